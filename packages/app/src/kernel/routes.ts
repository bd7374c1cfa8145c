import { HOME, NOT_FOUND } from './fixed-pages'
import type { ScreenDeclaration } from './manifest'
import { buildUrl, parseQuery, sameQuery, splitUrl, type Params, type ParamsToSend } from './url'

export interface Screen extends ScreenDeclaration {
  readonly name: string
}

/** An address that leads somewhere. */
export interface Place {
  readonly screen: Screen
  /** Canonical path and query, for remembering and comparing. */
  readonly url: string
  readonly params: Params
}

export interface Routes {
  readonly all: readonly Screen[]
  /** The screen at an address after the alias rule, or undefined for an unknown path. */
  find(url: string): Place | undefined
  /** The address of a screen by name; for one that this build lacks, the 404 page's address. */
  url(name: string, params?: ParamsToSend): string
  /** Same page and same query: no navigation is needed. */
  isSame(a: string, b: string): boolean
}

export interface RoutesOptions {
  /** Screens without `load` are places too: `npm run dev` announces them, and a build leaves them out. */
  readonly withUnbuilt: boolean
}

/** Reads the manifests. An old link may carry or lack one final `/index`; `/` is the home page. */
export function createRoutes(
  table: Readonly<Record<string, ScreenDeclaration>>,
  { withUnbuilt }: RoutesOptions,
): Routes {
  const all = Object.entries(table).map(([name, screen]): Screen => ({ ...screen, name }))
  const known = all.filter(({ load }) => withUnbuilt || load)
  const byPath = new Map(known.map((screen) => [screen.path as string, screen]))
  const byName = new Map(all.map((screen) => [screen.name, screen]))

  const screenAt = (path: string): Screen | undefined => {
    const clean = path.replace(/\/+$/, '')
    if (clean === '') return byPath.get(HOME)
    return byPath.get(clean) ?? byPath.get(`${clean}/index`) ?? byPath.get(clean.replace(/\/index$/, ''))
  }
  const find = (url: string): Place | undefined => {
    const { path, query } = splitUrl(url.startsWith('/') ? url : `/${url}`)
    const screen = screenAt(path)
    return screen && { screen, url: query ? `${screen.path}?${query}` : screen.path, params: parseQuery(query) }
  }
  return {
    all,
    find,
    url: (name, params) => {
      const screen = byName.get(name)
      // A build leaves out screens that are not built.
      return screen ? buildUrl(screen.path, params) : NOT_FOUND
    },
    isSame: (a, b) => {
      const [one, other] = [find(a), find(b)]
      if (!one || !other) return a === b
      return one.screen === other.screen && sameQuery(splitUrl(one.url).query, splitUrl(other.url).query)
    },
  }
}
