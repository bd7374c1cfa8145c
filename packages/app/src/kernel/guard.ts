import { isOpenToVisitors } from '@rostrum/contract/open-pages'
import { ABOUT, BIND_MOBILE, LOGIN, NO_PERMISSION, NOT_FOUND } from './fixed-pages'
import type { Place, Routes } from './routes'
import { buildUrl, splitUrl } from './url'

/** Where a visitor on a closed path is sent: a setting of the server. */
export type VisitorFallback = 'login' | 'about'

export interface Asker {
  readonly isSignedIn: boolean
  readonly visitorFallback: VisitorFallback
  /** Whether the provider lets visitors watch; on unless it was taken back. */
  readonly visitorWatch?: boolean
}

/** `open`: continue. `missing`: the page does not exist, show the 404 page. `elsewhere`: relaunch at `url`. */
export type Verdict =
  | { readonly kind: 'open'; readonly place: Place }
  | { readonly kind: 'missing'; readonly url: string }
  | { readonly kind: 'elsewhere'; readonly url: string }

/**
 * The access guard. An unknown path is missing for everybody. Only the path decides, never its query. The allow-list is
 * every screen that is open to visitors.
 */
export function decide(
  url: string,
  routes: Routes,
  { isSignedIn, visitorFallback, visitorWatch = true }: Asker,
): Verdict {
  const place = routes.find(url)
  if (!place) return { kind: 'missing', url: buildUrl(NOT_FOUND, { from: splitUrl(url).path }) }
  if (isSignedIn) return place.screen.path === LOGIN ? { kind: 'elsewhere', url: '/' } : { kind: 'open', place }
  if (isOpenToVisitors(place.screen, visitorWatch)) return { kind: 'open', place }
  return { kind: 'elsewhere', url: visitorFallback === 'about' ? ABOUT : LOGIN }
}

const NEVER_REMEMBERED: readonly string[] = [NOT_FOUND, NO_PERMISSION, BIND_MOBILE]

/**
 * Whether a target becomes the page to return to after login. Login pages with their last step, the 404 page and the
 * refusal page never do.
 */
export function isRememberable(url: string, routes: Routes): boolean {
  const place = routes.find(url)
  if (!place || NEVER_REMEMBERED.includes(place.screen.path)) return false
  return !place.screen.path.includes('login')
}
