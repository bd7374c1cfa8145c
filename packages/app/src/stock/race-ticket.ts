import type { RaceOrderReply, RaceReply } from './queries.race'

const PPM = 1_000_000

export interface TicketAsk {
  readonly side: 'buy' | 'sell'
  /** Fen, and shares. */
  readonly price: number
  readonly quantity: number
}

/** What an order would cost or bring, in fen. The server counts again when it is filled. */
export function costsOf({ side, price, quantity }: TicketAsk, fees: RaceReply['fees']) {
  const amount = price * quantity
  const part = (ppm: number) => Math.floor((amount * ppm * 2 + PPM) / (2 * PPM))
  const commission = amount === 0 ? 0 : Math.max(fees.leastFen, part(fees.commissionPpm))
  const stamp = side === 'sell' ? part(fees.stampPpm) : 0
  const transfer = part(fees.transferPpm)
  const sum = commission + stamp + transfer
  return { amount, commission, stamp, transfer, total: side === 'buy' ? amount + sum : Math.max(0, amount - sum) }
}

/** What waits to be bought of a security, in fen at its limits: it counts towards the part of all assets, as if held. */
export const waitingOf = (orders: readonly RaceOrderReply[], code: string): number =>
  orders
    .filter((one) => one.code === code && one.side === 'buy' && ['reported', 'partly'].includes(one.state))
    .reduce((sum, { price, quantity, filled }) => sum + price * (quantity - filled), 0)

export interface MostAsk {
  readonly price: number
  readonly cash: number
  readonly value: number
  /** What is held of it already or waits to be bought, in fen. */
  readonly held: number
  readonly capPerMille: number
  readonly step: number
  readonly least: number
}

/** Most shares that may be bought: by the money with its fees, and by the part of all assets. */
export function mostToBuy(
  { price, cash, value, held, capPerMille, step, least }: MostAsk,
  fees: RaceReply['fees'],
): number {
  if (price <= 0) return 0
  const room = Math.max(0, (value * capPerMille) / 1_000 - held)
  let shares = Math.floor(Math.min(cash, room) / price / step) * step
  while (shares > 0 && costsOf({ side: 'buy', price, quantity: shares }, fees).total > cash) shares -= step
  return shares < least ? 0 : Math.max(0, shares)
}
