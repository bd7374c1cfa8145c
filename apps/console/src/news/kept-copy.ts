import { isSame, type Texts } from './manuscript'
import { serverNow } from '../kernel/server-clock'

/** Texts that were typed in this browser and not saved. */
export interface KeptCopy {
  /** ms. */
  readonly at: number
  readonly texts: Texts
}

/** `new`: the article that has no id yet. */
const placeOf = (id: string | null): string => `consoleArticle:${id ?? 'new'}`

/** What is kept of an article and says something else than these texts. */
export function keptOf(id: string | null, texts: Texts): KeptCopy | undefined {
  try {
    const kept: KeptCopy | null = JSON.parse(localStorage.getItem(placeOf(id)) ?? 'null')
    return kept && typeof kept.texts?.body === 'string' && !isSame(kept.texts, texts) ? kept : undefined
  } catch {
    return undefined
  }
}

/** A full store only means that nothing is kept. */
export function keep(id: string | null, texts: Texts): void {
  try {
    localStorage.setItem(placeOf(id), JSON.stringify({ at: serverNow(), texts } satisfies KeptCopy))
  } catch {
    forget(id)
  }
}

export const forget = (id: string | null): void => localStorage.removeItem(placeOf(id))
