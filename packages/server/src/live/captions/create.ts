import { linkTo } from '@rostrum/contract/pages'
import type { Captions } from '@rostrum/contract/kernel'
import { liveEndpoints, type ReplayId } from '@rostrum/contract/live'
import {
  refuse,
  route,
  type OperatorCaller,
  type RequestFacts,
  type Route,
  type Secret,
  type UploadedFile,
} from '@rostrum/server/kernel'
import { newId } from '@rostrum/server/kernel/db'
import type { Notify } from '@rostrum/server/member'
import type { Screening } from '../messages/screening'
import type { Ground } from '../part'
import type { LiveMembers, LivePeople } from '../people'
import type { ReplayMedia } from '../replays/making'
import type { ReplayService } from '../replays/service'
import { doerOf, mustModerate, type Viewer } from '../rooms/policy'
import { viewerOf } from '../rooms/viewer'
import { captionEditing, captionsShown, type CaptionHand, type CaptionChange } from './editing'
import { captionOffer } from './offering'
import { captionReading, type CaptionReading } from './reading'
import { captionsRepository } from './repository'
import { captionsTold } from './text.zh'

export interface CaptionsDeps {
  readonly media: Pick<ReplayMedia, 'replay'>
  readonly screen: Screening
  readonly notify?: Notify | undefined
  readonly secrets: readonly [Secret, ...Secret[]]
  readonly members: Pick<LiveMembers, 'isSessionOpen'>
}

const api = liveEndpoints

/** Captions of replays: uploaded and corrected by people, shown under the picture, searched together with the chat. */
export function createCaptions(ground: Ground, { media, screen, notify, secrets, members }: CaptionsDeps) {
  const { kernel, people, stores } = ground
  const { replays } = stores
  const captions = captionsRepository(kernel.db)
  const editing = captionEditing({ kernel, media, replays, captions, screen })
  const isSessionOpen = members.isSessionOpen?.bind(members)
  const offer = captionOffer({ kernel, replays, captions, secrets, isSessionOpen })
  return {
    offer,
    raw: offer.raw,
    job: { name: 'live.indexCaptions', cron: '*/5 * * * *', run: () => captions.fill() } as const,
    readingOf: (service: ReplayService): CaptionReading =>
      captionReading({ replays: service, rows: replays, captions }),
    routesFor(service: ReplayService, reading: CaptionReading): Route[] {
      const shownTo = async (id: ReplayId, viewer: Viewer): Promise<Captions> => {
        const found = await service.got(id, viewer)
        return captionsShown(await captions.find(found.room.id), found)
      }
      return [
        route(api['live.listCaptions'], ({ input, caller }) => reading.list(input.id, viewerOf(caller))),
        route(api['live.searchReplay'], ({ input, caller }) =>
          reading.search(input.id, viewerOf(caller), input.keyword),
        ),
        route(api['live.uploadCaptions'], async ({ input, caller, request }) =>
          editing.upload(handOf(viewerOf(caller)), { ...input, ...(await bytesOf(request)) }),
        ),
        route(api['live.saveCaption'], ({ input, caller }) => editing.saveLine(handOf(viewerOf(caller)), input)),
        route(api['live.setCaptionsShown'], ({ input, caller }) => editing.setShown(handOf(viewerOf(caller)), input)),
        ...deskRoutes({ editing, shownTo, handOf: deskHand(people, notify) }),
      ]
    },
  }
}

interface DeskParts {
  readonly editing: ReturnType<typeof captionEditing>
  shownTo(id: ReplayId, viewer: Viewer): Promise<Captions>
  handOf(viewer: Viewer, why: string): CaptionHand
}

/** The same for operators; each act is written to their record as well. */
function deskRoutes({ editing, shownTo, handOf }: DeskParts): Route[] {
  const noting = async (
    id: ReplayId,
    { caller, request }: { readonly caller: OperatorCaller; readonly request: RequestFacts },
    act: (viewer: Viewer) => Promise<Captions>,
  ): Promise<Captions> => {
    const viewer = viewerOf(caller)
    const before = factsOf(await shownTo(id, viewer))
    const after = await act(viewer)
    request.noted?.({ before, after: factsOf(after) })
    return after
  }
  return [
    route(api['live.listCaptionsForDesk'], ({ input, caller }) => shownTo(input.id, viewerOf(caller))),
    route(api['live.uploadCaptionsForDesk'], ({ input: { why, ...input }, caller, request }) =>
      noting(input.id, { caller, request }, async (viewer) =>
        editing.upload(handOf(viewer, why), { ...input, ...(await bytesOf(request)) }),
      ),
    ),
    route(api['live.saveCaptionForDesk'], ({ input, caller, request }) =>
      noting(input.id, { caller, request }, (viewer) => editing.saveLine(handOf(viewer, ''), input)),
    ),
    route(api['live.setCaptionsShownForDesk'], ({ input: { why, ...input }, caller, request }) =>
      noting(input.id, { caller, request }, (viewer) =>
        editing.setShown(handOf(viewer, why), { ...input, reason: why }),
      ),
    ),
  ]
}

const factsOf = ({ version, isShown, rows, hidden }: Captions) => ({ version, isShown, count: rows.length + hidden })

async function bytesOf({ upload }: RequestFacts): Promise<{ bytes: Uint8Array; sha256: string }> {
  const file: UploadedFile = upload ?? refuse('kernel.bad_input', { what: '缺少字幕文件' })
  return { bytes: await file.read(), sha256: file.sha256 }
}

const handOf = (viewer: Viewer): CaptionHand => ({
  by: doerOf(viewer),
  mustEdit: ({ room }) => mustModerate(room, viewer),
})

/** The hand of an operator: the teacher is told of whole files and of what is taken away, in the same transaction. */
const deskHand =
  (people: LivePeople, notify: Notify | undefined) =>
  (viewer: Viewer, why: string): CaptionHand => ({
    ...handOf(viewer),
    async telling({ replay }, change) {
      const told = toldOf(replay.title, change, why)
      if (!told) return undefined
      const to = (await people.findTeachers([replay.teacherId])).get(replay.teacherId)?.memberId
      if (!to) return undefined
      const link = linkTo('live.playback', { id: replay.id })
      return async (tx) => notify?.({ to, kind: 'live', ...told, link, key: `live.captionsDesk:${newId()}` }, tx)
    },
  })

function toldOf(title: string, change: CaptionChange, why: string) {
  if (change.kind === 'line') return undefined
  return change.kind === 'file'
    ? captionsTold.uploaded(title, change.count, why)
    : captionsTold[change.kind](title, why)
}
