const HOURS_8 = 8 * 3_600_000
const encoder = new TextEncoder()

/** 2026-11-22 10:30 in Beijing. */
export function beijingMoment(at: number): string {
  return new Date(at + HOURS_8).toISOString().slice(0, 16).replace('T', ' ')
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Words as they may stand in HTML. */
export const safeHtml = (words: string): string => words.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const STYLE = `body{font:16px/1.7 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d1d1f;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin:2.5rem 0 .25rem}p{margin:.25rem 0;color:#55524c}.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:.5rem 0}th,td{border:1px solid #d9d5cc;padding:.4rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere;min-width:5rem}th{background:#f6f5f2}`

/** The beginning of a page that people open from a folder, without a server. */
export const paperHead = (title: string): Uint8Array =>
  encoder.encode(
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safeHtml(title)}</title><style>${STYLE}</style>`,
  )

/** A row as people read it: the names of its columns, plain values. */
export type PaperRow = Readonly<Record<string, unknown>>
export type PaperPages = AsyncIterable<readonly PaperRow[]>

/** The words that a table needs. */
export interface PaperWords {
  readonly yes: string
  readonly no: string
  /** Instead of a table without rows. */
  readonly none: string
  /** A value as people read it. */
  readonly valueOf?: (column: string, value: string) => string
}

function said(value: unknown, words: PaperWords): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return beijingMoment(value.getTime())
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.map((one) => said(one, words)).join('、')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/** The rows as a table with the names of the first row above. */
export async function* paperTable(pages: PaperPages, words: PaperWords): AsyncGenerator<Uint8Array> {
  const { valueOf = (_column: string, value: string) => value } = words
  let isOpen = false
  for await (const rows of pages) {
    const [first] = rows
    if (!isOpen && first)
      yield encoder.encode(
        `<div class="wide"><table><tr>${Object.keys(first)
          .map((name) => `<th>${safeHtml(name)}</th>`)
          .join('')}</tr>`,
      )
    isOpen ||= first !== undefined
    yield encoder.encode(
      rows
        .map(
          (row) =>
            `<tr>${Object.entries(row)
              .map(([column, value]) => `<td>${safeHtml(valueOf(column, said(value, words)))}</td>`)
              .join('')}</tr>`,
        )
        .join(''),
    )
  }
  yield encoder.encode(isOpen ? '</table></div>' : `<p>${safeHtml(words.none)}</p>`)
}

/** The same rows for programs: a JSON array. Moments are ISO 8601. */
export async function* paperJson(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<Uint8Array> {
  let isFirst = true
  yield encoder.encode('[')
  for await (const rows of pages) {
    yield encoder.encode(rows.map((row, at) => `${isFirst && at === 0 ? '' : ','}\n${JSON.stringify(row)}`).join(''))
    isFirst &&= rows.length === 0
  }
  yield encoder.encode('\n]\n')
}
