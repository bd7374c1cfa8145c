import { html } from '../docs/html'
import type { PageFiles } from './built-client'
import type { DrawnHead, DrawnPage } from './types'

/** The product's own picture, where a page has none. */
const PICTURE = '/icon-512.png'

/** `index.html` with the drawn page, its head, its styles, and the names of the files that the browser needs next. */
export function writtenPage(
  index: string,
  { markup, page, head }: DrawnPage,
  files: PageFiles,
  origin: string,
): string {
  return index
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => headOf(head, origin))
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('<script src="/look.js"></script>', () => `<script>${files.look}</script>`)
    .replace('</head>', () => `${filesOf(files, markup)}</head>`)
    .replace(
      /<div id="root"([^>]*)><\/div>/,
      (_all, rest: string) =>
        `<div id="root"${rest} data-rendered>${markup}</div><script id="page-data" type="application/json">${dataOf(page)}</script>`,
    )
}

/** Nothing in it can end the element. */
const dataOf = (data: object): string => JSON.stringify(data).replace(/</g, '\\u003c')

/**
 * The styles are in the page, so that nothing blocks its first picture. A disabled sheet is not fetched: it tells the
 * client's loader that these styles are there.
 */
function filesOf({ scripts, sheets, style }: PageFiles, markup: string): string {
  const there = sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`)
  const soon = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return [`<style>${style}</style>`, ...picturesOf(markup), ...there, ...soon].join('\n')
}

/** The largest pictures, which the page itself marks: named first, or they would wait for all of the code. */
const picturesOf = (markup: string): readonly string[] =>
  [...markup.matchAll(/<img\b[^>]*>/g)].flatMap(([image]) => {
    const src = /\bfetchpriority="high"/i.test(image) ? / src="([^"]*)"/.exec(image)?.[1] : undefined
    const from = / srcset="([^"]*)"/i.exec(image)?.[1]
    const smaller =
      from === undefined ? '' : ` imagesrcset="${from}" imagesizes="${/ sizes="([^"]*)"/.exec(image)?.[1]}"`
    return src === undefined ? [] : [`<link rel="preload" as="image" fetchpriority="high" href="${src}"${smaller}>`]
  })

const isWhole = (address: string | undefined): address is string => /^https?:/.test(address ?? '')

function headOf({ title, description, path, type, image, isKept, facts }: DrawnHead, origin: string): string {
  const address = origin + path
  const picture = isWhole(image) ? image : origin + (image ?? PICTURE)
  return (
    html`<title>${title}</title>
<meta name="description" content="${description}" />
${isKept ? html`<link rel="canonical" href="${address}" />` : html`<meta name="robots" content="noindex" />`}
<meta property="og:type" content="${type}" />
<meta property="og:title" content="${title}" />
<meta property="og:description" content="${description}" />
<meta property="og:url" content="${address}" />
<meta property="og:image" content="${picture}" />
<meta name="twitter:card" content="summary" />`.text +
    (facts
      ? `\n<script type="application/ld+json">${dataOf({ '@context': 'https://schema.org', ...facts })}</script>`
      : '')
  )
}
