import { encodeQuery } from '@rostrum/client'

export type Params = Readonly<Record<string, string | undefined>>
/** Values for an address; null, '' and undefined are left out. */
export type ParamsToSend = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Path and query of one of our addresses, without the fragment. */
export function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const [beforeHash = ''] = url.split('#')
  const at = beforeHash.indexOf('?')
  return at < 0 ? { path: beforeHash, query: '' } : { path: beforeHash.slice(0, at), query: beforeHash.slice(at + 1) }
}

/**
 * Query values, each decoded once. A value that cannot be decoded stays unchanged. The last of a repeated name wins.
 */
export function parseQuery(query: string): Params {
  const parts = query
    .split('&')
    .filter(Boolean)
    .map((part): [string, string] => {
      const at = part.indexOf('=')
      return at < 0 ? [decode(part), ''] : [decode(part.slice(0, at)), decode(part.slice(at + 1))]
    })
  return Object.fromEntries(parts)
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/** Adds the leading slash and appends `params` as a query string. */
export function buildUrl(url: string, params: ParamsToSend = {}): string {
  const query = encodeQuery(params)
  const address = url.startsWith('/') ? url : `/${url}`
  if (!query) return address
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}

/** Whether two queries are the same, in any order of names. */
export function sameQuery(a: string, b: string): boolean {
  const sorted = (query: string): string =>
    JSON.stringify(Object.entries(parseQuery(query)).sort(([x], [y]) => (x < y ? -1 : 1)))
  return a === b || sorted(a) === sorted(b)
}
