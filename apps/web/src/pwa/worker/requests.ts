/**
 * How a request is handled. `page`: the network for a while, then the stored page. `asset`: stored, because its name
 * changes with its content. `file`: the network for a while, then the stored one. `pass`: the worker does not handle
 * it.
 */
export type Way = 'page' | 'asset' | 'file' | 'pass'

/** Never one of our pages, by the server's rules; short links have heads that only the server knows. */
const RESERVED =
  /^\/(api|console|s|ws|media|files|uploads|dev|docs|assets|healthz|readyz|metrics|openapi\.json)(\/|\?|$)/
/** Includes pictures of the build, but never media. */
const ASSET = /^\/assets\/[^/]+\.(js|css|svg|png|webp|woff2)$/

export interface Wanted {
  readonly url: string
  readonly method: string
  readonly mode: string
  readonly headers: { has(name: string): boolean }
}

/**
 * Only responses that are the same for everybody are ever stored: calls, sockets, uploads and streams are passed by.
 */
export function wayOf({ url, method, mode, headers }: Wanted, origin: string, files: readonly string[]): Way {
  const at = new URL(url)
  if (method !== 'GET' || at.origin !== origin || headers.has('range')) return 'pass'
  if (mode === 'navigate') return RESERVED.test(at.pathname) ? 'pass' : 'page'
  if (ASSET.test(at.pathname)) return 'asset'
  return files.includes(at.pathname) ? 'file' : 'pass'
}
