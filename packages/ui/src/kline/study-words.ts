import { groupDigits } from '../figure/format'
import { shortShares } from './short-shares'
import type { StudySpec } from './types'

/** A value of a study as it is written. */
export const studyWords = ({ isShares = false }: StudySpec, value: number | undefined, digits: number): string => {
  if (value === undefined) return '—'
  if (!isShares) return groupDigits(value, digits)
  return value < 0 ? `−${shortShares(-value)}` : shortShares(value)
}
