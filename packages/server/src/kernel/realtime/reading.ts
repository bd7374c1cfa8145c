import type { Stream } from '@rostrum/contract/kernel'
import { Ring, type RingLimits } from './ring'
import type { Batch, History, Row } from './types'

/** The past entries that a room is opened with. */
const WARM = 2_000

/** The newest entries of a stream, as a ring. */
export async function readRing(history: History, room: string, stream: Stream, limits: RingLimits): Promise<Ring> {
  const warm = Math.min(WARM, limits.maxCount)
  const { epoch, seq } = await history.head(room, stream)
  const rows = await history.after(room, stream, Math.max(0, seq - warm), warm)
  const ring = new Ring(epoch, (rows[0]?.seq ?? seq + 1) - 1, limits)
  const now = performance.now()
  for (const row of rows) ring.append(row.text, now)
  return ring
}

/** Consecutive rows, as if they had just been committed. */
export function batchOf(room: string, stream: Stream, epoch: string, rows: readonly Row[]): Batch {
  const first = rows[0]?.seq ?? 0
  return {
    room,
    stream,
    epoch,
    first,
    last: first + rows.length - 1,
    messages: rows.map((row) => row.text),
    by: rows.map((row) => row.by),
    replaces: rows.flatMap((row) => row.replaces ?? []),
  }
}
