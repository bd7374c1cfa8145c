import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { LevelId, Stream } from '@rostrum/contract/kernel'
import { type ChatMode, type MessageId, type RoomId, type RoomState } from '@rostrum/contract/live'
import { pinsMax } from '@rostrum/contract/live/limits'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import { mustFitOnTop, removedNow } from '../messages/policy'
import { knownRoom, roomBefore } from '../rooms/policy'
import { recordText } from '../record/text.zh'
import { record } from '../record/repository'
import { liveMessage as message, livePin, type Payload } from '../messages/tables'
import { liveRoom, liveStateLog } from '../rooms/tables'
import { liveSession } from '../broadcast/tables'
import { carryOutQuestion, questionRemoved, type QuestionEffect } from '../questions/repository-effects'
import { messageColumns, withQuotes, type MessageRow } from '../messages/repository'

/** The change that a control entry makes in the transaction that gives it its number. */
export type Effect =
  | {
      readonly kind: 'remove'
      readonly target: Target
      readonly state: 'withdrawn' | 'deleted'
      readonly by: string
      readonly reason?: string
    }
  | { readonly kind: 'pin'; readonly target: Target; readonly on: boolean; readonly by: string }
  /** `reason`: shown to people; `why`: for the log. */
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
  | QuestionEffect

export interface Target {
  readonly id: MessageId
  readonly stream: Stream
  readonly seq: number
}

export interface EffectResult {
  readonly payload: Payload
  /** Rows whose entries changed. */
  readonly changed: readonly MessageRow[]
  /** Questions whose state changed: everybody is told in the same transaction, after the entry itself. */
  readonly tells?: readonly MessageId[]
}

/** `entry`: the id of the entry of this change. */
export async function carryOut(
  tx: Transaction,
  room: RoomId,
  effect: Effect,
  at: Date,
  entry: MessageId,
): Promise<EffectResult> {
  switch (effect.kind) {
    case 'remove':
      return remove(tx, room, effect, at)
    case 'pin':
      return pin(tx, room, effect, at)
    case 'state':
      return changeState(tx, room, effect, at)
    case 'mode':
      return changeMode(tx, room, effect, at)
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
): Promise<EffectResult> {
  const [updated] = await tx
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
  const removed = removedNow(updated)
  // Answers contain an excerpt of the quoted message: the text must be removed there too.
  await tx
    .update(message)
    .set({ payload: sql`jsonb_set(${message.payload}, '{quote,excerpt}', '""')` })
    .where(and(eq(message.roomId, room), eq(message.quoteId, target.id)))
  await tx.delete(livePin).where(and(eq(livePin.roomId, room), eq(livePin.messageId, target.id)))
  const questions = await questionRemoved(tx, room, target.id, { state, reason })
  const changed = await withQuotes(tx, room, [target.id, ...questions])
  const { senderId, sender } = removed
  const subject = { messageId: target.id, stream: target.stream, seq: target.seq, senderId, reason: reason ?? null }
  const [kind, what] =
    state === 'withdrawn'
      ? ['withdraw', recordText.withdrawn(sender.name)]
      : ['delete', recordText.deleted(sender.name, reason ?? '')]
  await record(tx, room, { at, by, kind, what, subject })
  return { payload: { target, state }, changed, tells: questions }
}

async function pin(tx: Transaction, room: RoomId, { target, on, by }: Of<'pin'>, at: Date): Promise<EffectResult> {
  const mine = and(eq(livePin.roomId, room), eq(livePin.messageId, target.id))
  if (on)
    await tx
      .insert(livePin)
      .values({ roomId: room, messageId: target.id, stream: target.stream, seq: target.seq, by, at })
      .onConflictDoNothing()
  else await tx.delete(livePin).where(mine)
  const pins = await tx
    .select({ id: livePin.messageId })
    .from(livePin)
    .where(eq(livePin.roomId, room))
    .orderBy(desc(livePin.at), desc(livePin.messageId))
    .limit(pinsMax + 1)
  mustFitOnTop(pins.length)
  const subject = { messageId: target.id, stream: target.stream, seq: target.seq }
  await record(tx, room, {
    at,
    by,
    kind: on ? 'pin' : 'unpin',
    what: on ? recordText.pinned : recordText.unpinned,
    subject,
  })
  return { payload: { pinnedIds: pins.map(({ id }) => id) }, changed: [] }
}

async function changeState(
  tx: Transaction,
  room: RoomId,
  { to, by, why, reason }: Of<'state'>,
  at: Date,
): Promise<EffectResult> {
  const [found] = await tx
    .select({ state: liveRoom.state, actualStartAt: liveRoom.actualStartAt })
    .from(liveRoom)
    .where(eq(liveRoom.id, room))
    .for('update')
  const row = roomBefore(found, to)
  const actualStartAt = row.actualStartAt ?? (to === 'live' ? at : null)
  // Withdrawing a replay leaves the room over.
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
  await moveSession(tx, room, { startedAt: to === 'live' ? actualStartAt : null, endedAt: actualEndAt })
  await record(tx, room, {
    at,
    by,
    kind: 'state',
    what: recordText.stateChanged(row.state, to, reason),
    subject: { from: row.state, to, why, reason: reason ?? null },
  })
  return { payload: { state: to, actualStartAt: actualStartAt?.getTime() }, changed: [] }
}

/** The broadcast begins or ends with its room. */
async function moveSession(
  tx: Transaction,
  room: RoomId,
  { startedAt, endedAt }: { readonly startedAt: Date | null; readonly endedAt: Date | undefined },
): Promise<void> {
  const current = and(eq(liveSession.roomId, room), isNull(liveSession.endedAt))
  if (startedAt)
    await tx
      .update(liveSession)
      .set({ startedAt })
      .where(and(current, isNull(liveSession.startedAt)))
  if (endedAt) await tx.update(liveSession).set({ endedAt }).where(current)
}

async function changeMode(
  tx: Transaction,
  room: RoomId,
  { chatMode, slowSec, levelIds, by }: Of<'mode'>,
  at: Date,
): Promise<EffectResult> {
  const [found] = await tx
    .select({ chatMode: liveRoom.chatMode, slowSec: liveRoom.slowSec, levelIds: liveRoom.chatLevelIds })
    .from(liveRoom)
    .where(eq(liveRoom.id, room))
    .for('update')
  const row = knownRoom(found)
  const after = { chatMode, slowSec, levelIds: levelIds === undefined ? row.levelIds : [...levelIds] }
  await tx.update(liveRoom).set({ chatMode, slowSec, chatLevelIds: after.levelIds }).where(eq(liveRoom.id, room))
  await record(tx, room, {
    at,
    by,
    kind: 'mode',
    what: recordText.modeChanged(chatMode),
    subject: { before: row, after },
  })
  return { payload: { chatMode, slowSec }, changed: [] }
}
