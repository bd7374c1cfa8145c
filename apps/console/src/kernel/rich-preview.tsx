import { richTags } from '@rostrum/contract/content/limits'
import { createElement, useMemo, type ReactNode } from 'react'
import './rich-text.css'
import { text } from './text.zh'

const kept: readonly string[] = richTags
/** Tags whose words are no words of the text. */
const silent: readonly string[] = ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title']
const renamed: Readonly<Record<string, string>> = { h1: 'h2', em: 'i' }
const HTTP = /^https?:\/\//i
const OWN_FILE = /^\/files\/[\w-]+$/

/** HTML as it will be kept: tags that are not kept leave their words. It is parsed apart from the page and runs nothing. */
export function RichPreview({ html }: { readonly html: string }) {
  const drawn = useMemo(() => {
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    return childrenOf(parsed.body)
  }, [html])
  return <div className="rich-preview">{html.trim() === '' ? text.empty : drawn}</div>
}

const childrenOf = (node: Node): readonly ReactNode[] => [...node.childNodes].map(draw)

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || silent.includes(node.localName)) return null
  const tag = renamed[node.localName] ?? node.localName
  if (tag === 'br') return <br key={key} />
  if (tag === 'img') return <Picture key={key} element={node} />
  if (!kept.includes(tag)) return childrenOf(node)
  return createElement(tag, { key, ...attributesOf(tag, node) }, ...childrenOf(node))
}

function Picture({ element }: { readonly element: Element }) {
  const src = element.getAttribute('src') ?? ''
  return HTTP.test(src) || OWN_FILE.test(src) ? <img src={src} alt={element.getAttribute('alt') ?? ''} /> : null
}

function attributesOf(tag: string, element: Element): Readonly<Record<string, unknown>> {
  const href = element.getAttribute('href') ?? ''
  if (tag === 'a') return HTTP.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
  if (tag !== 'td' && tag !== 'th') return {}
  return {
    colSpan: Number(element.getAttribute('colspan')) || undefined,
    rowSpan: Number(element.getAttribute('rowspan')) || undefined,
  }
}
