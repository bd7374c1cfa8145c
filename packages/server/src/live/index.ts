import type { Kernel, Slice } from '../kernel/kernel'
import type { Realtime } from '../kernel/realtime'
import type { Notify } from '../member'
import { createBroadcast } from './broadcast/create'
import type { LiveMedia } from './broadcast/media'
import { captionsRepository } from './captions/repository'
import { contributions } from './contributing'
import { createLiveDesk, type LiveDeskParts } from './desk/create'
import { liveFigures } from './figures/repository'
import { createHealth } from './health/create'
import { countRoomsAhead, liveHoldings } from './holdings/repository'
import { liveReported } from './library/reported'
import { libraryRepository, type LiveLibraryRepository } from './library/repository'
import { libraryService, type LiveLibrary } from './library/service'
import { teachingService, type TeachingService } from './library/teaching'
import { createLikes } from './likes/create'
import { keepingFiles } from './messages/attaching'
import { createMessages, type MessageDeps } from './messages/create'
import { createHeld, createModeration } from './moderation/create'
import { moderationRepository } from './moderation/repository'
import { roomTelling, type Followers } from './notices/telling'
import { groundOf, joined, type Ground, type LivePart } from './part'
import type { LiveMembers } from './people'
import { createOwnKeys } from './own-keys/create'
import { createPlans } from './plans/create'
import { planRepository } from './plans/repository'
import { partRepository } from './polls/repository-part'
import { createPolls } from './polls/create'
import { createQuestions } from './questions/create'
import { questionDrafts } from './questions/drafts'
import { createRecord, type RecordDeps } from './record/create'
import { recordRepository } from './record/repository'
import { createReminders } from './reminders/create'
import { createReplays, type ReplayDeps } from './replays/create'
import type { ReplayMedia } from './replays/making'
import { createRooms } from './rooms/create'
import { replayLending, roomLending } from './rooms/lending'
import type { FollowStatusOf } from './rooms/presenting'
import { lessonRoom } from './sample/lesson'
import { liveSample, type LiveSamplePeople } from './sample/load'
import { roomTasks } from './rooms/tasks'
import { sampleVideoRoom } from './rooms/repository-sample'
import { movingRooms } from './sample/moving'
import { sampleReplays, type SampleReplays } from './sample/replays'
import { sampleRepository } from './sample/repository'
import { titleRepository } from './search/repository'
import { liveSearchService } from './search/service'
import { liveSubjects } from './sharing/service'
import { selfChecks } from './self-checks'
import { setupChecks } from './setup'
import { looks } from './text.looks.zh'
import { createSocket, createWriters, type Revoked, type SocketDeps } from './stream/create'
import { createSummary } from './summary/create'
import type { Leading } from './stream/writers'

export type { LiveSamplePeople } from './sample/load'
export type { LiveMembers, LiveMember, LiveTeacher } from './people'
export { claimsOf } from './stream/channel'
export { liveAwaySettings, liveQualitySettings, liveSettings } from './settings'
export type { LiveMedia } from './broadcast/media'
export type { LiveRules } from './replays/making'
export { verifyRecords, type RoomReport } from './record/verify'

export interface LiveDeps
  extends SocketDeps,
    MessageDeps,
    Omit<ReplayDeps, 'members'>,
    Omit<RecordDeps, 'media' | 'members'> {
  readonly members: LiveMembers
  readonly media: LiveMedia & ReplayMedia
  /** Without it nobody follows anybody. */
  readonly followStatus?: FollowStatusOf
  /** Without it only members who reserved are told that a teacher is on air. */
  readonly followers?: Followers
  /** With several processes: decides who writes the chat of a hot room. */
  readonly leading?: Leading
  /** Whether visitors may watch the rooms that are open to them; without it they may. */
  readonly visitorWatch?: () => Promise<boolean>
  /** Called only when sample content is loaded. */
  samplePeople(): Promise<LiveSamplePeople>
  /** The risk line of the dictionary, for rooms without their own. */
  riskTip(): Promise<string>
  /** Adds reminders and answers to members' messages. */
  readonly notify?: Notify
}

/** The live slice: rooms, their messages, and the socket. */
export type Live = Slice & {
  readonly realtime: Realtime
  /** Resolves when every media event so far has changed its room. */
  settled(): Promise<void>
  /** The session ended, the member was banned, or roles changed: its sockets close at once. */
  revoke(who: Revoked): void
  /** The rooms where teachers are on air. */
  readonly onAir: LiveLibrary['onAir']
  /** What the pages of teachers tell of rooms. */
  readonly teaching: TeachingService
  /** Rooms for courses. */
  readonly lentRooms: ReturnType<typeof roomLending>
  /** The video room of the sample content that comes next. */
  readonly sampleRoom: ReturnType<typeof sampleVideoRoom>
  /** What members did in rooms. */
  readonly part: ReturnType<typeof partRepository>
  /** The replays of such rooms. */
  readonly lentReplays: ReturnType<typeof replayLending>
  /** The room of a demonstration's lesson. */
  readonly openLesson: ReturnType<typeof lessonRoom>
  /** Those of these streams that were cut off in an emergency. */
  readonly cutStreams: (names: readonly string[]) => Promise<ReadonlySet<string>>
  /** Keeps the announced lessons of a demonstration ahead. */
  moveSampleRooms(): Promise<void>
  /** The replays of a demonstration. */
  readonly sampleReplays: SampleReplays
}

export function createLive(kernel: Kernel, deps: LiveDeps): Live {
  const ground = groundOf(kernel, deps.members, deps.visitorWatch ?? (async () => true))
  const { people } = ground
  const { rooms: rows } = ground.stores
  const [library, titles] = [libraryRepository(kernel.db), titleRepository(kernel.db)]
  const items = libraryService({ kernel, people, rooms: rows, library })
  const talk = createTalk(ground, deps)
  const { parts, rooms, replays, saying, wish, settled, sample } = createAround(ground, talk, library, deps)
  const { realtime, revoke } = talk.socket
  return {
    name: 'live',
    ...joined([{ start: () => titles.fill() }, talk.likes, talk.socket, talk.messages, ...parts]),
    realtime,
    looks,
    holdings: liveHoldings(kernel),
    settled,
    revoke,
    setup: setupChecks(rows),
    selfChecks: checksOfLive(ground, deps),
    reported: liveReported({ people, rooms: rows, library }),
    subjects: liveSubjects({ rows, rooms, replays }),
    figures: liveFigures(kernel.db),
    ...contributions({
      searching: liveSearchService({ kernel, people, titles, seenBy: ground.seenBy }),
      saying,
      library: items,
      members: deps.members,
      watched: replays.watched,
      countAhead: (teacherId) => countRoomsAhead(kernel, teacherId),
    }),
    mine: { tasks: roomTasks({ rooms: rows, teachers: deps.members.teachers }) },
    onAir: items.onAir,
    teaching: teachingService({ kernel, rooms: rows, questions: ground.stores.questions, library }),
    ...lentOf(ground),
    ...createShown(ground, deps, wish),
    sample,
  }
}

/** What other slices ask of this one. */
const lentOf = ({ kernel, stores }: Ground) => ({
  lentRooms: roomLending(stores.rooms),
  cutStreams: stores.rooms.listCutOff,
  part: partRepository(kernel.db),
  lentReplays: replayLending(stores.replays, () => kernel.clock.now()),
})

function checksOfLive({ kernel, stores }: Ground, { members }: LiveDeps) {
  const [plans, records] = [planRepository(kernel.db), recordRepository(kernel.db)]
  return selfChecks({ teachers: members.teachers, rooms: stores.rooms, plans, records })
}

/** What only a demonstration asks for. */
function createShown(
  { kernel, stores, events }: Ground,
  deps: LiveDeps,
  wish: ReturnType<typeof createAround>['wish'],
): Pick<Live, 'openLesson' | 'moveSampleRooms' | 'sampleReplays' | 'sampleRoom'> {
  const { rooms, replays } = stores
  const samples = sampleRepository(kernel.db)
  return {
    sampleRoom: sampleVideoRoom(kernel.db),
    openLesson: lessonRoom({ kernel, rooms, samples, ...deps }),
    moveSampleRooms: movingRooms({
      kernel,
      samples,
      plans: planRepository(kernel.db),
      changed: events.roomChanged.tell,
    }),
    sampleReplays: sampleReplays({
      kernel,
      rooms,
      replays,
      samples,
      captions: captionsRepository(kernel.db),
      wish,
      ...deps,
    }),
  }
}

/** Messages, on their way into the streams and out over the socket. */
function createTalk(ground: Ground, deps: LiveDeps) {
  const drafts = questionDrafts({ rooms: ground.stores.rooms, rules: deps.rules })
  const keeping = keepingFiles(deps.claim)
  const writers = createWriters(ground, { leading: deps.leading, keeping })
  const likes = createLikes(ground)
  const held = createHeld(ground, { writers, questions: drafts, keeping })
  const messages = createMessages(ground, { held, writers }, deps)
  const socket = createSocket(ground, { speaking: messages.speaking, likes: likes.likes, writers }, deps)
  return { drafts, writers, likes, held, messages, socket, keeping }
}

/** The parts around the messages: rooms, questions, broadcasts, replays. */
function createAround(
  ground: Ground,
  talk: ReturnType<typeof createTalk>,
  library: LiveLibraryRepository,
  deps: LiveDeps,
) {
  const { kernel, people, stores } = ground
  const { messages } = talk
  const { speaking, screen } = messages
  const { realtime } = talk.socket
  const telling = roomTelling({ ...stores, people, followers: deps.followers, notify: deps.notify })
  const questions = createQuestions(ground, { ...talk, speaking, realtime, telling, rules: deps.rules })
  const followStatus = deps.followStatus ?? (async () => new Map())
  const rooms = createRooms(ground, { likes: talk.likes.likes, board: questions.board, realtime, followStatus })
  const replays = createReplays(ground, { speaking, screen, telling }, deps)
  const sample = liveSample({ kernel, rooms: stores.rooms, ...deps })
  ground.events.broadcastEnded.hear(sample.broadcastEnded)
  const own = createOwnKeys(ground, deps.media)
  const { ownKeys } = own
  const broadcast = createBroadcast(ground, { rooms: rooms.rooms, speaking, screen, library, realtime, ownKeys }, deps)
  const polls = createPolls(ground, { realtime, screen })
  const steered = createSteering(ground, { ...talk, ...questions, ...polls, ...broadcast, rooms, telling }, deps)
  const parts: LivePart[] = [
    questions,
    rooms,
    replays,
    broadcast,
    own,
    polls,
    createSummary(ground),
    createReminders(ground, telling),
    createHealth(ground, deps.media),
    ...steered,
    { handlers: telling.handlers },
  ]
  return { parts, rooms: rooms.rooms, ...replays.lent, settled: broadcast.settled, sample: sample.load }
}

interface SteeringParts
  extends Pick<ReturnType<typeof createTalk>, 'held' | 'messages' | 'keeping'>,
    Pick<LiveDeskParts, 'board' | 'questions' | 'polls' | 'broadcast' | 'telling'> {
  readonly rooms: ReturnType<typeof createRooms>
}

/** Those who steer rooms: their moderators, those who plan them, operators; and the record of what they do. */
function createSteering(
  ground: Ground,
  { held, messages, keeping, rooms: { rooms, presenter }, ...lent }: SteeringParts,
  deps: LiveDeps,
): LivePart[] {
  const { reading, speaking, screen } = messages
  const moderation = moderationRepository(ground.kernel.db)
  const record = createRecord(ground, { held, moderation }, deps)
  const moderators = createModeration(ground, {
    moderation,
    held,
    speaking,
    present: rooms.present,
    notify: deps.notify,
  })
  const plans = createPlans(ground, { presenter, speaking, screen, keeping }, deps)
  const shared = { ...lent, presenter, reading, speaking, screen, held }
  const [{ moderating }, { planning }] = [moderators, plans]
  const desk = createLiveDesk(ground, { ...shared, moderating, planning, records: record.reading }, deps)
  return [moderators, plans, record, desk]
}
