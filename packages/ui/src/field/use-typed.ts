import { useRef, type ChangeEvent, type CompositionEvent } from 'react'
import { typedWithin } from '../base/within'

type Box = HTMLInputElement | HTMLTextAreaElement

export interface Typed {
  onChange(event: ChangeEvent<Box>): void
  onCompositionStart(): void
  onCompositionEnd(event: CompositionEvent<Box>): void
}

/**
 * What a person types into a field, at most `max` characters. An input method works undisturbed; what it wrote is cut
 * when it has ended.
 */
export function useTyped(value: string, max: number, onChangeText: (value: string) => void): Typed {
  /** What stood in the field when the input method began. */
  const begun = useRef<string | undefined>(undefined)
  const tell = (next: string): void => {
    if (next !== value) onChangeText(next)
  }
  return {
    onChange: ({ target }) => tell(begun.current === undefined ? typedWithin(target, value, max) : target.value),
    onCompositionStart: () => {
      begun.current = value
    },
    onCompositionEnd: ({ currentTarget }) => {
      const before = begun.current ?? value
      begun.current = undefined
      tell(typedWithin(currentTarget, before, max))
    },
  }
}
