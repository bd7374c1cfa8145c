import { Instant, type AnswerOf, type MemberId, type ParsedOf, type WatchPosition } from '@rostrum/contract/kernel'
import type { HistoryKind, HistoryMark, memberEndpoints } from '@rostrum/contract/member'
import type { Kernel } from '../kernel/kernel'
import type { MemberCaller } from '../kernel/types'
import type { HistoryRepository, HistoryRow } from './repository-history'
import { thingsOf, type LookUp } from './things'

/** From here on it counts as watched to the end: nobody sits through the credits. */
const DONE_SHARE = 0.95
const DAY_MS = 86_400_000

type Calls = typeof memberEndpoints

/** Told of each place that is noted. */
export type Watched = (memberId: MemberId, kind: HistoryKind, id: string, ms: number) => Promise<void>

export interface HistoryDeps {
  readonly watched?: Watched
  /** Without it nothing has a title. */
  readonly lookUp?: LookUp
  /** For how many days it is kept; null or left out: as long as there is room. */
  readonly keepDays?: () => Promise<number | null>
}

/** Where members stopped in what they watch and read, unless they do not want it to be known. */
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

  /** While it is paused the row is given back as if it had been kept. */
  async function keep(row: HistoryRow): Promise<HistoryRow> {
    if (await history.isPaused(row.memberId)) return (await history.list(row.memberId, row.kind, [row.refId]))[0] ?? row
    return db.tx(row.memberId, (tx) => history.save(tx, row))
  }

  return {
    /** Notes where a member is. Of two devices the one that noted last wins, whatever arrives first; gives what holds now. */
    async save(memberId: MemberId, { kind, id, ms, durationMs, deviceTime }: HistoryMark): Promise<WatchPosition> {
      // A device whose clock runs ahead would win for ever.
      const at = new Date(Math.min(deviceTime, clock.now()))
      const isDone = durationMs !== undefined && durationMs > 0 && ms >= durationMs * DONE_SHARE
      const saved = positionOf(
        await keep({ memberId, kind, refId: id, positionMs: ms, durationMs: durationMs ?? null, isDone, at }),
      )
      await watched?.(memberId, kind, id, ms)
      return saved
    },
    /** Notes that a member opened something that has no length. */
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
    /** By id; what was never watched is left out. */
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
      const thingOf = await thingsOf(
        rows.map(({ kind: ofKind, refId }) => ({ kind: ofKind, id: refId })),
        member,
        lookUp,
      )
      return {
        rows: rows.map((row) => ({
          kind: row.kind,
          id: row.refId,
          ...thingOf({ kind: row.kind, id: row.refId }),
          position: positionOf(row),
          pct: shareOf(row),
        })),
        hasMore: found.length > pageSize,
        paused,
      }
    },
    /** Pausing comes first: what is deleted with it does not come back. */
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
    /** What is older than the provider keeps it. */
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
