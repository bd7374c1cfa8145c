import type { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import { CategoryId, type MessageId, type RoomId, type Sender, type StockTag } from '@rostrum/contract/live'
import { newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { categories } from './default-categories'
import type { LiveMembers, MemberCard, TeacherCard } from './people'
import type { NewRoom, RoomRecord, RoomRepository } from './repository-rooms'
import { questionRepository } from './repository-questions'
import { asQuestion, queueQuestion } from './sample-questions'
import { writeRepository, type Draft, type Stored } from './repository-writes'
import { announcedVideo, readyVideo, SAMPLE_NOTE, wordRooms, type Line } from './sample/words'
import type { LiveMedia } from './broadcast'
import { excerptOf } from './presenting'
import { systemSender } from './entry'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const BEIJING_MS = 8 * 3_600_000
const EIGHT_IN_THE_EVENING_MS = 20 * 3_600_000

/** Sample people, made by the member slice: advisers with their accounts, members who ask, and the level the first of them lack. */
export interface SamplePeople {
  readonly teachers: readonly { readonly teacherId: TeacherId }[]
  readonly members: readonly { readonly memberId: MemberId }[]
  readonly higherLevel?: LevelId
}

export interface SampleDeps {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'log'>
  readonly rooms: RoomRepository
  readonly media: Pick<LiveMedia, 'newStream' | 'newNonce'>
  readonly members: LiveMembers
  samplePeople(): Promise<SamplePeople>
  riskTip(): Promise<string>
  findStock(code: string): StockTag | undefined
}

type RoomWords = { readonly title: string; readonly outline: string; readonly lines: readonly Line[] }

/** Two text rooms with a day's talk, a video room that waits for a stream, and one announced for tomorrow evening. */
export function liveSample({ kernel, rooms, media, members: people, samplePeople, riskTip, findStock }: SampleDeps) {
  async function roomOf(teacher: TeacherCard, words: RoomWords, more: Partial<NewRoom>): Promise<NewRoom> {
    const now = new Date(kernel.clock.now())
    return {
      kind: 'word',
      title: words.title,
      outline: words.outline,
      teacherId: teacher.id,
      assistants: [],
      state: 'live',
      startAt: now,
      levelIds: [],
      visitorMode: 'none',
      riskTip: await riskTip(),
      isPromotional: false,
      chatMode: 'open',
      slowSec: 0,
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

  async function addReadyVideo(teacher: TeacherCard): Promise<RoomId> {
    return rooms.create(await roomOf(teacher, readyVideo, { kind: 'video', state: 'ready' }), [], broadcastOf())
  }

  async function load(): Promise<void> {
    const found = await samplePeople()
    const teachers = await people.teachers(found.teachers.map(({ teacherId }) => teacherId))
    const members = await people.cards(found.members.map(({ memberId }) => memberId))
    const [teacher, other = teacher] = found.teachers.flatMap(
      ({ teacherId }) => teachers.find(({ id }) => id === teacherId) ?? [],
    )
    if (!teacher || !other) return kernel.log.warn('no sample teacher: no sample rooms')
    for (const [index, words] of wordRooms.entries()) {
      const startAt = new Date(kernel.clock.now() - 2 * DAY_MS)
      const speaker = index === 0 ? teacher : other
      const values = await roomOf(speaker, words, {
        visitorMode: words.visitorMode,
        startAt,
        actualStartAt: startAt,
        createdAt: startAt,
      })
      const room = await rooms.create(
        values,
        categories.map(({ id, name }) => ({ id: CategoryId.parse(id), name })),
        undefined,
      )
      await talk(room, words.lines, speaker, members)
    }
    await talk(await addReadyVideo(teacher), readyVideo.lines, teacher, members)
    const levelIds = found.higherLevel === undefined ? [] : [found.higherLevel]
    const announced = await roomOf(other, announcedVideo, {
      kind: 'video',
      state: 'announced',
      startAt: tomorrowEvening(),
      levelIds,
    })
    await rooms.create(announced, [], broadcastOf())
  }

  /** Lines get the time they would have been said at. */
  async function talk(
    room: RoomId,
    lines: readonly Line[],
    teacher: TeacherCard,
    members: readonly MemberCard[],
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
      if (line.top) await writes.commit(room, [topOf(stored.row)])
    }
  }

  function tomorrowEvening(): Date {
    const today = Math.floor((kernel.clock.now() + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS
    return new Date(today + DAY_MS + EIGHT_IN_THE_EVENING_MS)
  }

  return {
    load,
    /** The sample broadcast can be shown again: its successor waits for a stream. */
    async broadcastEnded(room: RoomRecord): Promise<void> {
      if (!room.sample || room.kind !== 'video') return
      const [teacher] = await people.teachers([room.teacherId])
      if (teacher) await addReadyVideo(teacher)
    },
  }
}

function senderOf({ who }: Line, teacher: TeacherCard, members: readonly MemberCard[]): Sender {
  const member = members[who === 'second' ? 1 : 0] ?? members[0]
  if (who !== 'teacher' && member)
    return { id: member.memberId, name: member.nickname, avatar: member.avatar, role: 'member' }
  return {
    id: teacher.memberId ?? teacher.id,
    name: teacher.name,
    avatar: teacher.avatar,
    role: 'teacher',
    regNo: teacher.regNo,
  }
}

function draftOf(line: Line, sender: Sender, said: readonly Stored[], stock: StockTag | undefined): Draft {
  const quoted = line.quotes === undefined ? undefined : said[line.quotes]?.row
  return {
    stream: sender.role === 'teacher' ? 'main' : 'chat',
    sender,
    clientId: newId(),
    type: stock ? 'stock' : 'text',
    content: line.text,
    categoryId: line.category === undefined ? undefined : CategoryId.parse(line.category),
    quoteId: quoted?.id,
    payload: {
      ...(stock && { stock }),
      ...(quoted && { quote: { id: quoted.id, name: quoted.sender.name, excerpt: excerptOf(quoted) } }),
    },
  }
}

function topOf({ id, stream, seq }: { id: MessageId; stream: 'main' | 'chat'; seq: number }): Draft {
  const effect = { kind: 'top' as const, target: { id, stream, seq }, on: true, by: 'system' }
  return { stream: 'main', sender: systemSender, clientId: newId(), type: 'top', content: '', payload: {}, effect }
}
