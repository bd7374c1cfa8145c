import { text } from '../text.zh'

/** 12345.6 -> `12,345.60`. Without `Intl`: it differs between the targets. */
export function groupDigits(value: number, digits = 2): string {
  const [whole = '0', part] = Math.abs(value).toFixed(digits).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const isZero = Number(value.toFixed(digits)) === 0
  return `${value < 0 && !isZero ? '−' : ''}${grouped}${part === undefined ? '' : `.${part}`}`
}

export type Direction = 'rise' | 'fall' | 'flat'

/** Judges the displayed digits: 0.001 at two digits is flat. */
export function directionOf(value: number, digits = 2): Direction {
  const shown = Number(value.toFixed(digits))
  if (shown === 0) return 'flat'
  return shown > 0 ? 'rise' : 'fall'
}

export const directionWord = (direction: Direction): string =>
  ({ rise: text.up, fall: text.down, flat: text.flat })[direction]

/** ms -> `05:09`, `1:02:03`, and from one day on `2天 03:04:05`. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (value: number): string => String(value).padStart(2, '0')
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  const tail = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  if (days > 0) return `${days}${text.day} ${two(hours)}:${tail}`
  return hours > 0 ? `${hours}:${tail}` : tail
}
