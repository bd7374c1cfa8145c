import { FIRST_KNOWN_YEAR, LAST_KNOWN_YEAR } from './years.gen'

export { FIRST_KNOWN_YEAR, LAST_KNOWN_YEAR }

/**
 * Whether the holidays of a day's year are on the list: the State Council announces them in the autumn before. A
 * promise that falls due in another year counts Monday to Friday; whoever shows its date says so.
 */
export function isYearKnown(day: string): boolean {
  const year = Number(day.slice(0, 4))
  return year >= FIRST_KNOWN_YEAR && year <= LAST_KNOWN_YEAR
}
