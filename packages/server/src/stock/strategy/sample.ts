import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import { BrokerId, SignalId, StockCode, StrategyId } from '@rostrum/contract/stock'
import { newId } from '@rostrum/server/kernel/db'
import type { BrokerRepository } from './repository-brokers'
import { sampleBrokers, sampleSignals, sampleStrategy } from './sample.zh'
import type { StrategyParts } from './service'

export interface StrategySamplePeople {
  readonly member?: MemberId | undefined
  readonly teacher?: TeacherId | undefined
}

const DAY_MS = 86_400_000

/** One strategy that the sample member holds, and three invented securities companies. */
export async function strategySample(
  { kernel, prices, source, strategies, brokers }: StrategyParts & { readonly brokers: BrokerRepository },
  { member, teacher }: StrategySamplePeople,
): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.tx('stock', async (tx) => {
    for (const [place, broker] of sampleBrokers.entries()) {
      const { name, ...rest } = broker
      const id = BrokerId.parse(newId())
      await brokers.save(tx, { id, name, ...rest, isOn: true, isSample: true, place })
    }
    if (!teacher) return
    const strategyId = StrategyId.parse(newId())
    const { days, ...facts } = sampleStrategy
    const createdAt = new Date(now - 90 * DAY_MS)
    await strategies.save(tx, { ...facts, id: strategyId, teacherId: teacher, isOn: true, isSample: true, createdAt })
    for (const { name, daysAgo, ...signal } of sampleSignals) {
      const found = source.instruments(now).find((one) => one.name === name)
      if (!found) throw new Error(`the sample names ${name}, which nobody quotes`)
      const at = now - daysAgo * DAY_MS
      const code = StockCode.parse(found.code)
      const id = SignalId.parse(newId())
      const priceAt = (await prices.at(code, at)) ?? null
      await strategies.addSignal(tx, { ...signal, strategyId, id, code, at: new Date(at), priceAt, askedBy: null })
    }
    if (!member) return
    const [startAt, endAt] = [new Date(now - days.ago * DAY_MS), new Date(now + days.left * DAY_MS)]
    await strategies.hold(tx, { memberId: member, strategyId, orderNo: '', startAt, endAt })
  })
}
