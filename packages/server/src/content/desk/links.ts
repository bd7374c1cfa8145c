import { pageAt } from '@rostrum/contract/pages'
import { refuse } from '@rostrum/server/kernel'

/** Whether an address is one of our pages, with the id that such a page shows nothing without. */
export function leadsSomewhere(link: string): boolean {
  const page = link.startsWith('/') && !link.startsWith('//') ? pageAt(link) : undefined
  if (!page) return false
  if (page.subject === undefined) return true
  const query = link.includes('?') ? link.slice(link.indexOf('?') + 1) : ''
  return (new URLSearchParams(query).get('id') ?? '') !== ''
}

/** What an operator puts on a page leads to a page. */
export function mustLead({ title, link }: { readonly title: string; readonly link: string }): void {
  if (!leadsSomewhere(link)) refuse('content.link_unknown', { title })
}
