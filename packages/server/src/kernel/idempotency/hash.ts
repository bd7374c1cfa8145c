import { createHash } from 'node:crypto'

/** The hash of an input; the order of its fields does not matter. */
export function hashOf(input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(input)) ?? '')
    .digest('hex')
}

/** The same value with its keys sorted: two clients may write them in different order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
