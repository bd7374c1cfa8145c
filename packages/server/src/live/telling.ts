import type { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import { MessageId, RoomId } from '@rostrum/contract/live'
import { z } from 'zod'
import type { Transaction } from '../kernel/db'
import type { EventHandler, Events } from '../kernel/events'
import type { Notify } from '../member'
import { beijing } from './policy'
import type { People } from './people'
import type { OwnRepository, Reminded } from './repository-own'
import type { QuestionRecord, QuestionRepository } from './repository-questions'
import type { RoomRecord, RoomRepository } from './repository-rooms'
import type { Also } from './repository-writes'
import type { ReminderKind } from './tables-own'
import { ON_AIR } from './machine'
import { followWords, questionWords, reminderWords } from './text.notice.zh'

/** Members who want to be told that a teacher is on air in a room for these levels, page after page by their ids. */
export type Followers = (
  teacherId: TeacherId,
  levelIds: readonly LevelId[],
  after: MemberId | undefined,
) => Promise<{ readonly ids: readonly MemberId[]; readonly next?: MemberId }>

export interface TellingParts {
  readonly rooms: Pick<RoomRepository, 'find' | 'listByIds'>
  readonly questions: Pick<QuestionRepository, 'find'>
  readonly people: Pick<People, 'findTeachers'>
  readonly own: Pick<OwnRepository, 'listUntold'>
  /** Without it nobody is followed. */
  readonly followers?: Followers
  /** Without it nothing is put into anybody's messages. */
  readonly notify?: Notify
}

const OnAir = z.object({ roomId: RoomId })
const Answered = z.object({ roomId: RoomId, questionId: MessageId, by: z.string() })

/** A broadcast that began is worth going to for so long. */
const LIVE_MS = 30 * 60_000
const DAY_MS = 86_400_000
const QUESTION_LENGTH = 80

const pages = { video: '/pages/liveVideo/index/index', word: '/pages/applets/chat/index' } as const

/** What happens in rooms and concerns one member, as messages. */
export function roomTelling({ rooms, questions, people, own, followers, notify }: TellingParts) {
  const linkTo = ({ id, kind }: Pick<RoomRecord, 'id' | 'kind'>) => `${pages[kind]}?id=${id}`

  async function answered(payload: unknown): Promise<void> {
    const { roomId, questionId, by } = Answered.parse(payload)
    const [room, row] = await Promise.all([rooms.find(roomId), questions.find(questionId)])
    if (!room || !row || row.askerId === by) return
    const { title, content } = questionWords.answered(room.title, [...row.content].slice(0, QUESTION_LENGTH).join(''))
    await notify?.({
      to: row.askerId,
      kind: 'answer',
      title,
      content,
      link: `/pages/applets/ownData/index?id=${roomId}&state=answered`,
      key: `live.answered:${questionId}`,
    })
  }

  /** A broadcast that goes on after a break tells nobody twice: the message has the name of its first beginning. */
  async function onAir(payload: unknown): Promise<void> {
    const room = await rooms.find(OnAir.parse(payload).roomId)
    if (!followers || !room || !ON_AIR.includes(room.state)) return
    const { id, kind, teacherId, levelIds, title, startAt, actualStartAt } = room
    const began = (actualStartAt ?? startAt).getTime()
    const teacher = (await people.findTeachers([teacherId])).get(teacherId)
    const words = followWords.live({ name: teacher?.name ?? '', title, kind })
    for (
      let after: MemberId | undefined, page = await followers(teacherId, levelIds, after);
      ;
      page = await followers(teacherId, levelIds, after)
    ) {
      const to = (await own.listUntold(id, page.ids)).filter((memberId) => memberId !== teacher?.memberId)
      await notify?.({
        to,
        kind: 'live',
        ...words,
        link: linkTo(room),
        key: `live.followed:${id}:${began}`,
        usefulUntil: began + LIVE_MS,
      })
      after = page.next
      if (after === undefined) return
    }
  }

  return {
    /** In the transaction that notes who was reminded. */
    async reminded(tx: Transaction, what: ReminderKind, told: readonly Reminded[], now: number): Promise<void> {
      const ids = [...new Set(told.map(({ roomId }) => roomId))]
      for (const room of ids.length === 0 ? [] : await rooms.listByIds(ids)) {
        const startAt = room.startAt.getTime()
        const words = reminderWords[what]({ title: room.title, kind: room.kind, at: beijing(room.startAt) })
        const usefulUntil =
          what === 'live' ? now + LIVE_MS : Math.max(startAt, now) + (what === 'cancelled' ? DAY_MS : 0)
        const to = told.flatMap(({ memberId, roomId }) => (roomId === room.id ? [memberId] : []))
        await notify?.(
          { to, kind: 'live', ...words, link: linkTo(room), key: `live.${what}:${room.id}:${startAt}`, usefulUntil },
          tx,
        )
      }
    },
    async rejected({ id, roomId, askerId, reason }: QuestionRecord): Promise<void> {
      const room = await rooms.find(roomId)
      if (!room) return
      const { title, content } = questionWords.rejected(room.title, reason ?? '')
      await notify?.({
        to: askerId,
        kind: 'answer',
        title,
        content,
        link: `/pages/applets/ownData/index?id=${roomId}`,
        key: `live.rejected:${id}`,
      })
    },
    handlers: [
      { event: 'question.answered', name: 'live.tellAsker', run: answered },
      { event: 'live.onAir', name: 'live.tellFollowers', run: onAir },
    ] satisfies EventHandler[],
  }
}

export type RoomTelling = ReturnType<typeof roomTelling>

/** Whoever asked learns of the answer, and whoever follows of the beginning, exactly if it was stored. Tells `question.answered` and `live.onAir`. */
export function tellConcerned(events: Events): Also {
  return async (tx, roomId, { effect }) => {
    if (effect?.kind === 'state' && effect.to === 'live')
      return events.emit(tx, { name: 'live.onAir', key: roomId, payload: { roomId } })
    const isAnswer = effect?.kind === 'answer' || (effect?.kind === 'question' && effect.change.to === 'answered')
    if (!isAnswer) return
    await events.emit(tx, {
      name: 'question.answered',
      key: roomId,
      payload: { roomId, questionId: effect.question, by: effect.by },
    })
  }
}
