import { html, Html } from '../kernel/docs/html'
import type { WebPage } from '../kernel/http'
import type { SharedPage } from '../kernel/subjects'
import { shareText as text } from './text.zh'

/** The product's own mark, 120 px square, for pages without a picture. */
const MARK = { path: '/share-120.png', size: 120 } as const

export interface SharedPlace {
  /** The page where the client continues, with the sharer. */
  readonly at: string
  /** The same page without the sharer. */
  readonly path: string
  readonly isOpen: boolean
}

/**
 * The page in a form that needs no script: a head for previews, text for people and search engines, and one link
 * onward.
 */
export function webPageOf(page: SharedPage | undefined, { at, path, isOpen }: SharedPlace): WebPage {
  const { title = text.brand, description = '', pic } = page ?? {}
  return {
    title,
    description: description || text.empty,
    image: pic === undefined ? MARK : { path: pic },
    at,
    path,
    isOpen,
    body: html`<main style="${styles.main}">${page ? textOf(page) : html`<h1 style="${styles.title}">${text.brand}</h1>`}<p style="${styles.way}"><a style="${styles.link}" href="${at}">${isOpen ? text.open : text.login}</a></p>${isOpen ? undefined : html`<p style="${styles.quiet}">${text.loginHint}</p>`}</main>`,
  }
}

function textOf({ title, description, by, facts, isSample, body, riskTip }: SharedPage): Html {
  const line = [facts, isSample && text.sample].filter(Boolean).join(' · ')
  return html`<p style="${styles.brand}">${text.brand}</p><h1 style="${styles.title}">${title}</h1>${by && html`<p style="${styles.quiet}">${by}</p>`}${line !== '' && html`<p style="${styles.quiet}">${line}</p>`}${body === undefined ? html`<p style="${styles.words}">${description || text.empty}</p>` : html`<div style="${styles.words}">${new Html(body)}</div>`}<p style="${styles.risk}">${riskTip}</p>`
}

const styles = {
  main: 'box-sizing:border-box;max-width:45rem;min-height:100%;margin:0 auto;padding:var(--s24) var(--s16) var(--s48);background:var(--surface-page);color:var(--text-body)',
  brand:
    'margin:0 0 var(--s24);color:var(--color-brand);font-family:var(--font-display);font-size:var(--t18);font-weight:700',
  title:
    'margin:0 0 var(--s12);color:var(--text-strong);font-family:var(--font-display);font-size:var(--t28);font-weight:700;line-height:1.3',
  quiet: 'margin:0 0 var(--s8);color:var(--text-quiet);font-size:var(--t14)',
  words: 'margin:var(--s24) 0;font-size:var(--t16);line-height:1.75',
  risk: 'margin:0 0 var(--s24);padding:var(--s12) var(--s16);border:var(--hair) solid var(--line-hair);border-radius:var(--radius-control);color:var(--text-quiet);font-size:var(--t14)',
  way: 'margin:0 0 var(--s12)',
  link: 'display:inline-flex;align-items:center;justify-content:center;box-sizing:border-box;min-width:12.5rem;min-height:var(--target);padding:0 var(--s24);border-radius:var(--radius-control);background:var(--color-brand-fill);color:var(--color-on-brand);font-size:var(--t16);text-decoration:none',
} as const
