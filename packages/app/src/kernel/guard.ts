import { ABOUT, BIND_MOBILE, LOGIN, NO_PERMISSION, NOT_FOUND } from './fixed-pages'
import type { Place, Routes } from './routes'
import { buildUrl, splitUrl } from './url'

/** Where a visitor without the right path is sent: a setting of the server. */
export type VisitorFallback = 'login' | 'about'

export interface Asker {
  readonly isSignedIn: boolean
  readonly visitorFallback: VisitorFallback
}

/**
 * `open`: go on. `missing`: the page does not exist, the 404 page stands in its place. `elsewhere`: relaunch at `url`.
 */
export type Verdict =
  | { readonly kind: 'open'; readonly place: Place }
  | { readonly kind: 'missing'; readonly url: string }
  | { readonly kind: 'elsewhere'; readonly url: string }

/**
 * The access guard of the specification's section 2. An unknown path is missing for everybody; the path alone decides,
 * whatever its query; the allow-list is every screen that opens for visitors.
 */
export function decide(url: string, routes: Routes, { isSignedIn, visitorFallback }: Asker): Verdict {
  const place = routes.find(url)
  if (!place) return { kind: 'missing', url: buildUrl(NOT_FOUND, { from: splitUrl(url).path }) }
  if (isSignedIn) return place.screen.path === LOGIN ? { kind: 'elsewhere', url: '/' } : { kind: 'open', place }
  if (place.screen.audience === 'visitor') return { kind: 'open', place }
  return { kind: 'elsewhere', url: visitorFallback === 'about' ? ABOUT : LOGIN }
}

const NEVER_REMEMBERED: readonly string[] = [NOT_FOUND, NO_PERMISSION, BIND_MOBILE]

/** Whether a target becomes the page to return to after login. Login pages with their last step, the 404 page and the refusal never do. */
export function isRememberable(url: string, routes: Routes): boolean {
  const place = routes.find(url)
  if (!place || NEVER_REMEMBERED.includes(place.screen.path)) return false
  return !place.screen.path.includes('login')
}
