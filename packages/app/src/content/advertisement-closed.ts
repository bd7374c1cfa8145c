import type { Advertisement } from '@rostrum/contract/content'

const DAY_MS = 86_400_000

/** What a device keeps when somebody closes an advertisement: the day in Beijing, `2026-11-20`, and which one it was. */
export const closedOn = (today: string, { id }: Pick<Advertisement, 'id'>): string => `${today} ${id}`

/**
 * Whether an advertisement may be shown `today`. Whoever closed one sees no other on the same day, and this one again
 * after its number of days. What nobody can read counts as nothing.
 */
export function mayShow(
  { id, everyDays }: Pick<Advertisement, 'id' | 'everyDays'>,
  kept: string | null,
  today: string,
): boolean {
  const [day = '', closed] = (kept ?? '').split(' ')
  const days = (Date.parse(today) - Date.parse(day)) / DAY_MS
  if (Number.isNaN(days)) return true
  return days >= (closed === id ? everyDays : 1)
}
