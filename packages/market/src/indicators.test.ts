import { describe, expect, test } from 'vitest'
import {
  runningAtr,
  runningBoll,
  runningCci,
  runningEma,
  runningKdj,
  runningMacd,
  runningObv,
  runningRsi,
  runningWr,
  type IndicatorBar,
  type RunningIndicator,
} from './indicators'

/** The same winding prices in every run. */
const bars: readonly IndicatorBar[] = Array.from({ length: 200 }, (_, at) => {
  const c = Math.round((20 + 4 * Math.sin(at / 9) + Math.cos(at * 1.7)) * 100) / 100
  return { h: c + 0.3 + (at % 5) / 10, l: c - 0.2 - (at % 3) / 10, c, v: 1_000 + ((at * 37) % 400) }
})
const over = (indicator: RunningIndicator, some = bars) => some.map((bar) => indicator.push(bar))
const at = (rows: readonly (readonly (number | undefined)[])[], nth: number) => rows[nth] ?? []
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
const upTo = (nth: number, span: number) => bars.slice(Math.max(0, nth - span + 1), nth + 1)
const closes = (some: readonly IndicatorBar[]) => some.map(({ c }) => c)

const all: Readonly<Record<string, () => RunningIndicator>> = {
  ema: runningEma,
  boll: runningBoll,
  macd: runningMacd,
  kdj: runningKdj,
  rsi: runningRsi,
  cci: runningCci,
  wr: runningWr,
  obv: runningObv,
  atr: runningAtr,
}

test.each(Object.entries(all))('%s: a running bar that changes leaves no trace', (_, make) => {
  const [straight, changing] = [make(), make()]
  for (const bar of bars) {
    const row = straight.push(bar)
    changing.push({ h: 99, l: 1, c: 50, v: 7 })
    changing.replaceLast({ h: 30, l: 2, c: 3, v: 9 })
    expect(changing.replaceLast(bar)).toEqual(row)
  }
})

describe('worked out over the whole series', () => {
  /** y = (m·x + (n − m)·y′) / n, from the first value on. */
  const sma = (values: readonly number[], n: number, m: number) =>
    values.reduce<number[]>(
      (done, x) => [...done, done.length === 0 ? x : (m * x + (n - m) * (done.at(-1) ?? 0)) / n],
      [],
    )
  const ema = (values: readonly number[], span: number) => sma(values, span + 1, 2)

  test('EMA and MACD begin with the first value; a column is twice DIF less DEA', () => {
    const [short, long] = [ema(closes(bars), 12), ema(closes(bars), 26)]
    const dif = short.map((value, nth) => value - (long[nth] ?? 0))
    const dea = ema(dif, 9)
    const rows = over(runningMacd())
    expect(at(over(runningEma([12])), 150)[0]).toBeCloseTo(short[150] ?? 0, 9)
    for (const nth of [0, 1, 40, 199]) {
      expect(at(rows, nth)[0]).toBeCloseTo(dif[nth] ?? 0, 9)
      expect(at(rows, nth)[1]).toBeCloseTo(dea[nth] ?? 0, 9)
      expect(at(rows, nth)[2]).toBeCloseTo(2 * ((dif[nth] ?? 0) - (dea[nth] ?? 0)), 9)
    }
  })

  test('KDJ begins at 50 and has a shorter range at the beginning', () => {
    const rsv = bars.map(({ c }, nth) => {
      const some = upTo(nth, 9)
      const [high, low] = [Math.max(...some.map(({ h }) => h)), Math.min(...some.map(({ l }) => l))]
      return ((c - low) / (high - low)) * 100
    })
    const k = sma([50, ...rsv], 3, 1).slice(1)
    const d = sma([50, ...k], 3, 1).slice(1)
    const rows = over(runningKdj())
    for (const nth of [0, 5, 120]) {
      const [kNow = 0, dNow = 0] = [k[nth], d[nth]]
      expect(at(rows, nth).map((value) => value?.toFixed(9))).toEqual(
        [kNow, dNow, 3 * kNow - 2 * dNow].map((value) => value.toFixed(9)),
      )
    }
  })

  test('RSI has nothing at the first bar', () => {
    const moves = bars.slice(1).map(({ c }, nth) => c - (bars[nth]?.c ?? 0))
    const rows = over(runningRsi([6]))
    expect(at(rows, 0)).toEqual([undefined])
    const [rises, whole] = [moves.map((by) => Math.max(by, 0)), moves.map(Math.abs)].map((some) => sma(some, 6, 1))
    for (const nth of [1, 30, 199])
      expect(at(rows, nth)[0]).toBeCloseTo(((rises?.[nth - 1] ?? 0) / (whole?.[nth - 1] ?? 1)) * 100, 9)
  })

  test('BOLL has the population’s deviation, and nothing before its span', () => {
    const rows = over(runningBoll())
    expect(at(rows, 18)).toEqual([undefined, undefined, undefined])
    const some = closes(upTo(100, 20))
    const apart = Math.sqrt(mean(some.map((c) => (c - mean(some)) ** 2)))
    expect(at(rows, 100).map((value) => value?.toFixed(9))).toEqual(
      [mean(some), mean(some) + 2 * apart, mean(some) - 2 * apart].map((value) => value.toFixed(9)),
    )
  })

  test('CCI, WR, OBV and ATR go by their definitions', () => {
    const nth = 90
    const typical = upTo(nth, 14).map(({ h, l, c }) => (h + l + c) / 3)
    const apart = mean(typical.map((value) => Math.abs(value - mean(typical))))
    expect(at(over(runningCci()), nth)[0]).toBeCloseTo(((typical.at(-1) ?? 0) - mean(typical)) / (0.015 * apart), 9)
    const wr = [10, 6].map((span) => {
      const some = upTo(nth, span)
      const [high, low] = [Math.max(...some.map(({ h }) => h)), Math.min(...some.map(({ l }) => l))]
      return ((high - (bars[nth]?.c ?? 0)) / (high - low)) * 100
    })
    expect(at(over(runningWr()), nth)).toEqual(wr)
    const before = (one: number) => bars[one - 1]?.c ?? bars[one]?.c ?? 0
    const flows = bars.slice(0, nth + 1).map(({ c, v }, one) => Math.sign(c - before(one)) * v)
    expect(at(over(runningObv()), nth)).toEqual([sum(flows)])
    const ranges = bars
      .map(({ h, l }, one) => Math.max(h - l, Math.abs(before(one) - h), Math.abs(before(one) - l)))
      .slice(nth - 13, nth + 1)
    expect(at(over(runningAtr()), nth)[0]).toBeCloseTo(mean(ranges), 9)
  })
})

test('prices that never move divide by nothing', () => {
  const still = Array.from({ length: 30 }, () => ({ h: 5, l: 5, c: 5, v: 10 }))
  expect(at(over(runningKdj(), still), 29)).toEqual([50, 50, 50])
  expect(at(over(runningRsi(), still), 29)).toEqual([50, 50, 50])
  expect(at(over(runningCci(), still), 29)).toEqual([0])
  expect(at(over(runningWr(), still), 29)).toEqual([50, 50])
  expect(at(over(runningBoll(), still), 29)).toEqual([5, 5, 5])
  expect(at(over(runningAtr(), still), 29)).toEqual([0])
})
