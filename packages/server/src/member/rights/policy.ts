import type { KeepRule } from '@rostrum/server/kernel/holdings'

/** An operator's settings of the rights over personal information. */
export interface PrivacyRules {
  /** Days between asking for deletion and deletion. */
  readonly deletionWaitDays: number
  readonly exportKeepDays: number
  readonly exportsPerDay: number
  /** Working days. */
  readonly answerDays: number
  /** How long a record that outlives an account is kept, and by which rule. */
  readonly keep: Readonly<Record<KeepRule, { readonly days: number; readonly rule: string }>>
}

const YEAR = 365
const YEAR_WITH_LEAP_DAYS = 365.25

/** 5年, 60天. Five years are 1,825 days, or 1,827 with the leap days that may be among them. */
export function spanOf(days: number): string {
  const years = Math.round(days / YEAR_WITH_LEAP_DAYS)
  const isWhole = years > 0 && (days === years * YEAR || days === Math.ceil(years * YEAR_WITH_LEAP_DAYS))
  return isWhole ? `${years}年` : `${days}天`
}
