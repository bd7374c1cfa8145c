import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import { PortfolioId, RebalanceId, StockCode } from '@rostrum/contract/stock'
import type { Kernel } from '@rostrum/server/kernel'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import { replayPortfolio } from '@rostrum/market'
import type { MarketSource } from '@rostrum/server/stock'
import { entryOf } from '../chain'
import { dayPrices, lastOf, type DayPrices } from '../day-prices'
import { beginPortfolio } from '../desk'
import type { RebalancePublishing } from '../publishing'
import type { PortfolioRepository } from '../repository'
import type { PortfolioFollowRepository } from '../repository-follows'
import type { RebalanceRepository } from '../repository-rebalances'
import type { PortfolioRolling } from '../rolling'
import { weightsOf } from '../service'
import { sampleConflict, samplePortfolios, type SamplePortfolio, type SampleTurn } from './portfolios.zh'

export interface PortfolioSamplePeople {
  readonly member?: MemberId | undefined
  readonly teachers: readonly TeacherId[]
}

interface SampleParts {
  readonly kernel: Kernel
  readonly source: MarketSource
  readonly portfolios: PortfolioRepository
  readonly rebalances: RebalanceRepository
  readonly follows: PortfolioFollowRepository
  readonly rolling: PortfolioRolling
  readonly publishing: RebalancePublishing
}

const DAY_MS = 86_400_000
const BENCHMARK = '模拟300'

/** Portfolios as their managers would have led them: every day of theirs is worked out like any other. */
export async function portfolioSample(parts: SampleParts, { member, teachers }: PortfolioSamplePeople): Promise<void> {
  const { kernel, source, follows } = parts
  const now = kernel.clock.now()
  const prices = dayPrices(source, now)
  const ids: PortfolioId[] = []
  for (const sample of samplePortfolios) {
    const managerId = teachers[sample.manager] ?? teachers[0]
    if (!managerId) return
    const id = PortfolioId.parse(newId())
    ids.push(id)
    await kernel.db.tx(id, (tx) => lead(parts, tx, { id, managerId, sample, prices, now }))
  }
  const [first] = ids
  if (member && first)
    await follows.save({ memberId: member, portfolioId: first, at: new Date(now) }, { on: true, level: 'all' })
}

interface Led {
  readonly id: PortfolioId
  readonly managerId: TeacherId
  readonly sample: SamplePortfolio
  readonly prices: DayPrices
  readonly now: number
}

async function lead(parts: SampleParts, tx: Transaction, { id, managerId, sample, prices, now }: Led): Promise<void> {
  const { name, about, riskGrade, daysAgo, turns } = sample
  const benchmark = codeOf(parts, BENCHMARK)
  const begin = now - daysAgo * DAY_MS
  await beginPortfolio(parts, tx, {
    ...{ id, name, about, managerId, benchmark, riskGrade },
    at: begin,
    isSample: true,
  })
  for (const turn of turns) await publish(parts, tx, { id, managerId, turn, prices, at: now - turn.daysAgo * DAY_MS })
  await parts.rolling.rollOne(id, now, prices, tx)
}

interface Turned extends Pick<Led, 'id' | 'managerId' | 'prices'> {
  readonly turn: SampleTurn
  readonly at: number
}

async function publish(parts: SampleParts, tx: Transaction, { id, managerId, turn, prices, at }: Turned) {
  const { rebalances, publishing } = parts
  await parts.rolling.rollOne(id, at, prices, tx)
  const before = await weightsBefore(parts, tx, id)
  const one = RebalanceId.parse(newId())
  await rebalances.add(tx, {
    ...{ portfolioId: id, id: one, askedAt: new Date(at), askedBy: managerId, reason: turn.reason },
    ...{ evidence: [...turn.evidence], conflict: sampleConflict, state: 'review', publishedAt: null, seq: null },
    items: Object.entries(turn.to).map(([name, percent]) => {
      const code = codeOf(parts, name)
      return { code, from: before.get(code) ?? 0, to: percent * 100, state: 'wait' as const }
    }),
    ...{ tries: 0, told: null },
  })
  await publishing.publish(tx, { portfolioId: id, id: one, at, prices })
}

/** What it held at the last close. */
async function weightsBefore({ portfolios }: SampleParts, tx: Transaction, id: PortfolioId) {
  const entries = (await portfolios.records(id, {}, tx)).map(entryOf)
  const last = lastOf(entries, (entry) => entry.kind === 'close')
  const { state } = replayPortfolio(entries)
  return weightsOf(state, (code) => (last?.kind === 'close' ? last.prices[code] : undefined))
}

function codeOf({ source, kernel }: SampleParts, name: string): StockCode {
  const found = source.instruments(kernel.clock.now()).find((one) => one.name === name)
  if (!found) throw new Error(`the sample names ${name}, which nobody quotes`)
  return StockCode.parse(found.code)
}
