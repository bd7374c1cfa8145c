import type { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import { CategoryId, type RoomId, type StockTag } from '@rostrum/contract/live'
import { newId } from '@rostrum/server/kernel/db'
import type { Kernel } from '@rostrum/server/kernel'
import { slowSecDefault } from '@rostrum/contract/live/limits'
import { categories } from '../plans/default-categories'
import type { LiveMembers, LiveMember, LiveTeacher } from '../people'
import type { NewRoom, RoomRecord, RoomRepository } from '../rooms/repository'
import { questionRepository } from '../questions/repository'
import { asQuestion, queueQuestion } from './questions'
import { writeRepository, type Draft, type Stored } from '../stream/repository'
import { coverOf, keepCover } from './cover'
import { draftOf, pinOf, senderOf } from './drafts'
import { eveningIn, freeEvening } from './evenings'
import { moreRooms } from './more-rooms'
import { announcedVideos, readyVideo, SAMPLE_NOTE, wordRooms, type Line, type RoomWords } from './words'
import type { LiveMedia } from '../broadcast/media'
import { systemSender } from '../stream/entry'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** The two rooms that are always on the air opened two days ago. */
const OPEN_HOURS = 48

/**
 * Sample people, made by the member slice: advisers with their accounts, members who ask, and the level that the first
 * of them lacks.
 */
export interface LiveSamplePeople {
  readonly teachers: readonly { readonly teacherId: TeacherId }[]
  readonly members: readonly { readonly memberId: MemberId }[]
  readonly higherLevel?: LevelId
}

export interface SampleDeps {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'log' | 'storage'>
  readonly rooms: RoomRepository
  readonly media: Pick<LiveMedia, 'newStream' | 'newNonce'>
  readonly members: LiveMembers
  samplePeople(): Promise<LiveSamplePeople>
  riskTip(): Promise<string>
  findStock(code: string): StockTag | undefined
}

/** Text rooms in several states, a video room that waits for a stream, and lessons of the coming evenings. */
export function liveSample({ kernel, rooms, media, members: people, samplePeople, riskTip, findStock }: SampleDeps) {
  async function roomOf(teacher: LiveTeacher, words: RoomWords, more: Partial<NewRoom>): Promise<NewRoom> {
    const now = new Date(kernel.clock.now())
    return {
      kind: 'word',
      title: words.title,
      outline: words.outline,
      coverId: await keepCover(kernel.storage, await coverOf(words)),
      teacherId: teacher.id,
      assistants: [],
      state: 'live',
      startAt: now,
      levelIds: [],
      visitorMode: words.visitorMode,
      riskTip: await riskTip(),
      isPromotional: false,
      chatMode: words.chatMode ?? 'open',
      slowSec: words.chatMode === 'slow' ? slowSecDefault : 0,
      materials: [],
      sample: true,
      createdAt: now,
      ...more,
    }
  }

  const stockOf = ({ code }: Line) => (code === undefined ? undefined : findStock(code))

  const broadcastOf = () => ({
    streamName: media.newStream().name,
    nonce: media.newNonce(),
    createdAt: new Date(kernel.clock.now()),
  })

  async function addReadyVideo(teacher: LiveTeacher): Promise<RoomId> {
    return rooms.create(await roomOf(teacher, readyVideo, { kind: 'video', state: 'ready' }), [], broadcastOf())
  }

  async function load(): Promise<void> {
    const found = await samplePeople()
    const teachers = await people.teachers(found.teachers.map(({ teacherId }) => teacherId))
    const members = await people.cards(found.members.map(({ memberId }) => memberId))
    const speakers = found.teachers.flatMap(({ teacherId }) => teachers.find(({ id }) => id === teacherId) ?? [])
    const [teacher] = speakers
    if (!teacher) return kernel.log.warn('no sample teacher: no sample rooms')
    const speakerOf = ({ speaker }: RoomWords) => speakers[speaker % speakers.length] ?? teacher
    const levelsOf = ({ forLevel }: RoomWords) =>
      forLevel && found.higherLevel !== undefined ? [found.higherLevel] : []
    for (const words of [...wordRooms, ...moreRooms]) {
      const speaker = speakerOf(words)
      const room = await rooms.create(
        await roomOf(speaker, words, { ...timesOf(words), levelIds: levelsOf(words) }),
        categories.map(({ id, name }) => ({ id: CategoryId.parse(id), name })),
        undefined,
      )
      if (words.lines.length > 0) await talk(room, words.lines, speaker, members)
    }
    await talk(await addReadyVideo(teacher), readyVideo.lines, teacher, members)
    for (const words of announcedVideos) {
      const times = { kind: 'video', state: 'announced', startAt: evening(words), levelIds: levelsOf(words) } as const
      await rooms.create(await roomOf(speakerOf(words), words, times), [], broadcastOf())
    }
  }

  /** The state of a text room, and when it began and ended by the clock. */
  function timesOf(words: RoomWords): Partial<NewRoom> {
    const { state = 'live', startedHoursAgo = OPEN_HOURS, lines } = words
    if (state === 'announced') return { state, startAt: evening(words) }
    const now = kernel.clock.now()
    const startAt = new Date(now - startedHoursAgo * HOUR_MS)
    const last = now - (lines.at(-1)?.minutesAgo ?? 0) * MINUTE_MS
    const end = state === 'ended' ? { actualEndAt: new Date(last + MINUTE_MS) } : {}
    return { state, startAt, actualStartAt: startAt, createdAt: startAt, ...end }
  }

  /** Lines get the time at which they would have been sent. */
  async function talk(
    room: RoomId,
    lines: readonly Line[],
    teacher: LiveTeacher,
    members: readonly LiveMember[],
  ): Promise<void> {
    const loadedAt = kernel.clock.now()
    let saidAt = loadedAt - (1 + (lines[0]?.minutesAgo ?? 0)) * MINUTE_MS
    const writes = writeRepository(kernel.db, () => saidAt)
    const questions = questionRepository(kernel.db)
    const note: Draft = {
      stream: 'main',
      sender: systemSender,
      clientId: newId(),
      type: 'system',
      content: SAMPLE_NOTE,
      payload: {},
    }
    await writes.commit(room, [note])
    const said: Stored[] = []
    for (const line of lines) {
      saidAt = loadedAt - line.minutesAgo * MINUTE_MS
      const draft = draftOf(line, senderOf(line, teacher, members), said, stockOf(line))
      const [stored] = await writes.commit(room, [asQuestion(line, draft, teacher, saidAt, lines)])
      if (!stored) continue
      said.push(stored)
      if (line.question === 'queued') await queueQuestion(room, stored, members, questions, writes.commit)
      if (line.pin) await writes.commit(room, [pinOf(stored.row)])
    }
  }

  /** The day that it names, or the next free one of its series. */
  function evening({ series, startsInDays }: RoomWords): Date {
    const now = kernel.clock.now()
    if (startsInDays !== undefined) return eveningIn(startsInDays, now)
    const taken = announcedVideos.flatMap(({ startsInDays: days }) => (days === undefined ? [] : eveningIn(days, now)))
    return freeEvening(series, taken, now)
  }

  return {
    load,
    /** The sample broadcast can be repeated: its successor waits for a stream. */
    async broadcastEnded(room: RoomRecord): Promise<void> {
      if (!room.sample || room.kind !== 'video' || room.title !== readyVideo.title) return
      const [teacher] = await people.teachers([room.teacherId])
      if (teacher) await addReadyVideo(teacher)
    },
  }
}
