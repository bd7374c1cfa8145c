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
  /\r\n|\p{RI}{2}|[\u1100-\u115f]+[\u1160-\u11ff]*|[^](?:[\p{M}\p{Emoji_Modifier}\u0e33\u0eb3\u200c\ufe00-\ufe0f\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gu

export const charactersByPattern = (text: string): string[] => text.match(CLUSTER) ?? []

const segmenter =
  typeof Intl !== 'undefined' && 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : undefined

/** The segmenter's time for each character grows with the text it is given, so it is given this much of it at once. */
const PIECE = 256

/** All characters of a text; or, of a long one, at least the first `enough`. */
export function charactersOf(text: string, enough = Infinity): string[] {
  if (!segmenter) return charactersByPattern(text)
  const found: string[] = []
  for (let from = 0, size = PIECE; from < text.length && found.length < enough; ) {
    // Never between the halves of a character outside the basic plane.
    const to = from + size + Number(/[\ud800-\udbff]/.test(text.charAt(from + size - 1)))
    const piece = Array.from(segmenter.segment(text.slice(from, to)), ({ segment }) => segment)
    // What follows may belong to the last one, so the next piece begins with it.
    if (to < text.length) piece.pop()
    found.push(...piece)
    from += piece.join('').length
    size = piece.length > 0 ? PIECE : size * 2
  }
  return found
}

export const countOf = (text: string): number => charactersOf(text).length

/** Whether a text has at most `max` characters. */
export const isWithin = (text: string, max: number): boolean =>
  text.length <= max || charactersOf(text, max + 1).length <= max

/** The first `max` characters. */
export const firstOf = (text: string, max: number): string =>
  text.length <= max ? text : charactersOf(text, max).slice(0, max).join('')

/** The last `max` characters. */
export const lastOf = (text: string, max: number): string =>
  text.length <= max ? text : charactersOf(text).slice(-max).join('')

/** The first `max` characters, with a sign that there is more. */
export const shortened = (text: string, max: number, more = '…'): string =>
  isWithin(text, max) ? text : `${firstOf(text, max)}${more}`
