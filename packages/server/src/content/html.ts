import { charactersOf } from '@rostrum/contract/kernel/characters'
import { richTags } from '@rostrum/contract/content/limits'
import { decodeHTML } from 'entities'
import sanitize from 'sanitize-html'

const HTTP = /^https?:\/\//i
/** A picture in our own storage. */
const OWN_FILE = /^\/files\/[\w-]+$/

/**
 * An editor's HTML in the form we store: the tags that every client can draw, links to http(s) only, pictures of ours
 * or https, no styles, no classes, no handlers. Cleaned once, when it is written; clients show it unchanged.
 */
export function safeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [...richTags],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nestingLimit: 12,
    transformTags: {
      h1: 'h2',
      em: 'i',
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href) }),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !HTTP.test(attribs['src'] ?? '') && !OWN_FILE.test(attribs['src'] ?? ''),
  }).trim()
}

function linkTo(href: string): Record<string, string> {
  return HTTP.test(href) ? { href, rel: 'noopener noreferrer' } : {}
}

/** The words of sanitised HTML, with a space between blocks. */
export function wordsOf(html: string): string {
  const bare = html.replace(/<\/(p|h2|h3|li|tr|blockquote|figcaption)>|<br ?\/?>/g, ' ').replace(/<[^>]+>/g, '')
  return decodeHTML(bare).replace(/\s+/g, ' ').trim()
}

/**
 * The opening of a text as one paragraph of HTML: its first paragraphs, at most `max` characters, cut after a sentence
 * when one ends in time.
 */
export function openingOf(html: string, max: number): string {
  const prose = html.replace(/<(table|figure|ul|ol|blockquote|h2|h3)>.*?<\/\1>/gs, ' ')
  const words = charactersOf(wordsOf(prose) || wordsOf(html))
  if (words.length <= max) return paragraph(words.join(''))
  const cut = words.slice(0, max).join('')
  const end = Math.max(cut.lastIndexOf('。'), cut.lastIndexOf('？'), cut.lastIndexOf('！'))
  return paragraph(end > max / 2 ? cut.slice(0, end + 1) : `${cut}……`)
}

function paragraph(words: string): string {
  return `<p>${words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`
}
