import { createContext } from 'react'

/**
 * The functions of a mini-program ScrollBox for the parts inside it, which cannot measure or watch anything themselves.
 */
export interface ScrollPlace {
  /** Its id in the page. */
  readonly id: string
  /** Calls `heard` when the reader comes near the end, until the returned function is called. */
  onLower(heard: () => void): () => void
  /** Runs `refresh` on pulling down at the top, until the returned function is called. */
  onPull(refresh: () => Promise<unknown>): () => void
  /** Scrolls an element of the page into view; does nothing if the page has not drawn it. */
  bring(id: string, block: 'start' | 'center'): Promise<void>
}

export const ScrollPlaceContext = createContext<ScrollPlace | null>(null)

/** The page id of an element from a ref; null before it is drawn. */
export function nodeId(node: unknown): string | null {
  return typeof node === 'object' && node !== null && 'uid' in node && typeof node.uid === 'string' ? node.uid : null
}
