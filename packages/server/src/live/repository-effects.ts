import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { LevelId, Stream } from '@rostrum/contract/kernel'
import { TOP_MAX, type ChatMode, type MessageId, type RoomId, type RoomState } from '@rostrum/contract/live'
import { newId, type Transaction } from '../kernel/db'
import { refuse } from '../kernel/refusal'
import { mayBecome } from './machine'
import { modeWords, stateWords } from './record-words'
import { record } from './repository-record'
import { liveMessage as message, liveRoom, liveSession, liveStateLog, liveTop, type Payload } from './tables'
import { carryOutQuestion, questionRemoved, type QuestionEffect } from './repository-question-effects'
import { messageColumns, withQuotes, type MessageRow } from './repository-messages'

/** What a control entry changes in the transaction that gives it its number. */
export type Effect =
  | {
      readonly kind: 'remove'
      readonly target: Target
      readonly state: 'withdrawn' | 'deleted'
      readonly by: string
      readonly reason?: string
    }
  | { readonly kind: 'top'; readonly target: Target; readonly on: boolean; readonly by: string }
  /** `reason`: in people's words, shown; `why`: for the log. */
  | {
      readonly kind: 'state'
      readonly to: RoomState
      readonly by: string
      readonly why: string
      readonly reason?: string
    }
  | {
      readonly kind: 'mode'
      readonly chatMode: ChatMode
      readonly slowSec: number
      readonly levelIds?: readonly LevelId[]
      readonly by: string
    }
  /** Whatever else belongs into the transaction of an entry. Runs again when the transaction does: it changes rows only. */
  | {
      readonly kind: 'act'
      run(tx: Transaction, entry: { readonly id: MessageId; readonly at: Date }): Promise<Outcome>
    }
  | QuestionEffect

export interface Target {
  readonly id: MessageId
  readonly stream: Stream
  readonly seq: number
}

export interface Outcome {
  readonly payload: Payload
  /** Rows whose entries read differently now. */
  readonly changed: readonly MessageRow[]
  /** Questions that stand differently now: everybody is told in the same transaction, after the entry itself. */
  readonly tells?: readonly MessageId[]
}

/** `entry`: the id of the entry it happens with. */
export async function carryOut(
  tx: Transaction,
  room: RoomId,
  effect: Effect,
  at: Date,
  entry: MessageId,
): Promise<Outcome> {
  switch (effect.kind) {
    case 'remove':
      return remove(tx, room, effect, at)
    case 'top':
      return top(tx, room, effect, at)
    case 'state':
      return changeState(tx, room, effect, at)
    case 'mode':
      return changeMode(tx, room, effect, at)
    case 'act':
      return effect.run(tx, { id: entry, at })
    case 'ask':
    case 'answer':
    case 'question':
      return { ...(await carryOutQuestion(tx, room, effect, entry, at)), changed: [] }
  }
}

type Of<K extends Effect['kind']> = Extract<Effect, { kind: K }>

async function remove(
  tx: Transaction,
  room: RoomId,
  { target, state, by, reason }: Of<'remove'>,
  at: Date,
): Promise<Outcome> {
  const [removed] = await tx
    .update(message)
    .set({ state, reason, changedBy: by, changedAt: at })
    .where(
      and(
        eq(message.roomId, room),
        eq(message.stream, target.stream),
        eq(message.seq, target.seq),
        eq(message.state, 'shown'),
      ),
    )
    .returning(messageColumns)
  if (!removed) return refuse('live.already_removed')
  // Answers carry an excerpt of what they quote: the text must be gone there too.
  await tx
    .update(message)
    .set({ payload: sql`jsonb_set(${message.payload}, '{quote,excerpt}', '""')` })
    .where(and(eq(message.roomId, room), eq(message.quoteId, target.id)))
  await tx.delete(liveTop).where(and(eq(liveTop.roomId, room), eq(liveTop.messageId, target.id)))
  const questions = await questionRemoved(tx, room, target.id, { state, reason })
  const changed = await withQuotes(tx, room, [target.id, ...questions])
  const subject = {
    messageId: target.id,
    stream: target.stream,
    seq: target.seq,
    senderId: removed.senderId,
    reason: reason ?? null,
  }
  const what =
    state === 'withdrawn'
      ? `${removed.sender.name}撤回了自己的消息`
      : `删除${removed.sender.name}的消息：${reason ?? ''}`
  await record(tx, room, { at, by, kind: state === 'withdrawn' ? 'withdraw' : 'delete', what, subject })
  return { payload: { target, state }, changed, tells: questions }
}

async function top(tx: Transaction, room: RoomId, { target, on, by }: Of<'top'>, at: Date): Promise<Outcome> {
  const mine = and(eq(liveTop.roomId, room), eq(liveTop.messageId, target.id))
  if (on)
    await tx
      .insert(liveTop)
      .values({ roomId: room, messageId: target.id, stream: target.stream, seq: target.seq, by, at })
      .onConflictDoNothing()
  else await tx.delete(liveTop).where(mine)
  const tops = await tx
    .select({ id: liveTop.messageId })
    .from(liveTop)
    .where(eq(liveTop.roomId, room))
    .orderBy(desc(liveTop.at), desc(liveTop.messageId))
    .limit(TOP_MAX + 1)
  if (tops.length > TOP_MAX) return refuse('live.top_full', { max: TOP_MAX })
  const subject = { messageId: target.id, stream: target.stream, seq: target.seq }
  await record(tx, room, {
    at,
    by,
    kind: on ? 'top' : 'untop',
    what: on ? '置顶一条消息' : '取消置顶一条消息',
    subject,
  })
  return { payload: { topIds: tops.map(({ id }) => id) }, changed: [] }
}

async function changeState(
  tx: Transaction,
  room: RoomId,
  { to, by, why, reason }: Of<'state'>,
  at: Date,
): Promise<Outcome> {
  const [row] = await tx
    .select({ state: liveRoom.state, actualStartAt: liveRoom.actualStartAt })
    .from(liveRoom)
    .where(eq(liveRoom.id, room))
    .for('update')
  if (!row || !mayBecome(row.state, to)) return refuse('live.state_not_allowed')
  const actualStartAt = row.actualStartAt ?? (to === 'live' ? at : null)
  // A replay that is withdrawn leaves the room over, as it has been.
  const actualEndAt = (to === 'ended' && row.state !== 'replay') || to === 'forceClosed' ? at : undefined
  await tx
    .update(liveRoom)
    .set({
      state: to,
      actualStartAt,
      actualEndAt,
      stateReason: reason ?? null,
      ...(to === 'review' && { submittedAt: at }),
    })
    .where(eq(liveRoom.id, room))
  await tx.insert(liveStateLog).values({ roomId: room, id: newId(), from: row.state, to, by, why, at })
  const current = and(eq(liveSession.roomId, room), isNull(liveSession.endedAt))
  if (to === 'live')
    await tx
      .update(liveSession)
      .set({ startedAt: actualStartAt })
      .where(and(current, isNull(liveSession.startedAt)))
  if (actualEndAt) await tx.update(liveSession).set({ endedAt: actualEndAt }).where(current)
  await record(tx, room, {
    at,
    by,
    kind: 'state',
    what: stateWords(row.state, to, reason),
    subject: { from: row.state, to, why, reason: reason ?? null },
  })
  return { payload: { state: to, actualStartAt: actualStartAt?.getTime() }, changed: [] }
}

async function changeMode(
  tx: Transaction,
  room: RoomId,
  { chatMode, slowSec, levelIds, by }: Of<'mode'>,
  at: Date,
): Promise<Outcome> {
  const [row] = await tx
    .select({ chatMode: liveRoom.chatMode, slowSec: liveRoom.slowSec, levelIds: liveRoom.chatLevelIds })
    .from(liveRoom)
    .where(eq(liveRoom.id, room))
    .for('update')
  if (!row) return refuse('live.room_not_found')
  const after = { chatMode, slowSec, levelIds: levelIds === undefined ? row.levelIds : [...levelIds] }
  await tx.update(liveRoom).set({ chatMode, slowSec, chatLevelIds: after.levelIds }).where(eq(liveRoom.id, room))
  await record(tx, room, {
    at,
    by,
    kind: 'mode',
    what: `发言改为${modeWords[chatMode]}`,
    subject: { before: row, after },
  })
  return { payload: { chatMode, slowSec }, changed: [] }
}
