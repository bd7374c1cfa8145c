import type { MarketBoard } from './board-rules'

interface CageRow {
  readonly board: MarketBoard
  /** First day of the rule, `YYYY-MM-DD`. */
  readonly from: string
  readonly perMille: number
  /** At least so many ticks from the reference. */
  readonly ticks: number
}

/**
 * Ranges of valid orders in continuous trading, newest first; funds have none. 创业板 102 % and 98 % of the reference:
 * Shenzhen exchange's own questions and answers (edu.tfzq.com/index/article/?id=27095). 北交所 5 % or ten ticks: its
 * trading rules, as reported on 2021-12-16 (rcyhjx.com/dn/jujiao/179334.html). Not checked against a text: the days on
 * which the rules began and the ten ticks since 2023-04-10.
 */
const CAGES: readonly CageRow[] = [
  { board: 'main', from: '2023-04-10', perMille: 20, ticks: 10 },
  { board: 'chinext', from: '2023-04-10', perMille: 20, ticks: 10 },
  { board: 'chinext', from: '2020-08-24', perMille: 20, ticks: 1 },
  { board: 'star', from: '2023-04-10', perMille: 20, ticks: 10 },
  { board: 'star', from: '2019-07-22', perMille: 20, ticks: 1 },
  { board: 'bse', from: '2021-11-15', perMille: 50, ticks: 10 },
]

export interface CageAsk {
  readonly board: MarketBoard
  readonly day: string
  /** Ticks: the best price of the other side, or the last one. */
  readonly reference: number
}

/**
 * The most a buyer and the least a seller may ask while trading is continuous, in ticks; half is rounded up.
 * `undefined`: that day the board has no such range.
 */
export function priceCage({
  board,
  day,
  reference,
}: CageAsk): { readonly buy: number; readonly sell: number } | undefined {
  const rule = CAGES.find((one) => one.board === board && one.from <= day)
  if (!rule) return undefined
  const rounded = (perMille: number) => Math.floor((reference * perMille * 2 + 1000) / 2000)
  return {
    buy: Math.max(rounded(1000 + rule.perMille), reference + rule.ticks),
    sell: Math.max(1, Math.min(rounded(1000 - rule.perMille), reference - rule.ticks)),
  }
}
