import { and, asc, count, desc, eq, getTableColumns, inArray, max, notInArray, or, sql } from 'drizzle-orm'
import type { MessageId, RoomId } from '@rostrum/contract/live'
import { countWaiting, type Database, type Transaction } from '@rostrum/server/kernel/db'
import { heldQuestionClosed } from '../questions/repository-effects'
import { record } from '../record/repository'
import { recordText } from '../record/text.zh'
import { ANSWERED_AFTER, OVER } from '../rooms/machine'
import { liveRoom } from '../rooms/tables'
import { decidedNow, mustNotHaveWaited } from './policy'
import { liveHeld as held } from './tables'
import { liveMessage as message } from '../messages/tables'
import { liveSeq } from '../stream/tables'

/** An item that waits for a moderator, or waited. */
export type HeldRow = typeof held.$inferSelect
/** A submission on its way to the moderators. */
export type Submission = Omit<HeldRow, 'state' | 'reason' | 'reviewedBy' | 'reviewedAt'>
/** Part of the same transaction; may refuse. */
export type WithHeld = (tx: Transaction) => Promise<void>

export interface HeldPlace {
  readonly at: number
  readonly id: string
}

/** `rejected` by a moderator; `held` still waits. */
export type OwnState = 'held' | 'rejected'

// Written out: the index covers these rows alone.
const isHeld = sql`${held.state} = 'held'`
const place = sql`(${held.createdAt}, ${held.id})`
const valuesOf = ({ at, id }: HeldPlace) => sql`(${new Date(at).toISOString()}::timestamptz, ${id}::uuid)`

/** Messages and questions that wait for a moderator, and the decisions. */
export function heldRepository({ q, tx }: Database) {
  const byClientId = q
    .select()
    .from(held)
    .where(
      and(
        eq(held.roomId, sql.placeholder('room')),
        eq(held.senderId, sql.placeholder('sender')),
        eq(held.clientId, sql.placeholder('client')),
      ),
    )
    .prepare('live.heldByClientId')

  return {
    /** Stores it, with its related rows, once per sender and client id. `undefined`: it is in the stream already. */
    submit: (submission: Submission, also?: WithHeld): Promise<HeldRow | undefined> =>
      tx(submission.roomId, (inside) => submit(inside, submission, also)),
    async findByClientId(room: RoomId, sender: string, client: string): Promise<HeldRow | undefined> {
      const [row] = await byClientId.execute({ room, sender, client })
      return row
    },
    /** When the member last submitted something here. */
    async lastSaidAt(room: RoomId, sender: string): Promise<Date | undefined> {
      const [row] = await q
        .select({ at: max(held.createdAt) })
        .from(held)
        .where(and(eq(held.roomId, room), eq(held.senderId, sender)))
      return row?.at ?? undefined
    },
    async find(id: MessageId): Promise<HeldRow | undefined> {
      const [row] = await q.select().from(held).where(eq(held.id, id))
      return row
    },
    /** Oldest first, after `after`. */
    listWaiting: (room: RoomId, after: HeldPlace | undefined, limit: number): Promise<HeldRow[]> =>
      q
        .select()
        .from(held)
        .where(and(eq(held.roomId, room), eq(held.state, 'held'), after && sql`${place} > ${valuesOf(after)}`))
        .orderBy(asc(held.createdAt), asc(held.id))
        .limit(limit),
    /** Of all rooms, oldest first, after `after`. */
    listEverywhere: (after: HeldPlace | undefined, limit: number): Promise<HeldRow[]> =>
      q
        .select()
        .from(held)
        .where(and(isHeld, after && sql`${place} > ${valuesOf(after)}`))
        .orderBy(asc(held.createdAt), asc(held.id))
        .limit(limit),
    everywhere: () => countWaiting(q, held, isHeld, held.createdAt),
    /** Still waiting although the broadcast is over, and nobody may pass them any more. */
    listLeft: (limit: number): Promise<HeldRow[]> =>
      q
        .select(getTableColumns(held))
        .from(held)
        .innerJoin(liveRoom, eq(liveRoom.id, held.roomId))
        .where(
          and(
            isHeld,
            inArray(liveRoom.state, [...OVER]),
            or(eq(held.kind, 'message'), notInArray(liveRoom.state, [...ANSWERED_AFTER])),
          ),
        )
        .orderBy(asc(held.createdAt), asc(held.id))
        .limit(limit),
    async countWaiting(room: RoomId): Promise<number> {
      const [row] = await q
        .select({ count: count() })
        .from(held)
        .where(and(eq(held.roomId, room), eq(held.state, 'held')))
      return row?.count ?? 0
    },
    /** The member's own, newest first, before `before`. */
    listOwn: (
      sender: string,
      room: RoomId | undefined,
      state: OwnState,
      before: HeldPlace | undefined,
      limit: number,
    ): Promise<HeldRow[]> =>
      q
        .select()
        .from(held)
        .where(
          and(
            eq(held.senderId, sender),
            eq(held.state, state),
            room === undefined ? undefined : eq(held.roomId, room),
            before && sql`${place} < ${valuesOf(before)}`,
          ),
        )
        .orderBy(desc(held.createdAt), desc(held.id))
        .limit(limit),
    /** False: another call was faster. */
    close: (
      row: Pick<HeldRow, 'roomId' | 'id'>,
      ending: Ending,
      also?: (tx: Transaction) => Promise<void>,
    ): Promise<boolean> => tx(row.roomId, (inside) => close(inside, row, ending, also)),
  }
}

export type HeldRepository = ReturnType<typeof heldRepository>

/** How waiting ends without the message being shown. */
export interface Ending {
  readonly state: 'rejected' | 'withdrawn'
  readonly by: string
  readonly at: Date
  readonly reason?: string
}

async function submit(tx: Transaction, submission: Submission, also?: WithHeld): Promise<HeldRow | undefined> {
  const { roomId, senderId, clientId } = submission
  // Takes the stream's lock: the writer looks for held items under it, so the same message cannot be stored both ways.
  await tx
    .select({ seq: liveSeq.seq })
    .from(liveSeq)
    .where(and(eq(liveSeq.roomId, roomId), eq(liveSeq.stream, 'chat')))
    .for('update')
  const [shown] = await tx
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.roomId, roomId), eq(message.senderId, senderId), eq(message.clientId, clientId)))
  if (shown) return undefined
  const added = await tx
    .insert(held)
    .values({ ...submission, state: 'held' })
    .onConflictDoNothing()
    .returning({ id: held.id })
  if (added.length > 0) await also?.(tx)
  const [row] = await tx
    .select()
    .from(held)
    .where(and(eq(held.roomId, roomId), eq(held.senderId, senderId), eq(held.clientId, clientId)))
  return row
}

async function close(
  tx: Transaction,
  { roomId, id }: Pick<HeldRow, 'roomId' | 'id'>,
  { state, by, at, reason }: Ending,
  also?: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  const [row] = await tx
    .update(held)
    .set({ state, reason, reviewedBy: by, reviewedAt: at })
    .where(and(eq(held.roomId, roomId), eq(held.id, id), eq(held.state, 'held')))
    .returning()
  if (!row) return false
  await also?.(tx)
  if (row.kind === 'question') await heldQuestionClosed(tx, roomId, id, state, reason)
  const subject = {
    messageId: id,
    senderId: row.senderId,
    content: row.content,
    hits: row.hits,
    reason: reason ?? null,
  }
  const what =
    state === 'rejected' ? recordText.heldRejected(row.kind, reason ?? '') : recordText.heldWithdrawn(row.kind)
  await record(tx, roomId, { at, by, kind: state === 'rejected' ? 'reject' : 'withdraw', what, subject })
  return true
}

/** Runs in the transaction that gives the message its number: it no longer waits. */
export async function letThrough(
  tx: Transaction,
  room: RoomId,
  { id, by }: { readonly id: MessageId; readonly by: string },
  at: Date,
): Promise<void> {
  const [updated] = await tx
    .update(held)
    .set({ state: 'passed', reviewedBy: by, reviewedAt: at })
    .where(and(eq(held.roomId, room), eq(held.id, id), eq(held.state, 'held')))
    .returning()
  const row = decidedNow(updated)
  await record(tx, room, {
    at,
    by,
    kind: 'pass',
    what: recordText.heldPassed(row.kind),
    subject: { messageId: id, senderId: row.senderId, hits: row.hits },
  })
}

/** An item submitted to the moderators does not enter the stream by being sent again. */
export async function mustNotWait(
  tx: Transaction,
  room: RoomId,
  drafts: readonly { sender: { id: string }; senderId?: string; clientId: string; passedBy?: string }[],
): Promise<void> {
  const sent = drafts.filter((draft) => draft.passedBy === undefined && draft.sender.id !== 'system')
  if (sent.length === 0) return
  const pairs = sent.map((draft) =>
    and(eq(held.senderId, draft.senderId ?? draft.sender.id), eq(held.clientId, draft.clientId)),
  )
  const [waiting] = await tx
    .select({ id: held.id })
    .from(held)
    .where(and(eq(held.roomId, room), or(...pairs)))
    .limit(1)
  mustNotHaveWaited(waiting)
}
