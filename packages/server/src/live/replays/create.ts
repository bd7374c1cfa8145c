import type { Screening } from '../messages/screening'
import { createCaptions } from '../captions/create'
import { saidRepository } from '../search/repository-said'
import { sayingService } from '../search/saying'
import type { SpeakingService } from '../messages/service'
import type { RoomTelling } from '../notices/telling'
import type { Ground, LivePart } from '../part'
import { pollRepository } from '../polls/repository'
import type { Secret } from '@rostrum/server/kernel'
import type { Notify } from '@rostrum/server/member'
import type { LiveMembers } from '../people'
import { replayDesk } from './desk'
import { replayEditing, replayEditor } from './editing'
import { replayMaker, type DrawsBetween, type LiveRules, type ReplayMedia } from './making'
import { replayPresenter, type WatchMemory } from './presenting'
import { replayRoutes } from './routes'
import { replayService } from './service'

export interface ReplayParts {
  readonly speaking: SpeakingService
  readonly screen: Screening
  readonly telling: Pick<RoomTelling, 'replayWaits'>
}

export interface ReplayDeps {
  readonly media: ReplayMedia
  /** Where members stopped in replays. */
  readonly memory: WatchMemory
  rules(): Promise<LiveRules>
  readonly members: Pick<LiveMembers, 'searchTeachers' | 'isSessionOpen'>
  /** Without it replays have no chapters of draws. */
  readonly drawsBetween?: DrawsBetween
  /** Without it teachers are not told of what operators change. */
  readonly notify?: Notify
  /** The first one signs the addresses of captions, all of them open. */
  readonly ticketSecrets: readonly [Secret, ...Secret[]]
}

/** Replays: made when a broadcast is over, trimmed by the teacher, watched. */
export function createReplays(
  ground: Ground,
  { speaking, screen, telling }: ReplayParts,
  { media, memory, rules, members, notify, drawsBetween, ticketSecrets }: ReplayDeps,
) {
  const { kernel, events, people, seenBy } = ground
  const { rooms, replays: rows, questions } = ground.stores
  const maker = replayMaker({
    kernel,
    media,
    rooms,
    replays: rows,
    questions,
    polls: pollRepository(kernel.db),
    rules,
    drawsBetween,
    waits: telling.replayWaits,
    async become(room, to, by, why) {
      await speaking.control(room.id, 'state', { kind: 'state', to, by, why })
      events.roomChanged.tell(room.id)
    },
  })
  events.broadcastEnded.hear(maker.roomEnded)
  events.recordingCompleted.hear((room) => maker.wish(room))
  const presenter = replayPresenter({ kernel, people, replays: rows, questions, memory, seenBy })
  const captions = createCaptions(ground, { media, screen, notify, members, secrets: ticketSecrets })
  const replays = replayService({ kernel, media, replays: rows, presenter, seenBy, captions: captions.offer })
  const reading = captions.readingOf(replays)
  const saying = sayingService({ kernel, people, reading, said: saidRepository(kernel.db) })
  const editing = replayEditing({ kernel, media, replays: rows, maker, screen })
  const desk = replayDesk({ kernel, media, replays: rows, presenter, people, editing, members, notify })
  return {
    lent: { replays, wish: maker.wish, saying },
    routes: [
      ...replayRoutes({ replays, editor: replayEditor(editing, replays), desk }),
      ...captions.routesFor(replays, reading),
    ],
    raws: [captions.raw],
    jobs: [findingJob(() => maker.reconcile()), captions.job, maker.job],
  } satisfies LivePart
}

const findingJob = (run: () => Promise<void>) => ({ name: 'live.findUnmadeReplays', cron: '*/5 * * * *', run }) as const
