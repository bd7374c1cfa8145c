/** Spreadsheets take a cell that begins like this for a formula, and carry it out; some read full width as half. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠−]|^[\t\r\n]/u

const cellOf = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** The text of a table for spreadsheets. The mark in front says that it is UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`

const THIS_YEAR = /^\d\d-\d\d \d\d:\d\d$/

/** A moment as a file says it: with its year, which a list leaves out while it lasts. */
export const dated = (cell: string, year: string): string => (THIS_YEAR.test(cell) ? `${year}-${cell}` : cell)

/** Hands a text to the browser as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const BREAKS = new Set(['BR', 'DIV', 'P', 'LI', 'TD', 'TR', 'SECTION', 'BLOCKQUOTE', 'FOOTER', 'H3'])

/** What somebody reads in an element: without its buttons and signs, blocks apart. */
export function wordsIn(element: Element): string {
  return readIn(element).replace(/\s+/g, ' ').trim()
}

function readIn(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? ''
  if (node.tagName === 'BUTTON' || node.getAttribute('aria-hidden') === 'true') return ''
  if (node.tagName === 'IMG') return node.getAttribute('alt') ?? ''
  // The sign that copies a text is no part of the text.
  if (node.classList.contains('ant-typography-actions')) return ''
  const inside = [...node.childNodes].map(readIn).join('')
  return BREAKS.has(node.tagName) || node.classList.contains('ant-tag') ? ` ${inside} ` : inside
}
