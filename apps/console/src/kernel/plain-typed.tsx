import { plainOf } from '@rostrum/contract/kernel/typed'
import { isBeingComposed } from '@rostrum/ui/keys'
import type { CompositionEvent, FormEvent, ReactNode } from 'react'

const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Input methods write digits in full width: the picker reads them as soon as the method is done with them. */
function fold(field: EventTarget): boolean {
  if (!(field instanceof HTMLInputElement)) return false
  const plain = plainOf(field.value)
  if (plain === field.value) return false
  // Past the setter that React put on the field: what went through it is no change to React.
  write?.call(field, plain)
  return true
}

const typed = ({ target, nativeEvent }: FormEvent): void => {
  if (!isBeingComposed(nativeEvent)) fold(target)
}

/** Some browsers say nothing more once a composition has ended. */
const composed = ({ target }: CompositionEvent): void => {
  if (fold(target)) target.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Around a picker whose field is typed in. */
export function PlainTyped({ children }: { readonly children: ReactNode }) {
  return (
    <span onInputCapture={typed} onCompositionEndCapture={composed}>
      {children}
    </span>
  )
}
