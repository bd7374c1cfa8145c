import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Stream } from '@rostrum/contract/kernel'
import { TOP_MAX, type MessageId, type RoomId, type RoomState } from '@rostrum/contract/live'
import { newId, type Transaction } from '../kernel/db'
import { refuse } from '../kernel/refusal'
import { mayBecome } from './machine'
import { liveMessage as message, liveRoom, liveSession, liveStateLog, liveTop, type Payload } from './tables'
import { messageColumns, withQuotes, type MessageRow } from './repository-messages'

/** What a control entry changes in the transaction that gives it its number. */
export type Effect =
  | { readonly kind: 'remove'; readonly target: Target; readonly state: 'withdrawn' | 'deleted'; readonly by: string; readonly reason?: string }
  | { readonly kind: 'top'; readonly target: Target; readonly on: boolean; readonly by: string }
  | { readonly kind: 'state'; readonly to: RoomState; readonly by: string; readonly why: string }

export interface Target {
  readonly id: MessageId
  readonly stream: Stream
  readonly seq: number
}

interface Outcome {
  readonly payload: Payload
  /** Rows whose entries read differently now. */
  readonly changed: readonly MessageRow[]
}

export function carryOut(tx: Transaction, room: RoomId, effect: Effect, at: Date): Promise<Outcome> {
  switch (effect.kind) {
    case 'remove':
      return remove(tx, room, effect, at)
    case 'top':
      return top(tx, room, effect, at)
    case 'state':
      return changeState(tx, room, effect, at)
  }
}

type Of<K extends Effect['kind']> = Extract<Effect, { kind: K }>

async function remove(tx: Transaction, room: RoomId, { target, state, by, reason }: Of<'remove'>, at: Date): Promise<Outcome> {
  const [removed] = await tx.update(message).set({ state, reason, changedBy: by, changedAt: at })
    .where(and(eq(message.roomId, room), eq(message.stream, target.stream), eq(message.seq, target.seq), eq(message.state, 'shown')))
    .returning(messageColumns)
  if (!removed) return refuse('live.already_removed')
  // Answers carry an excerpt of what they quote: the text must be gone there too.
  await tx.update(message).set({ payload: sql`jsonb_set(${message.payload}, '{quote,excerpt}', '""')` })
    .where(and(eq(message.roomId, room), eq(message.quoteId, target.id)))
  await tx.delete(liveTop).where(and(eq(liveTop.roomId, room), eq(liveTop.messageId, target.id)))
  return { payload: { target, state }, changed: await withQuotes(tx, room, [target.id]) }
}

async function top(tx: Transaction, room: RoomId, { target, on, by }: Of<'top'>, at: Date): Promise<Outcome> {
  const mine = and(eq(liveTop.roomId, room), eq(liveTop.messageId, target.id))
  if (on) await tx.insert(liveTop).values({ roomId: room, messageId: target.id, stream: target.stream, seq: target.seq, by, at }).onConflictDoNothing()
  else await tx.delete(liveTop).where(mine)
  const tops = await tx.select({ id: liveTop.messageId }).from(liveTop).where(eq(liveTop.roomId, room))
    .orderBy(desc(liveTop.at), desc(liveTop.messageId)).limit(TOP_MAX + 1)
  if (tops.length > TOP_MAX) return refuse('live.top_full', { max: TOP_MAX })
  return { payload: { topIds: tops.map(({ id }) => id) }, changed: [] }
}

async function changeState(tx: Transaction, room: RoomId, { to, by, why }: Of<'state'>, at: Date): Promise<Outcome> {
  const [row] = await tx.select({ state: liveRoom.state, actualStartAt: liveRoom.actualStartAt }).from(liveRoom).where(eq(liveRoom.id, room)).for('update')
  if (!row || !mayBecome(row.state, to)) return refuse('live.state_not_allowed')
  const actualStartAt = row.actualStartAt ?? (to === 'live' ? at : null)
  const actualEndAt = to === 'ended' || to === 'forceClosed' ? at : undefined
  await tx.update(liveRoom).set({ state: to, actualStartAt, actualEndAt }).where(eq(liveRoom.id, room))
  await tx.insert(liveStateLog).values({ roomId: room, id: newId(), from: row.state, to, by, why, at })
  const current = and(eq(liveSession.roomId, room), isNull(liveSession.endedAt))
  if (to === 'live') await tx.update(liveSession).set({ startedAt: actualStartAt }).where(and(current, isNull(liveSession.startedAt)))
  if (actualEndAt) await tx.update(liveSession).set({ endedAt: actualEndAt }).where(current)
  return { payload: { state: to, actualStartAt: actualStartAt?.getTime() }, changed: [] }
}
