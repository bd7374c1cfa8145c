/** The answer of a query that the server already has. */
export interface RenderedQuery {
  readonly key: readonly unknown[]
  readonly data: unknown
  /** ms since 1970. */
  readonly at: number
}

/** What the server writes beside a page that it has drawn, in `<script type="application/json">`. */
export interface RenderedPage {
  /** Path in the address bar. */
  readonly path: string
  /** The moment that the page shows, ms since 1970. */
  readonly now: number
  /** How wide the window is for which it is drawn, in px; 0: a phone's. */
  readonly width: number
  /** Everything that the page asked for came; else the browser draws it anew. */
  readonly isWhole: boolean
  readonly queries: readonly RenderedQuery[]
}

/** The element that holds it. */
export const PAGE_DATA = 'page-data'
