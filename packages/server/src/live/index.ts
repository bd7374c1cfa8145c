import { CLOSE, type LevelId, type MemberId, TeacherId } from '@rostrum/contract/kernel'
import { RoomId, type StockTag } from '@rostrum/contract/live'
import { z } from 'zod'
import { isUuid } from '../kernel/db'
import type { Kernel, Slice } from '../kernel/kernel'
import { createRealtime, type Backplane, type Batch, type GatewayLimits, type Realtime } from '../kernel/realtime'
import type { Secret } from '../kernel/secret'
import type { Notify } from '../member'
import { attaching, type Claim } from './attaching'
import { liveChannel } from './channel'
import { composer } from './composing'
import { heldService } from './held'
import { hearRemovals } from './removals'
import { messageRoutes } from './message-routes'
import { moderatingService } from './moderating'
import { moderationRoutes } from './moderation-routes'
import { createPeople, type LiveMembers } from './people'
import { planningService } from './planning'
import { questionAsking } from './question-asking'
import { questionBoard } from './question-board'
import { questionRoutes } from './question-routes'
import { questionService } from './questions'
import { reserveCalendar } from './reminder-calendar'
import { reminderRoutes } from './reminder-routes'
import { reminderService } from './reminders'
import { replayEditor } from './replay-editing'
import { replayMaker, type LiveRules, type ReplayMedia } from './replay-making'
import { replayPresenter, type WatchMemory } from './replay-presenting'
import { replayRoutes } from './replay-routes'
import { replayService } from './replays'
import { heldRepository } from './repository-held'
import { likeRepository } from './repository-likes'
import { messageRepository } from './repository-messages'
import { moderationRepository } from './repository-moderation'
import { ownRepository } from './repository-own'
import { questionRepository } from './repository-questions'
import { replayRepository } from './repository-replays'
import { planRepository } from './repository-plans'
import { recordRepository } from './repository-record'
import { countRoomsAhead, liveHoldings } from './repository-holdings'
import { thingRepository } from './repository-things'
import { titleRepository } from './repository-titles'
import { roomRepository } from './repository-rooms'
import { writeRepository } from './repository-writes'
import { roomExtras } from './room-extras'
import { roomRoutes } from './room-routes'
import { liveSample, type SamplePeople } from './sample'
import { broadcastService, type LiveMedia } from './broadcast'
import { likeService } from './likes'
import { presenter, type TeacherStanding } from './presenting'
import { readingService } from './reading'
import { roomFinder, roomService } from './rooms'
import { scheduleService } from './schedule'
import { recordReading } from './record-reading'
import { sealer } from './sealing'
import { screening, type Screened } from './screening'
import { sharingService, type SharingService } from './sharing'
import { speakingService } from './speaking'
import { roomTelling, tellConcerned, type Followers } from './telling'
import { roomHistory, roomWriters, type Leading } from './streams'
import { searchingService, type SearchingService } from './searching'
import { thingService, type ThingService } from './things'

export type { SamplePeople } from './sample'
export type { LiveMembers, MemberCard, TeacherCard } from './people'
export { claimsOf } from './channel'
export type { LiveMedia } from './broadcast'
export type { LiveRules } from './replay-making'
export { verifyRecords, type RoomReport } from './record-verify'

/** What the member slice tells when sessions end, whoever ended them. */
const Revoked = z.object({ sessionIds: z.array(z.string()) })

/** What a member may do in rooms changed, so a ticket made before does not say it any more. */
const MinorChanged = z.object({ memberId: z.string() })
const LeftRegister = z.object({ teacherId: TeacherId })

/** A teacher moved the beginning of an announced room. */
const Delayed = z.object({ roomId: RoomId })

export interface LiveDeps {
  readonly members: LiveMembers
  readonly media: LiveMedia & ReplayMedia
  /** Where members stopped in replays. */
  readonly memory: WatchMemory
  /** Without it nobody is followed. */
  readonly standing?: TeacherStanding
  /** Without it nobody is told that a teacher is on air but who reserved. */
  readonly followers?: Followers
  /** Sign socket tickets: the first signs, the others still open. */
  readonly ticketSecrets: readonly [Secret, ...Secret[]]
  /** Further origins whose browsers may open the socket. */
  readonly origins?: readonly string[]
  readonly limits?: Partial<GatewayLimits>
  /** Carries rooms between processes; without it this one is alone. */
  readonly backplane?: Backplane
  /** With several processes: who writes the chat of a hot room. */
  readonly leading?: Leading
  /** Asked only when sample content is loaded. */
  samplePeople(): Promise<SamplePeople>
  /** The risk line of the dictionary, for rooms without their own. */
  riskTip(): Promise<string>
  /** The list of words that must not be said as they are. */
  screen(text: string): Promise<Screened>
  /** Uploaded files, hung on something once. */
  readonly claim: Claim
  /** A security by its code; `undefined`: there is no such code. */
  findStock(code: string): StockTag | undefined
  /** Puts reminders and answers into the messages of members. */
  readonly notify?: Notify
  /** What an operator set of answers and replays. */
  rules(): Promise<LiveRules>
}

/** The live slice: rooms, what is said in them, and the socket. */
export type Live = Slice &
  SharingService & {
    readonly realtime: Realtime
    /** When every media event so far has changed its room. */
    settled(): Promise<void>
    /** The session ended, the member was banned, or roles changed: its sockets close at once. */
    revoke(who: { session?: string; member?: string; isBan?: boolean }): void
    /** Levels any of which opens the room; empty: every member. `undefined`: there is no such room. */
    levelsOf(id: RoomId): Promise<readonly LevelId[] | undefined>
    /** What lists of other slices show of replays and messages, and where teachers are on air. */
    readonly things: ThingService
    /** Rooms and replays by their titles. */
    readonly searching: SearchingService
    /** How many of the teacher's rooms are on air or announced. */
    countAhead(teacherId: TeacherId): Promise<number>
    /** A member's place in a replay was noted. */
    watched(memberId: MemberId, replayId: string, ms: number): Promise<void>
  }

export function createLive(kernel: Kernel, deps: LiveDeps): Live {
  const { clock, log } = kernel
  const rooms = roomRepository(kernel.db)
  const messages = messageRepository(kernel.db)
  const people = createPeople(deps.members)
  const titles = titleRepository(kernel.db)
  const finder = roomFinder(rooms)
  // The writers publish into the rooms of the gateway, which asks the slice what frames mean: a ring of three, closed here.
  const publish = (batch: Batch) => realtime.publish(batch)
  const writers = hearRemovals(
    roomWriters(
      writeRepository(kernel.db, () => clock.now(), tellConcerned(kernel.events)),
      log,
      publish,
      deps.leading,
    ),
    log,
    (id) => questions.messageRemoved(id),
  )
  const likes = likeService({
    kernel,
    likes: likeRepository(kernel.db),
    show: (room: RoomId, count) => realtime.show(room, { likes: count }),
  })
  const [questionRows, replayRows, own] = [
    questionRepository(kernel.db),
    replayRepository(kernel.db),
    ownRepository(kernel.db),
  ]
  const telling = roomTelling({
    rooms,
    questions: questionRows,
    people,
    own,
    followers: deps.followers,
    notify: deps.notify,
  })
  const board = questionBoard({ kernel, rooms, questions: questionRows, replays: replayRows, find: finder.find })
  const extras = roomExtras({ kernel, own, board, replays: replayRows })
  const present = presenter({
    kernel,
    people,
    rooms,
    messages,
    likes,
    online: (room) => realtime.online(room),
    extras,
    standing: deps.standing ?? (async () => new Map()),
  })
  const reading = readingService({ messages, find: finder.find })
  const attach = attaching(deps)
  const screen = screening(deps.screen)
  const compose = composer({ rooms, messages, screen, attach })
  const held = heldService({
    kernel,
    held: heldRepository(kernel.db),
    messages,
    people,
    writers,
    find: finder.find,
    tell: (control) => realtime.tell(control),
    questions: { draftOf: (row) => asking.draftOf(row), reviewed: (row, isPassed) => asking.reviewed(row, isPassed) },
  })
  const speaking = speakingService({
    kernel,
    people,
    rooms,
    messages,
    writers,
    compose,
    held,
    find: finder.find,
    removed: reading.forget,
  })
  const roomCalls = roomService({ kernel, rooms, messages, held, presenter: present, find: finder.find })
  const sample = liveSample({ kernel, rooms, ...deps })
  const changed = (room: RoomId) => realtime.tell({ kind: 'changed', room })
  const broadcast = broadcastService({
    kernel,
    media: deps.media,
    people,
    rooms,
    speaking,
    find: finder.find,
    present: roomCalls.present,
    changed,
    live: (room) => reminders.remind([room.id], 'live'),
    async ended(room) {
      await maker.roomEnded(room)
      await sample.broadcastEnded(room)
    },
    recorded: (room) => maker.wish(room),
  })
  const things = thingRepository(kernel.db)
  const [moderation, records] = [moderationRepository(kernel.db), recordRepository(kernel.db)]
  const tell: Realtime['tell'] = (control) => realtime.tell(control)
  const moderating = moderatingService({
    kernel,
    people,
    moderation,
    speaking,
    tell,
    find: finder.find,
    present: roomCalls.present,
    changed,
  })
  const planning = planningService({
    kernel,
    people,
    rooms,
    plans: planRepository(kernel.db),
    presenter: present,
    speaking,
    screen,
    attach,
    media: deps.media,
    find: finder.find,
    changed,
    riskTip: deps.riskTip,
  })
  const realtime = createRealtime({
    channel: liveChannel({ speaking, likes, find: finder.find }),
    history: roomHistory(messages),
    ticketSecrets: deps.ticketSecrets,
    clock,
    log,
    origins: deps.origins,
    limits: deps.limits,
    backplane: deps.backplane,
    heard(control) {
      if (control.kind === 'changed') finder.changed(RoomId.parse(control.room))
    },
  })

  const questions = questionService({
    kernel,
    people,
    messages,
    questions: questionRows,
    board,
    speaking,
    writers,
    realtime,
    held,
    telling,
    find: finder.find,
  })
  const asking = questionAsking({
    kernel,
    people,
    rooms,
    rows: questionRows,
    speaking,
    held,
    questions,
    writers,
    find: finder.find,
    rules: deps.rules,
  })
  const reminders = reminderService({ kernel, own, realtime, telling })
  const schedule = scheduleService({ kernel, rooms, own, presenter: present, find: finder.find })
  const maker = replayMaker({
    kernel,
    media: deps.media,
    rooms,
    replays: replayRows,
    questions: questionRows,
    rules: deps.rules,
    async become(room, to, by, why) {
      await speaking.control(room.id, 'state', { kind: 'state', to, by, why })
      changed(room.id)
    },
  })
  const replays = replayService({
    kernel,
    media: deps.media,
    replays: replayRows,
    presenter: replayPresenter({ kernel, people, replays: replayRows, questions: questionRows, memory: deps.memory }),
  })
  const editor = replayEditor({ kernel, media: deps.media, replays: replayRows, service: replays, maker, screen })

  const revoke: Live['revoke'] = ({ session, member, isBan = false }) =>
    realtime.tell({ kind: 'revoke', session, member, code: isBan ? CLOSE.banned : CLOSE.ticket })

  function closeSockets(payload: unknown): void {
    for (const session of Revoked.parse(payload).sessionIds) revoke({ session })
  }

  kernel.metrics.gauge('live_sockets', 'Open room sockets of this process', () => realtime.figures().connections)
  kernel.metrics.gauge('live_rooms', 'Rooms held in memory', () => realtime.figures().rooms)
  kernel.metrics.gauge('live_resyncs', 'Readers sent to the history since the start', () => realtime.figures().resyncs)

  return {
    name: 'live',
    routes: [
      ...roomRoutes({ rooms: roomCalls, likes, broadcast, realtime }),
      ...messageRoutes({ reading, speaking, rooms: roomCalls }),
      ...moderationRoutes({
        held,
        moderating,
        planning,
        broadcast,
        records: recordReading({ kernel, records, moderation, messages, held, people, find: finder.find }),
      }),
      ...questionRoutes({ asking, board, questions }),
      ...replayRoutes({ replays, editor }),
      ...reminderRoutes({ reminders, schedule }),
    ],
    raws: [reserveCalendar(kernel, rooms)],
    upgrades: [realtime.upgrade],
    handlers: [
      ...telling.handlers,
      { event: 'session.revoked', name: 'live.closeSockets', run: async (payload) => closeSockets(payload) },
      {
        event: 'member.minorChanged',
        name: 'live.closeSocketsOfMember',
        run: async (payload) => revoke({ member: MinorChanged.parse(payload).memberId }),
      },
      {
        event: 'member.leftRegister',
        name: 'live.endBroadcasts',
        run: async (payload) =>
          broadcast.end(
            await things.onAir([LeftRegister.parse(payload).teacherId]),
            'register',
            'the teacher left the register',
          ),
      },
      {
        event: 'live.delayed',
        name: 'live.remindDelayed',
        run: (payload) => reminders.remind([Delayed.parse(payload).roomId], 'delayed'),
      },
    ],
    jobs: [
      { name: 'live.sealDays', cron: '20 0 * * *', run: () => sealer(kernel, records).sealDays() },
      { name: 'live.forgetTaps', cron: '20 4 * * *', run: () => likes.forgetTaps() },
      { name: 'live.forgetReminders', cron: '25 4 * * *', run: () => reminders.forgetOld() },
      { name: 'live.findOverdue', cron: '* * * * *', run: () => questions.findOverdue() },
      { name: 'live.remind', cron: '* * * * *', run: () => reminders.remindDue() },
      { name: 'live.findUnmadeReplays', cron: '*/5 * * * *', run: () => maker.reconcile() },
      maker.job,
    ],
    realtime,
    holdings: liveHoldings(kernel),
    countAhead: (teacherId) => countRoomsAhead(kernel, teacherId),
    settled: broadcast.settled,
    revoke,
    watched: replays.watched,
    ...sharingService({ rooms: roomCalls, replays }),
    searching: searchingService({ kernel, people, titles }),
    things: thingService({ kernel, people, rooms, things }),
    levelsOf: async (id) => (isUuid(id) ? (await rooms.find(id))?.levelIds : undefined),
    async start() {
      await titles.fill()
      likes.start()
      realtime.start()
      await broadcast.start()
    },
    async stop() {
      await realtime.stop()
      await writers.idle()
      await likes.stop()
    },
    sample: sample.load,
  }
}
