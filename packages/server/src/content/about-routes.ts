import { aboutEndpoints as calls, type Personnel } from '@rostrum/contract/content'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import { route, type Route } from '../kernel/types'
import type { AboutMediaService } from './about-media'
import type { AboutMediaDesk } from './about-media-desk'
import { verify } from './about-verify'
import type { ContentService } from './service'

export interface AboutRouteParts {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly media: AboutMediaService
  readonly desk: AboutMediaDesk
  readonly service: Pick<ContentService, 'setting' | 'setSetting'>
  personnel(query: { keyword: string; offset: number; limit: number }): Promise<readonly Personnel[]>
}

/** People of one name who may be looked through for an exact one. */
const SAME_NAME = 100

/** Binds the calls about who we are. */
export function aboutRoutes({ kernel, media, desk, service, personnel }: AboutRouteParts): Route[] {
  return [
    route(calls['content.listAboutMedia'], ({ caller }) =>
      media.list(caller.kind === 'member' ? caller.memberId : undefined),
    ),
    route(calls['content.readAboutMedia'], ({ input, caller }) => media.read(caller.memberId, input)),
    route(calls['content.verifyOfficial'], async ({ input: { keyword } }) => {
      const [about, official, found] = await Promise.all([
        service.setting('about'),
        service.setting('official'),
        personnel({ keyword, offset: 0, limit: SAME_NAME }),
      ])
      return verify(keyword, { about, official, personnel: found })
    }),
    route(calls['content.getOfficial'], () => service.setting('official')),
    route(calls['content.listReleases'], async () => ({ rows: await service.setting('releases') })),
    route(calls['content.saveOfficial'], async ({ input, caller }) => {
      await service.setSetting('official', {
        ...input,
        updatedAt: kernel.clock.now(),
        sample: false,
        by: caller.operatorId,
      })
      return service.setting('official')
    }),
    route(calls['content.listMediaDrafts'], ({ input }) => desk.list(input)),
    route(calls['content.arrangeMedia'], ({ input, caller }) => desk.arrange(caller.operatorId, input)),
    route(calls['content.uploadMedia'], ({ input, caller, request }) => {
      if (!request.upload) return refuse('kernel.bad_input', { what: '缺少文件 file' })
      return desk.take(caller.operatorId, input, request.upload)
    }),
    route(calls['content.listMediaDeeds'], ({ input }) => desk.listDeeds(input)),
  ]
}
