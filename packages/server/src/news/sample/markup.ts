import type { ChartFigure } from '@rostrum/server/kernel/drawing'

/** A figure that is drawn and kept: where it is, and how large. */
export interface KeptFigure {
  readonly src: string
  readonly width: number
  readonly height: number
}

/** What every figure says about its numbers. */
const NOTE = '示例数据'
const kinds = { line: '折线图', bar: '柱形图' } as const

interface Block {
  readonly tag: string
  readonly rows: readonly string[]
}

/**
 * The light markup of the sample articles as HTML: a line is a paragraph, `## ` a heading, `- ` and `1. ` lists,
 * `> ` a quotation, `| a | b |` table rows (the first is the head), `**bold**` bold. Lines that begin with `~ ` are a
 * figure: `~ bar` or `~ line` and its title, then its labels, then a name and its numbers for each series. `kept` are
 * the figures in their order.
 */
export function htmlOf(markup: string, kept: readonly KeptFigure[] = []): string {
  let next = 0
  return blocksOf(markup)
    .map(({ tag, rows }) => {
      if (tag !== 'figure') return blockOf(tag, rows)
      const [figure, at] = [figureOf(rows), kept[next]]
      next += 1
      if (!at) throw new Error(`the figure ${figure.title} is not kept`)
      return `<figure><img src="${at.src}" alt="${altOf(figure)}" width="${at.width}" height="${at.height}"><figcaption>${figure.title}（${NOTE}，数字是编的）</figcaption></figure>`
    })
    .join('')
}

/** The figures of a text, in their order. */
export const figuresIn = (markup: string): ChartFigure[] =>
  blocksOf(markup).flatMap(({ tag, rows }) => (tag === 'figure' ? figureOf(rows) : []))

function blocksOf(markup: string): Block[] {
  const blocks: { tag: string; rows: string[] }[] = []
  for (const line of markup.trim().split('\n')) {
    const [tag, row] = kindOf(line.trim())
    const last = blocks.at(-1)
    if (last?.tag === tag && !SINGLE.has(tag)) last.rows.push(row)
    else blocks.push({ tag, rows: [row] })
  }
  return blocks
}

const SINGLE = new Set(['p', 'h2', 'blockquote'])

function kindOf(line: string): [tag: string, row: string] {
  const text = line.replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
  if (text.startsWith('## ')) return ['h2', text.slice(3)]
  if (text.startsWith('> ')) return ['blockquote', `<p>${text.slice(2)}</p>`]
  if (text.startsWith('- ')) return ['ul', `<li>${text.slice(2)}</li>`]
  if (/^\d+\. /.test(text)) return ['ol', `<li>${text.replace(/^\d+\. /, '')}</li>`]
  if (text.startsWith('~ ')) return ['figure', text.slice(2)]
  if (text.startsWith('|')) return ['table', text]
  return ['p', text]
}

function blockOf(tag: string, rows: readonly string[]): string {
  if (tag !== 'table') return rows.join('') === '' ? '' : `<${tag}>${rows.join('')}</${tag}>`
  const cells = (row: string, cell: string) =>
    row
      .split('|')
      .slice(1, -1)
      .map((text) => `<${cell}>${text.trim()}</${cell}>`)
      .join('')
  const [head = '', ...body] = rows
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table>`
}

function figureOf([head = '', labelRow = '', ...rows]: readonly string[]): ChartFigure {
  const [, kind, title = ''] = /^(line|bar) (.+)$/u.exec(head) ?? []
  const labels = partsOf(labelRow)
  const series = rows.map((row) => {
    const [name = '', ...values] = partsOf(row)
    return { name, values: values.map(Number) }
  })
  const isWhole = series.every(({ values }) => values.length === labels.length && values.every(Number.isFinite))
  if (!isWhole || series.length === 0 || (kind !== 'line' && kind !== 'bar'))
    throw new Error(`the figure ${head} has a row that does not fit its labels`)
  return { kind, title, labels, series, note: NOTE }
}

const partsOf = (row: string): string[] => row.split('|').map((part) => part.trim())

/** The figure in words, for whoever does not see it. */
function altOf({ kind, title, labels, series }: ChartFigure): string {
  const told = series.map(
    ({ name, values }) => `${name}：${labels.map((label, at) => `${label} ${values[at]}`).join('、')}`,
  )
  return `${kinds[kind]}：${title}，${NOTE}。${told.join('；')}`
}
