import type { MemberId } from '@rostrum/contract/kernel'
import type { Portfolio, PortfolioGrade } from '@rostrum/contract/stock'
import { portfolioHiddenDays, portfolioLeastWeight, portfolioShortMonths } from '@rostrum/contract/stock/limits'
import { wholeWeight } from '@rostrum/market'
import type { MemberCaller } from '@rostrum/server/kernel'
import type { PortfolioRow } from './repository'
import type { StoredRebalanceItem } from './tables'

/** Tells which grades suit a member. `undefined`: not tested, or the test has expired. */
export type RiskOf = (memberId: MemberId) => Promise<SuitsRisk | undefined>
export type SuitsRisk = (grade: PortfolioGrade) => boolean

/** Whether what a portfolio holds is hidden from a member: the past never is. */
export function lockOf(
  { managerId, riskGrade }: Pick<PortfolioRow, 'managerId' | 'riskGrade'>,
  { teacherId }: Pick<MemberCaller, 'teacherId'>,
  suits: SuitsRisk | undefined,
): Portfolio['locked'] {
  if (teacherId === managerId) return 'no'
  if (suits === undefined) return 'untested'
  return suits(riskGrade) ? 'no' : 'mismatch'
}

const DAY_MS = 86_400_000
/** Until when the record is shown to those from whom the holdings are hidden. */
export const shownUntil = (now: number): Date => new Date(now - portfolioHiddenDays * DAY_MS)

/** The day so many months later, the last of its month where there is none. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return new Date(first.getTime() + (Math.min(date, last) - 1) * DAY_MS).toISOString().slice(0, 10)
}

/** Under three months there are no yearly figures. */
export const isShort = (from: string, to: string): boolean => addMonths(from, portfolioShortMonths) > to

export type WeightTrouble = 'twice' | 'same' | 'weights'

/** What is wrong with targets, given what is held now, in hundredths of a percent. */
export function weightTrouble(
  held: ReadonlyMap<string, number>,
  items: readonly Pick<StoredRebalanceItem, 'code' | 'to'>[],
): WeightTrouble | undefined {
  if (new Set(items.map(({ code }) => code)).size < items.length) return 'twice'
  // What is held is rounded, so a weight that is named again is no change.
  if (items.every(({ code, to }) => Math.abs((held.get(code) ?? 0) - to) < 1)) return 'same'
  const after = new Map([...held, ...items.map(({ code, to }) => [code, to] as const)])
  const whole = [...after.values()].reduce((sum, weight) => sum + weight, 0)
  return whole > wholeWeight || whole < portfolioLeastWeight ? 'weights' : undefined
}
