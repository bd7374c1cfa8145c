/** A piece of a text, and whether it is one of the words that held it. */
export interface HitPiece {
  readonly text: string
  readonly isHit: boolean
}

/** The words that the text holds in another writing, or not at all: they are named beside it. */
export const hitsBeside = (content: string, words: readonly string[]): readonly string[] =>
  words.filter((word) => !content.toLowerCase().includes(word.toLowerCase()))

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The text cut at these words. Words that it holds in another writing are not found: they are named beside it. */
export function hitPieces(content: string, words: readonly string[]): readonly HitPiece[] {
  const wanted = words.filter((word) => word !== '').sort((one, two) => two.length - one.length)
  if (wanted.length === 0) return [{ text: content, isHit: false }]
  return content
    .split(new RegExp(`(${wanted.map(escaped).join('|')})`, 'gi'))
    .map((text, index) => ({ text, isHit: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
