import { MessageId, RoomId } from '@rostrum/contract/live'
import { z } from 'zod'
import type { Transaction } from '../kernel/db'
import type { EventHandler, Events } from '../kernel/events'
import type { Notify } from '../member'
import { beijing } from './policy'
import type { Reminded } from './repository-own'
import type { QuestionRecord, QuestionRepository } from './repository-questions'
import type { RoomRecord, RoomRepository } from './repository-rooms'
import type { Also } from './repository-writes'
import type { ReminderKind } from './tables-own'
import { questionWords, reminderWords } from './text.notice.zh'

export interface TellingParts {
  readonly rooms: Pick<RoomRepository, 'find' | 'listByIds'>
  readonly questions: Pick<QuestionRepository, 'find'>
  /** Without it nothing is put into anybody's messages. */
  readonly notify?: Notify
}

const Answered = z.object({ roomId: RoomId, questionId: MessageId, by: z.string() })

/** A broadcast that began is worth going to for so long. */
const LIVE_MS = 30 * 60_000
const DAY_MS = 86_400_000
const QUESTION_LENGTH = 80

const pages = { video: '/pages/liveVideo/index/index', word: '/pages/applets/chat/index' } as const

/** What happens in rooms and concerns one member, as messages. */
export function roomTelling({ rooms, questions, notify }: TellingParts) {
  const linkTo = ({ id, kind }: Pick<RoomRecord, 'id' | 'kind'>) => `${pages[kind]}?id=${id}`

  async function answered(payload: unknown): Promise<void> {
    const { roomId, questionId, by } = Answered.parse(payload)
    const [room, row] = await Promise.all([rooms.find(roomId), questions.find(questionId)])
    if (!room || !row || row.askerId === by) return
    const { title, content } = questionWords.answered(room.title, [...row.content].slice(0, QUESTION_LENGTH).join(''))
    await notify?.({ to: row.askerId, kind: 'answer', title, content, link: `/pages/applets/ownData/index?id=${roomId}&state=answered`, key: `live.answered:${questionId}` })
  }

  return {
    /** In the transaction that notes who was reminded. */
    async reminded(tx: Transaction, what: ReminderKind, told: readonly Reminded[], now: number): Promise<void> {
      const ids = [...new Set(told.map(({ roomId }) => roomId))]
      for (const room of ids.length === 0 ? [] : await rooms.listByIds(ids)) {
        const startAt = room.startAt.getTime()
        const words = reminderWords[what]({ title: room.title, kind: room.kind, at: beijing(room.startAt) })
        const usefulUntil = what === 'live' ? now + LIVE_MS : Math.max(startAt, now) + (what === 'cancelled' ? DAY_MS : 0)
        const to = told.flatMap(({ memberId, roomId }) => (roomId === room.id ? [memberId] : []))
        await notify?.({ to, kind: 'live', ...words, link: linkTo(room), key: `live.${what}:${room.id}:${startAt}`, usefulUntil }, tx)
      }
    },
    async rejected({ id, roomId, askerId, reason }: QuestionRecord): Promise<void> {
      const room = await rooms.find(roomId)
      if (!room) return
      const { title, content } = questionWords.rejected(room.title, reason ?? '')
      await notify?.({ to: askerId, kind: 'answer', title, content, link: `/pages/applets/ownData/index?id=${roomId}`, key: `live.rejected:${id}` })
    },
    handlers: [{ event: 'question.answered', name: 'live.tellAsker', run: answered }] satisfies EventHandler[],
  }
}

export type RoomTelling = ReturnType<typeof roomTelling>

/** Whoever asked learns of the answer exactly if it was stored. Tells `question.answered`. */
export function tellAnswers(events: Events): Also {
  return async (tx, roomId, { effect }) => {
    const isAnswer = effect?.kind === 'answer' || (effect?.kind === 'question' && effect.change.to === 'answered')
    if (!isAnswer) return
    await events.emit(tx, { name: 'question.answered', key: roomId, payload: { roomId, questionId: effect.question, by: effect.by } })
  }
}
