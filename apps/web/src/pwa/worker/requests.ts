/**
 * What is done with a request. `page`: the network for a while, then the kept page. `asset`: kept, its name changes with
 * its content. `file`: the network for a while, then the kept one. `pass`: the worker stays out of it.
 */
export type Way = 'page' | 'asset' | 'file' | 'pass'

/** Never a page of ours, as the server has it; short links have heads that only the server knows. */
const RESERVED = /^\/(api|s|ws|media|files|uploads|dev|docs|assets|healthz|readyz|metrics|openapi\.json)(\/|\?|$)/
/** Pictures of the build among them; never what plays. */
const ASSET = /^\/assets\/[^/]+\.(js|css|svg|png|webp|woff2)$/

export interface Wanted {
  readonly url: string
  readonly method: string
  readonly mode: string
  readonly headers: { has(name: string): boolean }
}

/** Only what is the same for everybody is ever kept: calls, sockets, uploads and streams are passed by. */
export function wayOf({ url, method, mode, headers }: Wanted, origin: string, files: readonly string[]): Way {
  const at = new URL(url)
  if (method !== 'GET' || at.origin !== origin || headers.has('range')) return 'pass'
  if (mode === 'navigate') return RESERVED.test(at.pathname) ? 'pass' : 'page'
  if (ASSET.test(at.pathname)) return 'asset'
  return files.includes(at.pathname) ? 'file' : 'pass'
}
