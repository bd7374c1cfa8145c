/**
 * The light marks in which an article is typed on every client: a line is a paragraph, `## ` a heading, `- ` and `1. `
 * lists, `> ` a quotation, `**…**` bold, `![words](address)` a picture on a line of its own.
 */
const PICTURE = /^!\[([^\]]*)\]\(((?:https?:\/\/|\/)[^()\s]+)\)$/

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
const unescaped = (text: string): string =>
  text
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&amp;/g, '&')

const inline = (text: string): string => escaped(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')

type Tag = 'p' | 'h2' | 'blockquote' | 'ul' | 'ol' | 'figure'
interface Block {
  readonly tag: Tag
  readonly rows: string[]
}

function lineOf(line: string): readonly [Tag, string] {
  if (line.startsWith('## ')) return ['h2', inline(line.slice(3).trim())]
  if (line.startsWith('> ')) return ['blockquote', `<p>${inline(line.slice(2).trim())}</p>`]
  if (/^[-*] /.test(line)) return ['ul', `<li>${inline(line.slice(2).trim())}</li>`]
  if (/^\d+[.、] ?/.test(line)) return ['ol', `<li>${inline(line.replace(/^\d+[.、] ?/, '').trim())}</li>`]
  const [, alt = '', src] = PICTURE.exec(line) ?? []
  if (src !== undefined) return ['figure', `<img src="${escaped(src)}" alt="${escaped(alt)}">`]
  return ['p', inline(line)]
}

const GROWS = new Set<Tag>(['ul', 'ol'])

/** What was typed as the HTML that the server stores. */
export function htmlOf(typed: string): string {
  const blocks: Block[] = []
  for (const line of typed.split('\n')) {
    const said = line.trim()
    if (said === '') continue
    const [tag, row] = lineOf(said)
    const last = blocks.at(-1)
    if (last?.tag === tag && GROWS.has(tag)) last.rows.push(row)
    else blocks.push({ tag, rows: [row] })
  }
  return blocks.map(({ tag, rows }) => `<${tag}>${rows.join('')}</${tag}>`).join('')
}

const BLOCK = /^<(p|h2|blockquote|ul|ol|figure)>([\s\S]*?)<\/\1>\s*/
const bare = (html: string): string => unescaped(html.replace(/<\/?strong>/g, '**'))

/** The rows of a block in light marks; undefined where they cannot say it. */
function typedOf(tag: string, inside: string): readonly string[] | undefined {
  if (tag === 'p') return [bare(inside)]
  if (tag === 'h2') return [`## ${bare(inside)}`]
  if (tag === 'blockquote') return [`> ${bare(inside.replace(/^<p>|<\/p>$/g, ''))}`]
  if (tag === 'figure') {
    const [, src = '', alt = ''] = /^<img src="([^"]+)"(?: alt="([^"]*)")? ?\/?>$/.exec(inside) ?? []
    return src === '' ? undefined : [`![${unescaped(alt)}](${unescaped(src)})`]
  }
  const rows = [...inside.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, words = '']) => bare(words))
  return rows.map((row, at) => (tag === 'ul' ? `- ${row}` : `${at + 1}. ${row}`))
}

const same = (html: string): string =>
  html
    .replace(/ ?\/>/g, '>')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/>\s+/g, '>')
    .replace(/\s+</g, '<')

/** The light marks of stored HTML; undefined where an editor laid it out in ways that they cannot say. */
export function marksOf(html: string): string | undefined {
  const blocks: string[] = []
  for (let left = html.trim(); left !== ''; ) {
    const [whole = '', tag = '', inside = ''] = BLOCK.exec(left) ?? []
    const rows = whole === '' ? undefined : typedOf(tag, inside)
    if (!rows) return undefined
    blocks.push(rows.join('\n'))
    left = left.slice(whole.length)
  }
  const typed = blocks.join('\n\n')
  return same(htmlOf(typed)) === same(html.trim()) ? typed : undefined
}

/** The words of HTML alone, a line for each block, where marks cannot keep what is more. */
export const plainOf = (html: string): string =>
  unescaped(html.replace(/<\/(?:p|h2|h3|li|tr|blockquote|figcaption)>|<br ?\/?>/g, '\n').replace(/<[^>]+>/g, ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
