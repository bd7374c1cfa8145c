import { wasStoodIn } from './caret'

/**
 * Writes into a field where its caret stands, as if it were typed: what is too long is cut as it is there. Behind what
 * was there, when nobody stood in the field yet. Does not open the keyboard. Returns whether it could.
 */
export function writeAtCaret(field: HTMLTextAreaElement | null, words: string): boolean {
  if (!field) return false
  const { value } = field
  const isStood = wasStoodIn(field)
  const [start, end] = isStood ? [field.selectionStart, field.selectionEnd] : [value.length, value.length]
  // React keeps the last value on the element itself, and would take this one for known.
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
  set?.call(field, value.slice(0, start) + words + value.slice(end))
  // Older Safari focuses a field whose caret is set.
  if (isStood) field.setSelectionRange(start + words.length, start + words.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
