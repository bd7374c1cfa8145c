export interface RichNode {
  readonly tag: string
  readonly href?: string
  readonly src?: string
  readonly alt?: string
  readonly children: readonly RichChild[]
}
export type RichChild = RichNode | string

const empty = ['br', 'img']
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Decodes `&amp;` and `&#39;`; unknown entities stay unchanged. */
function plain(words: string): string {
  return words.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (all, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return signs[name] ?? all
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )
}

function attribute(inside: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(inside)?.[1]
  return found === undefined ? undefined : plain(found)
}

/**
 * A tree of sanitised HTML, for targets that cannot parse it. It reads the output of the server's sanitiser: closed
 * lower-case tags and attributes in double quotes.
 */
export function parseRich(html: string): readonly RichChild[] {
  const root: RichChild[] = []
  const open: { readonly tag: string; readonly children: RichChild[] }[] = []
  const put = (child: RichChild): void => void (open[open.length - 1]?.children ?? root).push(child)
  for (const [, slash, tag, inside = '', words] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/g)) {
    if (words !== undefined) put(plain(words))
    else if (tag === undefined) continue
    else if (slash) {
      const at = open.map((one) => one.tag).lastIndexOf(tag)
      if (at >= 0) open.length = at
    } else {
      const children: RichChild[] = []
      put({
        tag,
        children,
        href: attribute(inside, 'href'),
        src: attribute(inside, 'src'),
        alt: attribute(inside, 'alt'),
      })
      if (!empty.includes(tag)) open.push({ tag, children })
    }
  }
  return root
}

/** The text of a part of the tree. */
export const wordsOf = (child: RichChild): string =>
  typeof child === 'string' ? child : child.children.map(wordsOf).join('')

/** Every element of the tree with this tag, in reading order. */
export const every = (nodes: readonly RichChild[], tag: string): readonly RichNode[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.tag === tag ? [node] : []), ...every(node.children, tag)],
  )
