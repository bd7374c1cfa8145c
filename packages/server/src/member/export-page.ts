import type { Holding, ToldRow } from '../kernel/holdings'
import { exportText as text } from './text.export.zh'

const HOURS_8 = 8 * 3_600_000
const encoder = new TextEncoder()

/** 2026-11-22 10:30 in Beijing. */
export function beijingMoment(at: number): string {
  return new Date(at + HOURS_8).toISOString().slice(0, 16).replace('T', ' ')
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (words: string): string => words.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

function said(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return beijingMoment(value.getTime())
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (Array.isArray(value)) return value.map(said).join('、')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

const STYLE = `body{font:16px/1.7 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d1d1f;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin:2.5rem 0 .25rem}p{margin:.25rem 0;color:#55524c}.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:.5rem 0}th,td{border:1px solid #d9d5cc;padding:.4rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere;min-width:5rem}th{background:#f6f5f2}`

type Pages = AsyncIterable<readonly ToldRow[]>
export type Told = Pick<Holding, 'group' | 'title' | 'purpose'> & { readonly pages: () => Pages }

/** One page with everything, for people. */
export async function* pageOf(all: readonly Told[], at: number): AsyncGenerator<Uint8Array> {
  yield encoder.encode(
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.title}</title><style>${STYLE}</style>`,
  )
  yield encoder.encode(`<h1>${text.title}</h1><p>${text.made(beijingMoment(at))}</p><p>${text.intro}</p>`)
  for (const { group, title, purpose, pages } of all) {
    yield encoder.encode(`<h2>${safe(text.groups[group])} · ${safe(title)}</h2><p>${safe(text.purpose(purpose))}</p>`)
    yield* tableOf(pages())
  }
}

async function* tableOf(pages: Pages): AsyncGenerator<Uint8Array> {
  let isOpen = false
  for await (const rows of pages) {
    const [first] = rows
    if (!isOpen && first)
      yield encoder.encode(
        `<div class="wide"><table><tr>${Object.keys(first)
          .map((name) => `<th>${safe(name)}</th>`)
          .join('')}</tr>`,
      )
    isOpen = true
    yield encoder.encode(
      rows
        .map(
          (row) =>
            `<tr>${Object.entries(row)
              .map(([column, value]) => `<td>${safe(text.valueOf(column, said(value)))}</td>`)
              .join('')}</tr>`,
        )
        .join(''),
    )
  }
  yield encoder.encode(isOpen ? '</table></div>' : `<p>${text.none}</p>`)
}

/** The same rows for programs: a JSON array. Moments are ISO 8601. */
export async function* jsonOf(pages: Pages): AsyncGenerator<Uint8Array> {
  let isFirst = true
  yield encoder.encode('[')
  for await (const rows of pages) {
    yield encoder.encode(rows.map((row, at) => `${isFirst && at === 0 ? '' : ','}\n${JSON.stringify(row)}`).join(''))
    isFirst = false
  }
  yield encoder.encode('\n]\n')
}
