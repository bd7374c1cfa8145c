import type { OpenApi } from '@rostrum/contract/kernel/openapi'
import { docsPage } from './page'
import { script } from './script'
import { style } from './style'

export { html, type Html } from './html'

export interface DocsFile {
  readonly path: string
  readonly type: string
  readonly text: string
}

/** `/openapi.json` and the page that shows it: four files that load nothing from other hosts. */
export function docsFiles(document: OpenApi): readonly DocsFile[] {
  return [
    { path: '/openapi.json', type: 'application/json; charset=utf-8', text: JSON.stringify(document) },
    { path: '/docs', type: 'text/html; charset=utf-8', text: docsPage(document) },
    { path: '/docs/docs.css', type: 'text/css; charset=utf-8', text: style },
    { path: '/docs/docs.js', type: 'text/javascript; charset=utf-8', text: script },
  ]
}
