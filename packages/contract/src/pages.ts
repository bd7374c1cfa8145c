import { pagesOfAll } from './pages.gen'

/** What the `id` or the `code` in a page's address names. */
export type SubjectKind =
  | 'article'
  | 'assessment'
  | 'column'
  | 'course'
  | 'curriculum'
  | 'draw'
  | 'file'
  | 'help'
  | 'homework'
  | 'portfolio'
  | 'product'
  | 'race'
  | 'replay'
  | 'room'
  | 'security'
  | 'session'
  | 'survey'
  | 'teacher'
  | 'video'

/** Where a page is and who may see it. The app adds its title and its code. */
export interface PageShape {
  readonly path: `/${string}`
  readonly audience: 'visitor' | 'member' | 'teacher'
  /**
   * Open to visitors in addition to the agreed allow-list. `watching`: a provider may take it back by the setting
   * `visitorWatch`; what is on it opens by the room or the video.
   */
  readonly added?: true | 'watching'
  /** What its `id` names; only on pages that show nothing without one. */
  readonly subject?: SubjectKind
  /** What its `code` names, on a page that has something to show without one. */
  readonly code?: 'security'
}

/**
 * Every page of every slice, built or not, by name. Manifests, allow-list, links, sharing and access by level read it.
 */
export const pages = pagesOfAll satisfies Record<`${string}.${string}`, PageShape>

type Pages = typeof pages
export type PageName = keyof Pages
export type PagePath<N extends PageName> = Pages[N]['path']

type LinkParams = Readonly<Record<string, string | number | undefined>>
type ParamsOf<N extends PageName> = Pages[N] extends { readonly subject: SubjectKind }
  ? [params: LinkParams & { readonly id: string }]
  : [params?: LinkParams]

/** The address of a page: `linkTo('live.video', { id })`. A link to a page with a subject needs its id. */
export function linkTo<N extends PageName>(name: N, ...given: ParamsOf<N>): string {
  const [params = {}]: readonly (LinkParams | undefined)[] = given
  const query = Object.entries(params)
    .flatMap(([key, value]) => (value === undefined ? [] : `${key}=${encodeURIComponent(value)}`))
    .join('&')
  return query === '' ? pages[name].path : `${pages[name].path}?${query}`
}

const byPath: ReadonlyMap<string, PageShape> = new Map<string, PageShape>([
  ...Object.values(pages).map((page) => [page.path, page] as const),
  ['/', pages['content.home']],
])

/** The page at an address, whatever its query: one final `/index` is optional, and `/` is the home page. */
export function pageAt(url: string): PageShape | undefined {
  const path = url.split('?')[0] ?? ''
  return byPath.get(path) ?? byPath.get(`${path}/index`) ?? byPath.get(path.replace(/\/index$/, ''))
}
