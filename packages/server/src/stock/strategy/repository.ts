import { and, asc, avg, count, desc, eq, gt, gte, inArray, lte, or } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { SignalId, StrategyId } from '@rostrum/contract/stock'
import type { PageWindow } from '@rostrum/server/kernel'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { joinedSpans, type HeldSpan } from './holding'
import {
  stockHolder as holder,
  stockSignal as signal,
  stockSignalRead as read,
  stockStrategy as strategy,
  stockStrategyScore as score,
} from './tables'

export type StrategyRow = typeof strategy.$inferSelect
export type SignalRow = typeof signal.$inferSelect
export type HolderRow = typeof holder.$inferSelect
export type ScoreRow = typeof score.$inferSelect

/** The time in which a member has held a strategy, over all his orders. */
export interface HeldStrategy {
  readonly strategyId: StrategyId
  /** Earliest first, with what lies between them left out; never empty. */
  readonly spans: readonly HeldSpan[]
}

const AT_ONCE = 500

/** Strategies, their signals, who holds and has read them. */
export const strategyRepository = ({ q }: Database) => ({
  list: (on: Executor = q): Promise<StrategyRow[]> =>
    on.select().from(strategy).orderBy(asc(strategy.createdAt), asc(strategy.id)),
  async find(id: StrategyId, on: Executor = q): Promise<StrategyRow | undefined> {
    return (await on.select().from(strategy).where(eq(strategy.id, id)))[0]
  },
  /** Nobody else changes it until the transaction ends. */
  async lock(tx: Transaction, id: StrategyId): Promise<StrategyRow | undefined> {
    return (await tx.select().from(strategy).where(eq(strategy.id, id)).for('update'))[0]
  },
  async save(tx: Transaction, row: StrategyRow): Promise<void> {
    const { id: _, createdAt: __, isSample: ___, ...set } = row
    await tx.insert(strategy).values(row).onConflictDoUpdate({ target: strategy.id, set })
  },
  async addSignal(tx: Transaction, row: SignalRow): Promise<void> {
    await tx.insert(signal).values(row).onConflictDoNothing()
  },
  async findSignal(id: SignalId): Promise<SignalRow | undefined> {
    return (await q.select().from(signal).where(eq(signal.id, id)).limit(1))[0]
  },
  /** Signals of the time in which somebody held it, newest first. */
  async signals(id: StrategyId, spans: readonly HeldSpan[], page: PageWindow): Promise<SignalRow[]> {
    if (spans.length === 0) return []
    const within = spans.map(({ startAt, endAt }) => and(gte(signal.at, startAt), lte(signal.at, endAt)))
    return q
      .select()
      .from(signal)
      .where(and(eq(signal.strategyId, id), or(...within)))
      .orderBy(desc(signal.at), desc(signal.id))
      .offset(page.offset)
      .limit(page.limit)
  },
  /** The one that lasts longest first. */
  async heldBy(memberId: MemberId, id?: StrategyId): Promise<HeldStrategy[]> {
    const rows = await q
      .select()
      .from(holder)
      .where(and(eq(holder.memberId, memberId), id === undefined ? undefined : eq(holder.strategyId, id)))
      .orderBy(desc(holder.endAt), asc(holder.strategyId), asc(holder.orderNo))
    return [...new Set(rows.map(({ strategyId }) => strategyId))].flatMap((strategyId) => {
      const spans = joinedSpans(rows.filter((row) => row.strategyId === strategyId))
      return spans.length > 0 ? [{ strategyId, spans }] : []
    })
  },
  /** The same order again changes when it begins and ends. */
  async hold(tx: Transaction, row: HolderRow): Promise<void> {
    await tx
      .insert(holder)
      .values(row)
      .onConflictDoUpdate({
        target: [holder.memberId, holder.strategyId, holder.orderNo],
        set: { startAt: row.startAt, endAt: row.endAt },
      })
  },
  async findHeld(tx: Transaction, row: Pick<HolderRow, 'memberId' | 'strategyId' | 'orderNo'>) {
    const [found] = await tx
      .select()
      .from(holder)
      .where(
        and(eq(holder.memberId, row.memberId), eq(holder.strategyId, row.strategyId), eq(holder.orderNo, row.orderNo)),
      )
    return found
  },
  holders: (id: StrategyId): Promise<HolderRow[]> =>
    q
      .select()
      .from(holder)
      .where(eq(holder.strategyId, id))
      .orderBy(desc(holder.endAt), asc(holder.memberId))
      .limit(AT_ONCE),
  /** Members who hold it at a moment, a page after the given one. */
  async holding(id: StrategyId, at: Date, after: MemberId | undefined): Promise<MemberId[]> {
    const rows = await q
      .selectDistinct({ memberId: holder.memberId })
      .from(holder)
      .where(
        and(
          eq(holder.strategyId, id),
          lte(holder.startAt, at),
          gt(holder.endAt, at),
          after === undefined ? undefined : gt(holder.memberId, after),
        ),
      )
      .orderBy(asc(holder.memberId))
      .limit(AT_ONCE)
    return rows.map(({ memberId }) => memberId)
  },
  async reads(memberId: MemberId, ids: readonly SignalId[]): Promise<Map<SignalId, Date>> {
    if (ids.length === 0) return new Map()
    const rows = await q
      .select()
      .from(read)
      .where(and(eq(read.memberId, memberId), inArray(read.signalId, [...ids])))
    return new Map(rows.map(({ signalId, readAt }) => [signalId, readAt]))
  },
  /** The moment of the first reading, whichever this is. */
  async read(tx: Transaction, row: typeof read.$inferSelect): Promise<Date> {
    await tx.insert(read).values(row).onConflictDoNothing()
    const [first] = await tx
      .select()
      .from(read)
      .where(and(eq(read.memberId, row.memberId), eq(read.signalId, row.signalId)))
    return first?.readAt ?? row.readAt
  },
  async readCounts(ids: readonly SignalId[]): Promise<Map<SignalId, number>> {
    if (ids.length === 0) return new Map()
    const rows = await q
      .select({ id: read.signalId, count: count() })
      .from(read)
      .where(inArray(read.signalId, [...ids]))
      .groupBy(read.signalId)
    return new Map(rows.map((row) => [row.id, row.count]))
  },
  ...scoring(q),
  async counts(): Promise<{ signals: Map<StrategyId, number>; holders: Map<StrategyId, number> }> {
    const [signals, holders] = await Promise.all([
      q.select({ id: signal.strategyId, count: count() }).from(signal).groupBy(signal.strategyId),
      q.select({ id: holder.strategyId, count: count() }).from(holder).groupBy(holder.strategyId),
    ])
    const mapOf = (rows: readonly { id: StrategyId; count: number }[]) =>
      new Map(rows.map((row) => [row.id, row.count]))
    return { signals: mapOf(signals), holders: mapOf(holders) }
  },
})

/** What members think of strategies. */
const scoring = (q: Executor) => ({
  async rate(tx: Transaction, row: ScoreRow): Promise<void> {
    const { score: given, text, at } = row
    await tx
      .insert(score)
      .values(row)
      .onConflictDoUpdate({ target: [score.memberId, score.strategyId], set: { score: given, text, at } })
  },
  async scoresOf(memberId: MemberId): Promise<Map<StrategyId, number>> {
    const rows = await q.select().from(score).where(eq(score.memberId, memberId))
    return new Map(rows.map((row) => [row.strategyId, row.score]))
  },
  scores: (id: StrategyId): Promise<ScoreRow[]> =>
    q.select().from(score).where(eq(score.strategyId, id)).orderBy(desc(score.at)).limit(AT_ONCE),
  async averages(): Promise<Map<StrategyId, number>> {
    const rows = await q
      .select({ id: score.strategyId, mean: avg(score.score) })
      .from(score)
      .groupBy(score.strategyId)
    return new Map(rows.map(({ id, mean }) => [id, Number(mean)]))
  },
})

export type StrategyRepository = ReturnType<typeof strategyRepository>
