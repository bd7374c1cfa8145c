/** A second press of the key within this time leaves the app. */
const LEAVE_WITHIN_MS = 2_000

export interface BackKeyParts {
  /** A full-screen video or one of our overlays is open. */
  readonly isCovered: () => boolean
  /** Closes what covers the page. */
  readonly uncover: () => void
  readonly depth: () => number
  readonly back: () => void
  readonly isHome: () => boolean
  readonly goHome: () => void
  readonly now: () => number
  /** Tells the user that another press leaves the app. */
  readonly warn: () => void
  readonly exit: () => void
}

/**
 * What Android's back key closes, nearest first: the overlay, the page, the tab, and at home, pressed twice, the app.
 */
export function createBackKey(parts: BackKeyParts): () => void {
  let warnedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (parts.isCovered()) return parts.uncover()
    if (parts.depth() > 1) return parts.back()
    if (!parts.isHome()) return parts.goHome()
    if (parts.now() - warnedAt <= LEAVE_WITHIN_MS) return parts.exit()
    warnedAt = parts.now()
    return parts.warn()
  }
}
