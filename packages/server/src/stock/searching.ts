import { folded } from '@rostrum/server/kernel/db'
import type { Instrument } from './source'

interface Compared {
  readonly code: string
  readonly name: string
  readonly syllables: readonly string[]
}

const known = new WeakMap<Instrument, Compared>()

/** A text as it is compared: in one case and width, simplified, nothing hidden, without its spaces. */
const plain = (text: string): string => folded(text).replace(/\s/g, '').toUpperCase()

function comparedOf(one: Instrument): Compared {
  const made = known.get(one) ?? {
    code: one.code.toUpperCase(),
    name: plain(one.name),
    syllables: one.pinyin?.toUpperCase().split(' ') ?? [],
  }
  known.set(one, made)
  return made
}

const MARKETS: Readonly<Record<string, string>> = { SS: 'SH', SSE: 'SH', XSHG: 'SH', SZSE: 'SZ', XSHE: 'SZ', BSE: 'BJ' }
/** SH600519, sh.600519, 600519SH and 600519.XSHG are 600519.SH. */
const withMarket = (word: string): string =>
  word
    .replace(/^(SH|SZ|BJ)[.:]?(\d{6})$/, '$2.$1')
    .replace(
      /^(\d{6})[.:]?([A-Z]+)$/,
      (_all, digits: string, market: string) => `${digits}.${MARKETS[market] ?? market}`,
    )

/** A code in a text that says more: $贵州茅台(SH600519)$, 贵州茅台 600519. */
const CODE = /(?:(?<![A-Z])(?:SH|SZ|BJ)[.:]?)?(?<!\d)\d{6}(?!\d)(?:\.[A-Z]+)?/
/** What exchanges put before a name for some days or years. */
const PREFIX = /^(?:\*?ST|XD|XR|DR|[NC])(?=\p{Script=Han})/u

/** What a word may mean, the nearest meaning first: itself, the code in it, its name without signs, and without a prefix. */
function meaningsOf(words: string): readonly string[] {
  const word = plain(words)
  const code = CODE.exec(word)?.[0]
  const name = word.replace(/[^\p{L}\p{M}\p{N}*]/gu, '')
  return [word, ...(code === undefined ? [] : [code]), name, name.replace(PREFIX, '')].map(withMarket)
}

/** How well a security answers to a word: 0 is its whole code or name; `undefined`: not at all. */
function rankOf({ code, name, syllables }: Compared, wanted: string): number | undefined {
  if (code === wanted || code.startsWith(`${wanted}.`) || name === wanted) return 0
  if (code.startsWith(wanted)) return 1
  if (name.startsWith(wanted)) return 2
  if (name.includes(wanted)) return 3
  if (syllables.length === 0 || !/^[A-Z0-9]+$/.test(wanted)) return undefined
  const initials = syllables.map(([initial]) => initial).join('')
  if (initials.startsWith(wanted)) return 4
  return syllables.some((_, at) => syllables.slice(at).join('').startsWith(wanted)) ? 5 : undefined
}

/** Securities that a word means, best first: by code, by name, by pinyin in full from any syllable on, or by initials. */
export function securitiesFor(words: string, instruments: readonly Instrument[]): Instrument[] {
  if (words.trim() === '') return [...instruments]
  for (const wanted of new Set(meaningsOf(words))) {
    const found = wanted === '' ? [] : ranked(wanted, instruments)
    if (found.length > 0) return found
  }
  return []
}

function ranked(wanted: string, instruments: readonly Instrument[]): Instrument[] {
  return instruments
    .flatMap((one) => {
      const rank = rankOf(comparedOf(one), wanted)
      return rank === undefined ? [] : [{ one, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}
