import { trainingPlayed, trainingShown } from '@rostrum/contract/stock/limits'
import { beijingDay, instantOf, tradingDays } from '@rostrum/market'
import { expect, test } from 'vitest'
import { noSource } from '../none'
import type { Instrument, MarketSource, RawBar } from '../source'
import { anyStretch, stretchOf } from './choosing'

const now = Date.parse('2026-11-26T09:40:00+08:00')
const one: Instrument = { code: '600001.SH', name: '导入的一只', kind: 'stock', digits: 2, board: 'main' }
const needed = trainingShown + trainingPlayed + 1

/** Bars as an import gives them: unadjusted alone, each day opening as it is told. */
function imported(days: number, change: (bar: RawBar, at: number) => RawBar = (bar) => bar): MarketSource {
  const all = tradingDays('2025-06-03', '2026-11-25').slice(-days)
  const bars = all.map((day, at) =>
    change({ t: instantOf(day), o: 10, h: 11.5, l: 8.5, c: 10, v: 1_000, a: 10_000 }, at),
  )
  return {
    ...noSource(),
    origin: { source: 'imported', label: '历史数据，仅供演示', delaySec: 0 },
    adjusts: ['none'],
    instruments: () => [one],
    find: (code) => (code === one.code ? one : undefined),
    bars: async (_, __, { before, limit }) => ({
      bars: bars.filter(({ t }) => t < before).slice(-limit),
      hasMore: false,
      prevClose: 0,
    }),
  }
}

test('a source without adjusted prices gives its own; the limits of each day go by the close before', async () => {
  const opens = [11, 9, 10.99, 10]
  const source = imported(needed, (bar, at) => {
    const nth = at - trainingShown - 1
    return nth === 4 ? { ...bar, v: 0 } : { ...bar, o: opens[nth] ?? 10 }
  })
  const { stretch } = (await stretchOf(source, one, now))!
  expect(stretch).toMatchObject({ adjust: 'none', label: '历史数据，仅供演示', board: 'main' })
  expect(stretch.bars).toHaveLength(trainingShown + trainingPlayed)
  expect(stretch.bars.at(-1)?.[0]).toBe('2026-11-25')
  const states = stretch.bars.slice(trainingShown, trainingShown + 6).map(([, , , , , , state]) => state)
  expect(states).toEqual(['up', 'down', undefined, undefined, 'halt', undefined])
})

test('one day too few is too short, and the running day does not count', async () => {
  expect(await stretchOf(imported(needed - 1), one, now)).toBeUndefined()
  expect(await stretchOf(imported(needed), one, instantOf('2026-11-25', 600))).toBeUndefined()
  expect(await anyStretch(imported(needed - 1), now)).toBeUndefined()
  expect(await anyStretch(noSource(), now)).toBeUndefined()
})

test('any stretch of a long history may be chosen, and each lies wholly within it', async () => {
  const source = imported(needed + 3)
  const found = await Promise.all(Array.from({ length: 60 }, () => anyStretch(source, now)))
  const firsts = new Set(found.map((each) => each?.stretch.bars[0]?.[0]))
  const { bars } = await source.bars(one.code, 'day', { before: now, limit: 1_000, now })
  const all = bars.map(({ t }) => beijingDay(t))
  expect([...firsts].sort()).toEqual(all.slice(1, 5))
})
