/**
 * Characters as a reader sees them: a family of emoji, a flag, a letter with its marks are one each. Whatever counts or
 * shortens a text does it by them, so that clients and server agree and nothing is cut inside one. This file imports
 * nothing.
 */

/**
 * For engines without `Intl.Segmenter`, as some of the messenger's: flags are two letters, marks, skin tones, selectors
 * and tags belong to what stands before them, joiners to both sides, Korean letters to their syllable.
 */
const CLUSTER =
  /\r\n|\p{RI}{2}|[\u1100-\u115f]+[\u1160-\u11ff]*|[^](?:[\p{M}\p{Emoji_Modifier}\u200c\ufe00-\ufe0f\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gu

export const charactersByPattern = (text: string): string[] => text.match(CLUSTER) ?? []

const segmenter =
  typeof Intl !== 'undefined' && 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : undefined

export const charactersOf = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : charactersByPattern(text)

export const countOf = (text: string): number => charactersOf(text).length

/** Whether a text has at most `max` characters. */
export const isWithin = (text: string, max: number): boolean => text.length <= max || countOf(text) <= max

/** The first `max` characters. */
export const firstOf = (text: string, max: number): string =>
  text.length <= max ? text : charactersOf(text).slice(0, max).join('')

/** The last `max` characters. */
export const lastOf = (text: string, max: number): string =>
  text.length <= max ? text : charactersOf(text).slice(-max).join('')

/** The first `max` characters, with a sign that there is more. */
export const shortened = (text: string, max: number, more = '…'): string =>
  isWithin(text, max) ? text : `${firstOf(text, max)}${more}`
