import { Instant, type MemberId, type WatchPosition } from '@rostrum/contract/kernel'
import type { HistoryKind, HistoryMark } from '@rostrum/contract/member'
import type { Kernel } from '../kernel/kernel'
import type { HistoryRepository, HistoryRow } from './repository-history'

/** From here on it counts as watched to the end: nobody sits through the credits. */
const DONE_SHARE = 0.95

/** Told of each place that is noted. */
export type Watched = (memberId: MemberId, kind: HistoryKind, id: string, ms: number) => Promise<void>

/** Where members stopped in what they watch and read. */
export function historyService({ clock, db }: Kernel, history: HistoryRepository, watched?: Watched) {
  async function positions(memberId: MemberId, kind: HistoryKind, ids: readonly string[]): Promise<Map<string, WatchPosition>> {
    const rows = await history.list(memberId, kind, [...new Set(ids)])
    return new Map(rows.map((row) => [row.refId, positionOf(row)]))
  }

  return {
    /** Notes where a member is. Of two devices the one that noted last wins, whatever arrives first; gives what holds now. */
    async save(memberId: MemberId, { kind, id, ms, durationMs, deviceTime }: HistoryMark): Promise<WatchPosition> {
      // A device whose clock runs ahead would win for ever.
      const at = new Date(Math.min(deviceTime, clock.now()))
      const isDone = durationMs !== undefined && durationMs > 0 && ms >= durationMs * DONE_SHARE
      const row = { memberId, kind, refId: id, positionMs: ms, durationMs: durationMs ?? null, isDone, at }
      const saved = positionOf(await db.tx(memberId, (tx) => history.save(tx, row)))
      await watched?.(memberId, kind, id, ms)
      return saved
    },
    /** By id; what was never watched is left out. */
    positions,
    async position(memberId: MemberId, kind: HistoryKind, id: string): Promise<WatchPosition | undefined> {
      return (await positions(memberId, kind, [id])).get(id)
    },
  }
}

export type HistoryService = ReturnType<typeof historyService>

function positionOf({ positionMs, durationMs, isDone, at }: HistoryRow): WatchPosition {
  return { ms: positionMs, ...(durationMs !== null && { durationMs }), done: isDone, at: Instant.parse(at.getTime()) }
}
