/** Rates in millionths, by the first day on which they hold, newest first. */
const STAMP = [
  { from: '2023-08-28', ppm: 500 },
  { from: '2008-09-19', ppm: 1_000 },
] as const
const TRANSFER = [
  { from: '2022-04-29', ppm: 10 },
  { from: '2015-08-01', ppm: 20 },
] as const

export interface FeeAsk {
  readonly side: 'buy' | 'sell'
  /** The sum traded, in fen. */
  readonly amountFen: number
  readonly day: string
  readonly isFund?: boolean
  /** What the broker takes: millionths, and the least in fen. */
  readonly commission?: { readonly ppm: number; readonly leastFen: number }
}

/** The rate of a day, in millionths. */
const rateOn = (rows: readonly { readonly from: string; readonly ppm: number }[], day: string): number =>
  rows.find(({ from }) => from <= day)?.ppm ?? 0

/** What the state and the depository take on a day, in millionths. */
export const feeRatesOn = (day: string) => ({ stampPpm: rateOn(STAMP, day), transferPpm: rateOn(TRANSFER, day) })

/** Fees of a trade in fen; each is rounded half up by itself. Funds pay the commission alone. */
export function feesOf({ side, amountFen, day, isFund = false, commission = { ppm: 250, leastFen: 500 } }: FeeAsk) {
  const part = (ppm: number) => Math.floor((amountFen * ppm * 2 + 1_000_000) / 2_000_000)
  const own = Math.max(commission.leastFen, part(commission.ppm))
  const stamp = side === 'sell' && !isFund ? part(rateOn(STAMP, day)) : 0
  const transfer = isFund ? 0 : part(rateOn(TRANSFER, day))
  return { commission: own, stamp, transfer, total: own + stamp + transfer }
}
