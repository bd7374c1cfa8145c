import { useState } from 'react'
import { text } from './text.zh'

interface Asked {
  readonly error: unknown
  readonly isFetching: boolean
}

/** What is typed into a list whose options are found by it; `none` is said where it finds nothing. */
export function useTypedList(hint: string, none: string = text.placeNone) {
  const [words, setWords] = useState('')
  return {
    words,
    /** How such a list behaves, as far as its options are asked for. */
    listOf({ error, isFetching }: Asked) {
      const nothing = error ? text.placeFailed : isFetching ? null : none
      return {
        placeholder: hint,
        notFoundContent: words === '' ? hint : nothing,
        showSearch: { filterOption: false, onSearch: (typed: string) => setWords(typed.trim()) },
        style: { width: '100%', minWidth: 0 },
        popupMatchSelectWidth: false,
      }
    },
  }
}

interface Several {
  /** Finds each of them in what is typed. */
  readonly form: RegExp
  readonly tidy: (one: string) => string
  readonly value: readonly string[]
  readonly onChange?: ((all: string[]) => void) | undefined
  readonly search: (typed: string) => void
}

/** What a list of several does with what is typed: whole ids that are pasted together are taken, the rest is searched. */
export const takingSeveral =
  ({ form, tidy, value, onChange, search }: Several) =>
  (typed: string): void => {
    const found = typed.match(form)?.map(tidy) ?? []
    if (found.length > 1) onChange?.([...new Set([...value, ...found])])
    else search(typed)
  }

/** The options of a list, with what is chosen before them as long as it is not offered. */
export function withChosen<T extends { readonly value: string }>(options: readonly T[], chosen: T | undefined): T[] {
  return chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : [...options]
}
