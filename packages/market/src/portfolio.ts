import type { MarketBoard } from './board-rules'
import { feesOf } from './fees'

/** Money that a model portfolio begins with, in fen: a million yuan. */
export const portfolioCapitalFen = 100_000_000
/** Weights are whole hundredths of a percent. */
export const wholeWeight = 10_000

/** A trade of a portfolio. `shares` is negative for a sale; `price` in yuan, `fees` in fen. */
export interface PortfolioTrade {
  readonly code: string
  readonly shares: number
  readonly price: number
  readonly fees: number
}

/** What a share brought on its ex-date, for ten shares: fen and shares. */
export interface PortfolioRights {
  readonly code: string
  readonly cashPer10: number
  readonly sharesPer10: number
}

/**
 * The public record of a portfolio, in order. `start`: money and benchmark. `publish`: what the manager decided, with
 * his reasons. `open`: what was traded at the opening of a day. `close`: closing prices of what it holds, and the net
 * value that was told. `cancel`: a decision taken back before it was traded.
 */
export type PortfolioEntry =
  | { readonly kind: 'start'; readonly day: string; readonly capital: number; readonly benchmark: string }
  | {
      readonly kind: 'publish'
      readonly id: string
      readonly at: number
      readonly reason: string
      readonly evidence: readonly string[]
      readonly conflict: string
      readonly items: readonly { readonly code: string; readonly to: number }[]
    }
  | {
      readonly kind: 'open'
      readonly day: string
      readonly rights: readonly PortfolioRights[]
      readonly trades: readonly PortfolioTrade[]
    }
  | {
      readonly kind: 'close'
      readonly day: string
      readonly prices: Readonly<Record<string, number>>
      readonly benchmark: number
      readonly nav: number
    }
  | { readonly kind: 'cancel'; readonly id: string; readonly at: number; readonly reason: string }

export interface PortfolioPosition {
  readonly shares: number
  /** Fen paid for what is held, fees included. */
  readonly cost: number
  /** The first day of this position. */
  readonly from: string
  /** Fen paid since then in all, and what came back. */
  readonly paid: number
  readonly got: number
}

export interface ClosedPosition {
  readonly code: string
  readonly from: string
  readonly to: string
  /** The result as a share of what was paid. */
  readonly result: number
}

export interface PortfolioState {
  readonly cash: number
  readonly positions: ReadonlyMap<string, PortfolioPosition>
  readonly closed: readonly ClosedPosition[]
}

/** A day of the curve. `nav` is what the record gives, `told` what was published. */
export interface PortfolioDay {
  readonly day: string
  readonly nav: number
  readonly told: number
  readonly benchmark: number
}

const fenOf = (price: number, shares: number): number => Math.round(price * 100 * shares)

/** A net value has six decimals. */
export const roundNav = (value: number): number => Math.round(value * 1_000_000) / 1_000_000

export const NO_POSITIONS: PortfolioState = { cash: portfolioCapitalFen, positions: new Map(), closed: [] }

/** Cash and dividends of an ex-date: fractions of a share are dropped, fen are rounded. */
export function withRights(state: PortfolioState, rights: readonly PortfolioRights[]): PortfolioState {
  let { cash } = state
  const positions = new Map(state.positions)
  for (const { code, cashPer10, sharesPer10 } of rights) {
    const held = positions.get(code)
    if (!held) continue
    const dividend = Math.round((held.shares * cashPer10) / 10)
    cash += dividend
    const shares = held.shares + Math.floor((held.shares * sharesPer10) / 10)
    positions.set(code, { ...held, shares, cost: held.cost - dividend, got: held.got + dividend })
  }
  return { ...state, cash, positions }
}

export function withTrades(state: PortfolioState, day: string, trades: readonly PortfolioTrade[]): PortfolioState {
  return trades.reduce((before, trade) => withTrade(before, day, trade), state)
}

function withTrade(state: PortfolioState, day: string, { code, shares, price, fees }: PortfolioTrade): PortfolioState {
  const positions = new Map(state.positions)
  const amount = fenOf(price, Math.abs(shares))
  const held = positions.get(code) ?? { shares: 0, cost: 0, from: day, paid: 0, got: 0 }
  if (shares >= 0) {
    const paid = amount + fees
    const now = { ...held, shares: held.shares + shares, cost: held.cost + paid, paid: held.paid + paid }
    return { ...state, cash: state.cash - paid, positions: positions.set(code, now) }
  }
  const got = amount - fees
  const left = held.shares + shares
  const whole = { ...state, cash: state.cash + got }
  if (left > 0) {
    const cost = Math.round((held.cost * left) / held.shares)
    return { ...whole, positions: positions.set(code, { ...held, shares: left, cost, got: held.got + got }) }
  }
  positions.delete(code)
  const result = held.paid === 0 ? 0 : (held.got + got) / held.paid - 1
  return { ...whole, positions, closed: [...state.closed, { code, from: held.from, to: day, result }] }
}

/** What it is worth in fen; a security without a price counts with nothing. */
export const worthOf = (state: PortfolioState, prices: (code: string) => number | undefined): number =>
  [...state.positions].reduce((sum, [code, { shares }]) => sum + fenOf(prices(code) ?? 0, shares), state.cash)

/** Works the whole curve out of the public record alone. */
export function replayPortfolio(entries: Iterable<PortfolioEntry>): {
  readonly days: readonly PortfolioDay[]
  readonly state: PortfolioState
} {
  let state = NO_POSITIONS
  let capital = portfolioCapitalFen
  const days: PortfolioDay[] = []
  for (const entry of entries) {
    if (entry.kind === 'start') {
      capital = entry.capital
      state = { ...NO_POSITIONS, cash: capital }
    }
    if (entry.kind === 'open') state = withTrades(withRights(state, entry.rights), entry.day, entry.trades)
    if (entry.kind === 'close') {
      const nav = roundNav(worthOf(state, (code) => entry.prices[code]) / capital)
      days.push({ day: entry.day, nav, told: entry.nav, benchmark: entry.benchmark })
    }
  }
  return { days, state }
}

/** A security at the opening of a day. */
export interface Opening {
  /** The opening price, or the last close of one that is not traded. */
  readonly price: number
  readonly board: MarketBoard
  readonly isHalted: boolean
  readonly isAtLimitUp: boolean
  readonly isAtLimitDown: boolean
}

export type WaitReason = 'halt' | 'up' | 'down' | 'cash'

export interface FillPlan {
  readonly trades: readonly PortfolioTrade[]
  /** What could not be traded, or not all of it, and why. */
  readonly waits: ReadonlyMap<string, WaitReason>
}

/** The most shares of whole lots within a quantity that may be bought. */
export function wholeLots(board: MarketBoard, shares: number): number {
  if (board === 'star') return shares < 200 ? 0 : Math.floor(shares)
  if (board === 'bse') return shares < 100 ? 0 : Math.floor(shares)
  return Math.floor(shares / 100) * 100
}

/**
 * What brings a portfolio to its target weights at the opening of a day: sales first, purchases with the money there is.
 * What is halted is not traded, nothing is bought at limit-up and nothing sold at limit-down.
 */
export function fillPlan(
  state: PortfolioState,
  targets: readonly { readonly code: string; readonly to: number }[],
  { day, opening }: { readonly day: string; readonly opening: (code: string) => Opening | undefined },
): FillPlan {
  const worth = worthOf(state, (code) => opening(code)?.price)
  const waits = new Map<string, WaitReason>()
  const wanted = targets.flatMap(({ code, to }) => {
    const at = opening(code)
    const held = state.positions.get(code)?.shares ?? 0
    if (!at) {
      waits.set(code, 'halt')
      return []
    }
    const target = to === 0 ? 0 : wholeLots(at.board, (worth * to) / wholeWeight / (at.price * 100))
    const shares = target - held
    const why = shares === 0 ? undefined : blockedBy(at, shares)
    if (why) waits.set(code, why)
    return why || shares === 0 ? [] : [{ code, shares, at }]
  })
  const isFund = (board: MarketBoard) => board === 'fund'
  const sales = wanted
    .filter(({ shares }) => shares < 0)
    .map(({ code, shares, at: { price, board } }): PortfolioTrade => {
      const fees = feesOf({ side: 'sell', amountFen: fenOf(price, -shares), day, isFund: isFund(board) }).total
      return { code, shares, price, fees }
    })
  let { cash } = withTrades(state, day, sales)
  const isShort = waits.size > 0
  const purchases = wanted
    .filter(({ shares }) => shares > 0)
    .flatMap(({ code, shares, at: { price, board } }): PortfolioTrade[] => {
      const costOf = (count: number) => {
        const amountFen = fenOf(price, count)
        return { amountFen, fees: feesOf({ side: 'buy', amountFen, day, isFund: isFund(board) }).total }
      }
      let count = Math.min(shares, wholeLots(board, cash / (price * 100)))
      while (count > 0 && costOf(count).amountFen + costOf(count).fees > cash) count = wholeLots(board, count - 1)
      // Short by a lot or two for the fees is as good as done; short because a sale waits is not.
      if (count < shares && isShort) waits.set(code, 'cash')
      if (count <= 0) return []
      const { amountFen, fees } = costOf(count)
      cash -= amountFen + fees
      return [{ code, shares: count, price, fees }]
    })
  return { trades: [...sales, ...purchases], waits }
}

function blockedBy(at: Opening, shares: number): WaitReason | undefined {
  if (at.isHalted) return 'halt'
  if (shares > 0) return at.isAtLimitUp ? 'up' : undefined
  return at.isAtLimitDown ? 'down' : undefined
}
