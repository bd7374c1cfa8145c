import type { Api } from '@rostrum/client'
import type { Params } from './url'

/** What a search engine and a link preview read of a page. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** The address that search engines keep: path, and the parameters that change the content. */
  readonly path: string
  readonly type: 'website' | 'article' | 'video.other'
  /** An absolute address or one of our paths; absent: the product's own. */
  readonly image?: string
  /** Login pages and missing pages are not kept by search engines. */
  readonly isKept: boolean
  /** Visitors may know of it and not see it: title and description are all that is written of it. */
  readonly isClosed?: boolean
  /** JSON-LD without its context. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/** What a head is made from. `call` asks as a visitor; `origin` has no slash at its end. */
export interface HeadParts {
  readonly call: Api['call']
  readonly params: Params
  readonly origin: string
}

/** For the site map. `at`: the last change, ms since 1970. */
export interface PublicAddress {
  readonly path: string
  readonly at?: number
}

/** A page that the server renders for visitors. Devices never load these. */
export interface PublicPage {
  /** The query parameters that change the page; others are ignored. */
  readonly params: readonly string[]
  /** Parameters with words of the reader's own: with one of these, only the browser draws the page. */
  readonly free?: readonly string[]
  /** Further files that its first picture needs, beside the screen's own: `content/home.below`. */
  readonly parts?: readonly string[]
  /** The same, of what only a window of at least 1200 px has in it. */
  readonly wideParts?: readonly string[]
  /** Rejects with `ApiFailure` when the content does not exist or is closed. */
  head(parts: HeadParts): Promise<PageHead>
  addresses?(parts: Pick<HeadParts, 'call'>): Promise<readonly PublicAddress[]>
}
