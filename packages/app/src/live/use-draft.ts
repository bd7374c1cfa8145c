import { useMemo, useState } from 'react'
import type { LiveMessage } from '@rostrum/contract/live'
import { withMention } from './mentions'

/** The content of the composer. It survives a change of tabs and goes when the member leaves the room. */
export interface Draft {
  readonly words: string
  readonly quote: LiveMessage | null
  /** The category that was picked for the next message: '' for none, undefined for that of the tab. */
  readonly category: string | undefined
  readonly isAsking: boolean
  readonly isAnonymous: boolean
  /** Grows each time the field should take the focus. */
  readonly wantsFocus: number
  setWords(words: string): void
  setQuote(quote: LiveMessage | null): void
  setCategory(id: string): void
  setAsking(isAsking: boolean): void
  setAnonymous(isAnonymous: boolean): void
  /** Puts these words in and focuses the field. */
  write(words: string): void
  /** Names somebody: in place of what was begun with an @, or after the words. */
  mention(name: string): void
  /** Call it after sending. */
  clear(): void
}

interface State {
  readonly words: string
  readonly quote: LiveMessage | null
  readonly category: string | undefined
  readonly isAsking: boolean
  readonly isAnonymous: boolean
  readonly wantsFocus: number
}

const blank = { words: '', quote: null, category: undefined, isAsking: false, isAnonymous: false }

export function useDraft(): Draft {
  const [state, setState] = useState<State>({ ...blank, wantsFocus: 0 })
  const actions = useMemo(() => {
    const put = (part: Partial<State>): void => setState((now) => ({ ...now, ...part }))
    const focused = (part: Partial<State>): void =>
      setState((now) => ({ ...now, ...part, wantsFocus: now.wantsFocus + 1 }))
    return {
      setWords: (words: string) => put({ words }),
      setQuote: (quote: LiveMessage | null) => (quote ? focused({ quote }) : put({ quote })),
      setCategory: (category: string) => put({ category }),
      setAsking: (isAsking: boolean) => put({ isAsking }),
      setAnonymous: (isAnonymous: boolean) => put({ isAnonymous }),
      write: (words: string) => focused({ words }),
      mention: (name: string) =>
        setState((now) => ({ ...now, words: withMention(now.words, name), wantsFocus: now.wantsFocus + 1 })),
      clear: () => put(blank),
    }
  }, [])
  return useMemo(() => ({ ...state, ...actions }), [state, actions])
}
