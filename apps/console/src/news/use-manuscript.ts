import { useEffect, useState } from 'react'
import { forget, keep, keptOf, type KeptCopy } from './kept-copy'
import { isSame, textsOf, type Draft, type Texts } from './manuscript'

const KEEP_MS = 600

interface Held {
  /** The version that was seen, and what it said. */
  readonly base: Draft | undefined
  readonly from: Texts
  readonly texts: Texts
  /** Another text than what was typed: the editor of the body begins anew with it. */
  readonly epoch: number
}

export interface ManuscriptState {
  readonly base: Draft | undefined
  readonly texts: Texts
  readonly epoch: number
  readonly isDirty: boolean
  /** Typed in this browser earlier, and never saved. */
  readonly kept: KeptCopy | undefined
  readonly change: (part: Partial<Texts>) => void
  /**
   * After an act: goes on from what the server says now. What was typed after `sent` stays, and the cursor where it is.
   */
  readonly settle: (draft: Draft, sent?: Texts) => void
  /** Shows the server's version; what was typed stays in this browser. */
  readonly adopt: (draft: Draft) => void
  readonly restore: () => void
  readonly discard: () => void
}

/** What is being typed, beside what was saved. Unsaved texts are kept in this browser until they are. */
export function useManuscript(draft: Draft | undefined, empty: Texts): ManuscriptState {
  const [held, setHeld] = useState<Held>(() => {
    const from = draft ? textsOf(draft) : empty
    return { base: draft, from, texts: from, epoch: 0 }
  })
  const { base, from, texts, epoch } = held
  const place = base?.id ?? null
  const [kept, setKept] = useState(() => keptOf(place, from))
  const isDirty = !isSame(from, texts)
  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(() => keep(place, texts), KEEP_MS)
    return () => clearTimeout(timer)
  }, [place, from, texts, isDirty])
  return {
    base,
    texts,
    epoch,
    isDirty,
    kept,
    change: (part) => setHeld((old) => ({ ...old, texts: { ...old.texts, ...part } })),
    settle(next, sent) {
      forget(place)
      setKept(undefined)
      setHeld((old) => {
        const isStill = isSame(old.texts, sent ?? old.from)
        return { ...old, base: next, from: textsOf(next), texts: isStill ? textsOf(next) : old.texts }
      })
    },
    adopt(next) {
      if (isDirty) keep(place, texts)
      setKept(keptOf(place, textsOf(next)))
      setHeld({ base: next, from: textsOf(next), texts: textsOf(next), epoch: epoch + 1 })
    },
    restore() {
      if (kept) setHeld({ ...held, texts: kept.texts, epoch: epoch + 1 })
      setKept(undefined)
    },
    discard() {
      forget(place)
      setKept(undefined)
    },
  }
}
