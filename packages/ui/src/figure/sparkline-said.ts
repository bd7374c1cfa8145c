import { groupDigits } from './format'

/** What a line of prices announces to users who cannot see it: first, last, low and high. */
export function sparklineSaid(label: string, values: readonly number[]): string {
  if (values.length < 2) return label
  const [first = 0] = values
  const last = values[values.length - 1] ?? first
  return `${label}，${groupDigits(first)} → ${groupDigits(last)}，${groupDigits(Math.min(...values))}–${groupDigits(Math.max(...values))}`
}
