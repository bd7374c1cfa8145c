import { z } from 'zod'
import { isVisible } from './visible'

/** Control characters but the line break, halves of characters, marks that turn the direction of writing. */
const UNWRITABLE = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}|\p{Noncharacter_Code_Point}/gu
/** Spaces, fillers and signs without width. Joiners and variation selectors remain: emoji are made of them. */
const WIDTHLESS = /[\u00ad\u034f\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0]/g
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

/** What a person writes: a field adds how much of it there must be and may be. */
export const Words = z.string().overwrite(tidyWords)
