import type { EndpointFacts } from './endpoint-facts'
import { encodeQuery } from './query'

export type { EndpointFacts } from './endpoint-facts'

export type FlatInput = Readonly<Record<string, unknown>>

export interface Planned {
  /** The path with its parameters filled in, and the query. */
  readonly url: string
  /** The fields that remain for the body. */
  readonly body: FlatInput
}

/** Sorts one flat object into path, query and body. Throws when a path parameter is missing, because that is a bug. */
export function plan(facts: EndpointFacts, input: FlatInput): Planned {
  const inPath = new Set<string>()
  const path = facts.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name)
    const value = input[name]
    if (value === undefined || value === null || value === '') throw new Error(`${facts.path}: ${name} is missing`)
    return encodeURIComponent(String(value))
  })
  const inQuery = (name: string): boolean => facts.method === 'GET' || (facts.query?.includes(name) ?? false)
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name))
  const query = encodeQuery(Object.fromEntries(rest.filter(([name]) => inQuery(name))))
  return { url: query ? `${path}?${query}` : path, body: Object.fromEntries(rest.filter(([name]) => !inQuery(name))) }
}
