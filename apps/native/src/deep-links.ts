import type { Routes } from '@rostrum/app/kernel'

/** Every screen under `rostrum://pages/…`, beside its address on the web. */
export const SCHEME = 'rostrum:'
const LONGEST = 2_000

/**
 * The page for an address from outside, or undefined if it is not ours: another host or scheme, a path no manifest has,
 * or an invalid address. The guard decides afterwards whether this user may see it.
 */
export function placeOfLink(link: string, routes: Pick<Routes, 'find'>, webBase: string): string | undefined {
  if (link.length > LONGEST || !URL.canParse(link)) return undefined
  const url = new URL(link)
  const path = pathOf(url, webBase)
  if (path === undefined) return undefined
  const address = `${path}${url.search}`
  if (path === '/') return address
  return routes.find(address)?.url
}

function pathOf(url: URL, webBase: string): string | undefined {
  if (url.username !== '' || url.password !== '') return undefined
  // Browsers disagree on whether the part after `rostrum://` is a host; both parts together are the path.
  if (url.protocol === SCHEME) return `/${`${url.host}${url.pathname}`.replace(/^\/+/, '')}`
  return url.origin === new URL(webBase).origin ? url.pathname : undefined
}
