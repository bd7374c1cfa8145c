import { useMemo, useState } from 'react'
import type { LiveMessage } from '@rostrum/contract/live'

/** What stands in the composer. It outlives tabs of the room and goes when the room is left. */
export interface Draft {
  readonly words: string
  readonly quote: LiveMessage | null
  readonly isAsking: boolean
  readonly isAnonymous: boolean
  /** Grows each time the field should take the focus. */
  readonly wantsFocus: number
  setWords(words: string): void
  setQuote(quote: LiveMessage | null): void
  setAsking(isAsking: boolean): void
  setAnonymous(isAnonymous: boolean): void
  /** Puts these words in and goes to the field. */
  write(words: string): void
  /** It was sent. */
  clear(): void
}

interface State {
  readonly words: string
  readonly quote: LiveMessage | null
  readonly isAsking: boolean
  readonly isAnonymous: boolean
  readonly wantsFocus: number
}

const blank = { words: '', quote: null, isAsking: false, isAnonymous: false }

export function useDraft(): Draft {
  const [state, setState] = useState<State>({ ...blank, wantsFocus: 0 })
  const deeds = useMemo(() => {
    const put = (part: Partial<State>): void => setState((now) => ({ ...now, ...part }))
    const focused = (part: Partial<State>): void =>
      setState((now) => ({ ...now, ...part, wantsFocus: now.wantsFocus + 1 }))
    return {
      setWords: (words: string) => put({ words }),
      setQuote: (quote: LiveMessage | null) => (quote ? focused({ quote }) : put({ quote })),
      setAsking: (isAsking: boolean) => put({ isAsking }),
      setAnonymous: (isAnonymous: boolean) => put({ isAnonymous }),
      write: (words: string) => focused({ words }),
      clear: () => put(blank),
    }
  }, [])
  return useMemo(() => ({ ...state, ...deeds }), [state, deeds])
}
