import { resolvePath } from '../shared/path'

export interface Address {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** A page's address. Values stay undecoded: WeChat does not decode them. */
export function readAddress(url: string, from: string): Address {
  const [path = '', search = ''] = splitOnce(url, '?')
  return { path: resolvePath(from, path), query: readQuery(search) }
}

export function readQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {}
  for (const pair of search.split('&')) {
    if (pair === '') continue
    const [key = '', value = ''] = splitOnce(pair, '=')
    query[key] = value
  }
  return query
}

function splitOnce(text: string, at: string): string[] {
  const found = text.indexOf(at)
  return found < 0 ? [text] : [text.slice(0, found), text.slice(found + 1)]
}
