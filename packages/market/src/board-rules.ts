/** Boards of the exchanges, as far as their rules differ. */
export type MarketBoard = 'main' | 'chinext' | 'star' | 'bse' | 'fund'

interface LimitRow {
  readonly board: MarketBoard
  /** Only for stocks under risk warning, or only for the others; absent: for both. */
  readonly st?: boolean
  /** First day of the rule, `YYYY-MM-DD`. */
  readonly from: string
  readonly perMille: number
}

/** Ratios of price limits by date, newest first. Sources: trading rules of the exchanges, 2026 revision included. */
const LIMITS: readonly LimitRow[] = [
  { board: 'main', st: true, from: '2026-07-06', perMille: 100 },
  { board: 'main', st: true, from: '1998-04-28', perMille: 50 },
  { board: 'main', from: '1996-12-16', perMille: 100 },
  { board: 'chinext', from: '2020-08-24', perMille: 200 },
  { board: 'chinext', from: '2009-10-30', perMille: 100 },
  { board: 'star', from: '2019-07-22', perMille: 200 },
  { board: 'bse', from: '2021-11-15', perMille: 300 },
  { board: 'fund', from: '1996-12-16', perMille: 100 },
]

/** Trading days without limits after listing, by date of listing, newest first. */
const FREE_DAYS: readonly { readonly board: MarketBoard; readonly from: string; readonly days: number }[] = [
  { board: 'main', from: '2023-04-10', days: 5 },
  { board: 'chinext', from: '2020-08-24', days: 5 },
  { board: 'star', from: '2019-07-22', days: 5 },
  { board: 'bse', from: '2021-11-15', days: 1 },
]

export interface LimitAsk {
  readonly board: MarketBoard
  readonly day: string
  /** Under risk warning on that day: a price says nothing about it. */
  readonly st?: boolean
  /** Day of listing, and which trading day since then this is: 1 is the day of listing. */
  readonly listed?: { readonly on: string; readonly nth: number }
}

/** The ratio of the price limit in thousandths; `undefined`: there is none that day. */
export function limitPerMilleOn({ board, day, st = false, listed }: LimitAsk): number | undefined {
  if (listed) {
    const free = FREE_DAYS.find((rule) => rule.board === board && rule.from <= listed.on)
    if (free && listed.nth <= free.days) return undefined
  }
  return LIMITS.find((rule) => rule.board === board && rule.from <= day && (rule.st ?? st) === st)?.perMille
}

export interface LimitedSecurity {
  readonly code: string
  readonly name: string
  readonly board?: MarketBoard | undefined
  /** Under risk warning since that day. */
  readonly stFrom?: string | undefined
  /** Where it never changes. */
  readonly limitPerMille?: number | undefined
}

/** As `limitPerMilleOn`, of a security; `undefined` too where nobody knows its board. */
export function limitPerMilleOf({ code, name, board, stFrom, limitPerMille }: LimitedSecurity, day: string) {
  if (limitPerMille !== undefined || board === undefined) return limitPerMille
  // A fund of shares that may move by a fifth may do so, too.
  if (board === 'fund' && day >= WIDE_FUNDS_FROM && isWideFund(code, name)) return WIDE
  return limitPerMilleOn({ board, day, st: stFrom !== undefined && stFrom <= day })
}

const WIDE = 200
const WIDE_FUNDS_FROM = '2020-08-24'

/** Funds of the STAR market by their code, those of ChiNext and of both by their name; bonds of such companies are not. */
const isWideFund = (code: string, name: string): boolean =>
  /^58[89]\d{3}\.SH$/.test(code) || (/\.(SH|SZ)$/.test(code) && /创业板|科创|双创/.test(name) && !name.includes('债'))

/** The board of a real code with its market; simulated ones say theirs. `undefined`: neither share nor fund. */
export function boardOf(code: string): MarketBoard | undefined {
  if (/^68[89]\d{3}\.SH$/.test(code)) return 'star'
  if (/^30\d{4}\.SZ$/.test(code)) return 'chinext'
  if (/^(4|8|92)\d+\.BJ$/.test(code)) return 'bse'
  if (/^(5[1268]\d{4}\.SH|1[568]\d{4}\.SZ)$/.test(code)) return 'fund'
  return /^(60\d{4}\.SH|00\d{4}\.SZ)$/.test(code) ? 'main' : undefined
}

/** Why a quantity may not be ordered. `least`: at least that many; `step`: in multiples; `odd`: the rest at once and whole. */
export type LotTrouble = { readonly rule: 'least' | 'step'; readonly shares: number } | { readonly rule: 'odd' }

const LOTS: Readonly<Record<MarketBoard, { readonly least: number; readonly step: number }>> = {
  main: { least: 100, step: 100 },
  chinext: { least: 100, step: 100 },
  fund: { least: 100, step: 100 },
  star: { least: 200, step: 1 },
  bse: { least: 100, step: 1 },
}

/** Whether that many shares may be bought in one order. */
export function buyTrouble(board: MarketBoard, shares: number): LotTrouble | undefined {
  const { least, step } = LOTS[board]
  if (shares < least) return { rule: 'least', shares: least }
  return shares % step === 0 ? undefined : { rule: 'step', shares: step }
}

/** Whether that many of `held` shares may be sold in one order: what is less than a lot goes at once and whole. */
export function sellTrouble(board: MarketBoard, shares: number, held: number): LotTrouble | undefined {
  const { least, step } = LOTS[board]
  if (shares === held) return undefined
  if (shares < least) return held < least ? { rule: 'odd' } : { rule: 'least', shares: least }
  if (shares % step === 0) return undefined
  return shares % step === held % step ? undefined : { rule: 'step', shares: step }
}
