import type { Media } from '@rostrum/server/media'
import type { BroadcastService } from '../broadcast/service'
import type { MessageReadingService } from '../messages/reading'
import type { Screening } from '../messages/screening'
import type { SpeakingService } from '../messages/service'
import type { HeldService } from '../moderation/held'
import type { ModeratingService } from '../moderation/service'
import type { Ground, LivePart } from '../part'
import type { RoomTelling } from '../notices/telling'
import type { LiveMembers } from '../people'
import type { PlanningService } from '../plans/service'
import type { PollService } from '../polls/service'
import type { QuestionBoard } from '../questions/board'
import type { QuestionService } from '../questions/service'
import type { RecordReading } from '../record/service'
import type { Presenter } from '../rooms/presenting'
import { deskActing } from './acting'
import { deskHeld } from './held'
import { deskPlanning } from './planning'
import { deskRepository } from './repository'
import { deskRoutes } from './routes'
import { deskWatching } from './watching'

export interface LiveDeskParts {
  readonly presenter: Presenter
  readonly reading: MessageReadingService
  readonly speaking: SpeakingService
  readonly screen: Screening
  readonly held: HeldService
  readonly moderating: ModeratingService
  readonly board: QuestionBoard
  readonly questions: Pick<QuestionService, 'setState'>
  readonly polls: Pick<PollService, 'list' | 'close'>
  readonly records: RecordReading
  readonly broadcast: BroadcastService
  readonly planning: PlanningService
  readonly telling: RoomTelling
}

/** Where operators watch the rooms and step in. */
export function createLiveDesk(
  { kernel, people, stores, getRoom }: Ground,
  parts: LiveDeskParts,
  {
    members,
    media,
  }: {
    readonly members: LiveMembers
    readonly media: Pick<Media, 'canRecord' | 'live' | 'viewers' | 'recordingState'>
  },
) {
  const desk = deskRepository(kernel.db)
  const shared = { ...parts, kernel, desk, getRoom }
  const watching = deskWatching({ ...shared, rooms: stores.rooms, media, people, members })
  const acting = deskActing({ ...shared, messages: stores.messages })
  const waiting = deskHeld({ ...shared, rooms: stores.rooms, acting })
  const plans = deskPlanning({ ...shared, people, members })
  return { routes: deskRoutes({ ...parts, watching, acting, plans, waiting }) } satisfies LivePart
}
