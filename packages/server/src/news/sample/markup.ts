/**
 * The light markup of the sample articles as HTML: a line is a paragraph, `## ` a heading, `- ` and `1. ` lists,
 * `> ` a quotation, `| a | b |` table rows (the first is the head), `**bold**` bold.
 */
export function htmlOf(markup: string): string {
  const blocks: string[] = []
  let open: { tag: string; rows: string[] } | undefined
  const close = () => {
    if (open !== undefined) blocks.push(blockOf(open.tag, open.rows))
    open = undefined
  }
  for (const line of markup.trim().split('\n')) {
    const [tag, row] = kindOf(line.trim())
    if (tag !== open?.tag) close()
    if (tag === 'p' || tag === 'h2' || tag === 'blockquote') blocks.push(row === '' ? '' : `<${tag}>${row}</${tag}>`)
    else open = { tag, rows: [...(open?.rows ?? []), row] }
  }
  close()
  return blocks.join('')
}

function kindOf(line: string): [tag: string, row: string] {
  const text = line.replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
  if (text.startsWith('## ')) return ['h2', text.slice(3)]
  if (text.startsWith('> ')) return ['blockquote', `<p>${text.slice(2)}</p>`]
  if (text.startsWith('- ')) return ['ul', `<li>${text.slice(2)}</li>`]
  if (/^\d+\. /.test(text)) return ['ol', `<li>${text.replace(/^\d+\. /, '')}</li>`]
  if (text.startsWith('|')) return ['table', text]
  return ['p', text]
}

function blockOf(tag: string, rows: readonly string[]): string {
  if (tag !== 'table') return `<${tag}>${rows.join('')}</${tag}>`
  const cells = (row: string, cell: string) =>
    row
      .split('|')
      .slice(1, -1)
      .map((text) => `<${cell}>${text.trim()}</${cell}>`)
      .join('')
  const [head = '', ...body] = rows
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table>`
}
