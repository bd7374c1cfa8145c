import { useId, useState, type AriaAttributes } from 'react'

/** What an input says about the suggestions under it. The focus stays in the input. */
export interface Combobox {
  readonly aria: Pick<
    AriaAttributes,
    'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'
  > & { readonly role: 'combobox' }
  /** Returns whether the key is used up. */
  onKey(key: string): boolean
}

export interface ComboboxList extends Combobox {
  readonly listId: string
  readonly isOpen: boolean
  /** For `Row`. */
  optionOf(option: string): { readonly id: string; readonly isActive: boolean }
}

export interface ComboboxParts {
  /** The typed text: a change opens the list again, with nothing marked. */
  readonly value: string
  /** The suggestions, each once. */
  readonly options: readonly string[]
  readonly onPick: (option: string) => void
  readonly onClear: () => void
}

interface Marked {
  readonly value: string
  readonly isClosed: boolean
  readonly active: string | undefined
}

/** The keys of a list of suggestions: the arrows mark one, Enter takes it, Escape closes the list, then clears. */
export function useCombobox({ value, options, onPick, onClear }: ComboboxParts): ComboboxList {
  const listId = useId()
  const fresh: Marked = { value, isClosed: false, active: undefined }
  const [last, setMarked] = useState(fresh)
  const marked = last.value === value ? last : fresh
  const at = options.findIndex((option) => option === marked.active)
  const isOpen = !marked.isClosed && options.length > 0
  const idOf = (index: number): string => `${listId}-${index}`
  /** The input itself lies between the last suggestion and the first. */
  const move = (step: number): boolean => {
    if (options.length === 0) return false
    const places = options.length + 1
    const next = ((isOpen ? at + 1 : 0) + step + places) % places
    setMarked({ value, isClosed: false, active: options[next - 1] })
    return true
  }
  const pick = (): boolean => {
    if (!isOpen || marked.active === undefined || at < 0) return false
    onPick(marked.active)
    return true
  }
  const escape = (): boolean => {
    if (isOpen) setMarked({ ...fresh, isClosed: true })
    else if (value !== '') onClear()
    else return false
    return true
  }
  const acts: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: pick,
    Escape: escape,
  }
  return {
    listId,
    isOpen,
    aria: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && at >= 0 ? idOf(at) : undefined,
    },
    onKey: (key) => acts[key]?.() ?? false,
    optionOf: (option) => ({
      id: idOf(options.indexOf(option)),
      isActive: isOpen && option === marked.active,
    }),
  }
}
