/** What an indicator reads of a bar: prices in yuan, volume in shares. */
export interface IndicatorBar {
  readonly h: number
  readonly l: number
  readonly c: number
  readonly v: number
}

/** The values at one bar, by line; `undefined` where there are too few bars. */
export type IndicatorRow = readonly (number | undefined)[]

/**
 * An indicator, one bar at a time: `push` begins a new bar, `replaceLast` changes the running one. A call costs the same
 * however many bars there are. Each belongs to one chart and one series: never share it.
 */
export interface RunningIndicator {
  push(bar: IndicatorBar): IndicatorRow
  replaceLast(bar: IndicatorBar): IndicatorRow
}

type Step<State> = (before: State, bar: IndicatorBar) => readonly [State, IndicatorRow]

/** Keeps what is known without the running bar, so that this one may change. */
function running<State>(start: State, step: Step<State>): RunningIndicator {
  let [before, now] = [start, start]
  return {
    push(bar) {
      before = now
      const [next, row] = step(before, bar)
      now = next
      return row
    },
    replaceLast(bar) {
      const [next, row] = step(before, bar)
      now = next
      return row
    },
  }
}

type Values = readonly number[]
const NONE: Values = []

const mean = (values: Values): number => values.reduce((sum, value) => sum + value, 0) / values.length
/** The newest `span` values. */
const newest = (values: Values, value: number, span: number): Values => [...values, value].slice(-span)
/** Begins with the first value, as all Chinese terminals do. */
const smoothed = (before: number | undefined, value: number, weight: number): number =>
  before === undefined ? value : before + (value - before) * weight
const emaNext = (before: number | undefined, value: number, span: number): number =>
  smoothed(before, value, 2 / (span + 1))

/** EMA of the closes over each span, from the first bar on. */
export const runningEma = (spans: Values = [5, 10, 20]): RunningIndicator =>
  running<Values>(NONE, (before, { c }) => {
    const now = spans.map((span, at) => emaNext(before[at], c, span))
    return [now, now]
  })

/** BOLL: the mean of `span` closes, and `width` population deviations above and below it. */
export const runningBoll = (span = 20, width = 2): RunningIndicator =>
  running<Values>(NONE, (before, { c }) => {
    const closes = newest(before, c, span)
    if (closes.length < span) return [closes, [undefined, undefined, undefined]]
    const middle = mean(closes)
    const apart = width * Math.sqrt(mean(closes.map((close) => (close - middle) ** 2)))
    return [closes, [middle, middle + apart, middle - apart]]
  })

interface MacdState {
  readonly short?: number
  readonly long?: number
  readonly dea?: number
}

/** MACD: DIF, DEA and the column, which is twice their difference. */
export const runningMacd = (short = 12, long = 26, signal = 9): RunningIndicator =>
  running<MacdState>({}, (before, { c }) => {
    const now = { short: emaNext(before.short, c, short), long: emaNext(before.long, c, long) }
    const dif = now.short - now.long
    const dea = emaNext(before.dea, dif, signal)
    return [{ ...now, dea }, [dif, dea, 2 * (dif - dea)]]
  })

interface Ranges {
  readonly highs: Values
  readonly lows: Values
}
const NO_RANGES: Ranges = { highs: NONE, lows: NONE }
const rangesNext = ({ highs, lows }: Ranges, { h, l }: IndicatorBar, span: number): Ranges => ({
  highs: newest(highs, h, span),
  lows: newest(lows, l, span),
})

/** KDJ: K and D begin at 50; the range is shorter at the beginning. */
export const runningKdj = (span = 9, slowK = 3, slowD = 3): RunningIndicator =>
  running<Ranges & { readonly k: number; readonly d: number }>({ ...NO_RANGES, k: 50, d: 50 }, (before, bar) => {
    const ranges = rangesNext(before, bar, span)
    const [high, low] = [Math.max(...ranges.highs), Math.min(...ranges.lows)]
    const rsv = high === low ? 50 : ((bar.c - low) / (high - low)) * 100
    const k = smoothed(before.k, rsv, 1 / slowK)
    const d = smoothed(before.d, k, 1 / slowD)
    return [{ ...ranges, k, d }, [k, d, 3 * k - 2 * d]]
  })

interface RsiState {
  readonly close?: number
  /** By span: the smoothed rises, and all moves. */
  readonly rises: readonly (number | undefined)[]
  readonly moves: readonly (number | undefined)[]
}

/** RSI over each span; none at the first bar, 50 while nothing moved. */
export const runningRsi = (spans: Values = [6, 12, 24]): RunningIndicator =>
  running<RsiState>({ rises: [], moves: [] }, (before, { c }) => {
    if (before.close === undefined) return [{ ...before, close: c }, spans.map(() => undefined)]
    const by = c - before.close
    const rises = spans.map((span, at) => smoothed(before.rises[at], Math.max(by, 0), 1 / span))
    const moves = spans.map((span, at) => smoothed(before.moves[at], Math.abs(by), 1 / span))
    const row = spans.map((_, at) => (moves[at] ? ((rises[at] ?? 0) / moves[at]) * 100 : 50))
    return [{ close: c, rises, moves }, row]
  })

/** CCI: the typical price against its mean, in 1.5 % of its mean deviation; 0 where it did not move. */
export const runningCci = (span = 14): RunningIndicator =>
  running<Values>(NONE, (before, { h, l, c }) => {
    const typical = newest(before, (h + l + c) / 3, span)
    if (typical.length < span) return [typical, [undefined]]
    const middle = mean(typical)
    const apart = mean(typical.map((value) => Math.abs(value - middle)))
    return [typical, [apart === 0 ? 0 : ((h + l + c) / 3 - middle) / (0.015 * apart)]]
  })

/** WR over each span: how far below the highest price the close is, as a share of the range; 50 without a range. */
export const runningWr = (spans: Values = [10, 6]): RunningIndicator => {
  const longest = Math.max(...spans)
  return running<Ranges>(NO_RANGES, (before, bar) => {
    const ranges = rangesNext(before, bar, longest)
    const row = spans.map((span) => {
      if (ranges.highs.length < span) return undefined
      const [high, low] = [Math.max(...ranges.highs.slice(-span)), Math.min(...ranges.lows.slice(-span))]
      return high === low ? 50 : ((high - bar.c) / (high - low)) * 100
    })
    return [ranges, row]
  })
}

/** OBV, in shares: the volume of rising bars less that of falling ones. */
export const runningObv = (): RunningIndicator =>
  running<{ readonly close?: number; readonly sum: number }>({ sum: 0 }, (before, { c, v }) => {
    const sum = before.sum + Math.sign(c - (before.close ?? c)) * v
    return [{ close: c, sum }, [sum]]
  })

/** ATR: the mean of `span` true ranges in yuan; that of the first bar is its own range. */
export const runningAtr = (span = 14): RunningIndicator =>
  running<{ readonly close?: number; readonly ranges: Values }>({ ranges: NONE }, (before, { h, l, c }) => {
    const close = before.close ?? c
    const first = before.close === undefined
    const range = first ? h - l : Math.max(h, close) - Math.min(l, close)
    const ranges = newest(before.ranges, range, span)
    return [{ close: c, ranges }, [ranges.length < span ? undefined : mean(ranges)]]
  })
