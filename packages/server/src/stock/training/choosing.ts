import { randomInt } from 'node:crypto'
import {
  trainingPlayed,
  trainingShown,
  raceCommissionDefault,
  raceLeastFeeDefault,
} from '@rostrum/contract/stock/limits'
import { beijingDay, boardOf, instantOf } from '@rostrum/market'
import { dayPrices } from '../portfolio/day-prices'
import type { Instrument, MarketSource } from '../source'
import type { StoredTraining, StoredTrainingBar } from './tables'

const NEEDED = trainingShown + trainingPlayed
/** A stretch begins within so many days before today. */
const DAYS = 1_000
/** So many securities are looked at before there is said to be none. */
const TRIES = 60

export interface ChosenStretch {
  readonly one: Instrument
  readonly stretch: StoredTraining
}

/** Any stretch of this security, today left out; `undefined`: its history is too short. */
export async function stretchOf(
  source: MarketSource,
  one: Instrument,
  now: number,
): Promise<ChosenStretch | undefined> {
  const adjust = source.adjusts.includes('front') ? 'front' : 'none'
  const before = instantOf(beijingDay(now))
  const { bars } = await source.bars(one.code, 'day', { before, limit: DAYS, now, adjust })
  // The day before the first one is needed for its limits.
  if (bars.length < NEEDED + 1) return undefined
  const from = 1 + randomInt(bars.length - NEEDED)
  const prices = dayPrices(source, now)
  await prices.read([one.code])
  const stored = bars.slice(from, from + NEEDED).map(({ t, o, h, l, c, v }, at): StoredTrainingBar => {
    const day = beijingDay(t)
    const state = at < trainingShown ? undefined : stateOf(prices.opening(one.code, day))
    return state ? [day, o, h, l, c, v, state] : [day, o, h, l, c, v]
  })
  return {
    one,
    stretch: {
      ...{ board: one.board ?? boardOf(one.code) ?? 'main', digits: one.digits, adjust },
      label: source.origin.label,
      commission: { ppm: raceCommissionDefault, leastFen: raceLeastFeeDefault },
      bars: stored,
    },
  }
}

function stateOf(opening: ReturnType<ReturnType<typeof dayPrices>['opening']>) {
  if (!opening || opening.isHalted) return 'halt' as const
  if (opening.isAtLimitUp) return 'up' as const
  return opening.isAtLimitDown ? ('down' as const) : undefined
}

/** A stretch of any security that has one. */
export async function anyStretch(source: MarketSource, now: number): Promise<ChosenStretch | undefined> {
  const left = source.instruments(now).filter(({ kind }) => kind === 'stock')
  for (let tried = 0; tried < TRIES && left.length > 0; tried += 1) {
    const [one] = left.splice(randomInt(left.length), 1)
    const found = one && (await stretchOf(source, one, now))
    if (found) return found
  }
  return undefined
}
