import { countOf, firstOf, isWithin } from '@rostrum/contract/kernel/characters'

type Box = HTMLInputElement | HTMLTextAreaElement

/**
 * What stays of a text that grew past `max` characters as a reader counts them: the end of what was put in goes, what
 * stood there before and after it stays. `caret` is where the cursor belongs, in UTF-16 units.
 */
export function cutToFit(before: string, after: string, max: number): { text: string; caret: number } {
  let head = 0
  while (head < Math.min(before.length, after.length) && before[head] === after[head]) head += 1
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  const start = after.slice(0, head)
  const end = after.slice(after.length - tail)
  const put = after.slice(head, after.length - tail)
  let room = Math.max(0, Math.min(max - countOf(start) - countOf(end), countOf(put)))
  while (room > 0 && countOf(start + firstOf(put, room) + end) > max) room -= 1
  const kept = start + firstOf(put, room)
  return { text: kept + end, caret: kept.length }
}

/**
 * The text of a field after typing or pasting, at most `max` characters: the browser's own `maxlength` counts UTF-16
 * units and takes five emoji for ten characters. A text that was too long before may get shorter step by step.
 */
export function typedWithin(box: Box, before: string, max: number): string {
  const { value } = box
  if (isWithin(value, max) || countOf(value) < countOf(before)) return value
  const { text, caret } = cutToFit(before, value, max)
  box.value = text
  // Fields of numbers and mail have no cursor that can be set.
  if (box.selectionStart !== null) box.setSelectionRange(caret, caret)
  return text
}
