import { Instant, MemberId, type ParsedOf, type AnswerOf } from '@rostrum/contract/kernel'
import { SignalId, StrategyId, type stockEndpoints, type StrategySignal } from '@rostrum/contract/stock'
import { pageOfRows, refuse, windowOf, type Kernel, type MemberCaller } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import { z } from 'zod'
import type { StockPeople } from '../ports'
import type { Prices } from '../prices'
import type { MarketSource } from '../source'
import { begunBy, leftOf, nextOf } from './holding'
import type { HeldStrategy, SignalRow, StrategyRepository } from './repository'

type Calls = typeof stockEndpoints

export interface StrategyParts {
  readonly kernel: Kernel
  readonly source: MarketSource
  readonly prices: Prices
  readonly people: StockPeople
  readonly strategies: StrategyRepository
}

const DAY_MS = 86_400_000
const MOST = 500

/** What came to be with an order, or ended with one. Told by whoever sells. */
const Service = z.object({
  memberId: MemberId,
  orderNo: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  startAt: z.coerce.date(),
  endAt: z.coerce.date(),
})

/** What members see of the strategies they hold. */
export function strategyService({ kernel, source, prices, people, strategies }: StrategyParts) {
  const { db, clock } = kernel
  const mustHold = async (caller: MemberCaller, id: StrategyId): Promise<HeldStrategy> =>
    (await strategies.heldBy(caller.memberId, id))[0] ?? refuse('stock.strategy_not_yours')
  const begun = ({ spans }: HeldStrategy) => begunBy(spans, clock.now())

  async function shown(rows: readonly SignalRow[], { memberId }: MemberCaller): Promise<StrategySignal[]> {
    const reads = await strategies.reads(
      memberId,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, at, code, direction, text, evidence, priceAt }) => {
      const now = prices.now(code)
      const readAt = reads.get(id)
      return {
        ...{ id, at: Instant.parse(at.getTime()), code, direction, text, evidence: [...evidence] },
        name: source.find(code)?.name ?? code,
        ...(priceAt !== null && { priceAt, ...(now !== undefined && { pct: now / priceAt - 1 }) }),
        ...(readAt && { readAt: Instant.parse(readAt.getTime()) }),
      }
    })
  }

  return {
    async mine(caller: MemberCaller): Promise<AnswerOf<Calls['stock.listStrategies']>> {
      const held = await strategies.heldBy(caller.memberId)
      const [all, scores] = await Promise.all([strategies.list(), strategies.scoresOf(caller.memberId)])
      const teachers = await people.teachers([...new Set(all.map(({ teacherId }) => teacherId))])
      const rows = await Promise.all(
        held.map(async (one) => {
          const row = all.find(({ id }) => id === one.strategyId)
          const [first, last] = [one.spans[0], one.spans.at(-1)]
          if (!row || !first || !last) return []
          const beginsAt = nextOf(one.spans, clock.now())
          const signals = await shown(await strategies.signals(row.id, begun(one), { offset: 0, limit: MOST }), caller)
          const teacher = teachers.get(row.teacherId)
          const score = scores.get(row.id)
          const { id, name, about, riskGrade, isSample } = row
          return [
            {
              ...{ id, name, about, riskGrade, isSample, signals: signals.length },
              teacher: { id: row.teacherId, name: teacher?.name ?? '', regNo: teacher?.regNo ?? '' },
              startAt: Instant.parse(first.startAt.getTime()),
              expireAt: Instant.parse(last.endAt.getTime()),
              daysLeft: Math.ceil(leftOf(one.spans, clock.now()) / DAY_MS),
              ...(beginsAt !== undefined && { beginsAt: Instant.parse(beginsAt) }),
              unread: signals.filter(({ readAt }) => readAt === undefined).length,
              ...(signals[0] && { latest: signals[0] }),
              ...(score !== undefined && { score }),
            },
          ]
        }),
      )
      return { rows: rows.flat() }
    },
    async signals({ id, ...page }: ParsedOf<Calls['stock.listSignals']>, caller: MemberCaller) {
      const held = await mustHold(caller, id)
      const rows = await shown(await strategies.signals(id, begun(held), windowOf(page)), caller)
      return pageOfRows(rows, page, (row) => row)
    },
    async read({ signalId }: ParsedOf<Calls['stock.readSignal']>, caller: MemberCaller) {
      const signal = isUuid(signalId) ? await strategies.findSignal(SignalId.parse(signalId)) : undefined
      const [held] = signal ? await strategies.heldBy(caller.memberId, signal.strategyId) : []
      const isOpen = held?.spans.some(({ startAt, endAt }) => signal && signal.at >= startAt && signal.at <= endAt)
      if (!signal || !isOpen) return refuse('stock.signal_unknown')
      const { memberId } = caller
      const readAt = await db.tx(memberId, (tx) =>
        strategies.read(tx, { memberId, signalId, readAt: new Date(clock.now()) }),
      )
      return { readAt: Instant.parse(readAt.getTime()) }
    },
    async rate({ id, score, text }: ParsedOf<Calls['stock.rateStrategy']>, caller: MemberCaller) {
      if (begun(await mustHold(caller, id)).length === 0) refuse('stock.strategy_not_yours')
      const { memberId } = caller
      const row = { memberId, strategyId: id, score, text, at: new Date(clock.now()) }
      await db.tx(memberId, (tx) => strategies.rate(tx, row))
      return { score }
    },
    /** A service began, was prolonged or ended; a repeat changes nothing. What is no strategy of ours is not for us. */
    async turnHolder(payload: unknown, isEnd: boolean): Promise<void> {
      const { kind, subjectId, startAt, endAt, memberId, orderNo } = Service.parse(payload)
      const strategyId = kind === 'strategy' && isUuid(subjectId) ? StrategyId.parse(subjectId) : undefined
      if (strategyId === undefined || !(await strategies.find(strategyId))) return
      const ends = isEnd ? new Date(Math.min(endAt.getTime(), clock.now())) : endAt
      await db.tx(memberId, (tx) => strategies.hold(tx, { memberId, strategyId, orderNo, startAt, endAt: ends }))
    },
  }
}
