import { Instant, type AnswerOf, type MemberId, type ParsedOf, type WatchPosition } from '@rostrum/contract/kernel'
import type { HistoryKind, HistoryMark, memberEndpoints } from '@rostrum/contract/member'
import type { Kernel, MemberCaller } from '@rostrum/server/kernel'
import type { HistoryRepository, HistoryRow } from './repository-history'
import { itemsOf, type LookUp } from './items'

/** From this position on it counts as watched to the end: nobody watches the credits. */
const DONE_SHARE = 0.95
const DAY_MS = 86_400_000

type Calls = typeof memberEndpoints

/** Receives each stored position. */
export type Watched = (memberId: MemberId, kind: HistoryKind, id: string, ms: number) => Promise<void>

export interface HistoryDeps {
  readonly watched?: Watched
  /** Without it nothing has a title. */
  readonly lookUp?: LookUp
  /** The days it is kept; null or absent: as long as there is space. */
  readonly keepDays?: () => Promise<number | null>
}

/** Where members stopped in what they watch and read, unless they paused the history. */
export function historyService(
  { clock, db }: Kernel,
  history: HistoryRepository,
  { watched, lookUp = async () => new Map(), keepDays = async () => null }: HistoryDeps = {},
) {
  async function positions(
    memberId: MemberId,
    kind: HistoryKind,
    ids: readonly string[],
  ): Promise<Map<string, WatchPosition>> {
    const rows = await history.list(memberId, kind, [...new Set(ids)])
    return new Map(rows.map((row) => [row.refId, positionOf(row)]))
  }

  /** While it is paused the row is returned as if it had been stored. */
  async function keep(row: HistoryRow): Promise<HistoryRow> {
    if (await history.isPaused(row.memberId)) return (await history.list(row.memberId, row.kind, [row.refId]))[0] ?? row
    return db.tx(row.memberId, (tx) => history.save(tx, row))
  }

  return {
    /**
     * Stores a member's position. Of two devices the later note wins, whichever arrives first; returns the row that now
     * counts.
     */
    async save(memberId: MemberId, { kind, id, ms, durationMs, deviceTime }: HistoryMark): Promise<WatchPosition> {
      // Otherwise a device whose clock runs ahead would always win.
      const at = new Date(Math.min(deviceTime, clock.now()))
      const isDone = durationMs !== undefined && durationMs > 0 && ms >= durationMs * DONE_SHARE
      const saved = positionOf(
        await keep({ memberId, kind, refId: id, positionMs: ms, durationMs: durationMs ?? null, isDone, at }),
      )
      await watched?.(memberId, kind, id, ms)
      return saved
    },
    /** Stores that a member opened an item without a length. */
    async opened(memberId: MemberId, kind: HistoryKind, id: string): Promise<void> {
      await keep({
        memberId,
        kind,
        refId: id,
        positionMs: 0,
        durationMs: null,
        isDone: false,
        at: new Date(clock.now()),
      })
    },
    /** By id; items that were never watched are left out. */
    positions,
    async position(memberId: MemberId, kind: HistoryKind, id: string): Promise<WatchPosition | undefined> {
      return (await positions(memberId, kind, [id])).get(id)
    },
    async list(
      member: MemberCaller,
      { kind, pageNum, pageSize }: ParsedOf<Calls['member.listHistory']>,
    ): Promise<AnswerOf<Calls['member.listHistory']>> {
      const { memberId } = member
      const [found, paused] = await Promise.all([
        history.listRecent(memberId, kind, { offset: (pageNum - 1) * pageSize, limit: pageSize + 1 }),
        history.isPaused(memberId),
      ])
      const rows = found.slice(0, pageSize)
      const itemOf = await itemsOf(
        rows.map(({ kind: ofKind, refId }) => ({ kind: ofKind, id: refId })),
        member,
        lookUp,
      )
      return {
        rows: rows.map((row) => ({
          kind: row.kind,
          id: row.refId,
          ...itemOf({ kind: row.kind, id: row.refId }),
          position: positionOf(row),
          pct: shareOf(row),
        })),
        hasMore: found.length > pageSize,
        paused,
      }
    },
    /** Pausing comes first, so that rows deleted with it do not come back. */
    async remove(
      memberId: MemberId,
      { ids, kind, all, pause }: ParsedOf<Calls['member.deleteHistory']>,
    ): Promise<{ deleted: number; paused: boolean }> {
      const deleted = await db.tx(memberId, async (tx) => {
        if (pause === true) await history.pause(tx, memberId, new Date(clock.now()))
        if (pause === false) await history.resume(tx, memberId)
        if (all === true) return history.remove(tx, memberId, { kind })
        return ids === undefined || ids.length === 0 ? 0 : history.remove(tx, memberId, { ids, kind })
      })
      return { deleted, paused: await history.isPaused(memberId) }
    },
    /** Deletes rows older than the provider keeps. */
    async forgetOld(): Promise<void> {
      const days = await keepDays()
      if (days !== null) await history.forgetBefore(new Date(clock.now() - days * DAY_MS))
    },
  }
}

export type HistoryService = ReturnType<typeof historyService>

function positionOf({ positionMs, durationMs, isDone, at }: HistoryRow): WatchPosition {
  return { ms: positionMs, ...(durationMs !== null && { durationMs }), done: isDone, at: Instant.parse(at.getTime()) }
}

function shareOf({ positionMs, durationMs }: HistoryRow): number | undefined {
  return durationMs === null || durationMs === 0
    ? undefined
    : Math.min(100, Math.round((positionMs / durationMs) * 100))
}
