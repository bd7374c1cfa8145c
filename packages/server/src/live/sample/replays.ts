import type { Caption } from '@rostrum/contract/kernel'
import type { RoomId } from '@rostrum/contract/live'
import type { Kernel } from '@rostrum/server/kernel'
import type { RecordingPart, StreamRef } from '@rostrum/server/media'
import type { LiveMedia } from '../broadcast/media'
import type { CaptionsRepository } from '../captions/repository'
import type { LiveMember, LiveMembers, LiveTeacher } from '../people'
import type { ReplayRepository } from '../replays/repository'
import type { RoomRepository } from '../rooms/repository'
import { systemSender } from '../stream/entry'
import { writeRepository, type Draft } from '../stream/repository'
import { coverOf, keepCover } from './cover'
import { eveningIn } from './evenings'
import type { LiveSamplePeople } from './load'
import { scheduleOf, type SaidThen } from './replay-schedule'
import type { SampleRepository, SampleRoom } from './repository'
import { SAMPLE_NOTE, type RoomWords } from './words'

/** A sample lesson that is over, with what was said in it. */
export interface ReplayWords extends Pick<RoomWords, 'series' | 'speaker' | 'title' | 'outline' | 'visitorMode'> {
  /** It began at eight in the evening, so many days ago. */
  readonly daysAgo: number
  readonly durationMs: number
  readonly captions: readonly Pick<Caption, 'fromMs' | 'toMs' | 'text'>[]
  readonly said: readonly SaidThen[]
}

/** Keeps the recording of the lesson as this stream's, as if it had begun to arrive then. */
export type KeepRecording = (stream: StreamRef, startedAt: number) => Promise<void>

export interface SampleReplaysDeps {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'storage'>
  readonly rooms: Pick<RoomRepository, 'create' | 'findSession'>
  readonly replays: Pick<ReplayRepository, 'findByRoom'>
  readonly samples: SampleRepository
  readonly captions: Pick<CaptionsRepository, 'keep'>
  readonly media: Pick<LiveMedia, 'newStream' | 'newNonce'> & {
    recording(stream: StreamRef): Promise<readonly RecordingPart[]>
  }
  readonly members: LiveMembers
  /** The room is over and its recording is complete: its replay may be made. */
  wish(room: RoomId): Promise<unknown>
  samplePeople(): Promise<LiveSamplePeople>
  riskTip(): Promise<string>
}

const DAY_MS = 86_400_000
/** A recording may end this much before its last caption. */
const SLACK_MS = 2_000

/**
 * Lessons of the last days, as the product would have kept them: the same entries at their own times, the recording,
 * and the replay that is made of it. Every step may be repeated: a kill in between loses nothing.
 */
export function sampleReplays(deps: SampleReplaysDeps) {
  const { kernel, rooms, replays, samples, captions, media, members, samplePeople, riskTip, wish } = deps

  async function speakerOf({ speaker }: ReplayWords): Promise<LiveTeacher | undefined> {
    const { teachers } = await samplePeople()
    const id = teachers[speaker % Math.max(1, teachers.length)]?.teacherId
    return id === undefined ? undefined : (await members.teachers([id]))[0]
  }

  async function open(teacher: LiveTeacher, words: ReplayWords): Promise<SampleRoom> {
    const { title, outline, visitorMode } = words
    const startAt = eveningIn(-words.daysAgo, kernel.clock.now())
    const createdAt = new Date(startAt.getTime() - DAY_MS)
    const id = await rooms.create(
      {
        kind: 'video',
        title,
        outline,
        coverId: await keepCover(kernel.storage, await coverOf(words)),
        teacherId: teacher.id,
        assistants: [],
        state: 'ready',
        startAt,
        levelIds: [],
        visitorMode,
        riskTip: await riskTip(),
        isPromotional: false,
        chatMode: 'open',
        slowSec: 0,
        materials: [],
        sample: true,
        createdAt,
      },
      [],
      { streamName: media.newStream().name, nonce: media.newNonce(), createdAt },
    )
    return { id, state: 'ready', startAt }
  }

  async function talk({ id, startAt }: SampleRoom, words: ReplayWords, teacher: LiveTeacher): Promise<void> {
    const beganAt = startAt.getTime()
    let nowMs = beganAt
    const writes = writeRepository(kernel.db, () => nowMs)
    const write = async (atMs: number, draft: Draft) => {
      nowMs = beganAt + atMs
      const [stored] = await writes.commit(id, [draft])
      return stored
    }
    const people = await membersOfSample()
    await write(0, changeTo('live'))
    await write(0, controlOf('note', { type: 'system', content: SAMPLE_NOTE }))
    await scheduleOf(words.said, { teacher, people, beganAt }, write)
    await write(words.durationMs, changeTo('ended'))
  }

  /** Of the moments in which it was said: the replay need not be there yet. */
  async function caption({ id, startAt }: SampleRoom, words: ReplayWords): Promise<void> {
    const beganAt = startAt.getTime()
    const rows = words.captions.map(({ fromMs, toMs, text }, index) => ({
      id: index + 1,
      at: beganAt + fromMs,
      until: beganAt + toMs,
      text,
      version: 1,
    }))
    const changedAt = new Date(beganAt + words.durationMs)
    await captions.keep({ roomId: id, version: 1, nextId: rows.length + 1, isShown: true, rows, changedAt })
  }

  async function membersOfSample(): Promise<readonly LiveMember[]> {
    return members.cards((await samplePeople()).members.map(({ memberId }) => memberId))
  }

  const streamOf = async ({ id }: SampleRoom): Promise<StreamRef | undefined> => {
    const session = await rooms.findSession(id)
    return session && { name: session.streamName }
  }

  async function isRecorded(room: SampleRoom, { durationMs }: ReplayWords): Promise<boolean> {
    const stream = await streamOf(room)
    const parts = stream ? await media.recording(stream) : []
    return parts.reduce((sum, part) => sum + part.durationMs, 0) >= durationMs - SLACK_MS
  }

  return {
    /** Whether nothing is left to be drawn for it. Without a sample teacher there is nothing to be drawn at all. */
    async has(words: ReplayWords): Promise<boolean> {
      const teacher = await speakerOf(words)
      const room = teacher && (await samples.findVideo(teacher.id, words.title))
      if (!teacher) return true
      if (!room || room.state === 'ready' || room.state === 'live') return false
      if (room.state !== 'ended' || (await isMade(room.id))) return true
      if (!(await isRecorded(room, words))) return false
      await wish(room.id)
      return true
    },
    async load(words: ReplayWords, keep: KeepRecording): Promise<void> {
      const teacher = await speakerOf(words)
      if (!teacher) return
      const room = (await samples.findVideo(teacher.id, words.title)) ?? (await open(teacher, words))
      const stream = await streamOf(room)
      if (!stream) throw new Error('the room of a sample replay has no stream')
      // Before the room is over: a replay is made of any room that is, with whatever was recorded.
      await keep(stream, room.startAt.getTime())
      await talk(room, words, teacher)
      await caption(room, words)
      await wish(room.id)
    },
  }

  async function isMade(room: RoomId): Promise<boolean> {
    const replay = await replays.findByRoom(room)
    return replay !== undefined && replay.state !== 'processing' && replay.state !== 'empty'
  }
}

export type SampleReplays = ReturnType<typeof sampleReplays>

/** The same entry however often it is written. */
const controlOf = (key: string, entry: Pick<Draft, 'type'> & Partial<Draft>): Draft => ({
  stream: 'main',
  sender: systemSender,
  clientId: `sample-${key}`,
  content: '',
  payload: {},
  ...entry,
})

const changeTo = (to: 'live' | 'ended'): Draft =>
  controlOf(to, { type: 'state', effect: { kind: 'state', to, by: 'system', why: 'a sample lesson' } })
