import type { QuoteState } from '@rostrum/contract/stock'
import { beijingDay, beijingMinute, instantOf, isTradingDay, phaseAt } from '@rostrum/market'
import type { SourceQuote } from '../source'
import type { SimulatedDay } from './days'
import { yuanPerTick } from './joining'
import type { SimulatedMinute } from './minutes'
import { LAST_DAY, lastBegun, type SimulatedWalks } from './walks'

const MORNING = 9 * 60 + 30
const AFTERNOON = 13 * 60
const CLOSE = 15 * 60
const HALF = 120
const DAY_MINUTES = 240
const SPARK = 5
/** 量比 compares with so many days. */
const RATIO_DAYS = 5

const round = (value: number): number => Math.round(value * 100) / 100
const yuan = (ticks: number): number => ticks / 100

/** How many minutes of a day have begun by `now`, 0 to 240. */
export function minutesBegun(day: string, now: number): number {
  const today = beijingDay(now)
  if (today !== day) return today > day ? DAY_MINUTES : 0
  const minute = beijingMinute(now)
  if (minute >= CLOSE) return DAY_MINUTES
  const morning = Math.max(0, Math.min(HALF, minute - MORNING + 1))
  return morning + Math.max(0, Math.min(HALF, minute - AFTERNOON + 1))
}

/** Beyond the known calendar nothing is traded. */
export function stateAt(now: number): QuoteState {
  if (beijingDay(now) > LAST_DAY) return 'rest'
  const phase = phaseAt(now)
  return phase === 'trading' ? 'trade' : phase
}

/** A quotation as it stands at `now`. Boards ask for all of them at once, so it adds up minutes and makes no bars. */
export function quoteAt({ must, daysOf, minutesOf }: SimulatedWalks, code: string, now: number): SourceQuote {
  const security = must(code)
  const days = daysOf(code, now)
  const day = days.at(-1)
  if (!day) throw new Error(`no simulated days for ${code}`)
  const begun = lastBegun(now)
  const state = stateAt(now)
  if (day.day < begun && isTradingDay(begun)) return haltedQuote(day, begun, now)
  const count = minutesBegun(day.day, now)
  const figures = sumOf(day, minutesOf(code, day).slice(0, count), yuanPerTick(security))
  const price = yuan(figures.close)
  const base = yuan(day.base)
  const { floatShares } = security
  const ratio = volumeRatio(days, figures.volume, count)
  return {
    price,
    change: round(price - base),
    pct: round(((price - base) / base) * 100),
    open: yuan(day.open),
    high: yuan(figures.high),
    low: yuan(figures.low),
    prevClose: base,
    volume: figures.volume,
    amount: figures.amount,
    ...(day.limits && { limitUp: yuan(day.limits.up), limitDown: yuan(day.limits.down) }),
    ...(floatShares && { turnoverPct: round((figures.volume / floatShares) * 100) }),
    ...(ratio !== undefined && { volumeRatio: ratio }),
    ...(day.exRights && { ex: true }),
    state,
    day: day.day,
    at: Math.min(now, instantOf(day.day, CLOSE)),
    spark: figures.spark,
  }
}

/** A security that rests on a day on which the others trade keeps its last close. */
function haltedQuote(day: SimulatedDay, begun: string, now: number): SourceQuote {
  const price = yuan(day.close)
  return {
    ...{ price, change: 0, pct: 0, open: price, high: price, low: price, prevClose: price },
    ...{ volume: 0, amount: 0, state: 'halt', day: begun, at: Math.min(now, instantOf(begun, CLOSE)), spark: [] },
  }
}

function sumOf(day: SimulatedDay, minutes: readonly SimulatedMinute[], perTick: number) {
  const isWhole = minutes.length === DAY_MINUTES
  let [high, low, close, volume, amount] = [day.open, day.open, day.open, 0, 0]
  const spark: number[] = []
  minutes.forEach((minute, at) => {
    high = Math.max(high, minute.high)
    low = Math.min(low, minute.low)
    close = minute.close
    volume += minute.volume
    amount += Math.round((minute.volume * (minute.open + minute.close + minute.high + minute.low) * perTick) / 4)
    if ((at + 1) % SPARK === 0 || at === minutes.length - 1) spark.push(yuan(minute.close))
  })
  if (isWhole) amount = Math.round((volume * (day.open + close + high + low) * perTick) / 4)
  return { high, low, close, volume, amount, spark }
}

/** The volume of a minute today over that of the days before. */
function volumeRatio(days: readonly SimulatedDay[], volume: number, count: number): number | undefined {
  const before = days.slice(-RATIO_DAYS - 1, -1)
  const sum = before.reduce((all, day) => all + day.volume, 0)
  if (before.length < RATIO_DAYS || sum === 0 || count === 0) return undefined
  return round(volume / count / (sum / before.length / DAY_MINUTES))
}
