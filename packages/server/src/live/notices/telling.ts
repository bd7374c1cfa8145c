import { firstOf } from '@rostrum/contract/kernel/characters'
import type { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import { MessageId, RoomId, type ReplayId } from '@rostrum/contract/live'
import { linkTo } from '@rostrum/contract/pages'
import { z } from 'zod'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { EventHandler, Events } from '@rostrum/server/kernel/events'
import type { Notify } from '@rostrum/server/member'
import { beijing } from '../rooms/policy'
import type { LivePeople } from '../people'
import type { OwnRepository, Reminded } from '../reminders/repository'
import type { QuestionRecord, QuestionRepository } from '../questions/repository'
import type { RoomRecord, RoomRepository } from '../rooms/repository'
import type { WithEntry } from '../stream/repository'
import type { ReminderKind } from '../reminders/tables'
import { ON_AIR } from '../rooms/machine'
import { arrangedWords, followWords, questionWords, reminderWords, replayWords } from './text.zh'

/** Members who want to know that a teacher is on air in a room for these levels, page after page by their ids. */
export type Followers = (
  teacherId: TeacherId,
  levelIds: readonly LevelId[],
  after: MemberId | undefined,
) => Promise<{ readonly ids: readonly MemberId[]; readonly next?: MemberId }>

export interface LiveTellingParts {
  readonly rooms: Pick<RoomRepository, 'find' | 'listByIds'>
  readonly questions: Pick<QuestionRepository, 'find'>
  readonly people: Pick<LivePeople, 'findTeachers'>
  readonly own: Pick<OwnRepository, 'listUntold'>
  /** Without it nobody follows anybody. */
  readonly followers?: Followers
  /** Without it nobody receives messages. */
  readonly notify?: Notify
}

const OnAir = z.object({ roomId: RoomId })
const Answered = z.object({ roomId: RoomId, questionId: MessageId, by: z.string() })

/** The beginning of a broadcast is news for this long. */
const LIVE_MS = 30 * 60_000
const DAY_MS = 86_400_000
const QUESTION_LENGTH = 80

const pages = { video: 'live.video', word: 'live.chat' } as const
export const roomLink = ({ id, kind }: Pick<RoomRecord, 'id' | 'kind'>): string => linkTo(pages[kind], { id })

/** Messages to a member about what happens in rooms. */
export function roomTelling({ rooms, questions, people, own, followers, notify }: LiveTellingParts) {
  async function answered(payload: unknown): Promise<void> {
    const { roomId, questionId, by } = Answered.parse(payload)
    const [room, row] = await Promise.all([rooms.find(roomId), questions.find(questionId)])
    if (!room || !row || row.askerId === by) return
    const { title, content } = questionWords.answered(room.title, firstOf(row.content, QUESTION_LENGTH))
    await notify?.({
      to: row.askerId,
      kind: 'answer',
      title,
      content,
      link: linkTo('live.own', { id: roomId, state: 'answered' }),
      key: `live.answered:${questionId}`,
    })
  }

  /** A broadcast that resumes after a break tells nobody twice: the message's key is its first beginning. */
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
        link: roomLink(room),
        key: `live.followed:${id}:${began}`,
        usefulUntil: began + LIVE_MS,
      })
      after = page.next
      if (after === undefined) return
    }
  }

  return {
    /** Runs in the transaction that records who was reminded. */
    async reminded(tx: Transaction, what: ReminderKind, told: readonly Reminded[], now: number): Promise<void> {
      const ids = [...new Set(told.map(({ roomId }) => roomId))]
      for (const room of ids.length === 0 ? [] : await rooms.listByIds(ids)) {
        const startAt = room.startAt.getTime()
        const words = reminderWords[what]({ title: room.title, kind: room.kind, at: beijing(room.startAt) })
        const usefulUntil =
          what === 'live' ? now + LIVE_MS : Math.max(startAt, now) + (what === 'cancelled' ? DAY_MS : 0)
        const to = told.flatMap(({ memberId, roomId }) => (roomId === room.id ? [memberId] : []))
        await notify?.(
          { to, kind: 'live', ...words, link: roomLink(room), key: `live.${what}:${room.id}:${startAt}`, usefulUntil },
          tx,
        )
      }
    },
    /** The teacher learns what an operator did with a room of theirs. */
    async arranged(what: keyof typeof arrangedWords, id: RoomId, key: string): Promise<void> {
      const room = await rooms.find(id)
      const teacher = room && (await people.findTeachers([room.teacherId])).get(room.teacherId)
      if (!room || teacher?.memberId === undefined) return
      const words = arrangedWords[what]({ title: room.title, at: beijing(room.startAt), why: room.stateReason ?? '' })
      await notify?.({ to: teacher.memberId, kind: 'live', ...words, link: linkTo('live.studio'), key })
    },
    /** The teacher learns that a replay can be published: members wait for it. */
    async replayWaits({ title, teacherId }: RoomRecord, id: ReplayId): Promise<void> {
      const teacher = (await people.findTeachers([teacherId])).get(teacherId)
      if (teacher?.memberId === undefined) return
      const link = linkTo('live.playback', { id })
      await notify?.({
        to: teacher.memberId,
        kind: 'live',
        ...replayWords.waits(title),
        link,
        key: `live.replayWaits:${id}`,
      })
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
        link: linkTo('live.own', { id: roomId }),
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

/**
 * The asker learns of the answer, and followers of the beginning, exactly if it was stored. Tells `question.answered`
 * and `live.onAir`.
 */
export function tellConcerned(events: Events): WithEntry {
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
