import type { OpenApi } from '@rostrum/contract/kernel/openapi'
import { docsPage } from './page'
import { script } from './script'
import { style } from './style'

export { html, type Html } from './html'

export interface DocsFile {
  readonly path: string
  readonly type: string
  /** Made when somebody first asks for it. */
  readonly text: () => string
}

/** `/openapi.json` and the page that shows it: four files that load nothing from other hosts. */
export function docsFiles(describe: () => OpenApi): readonly DocsFile[] {
  // The whole contract takes half a second, and most servers are never asked for it.
  const document = once(describe)
  return [
    { path: '/openapi.json', type: 'application/json; charset=utf-8', text: once(() => JSON.stringify(document())) },
    { path: '/docs', type: 'text/html; charset=utf-8', text: once(() => docsPage(document())) },
    { path: '/docs/docs.css', type: 'text/css; charset=utf-8', text: () => style },
    { path: '/docs/docs.js', type: 'text/javascript; charset=utf-8', text: () => script },
  ]
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
