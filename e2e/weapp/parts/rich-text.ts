import { isRecord } from '../shared/guards'
import { outside } from '../view/outside'
import { child, type Mount } from '../view/part'

/** The tags that `rich-text` draws; it drops all others, as WeChat does. */
const tags: ReadonlySet<string> = new Set(
  `a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del div dl dt em
  fieldset font footer h1 h2 h3 h4 h5 h6 header hr i img ins label legend li mark nav ol p pre q rt ruby s section small span strong sub sup table tbody td
  tfoot th thead tr tt u ul`.split(/\s+/),
)
const attributes: ReadonlySet<string> = new Set([
  'class',
  'style',
  'alt',
  'src',
  'width',
  'height',
  'colspan',
  'rowspan',
  'align',
  'span',
  'start',
  'type',
  'dir',
  'color',
  'size',
  'face',
])

export const mountRichText: Mount = (part) => {
  const holder = child(part, 'div')
  return {
    update: (attribute, value) => {
      if (attribute !== 'nodes') return
      holder.replaceChildren(
        ...(typeof value === 'string' ? fromMarkup(value) : Array.isArray(value) ? value.flatMap(fromNode) : []),
      )
    },
  }
}

function fromMarkup(html: string): Node[] {
  const whole = new DOMParser().parseFromString(html, 'text/html').body
  return [...whole.childNodes].flatMap(clean)
}

function clean(node: Node): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? '')]
  if (!(node instanceof Element)) return []
  return made(
    node.localName,
    Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
    [...node.childNodes].flatMap(clean),
  )
}

function fromNode(node: unknown): Node[] {
  if (!isRecord(node)) return []
  if (node.type === 'text') return [document.createTextNode(String(node.text ?? ''))]
  const children = Array.isArray(node.children) ? node.children.flatMap(fromNode) : []
  return made(String(node.name ?? '').toLowerCase(), isRecord(node.attrs) ? node.attrs : {}, children)
}

function made(name: string, given: Readonly<Record<string, unknown>>, children: readonly Node[]): Node[] {
  if (!tags.has(name)) {
    outside().problem(`<rich-text> leaves out <${name}>`)
    return []
  }
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(given))
    if (attributes.has(key)) element.setAttribute(key, key === 'src' ? outside().served(String(value)) : String(value))
  element.append(...children)
  return [element]
}
