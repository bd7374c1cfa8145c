import { addDays, beijingDay, instantOf, isTradingDay, weekday } from './calendar'
import { holidays, workedDays } from './holidays.gen'
import { isYearKnown } from './years'

/** Tells whether a day counts. */
export type CountsDay = (day: string) => boolean

const isWeekday: CountsDay = (day) => weekday(day) > 0 && weekday(day) < 6

/**
 * Whether the exchanges trade that day, as far as it is known: the holidays of a year are announced in the autumn
 * before, and until then Monday to Friday count as trading days.
 */
function isLikelyTradingDay(day: string): boolean {
  return isYearKnown(day) ? isTradingDay(day) : isWeekday(day)
}

/**
 * Whether offices work that day: weekend days worked in exchange for a holiday count. In years not yet announced,
 * Monday to Friday count.
 */
export function isWorkingDay(day: string): boolean {
  if (!isYearKnown(day)) return isWeekday(day)
  return workedDays.has(day) || (isWeekday(day) && !holidays.has(day))
}

/**
 * The deadline of a promise of `days` days, in ms: at the same time of day, that many counted days later. A request on
 * a day that does not count is treated like one made when the next counted day begins.
 */
export function dueAfter(askedAt: number, days: number, counts: CountsDay = isLikelyTradingDay): number {
  const next = (day: string): string => {
    let following = addDays(day, 1)
    while (!counts(following)) following = addDays(following, 1)
    return following
  }
  const asked = beijingDay(askedAt)
  const first = counts(asked) ? asked : next(asked)
  let due = first
  for (let count = 0; count < days; count += 1) due = next(due)
  return first === asked ? askedAt + (instantOf(due) - instantOf(asked)) : instantOf(due)
}
