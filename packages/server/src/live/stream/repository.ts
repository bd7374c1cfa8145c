import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Stream } from '@rostrum/contract/kernel'
import { MessageId, type CategoryId, type RoomId, type Sender } from '@rostrum/contract/live'
import { newId, searchTokens, type Database, type Transaction } from '@rostrum/server/kernel/db'
import type { Replacement } from '@rostrum/server/kernel/realtime'
import { entryOf, replacementOf, systemSender, targetOf } from './entry'
import { liveMessage as message, type EntryType, type Payload } from '../messages/tables'
import { liveSeq } from './tables'
import { letThrough, mustNotWait } from '../moderation/repository-held'
import { carryOut, type Effect, type EffectResult } from './repository-effects'
import { messageColumns, withQuotes, type MessageRow } from '../messages/repository'
import { cardPayload } from '../questions/repository-effects'

/** An entry on its way into a stream. `clientId` with the sender identifies a repeat. */
export interface Draft {
  /** Generated unless given. */
  readonly id?: MessageId
  readonly stream: Stream
  /** The sender as every reader sees it. */
  readonly sender: Sender
  /** The real sender, when `sender` does not tell. */
  readonly senderId?: string
  readonly clientId: string
  readonly type: EntryType
  readonly isQuestion?: boolean
  /** It waited under `id`, and this moderator approved it. */
  readonly passedBy?: string
  readonly content: string
  readonly categoryId?: CategoryId
  readonly quoteId?: MessageId
  readonly payload: Payload
  /** Changes other rows in the same transaction and returns the entry's content. May refuse. */
  readonly effect?: Effect
}

export interface Stored {
  readonly row: MessageRow
  readonly epoch: string
  /** The entry, serialised once for everybody. */
  readonly text: string
  readonly replaces: readonly Replacement[]
  /** Further entries for everybody, stored with it. */
  readonly also?: readonly Stored[]
}

interface Counter {
  readonly stream: Stream
  readonly epoch: string
  seq: number
  lastAt: Date
}

/** Other changes in the transaction that stores an entry. */
export type WithEntry = (tx: Transaction, room: RoomId, draft: Draft) => Promise<void>

/** The one transaction that stores entries of a room and gives them their numbers. */
export function writeRepository({ tx }: Database, now: () => number, also: WithEntry = async () => undefined) {
  return {
    /**
     * Answers in the order of the drafts. `mustLead` throws when this process may not write the room any more. A draft
     * stored before is answered unchanged, and takes no number.
     */
    commit(room: RoomId, drafts: readonly Draft[], mustLead?: (tx: Transaction) => Promise<void>): Promise<Stored[]> {
      return tx(room, async (inside) => {
        const counters = await lock(inside, room, drafts)
        await mustLead?.(inside)
        // Under the lock: a number taken and not used would be a gap that every reader waits for.
        const known = await listKnown(inside, room, drafts)
        const stored = new Map<string, Stored>()
        for (const row of known)
          stored.set(keyOf(row.senderId, row.clientId), stand(row, counters, await replacesAgain(inside, row)))
        const fresh = drafts.filter(
          (draft, index) => !stored.has(keyOf(senderOf(draft), draft.clientId)) && isFirst(drafts, index),
        )
        await mustNotWait(inside, room, fresh)
        const made: Made[] = []
        for (const draft of fresh) {
          made.push(await number(inside, room, draft, counters, now()))
          await also(inside, room, draft)
        }
        if (made.length > 0) {
          const rows = made.flatMap(({ row, told }) => [row, ...told])
          await inside.insert(message).values(rows.map((row) => ({ ...row, tokens: searchTokens(row.content) })))
          await advance(inside, room, counters)
        }
        for (const { row, replaces, told } of made) {
          const also = told.map((each) => stand(each, counters, []))
          stored.set(keyOf(row.senderId, row.clientId), { ...stand(row, counters, replaces), also })
        }
        return drafts.flatMap((draft) => stored.get(keyOf(senderOf(draft), draft.clientId)) ?? [])
      })
    },
  }
}

export type WriteRepository = ReturnType<typeof writeRepository>

const senderOf = ({ sender, senderId }: Draft) => senderId ?? sender.id
const keyOf = (sender: string, client: string) => `${sender}\n${client}`

function isFirst(drafts: readonly Draft[], index: number): boolean {
  const mine = drafts[index]
  return (
    mine !== undefined &&
    drafts.findIndex((other) => senderOf(other) === senderOf(mine) && other.clientId === mine.clientId) === index
  )
}

// Always both rows or one, in the same order: two processes cannot deadlock.
async function lock(tx: Transaction, room: RoomId, drafts: readonly Draft[]): Promise<Map<Stream, Counter>> {
  // Further entries of an effect go to `main`.
  const streams = [...new Set(drafts.flatMap(({ stream, effect }) => (effect ? [stream, 'main' as const] : [stream])))]
  const rows = await tx
    .select({ stream: liveSeq.stream, epoch: liveSeq.epoch, seq: liveSeq.seq, lastAt: liveSeq.lastAt })
    .from(liveSeq)
    .where(and(eq(liveSeq.roomId, room), inArray(liveSeq.stream, streams)))
    .orderBy(asc(liveSeq.stream))
    .for('update')
  return new Map(rows.map((row) => [row.stream, row]))
}

function listKnown(tx: Transaction, room: RoomId, drafts: readonly Draft[]): Promise<MessageRow[]> {
  const pairs = drafts.map((draft) => and(eq(message.senderId, senderOf(draft)), eq(message.clientId, draft.clientId)))
  return tx
    .select(messageColumns)
    .from(message)
    .where(and(eq(message.roomId, room), or(...pairs)))
    .limit(drafts.length)
}

// A removal whose COMMIT got no answer the first time: the rings must still learn of it.
async function replacesAgain(tx: Transaction, row: MessageRow): Promise<Replacement[]> {
  const target = targetOf(row)
  return target === undefined ? [] : (await withQuotes(tx, row.roomId, [target])).map(replacementOf)
}

interface Made {
  readonly row: MessageRow
  readonly replaces: readonly Replacement[]
  readonly told: readonly MessageRow[]
}

async function number(
  tx: Transaction,
  room: RoomId,
  draft: Draft,
  counters: Map<Stream, Counter>,
  nowMs: number,
): Promise<Made> {
  const counter = counterOf(counters, room, draft.stream)
  const createdAt = new Date(Math.max(nowMs, counter.lastAt.getTime()))
  const id = draft.id ?? MessageId.parse(newId())
  if (draft.passedBy !== undefined) await letThrough(tx, room, { id, by: draft.passedBy }, createdAt)
  const outcome: EffectResult = draft.effect
    ? await carryOut(tx, room, draft.effect, createdAt, id)
    : { payload: draft.payload, changed: [] }
  const row = rowOf(room, { ...draft, id, payload: outcome.payload }, counter, createdAt)
  const told = []
  for (const question of outcome.tells ?? []) {
    const payload = await cardPayload(tx, room, question)
    const card = {
      id: MessageId.parse(newId()),
      stream: 'main',
      sender: systemSender,
      clientId: newId(),
      type: 'question',
      content: '',
      quoteId: question,
      payload,
    } as const
    told.push(rowOf(room, card, counterOf(counters, room, 'main'), createdAt))
  }
  return { row, replaces: outcome.changed.map(replacementOf), told }
}

/** Takes the next number. */
function rowOf(room: RoomId, draft: Draft & { readonly id: MessageId }, counter: Counter, at: Date): MessageRow {
  const createdAt = new Date(Math.max(at.getTime(), counter.lastAt.getTime()))
  counter.seq += 1
  counter.lastAt = createdAt
  return {
    roomId: room,
    stream: draft.stream,
    seq: counter.seq,
    id: draft.id,
    senderId: senderOf(draft),
    clientId: draft.clientId,
    sender: draft.sender,
    categoryId: draft.categoryId ?? null,
    type: draft.type,
    content: draft.content,
    quoteId: draft.quoteId ?? null,
    payload: draft.payload,
    isQuestion: draft.isQuestion ?? false,
    state: 'shown',
    reason: null,
    changedBy: null,
    changedAt: null,
    likeCount: 0,
    createdAt,
  }
}

function counterOf(counters: Map<Stream, Counter>, room: RoomId, stream: Stream): Counter {
  const counter = counters.get(stream)
  if (!counter) throw new TypeError(`room ${room} has no counter for ${stream}`)
  return counter
}

async function advance(tx: Transaction, room: RoomId, counters: Map<Stream, Counter>): Promise<void> {
  for (const { stream, seq, lastAt } of counters.values()) {
    await tx
      .update(liveSeq)
      .set({ seq, lastAt: sql`greatest(${liveSeq.lastAt}, ${lastAt.toISOString()}::timestamptz)` })
      .where(and(eq(liveSeq.roomId, room), eq(liveSeq.stream, stream)))
  }
}

function stand(row: MessageRow, counters: Map<Stream, Counter>, replaces: readonly Replacement[]): Stored {
  return { row, epoch: counters.get(row.stream)?.epoch ?? '', text: JSON.stringify(entryOf(row)), replaces }
}
