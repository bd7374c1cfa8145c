import type { Stream } from '@rostrum/contract/kernel'
import { RoomId } from '@rostrum/contract/live'
import type { Logger } from 'pino'
import { isUuid } from '@rostrum/server/kernel/db'
import {
  createLedWriters,
  createWriters,
  Fenced,
  Leadership,
  mustLead,
  type Asks,
  type Batch,
  type History,
  type LeaseStore,
  type Row,
  type Writers,
} from '@rostrum/server/kernel/realtime'
import { entryOf, replacementOf, targetOf } from './entry'
import type { MessageRepository, MessageRow } from '../messages/repository'
import type { Draft, Stored, WriteRepository } from './repository'

/** The database behind the rings. */
export function roomHistory(messages: MessageRepository): History {
  async function rowsOf(room: RoomId, stored: readonly MessageRow[]): Promise<Row[]> {
    const targets = stored.flatMap((row) => targetOf(row) ?? [])
    const changed = targets.length === 0 ? [] : await messages.listWithQuotes(room, targets)
    const replaces = changed.map(replacementOf)
    return stored.map((row, index) => ({
      seq: row.seq,
      text: JSON.stringify(entryOf(row)),
      by: row.senderId,
      replaces: index === 0 ? replaces : [],
    }))
  }

  return {
    async head(room, stream) {
      const head = isUuid(room) ? await messages.head(RoomId.parse(room), stream) : undefined
      if (!head) throw new Error(`room ${room} has no ${stream} stream`)
      return head
    },
    async after(room, stream, seq, limit) {
      const id = RoomId.parse(room)
      return rowsOf(id, await messages.after(id, stream, seq, limit))
    },
    heads: (rooms) => messages.heads(rooms.map((room) => RoomId.parse(room))),
  }
}

/** How processes agree on who writes the chat of a hot room. */
export interface Leading {
  readonly asks: Asks
  readonly leases: LeaseStore
}

/**
 * One writer per room over the room's transaction; commits go to `publish` before anybody is told. With `leading`, the
 * chat of a hot room is passed to the process that leads it.
 */
export function roomWriters(
  writes: WriteRepository,
  log: Logger,
  publish: (batch: Batch) => void,
  leading?: Leading,
): Writers<Draft, Stored> {
  const leadership = leading && new Leadership({ me: leading.asks.me, store: leading.leases, log })
  const isAlone = (draft: Draft) => draft.effect !== undefined || draft.passedBy !== undefined

  async function commit(key: string, drafts: readonly Draft[]): Promise<Stored[]> {
    const room = RoomId.parse(key)
    const token = leadership?.tokenOf(key)
    try {
      return await writes.commit(room, drafts, token === undefined ? undefined : (tx) => mustLead(tx, key, token))
    } catch (error) {
      if (!(error instanceof Fenced)) throw error
      // Another process leads by now. Drafts already queued here are written without leading: the counter keeps the
      // order.
      leadership?.fenced(key, error)
      return writes.commit(room, drafts)
    }
  }

  const local = createWriters<Draft, Stored>({
    commit,
    committed: (room, stored) => {
      for (const batch of batchesOf(
        room,
        stored.flatMap((one) => [one, ...(one.also ?? [])]),
      ))
        publish(batch)
    },
    isAlone,
    log,
  })
  if (!leading || !leadership) return local
  return createLedWriters({
    local,
    leadership,
    asks: leading.asks,
    mayTravel: (draft) => draft.stream === 'chat' && !isAlone(draft),
    revive: revivedOf,
  })
}

/** Rows of another process come as JSON, which has no dates. */
function revivedOf(stored: Stored): Stored {
  const { createdAt, changedAt } = stored.row
  return {
    ...stored,
    row: { ...stored.row, createdAt: new Date(createdAt), changedAt: changedAt && new Date(changedAt) },
  }
}

/** Consecutive entries, as batches. A repeat may be far behind the others and makes its own batch. */
function batchesOf(room: string, stored: readonly Stored[]): Batch[] {
  const streams: Stream[] = ['main', 'chat']
  return streams.flatMap((stream) => {
    const mine = [
      ...new Map(stored.filter(({ row }) => row.stream === stream).map((one) => [one.row.seq, one])).values(),
    ]
    const batches: Stored[][] = []
    for (const one of mine.sort((a, b) => a.row.seq - b.row.seq)) {
      const open = batches.at(-1)
      if (open && open.at(-1)?.row.seq === one.row.seq - 1) open.push(one)
      else batches.push([one])
    }
    return batches.flatMap((run) => batchOf(room, stream, run))
  })
}

function batchOf(room: string, stream: Stream, run: readonly Stored[]): Batch[] {
  const [first] = run
  // A repeat that was stored in a stream which is not locked now: everybody has it already.
  if (!first || first.epoch === '') return []
  return [
    {
      room,
      stream,
      epoch: first.epoch,
      first: first.row.seq,
      last: first.row.seq + run.length - 1,
      messages: run.map(({ text }) => text),
      by: run.map(({ row }) => row.senderId),
      replaces: run.flatMap(({ replaces }) => replaces),
    },
  ]
}
