import type { Room } from '@rostrum/contract/live'
import type { Writers } from '@rostrum/server/kernel/realtime'
import type { Notify } from '@rostrum/server/member'
import type { KeepingFiles } from '../messages/attaching'
import type { SpeakingService } from '../messages/service'
import type { Ground, LivePart } from '../part'
import type { Viewer } from '../rooms/policy'
import type { RoomRecord } from '../rooms/repository'
import type { Draft, Stored } from '../stream/repository'
import { heldService, type HeldQuestions, type HeldService } from './held'
import { leftovers } from './leftovers'
import type { ModerationRepository } from './repository'
import { heldRepository, type HeldRepository } from './repository-held'
import { moderationRoutes } from './routes'
import { moderatingService } from './service'

/** Items that wait for a moderator. */
export function createHeld(
  { kernel, events, people, stores, getRoom }: Ground,
  {
    writers,
    questions,
    keeping,
  }: {
    readonly writers: Writers<Draft, Stored>
    readonly questions: HeldQuestions
    readonly keeping: Pick<KeepingFiles, 'message'>
  },
): HeldService {
  const rows = heldRepository(kernel.db)
  const submit: HeldRepository['submit'] = (submission, also) =>
    rows.submit(submission, async (tx) => {
      await keeping.message(tx, submission, submission.payload)
      await also?.(tx)
    })
  return heldService({
    kernel,
    held: { ...rows, submit },
    messages: stores.messages,
    people,
    writers,
    getRoom,
    hint: (member) => events.memberConcerned.tell({ member, topic: 'held' }),
    questions,
    reviewed: events.heldReviewed.tell,
  })
}

export interface ModerationParts {
  /** Without it nobody receives messages. */
  readonly notify?: Notify
  readonly moderation: ModerationRepository
  readonly held: HeldService
  readonly speaking: SpeakingService
  present(room: RoomRecord, viewer: Viewer): Promise<Room>
}

/** The actions of a room's moderators. */
export function createModeration(
  { kernel, events, people, stores, getRoom }: Ground,
  { moderation, held, speaking, present, notify }: ModerationParts,
) {
  const moderating = moderatingService({
    kernel,
    people,
    moderation,
    speaking,
    hint: (member, topic) => events.memberConcerned.tell({ member, topic }),
    getRoom,
    present,
    changed: events.roomChanged.tell,
  })
  const { settleLeft } = leftovers({
    kernel,
    held: heldRepository(kernel.db),
    rooms: stores.rooms,
    hint: (member) => events.memberConcerned.tell({ member, topic: 'held' }),
    notify,
  })
  return {
    moderating,
    routes: moderationRoutes({ held, moderating }),
    jobs: [{ name: 'live.settleHeld', cron: '* * * * *', run: settleLeft }],
  } satisfies LivePart
}
