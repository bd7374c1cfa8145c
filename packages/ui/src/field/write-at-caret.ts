/**
 * Writes into a field where its caret stands, as if it were typed: what is too long is cut as it is there. Does not open
 * the keyboard. Returns whether it could.
 */
export function writeAtCaret(field: HTMLTextAreaElement | null, words: string): boolean {
  if (!field) return false
  const { value, selectionStart, selectionEnd } = field
  const caret = selectionStart + words.length
  // React keeps the last value on the element itself, and would take this one for known.
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
  set?.call(field, value.slice(0, selectionStart) + words + value.slice(selectionEnd))
  field.setSelectionRange(caret, caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
