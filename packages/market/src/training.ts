import type { MarketBoard } from './board-rules'
import { feesOf } from './fees'
import { wholeLots } from './portfolio'
import { maxDrawdown } from './returns'

/** A day that is played. Prices in yuan, all in one adjustment. */
export interface TrainingBar {
  readonly day: string
  readonly open: number
  readonly close: number
  /** Not traded that day, or opened at its limit: nothing is bought at limit-up, nothing sold at limit-down. */
  readonly state?: 'halt' | 'up' | 'down'
}

/** What is decided after a day's close, for the opening of the next one: all in, all out, or nothing. */
export type PlayAct = 'buy' | 'sell' | 'pass'

/** `cash`: not enough money for a lot. `none`: there is nothing to sell. */
export type PlayOutcome = 'filled' | 'halt' | 'up' | 'down' | 'cash' | 'none'

/** A decision and what became of it at the opening of day `at`. Sums in fen, the price in yuan. */
export interface PlayedDecision {
  readonly at: number
  readonly act: 'buy' | 'sell'
  readonly outcome: PlayOutcome
  readonly price: number
  readonly shares: number
  readonly amount: number
  readonly fee: number
}

export interface TrainingPlay {
  readonly board: MarketBoard
  /** Fen. */
  readonly capital: number
  readonly commission: { readonly ppm: number; readonly leastFen: number }
  readonly bars: readonly TrainingBar[]
  /** One for each bar: what was decided before it was known. */
  readonly acts: readonly PlayAct[]
}

/** An account after its days. Sums in fen. */
export interface PlayedAccount {
  readonly cash: number
  readonly shares: number
  /** What was paid for these shares, fees included. */
  readonly cost: number
  readonly decisions: readonly PlayedDecision[]
  /** Its worth at the beginning and at the close of each day. */
  readonly values: readonly number[]
  /** Results of what was bought and sold again, fees taken off. */
  readonly rounds: readonly number[]
}

const fenOf = (price: number, shares: number): number => Math.round(price * 100 * shares)

/**
 * Plays the decisions: each is filled at the opening of the next day or lapses. Bought at one opening, sold at a later
 * one: T+1 holds by itself. The money is whole fen and the fees are those of the day.
 */
export function playTraining(play: TrainingPlay): PlayedAccount {
  const start: PlayedAccount = { cash: play.capital, shares: 0, cost: 0, decisions: [], values: [], rounds: [] }
  const end = play.bars.reduce((before, bar, at) => {
    const act = play.acts[at] ?? 'pass'
    const after = act === 'pass' ? before : decided(play, before, { act, bar, at })
    return { ...after, values: [...before.values, after.cash + fenOf(bar.close, after.shares)] }
  }, start)
  return { ...end, values: [play.capital, ...end.values] }
}

interface Decided {
  readonly act: 'buy' | 'sell'
  readonly bar: TrainingBar
  readonly at: number
}

function decided(play: TrainingPlay, before: PlayedAccount, { act, bar, at }: Decided): PlayedAccount {
  const fill = act === 'buy' ? purchaseOf(play, before.cash, bar) : saleOf(play, before.shares, bar)
  const { outcome, shares, amount, fee } = fill
  const decisions = [...before.decisions, { at, act, price: bar.open, ...fill }]
  if (outcome !== 'filled') return { ...before, decisions }
  if (act === 'buy') {
    const paid = amount + fee
    return {
      ...before,
      decisions,
      cash: before.cash - paid,
      shares: before.shares + shares,
      cost: before.cost + paid,
    }
  }
  const got = amount - fee
  const rounds = [...before.rounds, got - before.cost]
  return { ...before, decisions, rounds, cash: before.cash + got, shares: 0, cost: 0 }
}

type Fill = Pick<PlayedDecision, 'outcome' | 'shares' | 'amount' | 'fee'>

const noFill = (outcome: PlayOutcome): Fill => ({ outcome, shares: 0, amount: 0, fee: 0 })

/** As many whole lots as the money pays for, fees included. */
function purchaseOf(play: TrainingPlay, cash: number, { open, day, state }: TrainingBar): Fill {
  if (state === 'halt' || state === 'up') return noFill(state)
  const { board, commission } = play
  const costOf = (shares: number) => {
    const amount = fenOf(open, shares)
    return { amount, fee: feesOf({ side: 'buy', amountFen: amount, day, isFund: board === 'fund', commission }).total }
  }
  let shares = wholeLots(board, cash / (open * 100))
  let { amount, fee } = costOf(shares)
  while (shares > 0 && amount + fee > cash) {
    // What is missing, in shares at most: it is short by the fees alone.
    shares = wholeLots(board, shares - Math.max(1, Math.floor((amount + fee - cash) / (open * 100))))
    ;({ amount, fee } = costOf(shares))
  }
  return shares > 0 ? { outcome: 'filled', shares, amount, fee } : noFill('cash')
}

/** All of it. A sale never costs more than it brings. */
function saleOf(play: TrainingPlay, shares: number, { open, day, state }: TrainingBar): Fill {
  if (shares === 0) return noFill('none')
  if (state === 'halt' || state === 'down') return noFill(state)
  return { outcome: 'filled', shares, ...soldFor(play, shares, open, day) }
}

function soldFor({ board, commission }: TrainingPlay, shares: number, price: number, day: string) {
  const amount = fenOf(price, shares)
  const owed = feesOf({ side: 'sell', amountFen: amount, day, isFund: board === 'fund', commission }).total
  return { amount, fee: Math.min(owed, amount) }
}

/** The decisions of whoever buys at the first opening at which one can, and keeps it. */
export function holdingActs(bars: readonly TrainingBar[]): PlayAct[] {
  const first = bars.findIndex(({ state }) => state !== 'halt' && state !== 'up')
  return bars.map((_, at) => (at === first ? 'buy' : 'pass'))
}

export interface TrainingScore {
  /** Net values begun at 1. The last one is what all of it brings at the last close, fees taken off. */
  readonly values: readonly number[]
  readonly total: number
  readonly maxDrawdown: number
  /** Purchases and sales, without the one at the end. */
  readonly trades: number
  /** Fen. */
  readonly fees: number
  /** How often something was bought and sold, the sale at the end included, and how often with a profit. */
  readonly rounds: number
  readonly wins: number
}

/** The figures of decisions once they are over: what is still held is sold at the last close. */
export function scoreTraining(play: TrainingPlay): TrainingScore {
  const { cash, shares, cost, decisions, values, rounds } = playTraining(play)
  const last = play.bars.at(-1)
  const sale = last && shares > 0 ? soldFor(play, shares, last.close, last.day) : undefined
  const end = sale ? cash + sale.amount - sale.fee : cash
  const all = sale ? [...rounds, sale.amount - sale.fee - cost] : rounds
  const net = [...values.slice(0, -1), end].map((value) => value / play.capital)
  const filled = decisions.filter(({ outcome }) => outcome === 'filled')
  return {
    values: net,
    total: (net.at(-1) ?? 1) - 1,
    maxDrawdown: maxDrawdown(net).share,
    trades: filled.length,
    fees: filled.reduce((sum, { fee }) => sum + fee, sale?.fee ?? 0),
    rounds: all.length,
    wins: all.filter((result) => result > 0).length,
  }
}
