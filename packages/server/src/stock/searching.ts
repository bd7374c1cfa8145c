import type { Instrument } from './source'

/** How well a security answers to a word: 0 is its whole code or name; `undefined`: not at all. */
function rankOf({ code, name, pinyin }: Instrument, wanted: string): number | undefined {
  const title = name.toUpperCase()
  if (code === wanted || code.startsWith(`${wanted}.`) || title === wanted) return 0
  if (code.startsWith(wanted)) return 1
  if (title.startsWith(wanted)) return 2
  if (title.includes(wanted)) return 3
  if (pinyin === undefined || !/^[A-Z0-9 ]+$/.test(wanted)) return undefined
  const syllables = pinyin.toUpperCase().split(' ')
  const letters = wanted.replaceAll(' ', '')
  if (
    syllables
      .map(([initial]) => initial)
      .join('')
      .startsWith(letters)
  )
    return 4
  return syllables.some((_, at) => syllables.slice(at).join('').startsWith(letters)) ? 5 : undefined
}

/** Securities that a word means, best first: by code, by name, by pinyin in full from any syllable on, or by initials. */
export function securitiesFor(words: string, instruments: readonly Instrument[]): Instrument[] {
  const wanted = words.normalize('NFKC').trim().toUpperCase()
  if (wanted === '') return [...instruments]
  return instruments
    .flatMap((one) => {
      const rank = rankOf(one, wanted)
      return rank === undefined ? [] : [{ one, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}
