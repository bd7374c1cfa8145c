import { aboutEndpoints as calls, type Personnel } from '@rostrum/contract/content'
import { noting } from '../kernel/noting'
import { refuse } from '../kernel/refusal'
import { route, type Route } from '../kernel/types'
import type { AboutMediaService } from './about-media'
import type { AboutMediaDesk } from './about-media-desk'
import { verify } from './about-verify'
import type { ContentDeps, ContentService } from './service'
import type { SettingService } from './setting-service'
import { contentSettings } from './settings'

export interface AboutRouteParts {
  readonly media: AboutMediaService
  readonly desk: AboutMediaDesk
  readonly service: Pick<ContentService, 'setting'>
  readonly settings: Pick<SettingService, 'save' | 'seen'>
  /** What everybody may know of a certificate's number; without it there are none. */
  readonly certificate: ContentDeps['certificate']
  personnel(query: { keyword: string; offset: number; limit: number }): Promise<readonly Personnel[]>
}

/** How many people of one name are searched for an exact match. */
const SAME_NAME = 100

/** Binds the calls about who we are. */
export function aboutRoutes({ media, desk, service, settings, personnel, certificate }: AboutRouteParts): Route[] {
  return [
    route(calls['content.listAboutMedia'], ({ caller }) =>
      media.list(caller.kind === 'member' ? caller.memberId : undefined),
    ),
    route(calls['content.readAboutMedia'], ({ input, caller }) => media.read(caller.memberId, input)),
    route(calls['content.verifyOfficial'], async ({ input: { keyword } }) => {
      const [about, official, found, issued] = await Promise.all([
        service.setting(contentSettings.about),
        service.setting(contentSettings.official),
        personnel({ keyword, offset: 0, limit: SAME_NAME }),
        certificate?.(keyword),
      ])
      return verify(keyword, { about, official, personnel: found, ...(issued && { certificate: issued }) })
    }),
    route(calls['content.getOfficial'], () => service.setting(contentSettings.official)),
    route(calls['content.listReleases'], async () => ({ rows: await service.setting(contentSettings.releases) })),
    route(calls['content.saveOfficial'], async ({ input: { why, seen, ...value }, caller, request }) => {
      const { key } = contentSettings.official
      // Asked before what it names: whoever changes it in between is noticed.
      const version = await settings.seen(key)
      const { updatedAt, by } = await service.setting(contentSettings.official)
      if (seen !== updatedAt?.toString()) return refuse('content.setting_changed')
      const wanted = { key, value: { updatedAt, by, ...value, sample: false }, seen: version }
      const { before, after } = await settings.save(wanted, { by: caller.operatorId, why })
      request.noted?.({ subject: key, before, after: { waiting: after.waiting?.id, value: after.waiting?.value } })
      return { ...(await service.setting(contentSettings.official)), isWaiting: after.waiting !== null }
    }),
    route(calls['content.listMediaDrafts'], ({ input }) => desk.list(input)),
    route(
      calls['content.arrangeMedia'],
      noting(({ input, caller }) => desk.arrange(caller.operatorId, input)),
    ),
    route(
      calls['content.uploadMedia'],
      noting(({ input, caller, request }) => {
        if (!request.upload) return refuse('kernel.bad_input', { what: '缺少文件' })
        return desk.take(caller.operatorId, input, request.upload)
      }),
    ),
    route(calls['content.listMediaActions'], ({ input }) => desk.listActions(input)),
  ]
}
