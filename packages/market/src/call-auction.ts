import { beijingDay, beijingMinute, isTradingDay } from './calendar'

/** A call auction's orders; prices are whole ticks, quantities whole shares. */
export interface CallOrder {
  readonly side: 'buy' | 'sell'
  readonly price: number
  readonly quantity: number
}

export interface CallResult {
  readonly price: number
  readonly volume: number
}

/**
 * The one price of a call auction: the largest volume; of several such prices the one that leaves least over, and then
 * the one nearest to the reference, the higher of two. `undefined`: no buyer pays what any seller wants. Whoever named
 * a better price is filled in full, and at least one side of those at the price itself.
 */
export function callPrice(orders: readonly CallOrder[], reference: number): CallResult | undefined {
  const prices = [...new Set(orders.map(({ price }) => price))].sort((a, b) => b - a)
  const sum = (side: CallOrder['side'], takes: (price: number) => boolean): number =>
    orders.reduce((all, one) => all + (one.side === side && takes(one.price) ? one.quantity : 0), 0)
  const found = prices.map((price) => {
    const bought = sum('buy', (limit) => limit >= price)
    const sold = sum('sell', (limit) => limit <= price)
    return { price, volume: Math.min(bought, sold), over: Math.abs(bought - sold) }
  })
  const [best] = found
    .filter(({ volume }) => volume > 0)
    .sort(
      (a, b) =>
        b.volume - a.volume ||
        a.over - b.over ||
        Math.abs(a.price - reference) - Math.abs(b.price - reference) ||
        b.price - a.price,
    )
  return best && { price: best.price, volume: best.volume }
}

const OPEN_CALL_ENDS = 9 * 60 + 25

/** Whether an order that was given at an instant takes part in the opening call of a trading day. */
export function inOpeningCall(givenAt: number, day: string): boolean {
  const given = beijingDay(givenAt)
  if (!isTradingDay(day) || given > day) return false
  return given < day || beijingMinute(givenAt) < OPEN_CALL_ENDS
}

/** Whether an order at that limit is filled at the price of a call. */
export const meetsCall = ({ side, price }: Pick<CallOrder, 'side' | 'price'>, called: number): boolean =>
  side === 'buy' ? price >= called : price <= called
