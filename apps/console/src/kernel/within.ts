import { countOf, firstOf } from '@rostrum/contract/kernel/characters'

interface Within {
  readonly max: number
  readonly strategy: (value: string) => number
  readonly exceedFormatter: (value: string, limit: { max: number }) => string
}

/** The limit of a field in characters as a reader counts them, as the server does; `maxLength` counts UTF-16 units. */
export function within(max: number): Within
export function within(max: number | undefined): Within | undefined
export function within(max: number | undefined): Within | undefined {
  if (max === undefined) return undefined
  return { max, strategy: countOf, exceedFormatter: (value, limit) => firstOf(value, limit.max) }
}
