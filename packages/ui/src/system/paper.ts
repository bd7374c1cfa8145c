const PRINTED = `
body { margin: 0; color: #000; background: #fff; font: 11pt/1.7 "Songti SC", SimSun, serif; }
h1 { margin: 0 0 4pt; font-size: 18pt; }
h2, h3 { margin: 14pt 0 4pt; font-size: 13pt; break-after: avoid; }
p, li { orphans: 3; widows: 3; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 3pt 5pt; border: 0.5pt solid #000; text-align: left; vertical-align: top; }
tr { break-inside: avoid; }
a { color: #000; }
@page { margin: 18mm 16mm; }
`

export interface Printed {
  readonly title: string
  /** Below the title, e.g. version and date. */
  readonly note: string
  /** Sanitised. */
  readonly html: string
}

/** Prints a text on its own sheet without the surrounding page. */
export function printText({ title, note, html }: Printed): void {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:0;height:0;border:0;visibility:hidden'
  frame.onload = () => {
    const page = frame.contentDocument
    const view = page?.defaultView
    if (!page || !view) return
    frame.onload = null
    page.documentElement.lang = 'zh-CN'
    page.title = title
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(PRINTED)
    page.adoptedStyleSheets = [sheet]
    page.body.append(
      lineOf(page, 'h1', title),
      lineOf(page, 'p', note),
      ...new DOMParser().parseFromString(html, 'text/html').body.childNodes,
    )
    view.addEventListener('afterprint', () => frame.remove(), { once: true })
    view.print()
  }
  document.body.append(frame)
}

function lineOf(page: Document, tag: 'h1' | 'p', words: string): HTMLElement {
  const line = page.createElement(tag)
  line.textContent = words
  return line
}

/** Saves a text as a file. It begins with a byte order mark that tells spreadsheets its encoding. */
export function saveTable(text: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  link.download = fileName
  link.click()
  // The browser reads the URL after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
