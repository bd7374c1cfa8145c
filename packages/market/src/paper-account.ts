import { feesOf } from './fees'

/** Sums are whole fen, quantities whole shares. */
export interface PaperCash {
  readonly cash: number
  /** Held for orders to buy that wait. */
  readonly frozen: number
}

export interface PaperHolding {
  readonly quantity: number
  /** Held for orders to sell that wait. */
  readonly frozen: number
  /** What was paid for it, fees included. */
  readonly cost: number
  /** The last trading day of buying, and how much was bought on it. */
  readonly boughtDay: string
  readonly boughtThen: number
}

export const NO_HOLDING: PaperHolding = { quantity: 0, frozen: 0, cost: 0, boughtDay: '', boughtThen: 0 }

export interface PaperOrder {
  readonly side: 'buy' | 'sell'
  /** The limit, in fen. */
  readonly price: number
  readonly quantity: number
  readonly filled: number
  /** What was traded and what it cost so far. */
  readonly amount: number
  readonly fee: number
  /** Cash that is still held for it; 0 for an order to sell. */
  readonly frozen: number
}

export interface PaperTerms {
  /** The trading day, by which fees go. */
  readonly day: string
  readonly commission: { readonly ppm: number; readonly leastFen: number }
}

/** Cash that an order to buy holds: all of it at its limit, with every fee. */
export function reserveOf({ price, quantity }: Pick<PaperOrder, 'price' | 'quantity'>, terms: PaperTerms): number {
  const amount = price * quantity
  return amount + feesOf({ side: 'buy', amountFen: amount, ...terms }).total
}

/** Shares that may be sold on a day: not what was bought on it (T+1), and not what waits to be sold. */
export function sellableOf(holding: PaperHolding, day: string): number {
  const fresh = holding.boughtDay === day ? holding.boughtThen : 0
  return Math.max(0, holding.quantity - holding.frozen - fresh)
}

export interface PaperState {
  readonly order: PaperOrder
  readonly cash: PaperCash
  readonly holding: PaperHolding
}

export interface PaperDeal {
  readonly price: number
  readonly quantity: number
  readonly amount: number
  readonly fee: number
  /** Of a sale: what the shares had cost. */
  readonly cost: number
}

/**
 * Fills a part of an order at a price no worse than its limit. The fees of an order are those of its whole amount, so
 * that many small fills cost no more than one; a sale never costs more than it brings.
 */
export function fillPaper(
  { order, cash, holding }: PaperState,
  { price, quantity }: { readonly price: number; readonly quantity: number },
  terms: PaperTerms,
): PaperState & { readonly deal: PaperDeal } {
  const amount = price * quantity
  const whole = order.amount + amount
  const owed = feesOf({ side: order.side, amountFen: whole, ...terms }).total
  const fee = Math.max(0, (order.side === 'sell' ? Math.min(owed, whole) : owed) - order.fee)
  const filled = order.filled + quantity
  const next = { ...order, filled, amount: whole, fee: order.fee + fee }
  return order.side === 'buy'
    ? bought({ order: next, cash, holding }, { price, quantity, amount, fee }, terms)
    : sold({ order: next, cash, holding }, { price, quantity, amount, fee })
}

type Fill = Omit<PaperDeal, 'cost'>

function bought({ order, cash, holding }: PaperState, fill: Fill, { day }: PaperTerms) {
  const paid = fill.amount + fill.fee
  const isDone = order.filled === order.quantity
  const held = isDone ? 0 : order.frozen - paid
  const back = order.frozen - paid - held
  const fresh = holding.boughtDay === day ? holding.boughtThen : 0
  return {
    order: { ...order, frozen: held },
    cash: { cash: cash.cash + back, frozen: cash.frozen - (order.frozen - held) },
    holding: {
      ...holding,
      quantity: holding.quantity + fill.quantity,
      cost: holding.cost + paid,
      boughtDay: day,
      boughtThen: fresh + fill.quantity,
    },
    deal: { ...fill, cost: 0 },
  }
}

function sold({ order, cash, holding }: PaperState, fill: Fill) {
  const isAll = fill.quantity === holding.quantity
  const cost = isAll ? holding.cost : Math.floor((holding.cost * fill.quantity) / holding.quantity)
  return {
    order,
    cash: { ...cash, cash: cash.cash + fill.amount - fill.fee },
    holding: {
      ...holding,
      quantity: holding.quantity - fill.quantity,
      frozen: holding.frozen - fill.quantity,
      cost: holding.cost - cost,
    },
    deal: { ...fill, cost },
  }
}

/** Gives back what an order still holds: its rest is cancelled. */
export function releasePaper({ order, cash, holding }: PaperState): PaperState {
  const rest = order.quantity - order.filled
  return {
    order: { ...order, frozen: 0 },
    cash: { cash: cash.cash + order.frozen, frozen: cash.frozen - order.frozen },
    holding: order.side === 'sell' ? { ...holding, frozen: holding.frozen - rest } : holding,
  }
}
