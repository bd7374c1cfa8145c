import { z } from 'zod'
import { charactersOf } from './characters'
import { isVisible } from './visible'

/** Control characters but the line break, halves of characters, marks that turn the direction of writing. */
const UNWRITABLE = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}|\p{Noncharacter_Code_Point}/gu
/**
 * Spaces, fillers and signs without width, and what stands for a picture that was not pasted along. Joiners and variation
 * selectors remain: emoji are made of them.
 */
const WIDTHLESS =
  /[\u00ad\u034f\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufffc]/g
/** Tags spell hidden words; only flags of regions are made of them. */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{2,6}\u{e007f})|[\u{e0000}-\u{e0fff}]/gu

/**
 * A text as it is kept: composed characters, line breaks of one kind and at most two in a row, nothing hidden, nothing
 * at its ends. A text that shows nothing is empty.
 */
export function tidyWords(text: string): string {
  const clean = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNWRITABLE, '')
    .replace(WIDTHLESS, '')
    .replace(TAGS, '$1')
    .normalize('NFC')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return isVisible(clean) ? clean : ''
}

/** A reader's character has at most so many units in the mean: the longest common emoji have no more. */
const UNITS_EACH = 16

/** A check of Zod's that is told how long a text is: it would count code points, of which a flag has two or more. */
function measured(
  check: z.core.$ZodCheck<{ readonly length: number }>,
  lengthOf: (text: string) => number,
): typeof check {
  const { check: byLength } = check._zod
  check._zod.check = (payload) =>
    byLength(typeof payload.value === 'string' ? { ...payload, value: '字'.repeat(lengthOf(payload.value)) } : payload)
  return check
}

const longest = (max: number, said?: Parameters<typeof z.maxLength>[1]) =>
  measured(z.maxLength(max, said), (text) =>
    text.length <= max
      ? text.length
      : Math.max(charactersOf(text, max + 1).length, Math.ceil(text.length / UNITS_EACH)),
  )

const shortest = (min: number, said?: Parameters<typeof z.minLength>[1]) =>
  measured(z.minLength(min, said), (text) => charactersOf(text, min).length)

/** A string whose least and greatest length count characters as a reader sees them, as the fields of the pages do. */
const CountedString = z.core.$constructor<z.ZodString, z.core.$ZodStringDef>('CountedString', (inst, def) => {
  z.ZodString.init(inst, def)
  inst.max = (max, said) => inst.check(longest(max, said))
  inst.min = (min, said) => inst.check(shortest(min, said))
})

/** Text with a rule of its own for what it takes; it still is as long as a reader sees it. */
export const CountedText: z.ZodString = new CountedString({ type: 'string' })

/** What a person writes: a field adds how much of it there must be and may be. */
export const Words = CountedText.overwrite(tidyWords)

/** A table that a person pastes: its tabs part the columns, so it stays as it is; one that shows nothing is empty. */
export const PastedTable = CountedText.overwrite((text) => (tidyWords(text) === '' ? '' : text))
