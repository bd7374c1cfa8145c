const DAY_MS = 86_400_000
const BEIJING_MS = 8 * 3_600_000

/** The inputs for the mean of a day: ms, shares, yuan. */
export interface Traded {
  readonly t: number
  readonly v: number
  readonly a: number
}

/**
 * Mean price of each day so far, turnover divided by volume; it restarts every day. Undefined before the first trade.
 */
export function dayMeans(bars: readonly Traded[]): (number | undefined)[] {
  let day = -1
  let amount = 0
  let volume = 0
  return bars.map((bar) => {
    const thisDay = Math.floor((bar.t + BEIJING_MS) / DAY_MS)
    if (thisDay !== day) {
      day = thisDay
      amount = 0
      volume = 0
    }
    amount += bar.a
    volume += bar.v
    return volume > 0 ? amount / volume : undefined
  })
}
