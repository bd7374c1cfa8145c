import { createContext } from 'react'

/** What a ScrollBox of the mini-program does for the parts inside it: nothing there can be measured or watched by them. */
export interface ScrollPlace {
  /** Its id in the page. */
  readonly id: string
  /** `heard` is called when the reader comes near the end, until the answer is called. */
  onLower(heard: () => void): () => void
  /** Pulling down at the top does this, until the answer is called. */
  onPull(refresh: () => Promise<unknown>): () => void
  /** Scrolls an element of the page into sight; nothing where the page has not drawn it. */
  bring(id: string, block: 'start' | 'center'): Promise<void>
}

export const ScrollPlaceContext = createContext<ScrollPlace | null>(null)

/** The id in the page of an element that a ref was given; null before it is drawn. */
export function nodeId(node: unknown): string | null {
  return typeof node === 'object' && node !== null && 'uid' in node && typeof node.uid === 'string' ? node.uid : null
}
