import { countOf } from '@rostrum/contract/kernel/characters'
import { folded } from '@rostrum/server/kernel/db'
import type { Instrument } from './source'

/** A security that somebody wrote about. */
export interface NamedSecurity {
  readonly code: string
  /** '' when nobody quotes it. */
  readonly name: string
}

/** A text as names are looked for in it: in one case and width, simplified, with nothing hidden in a name. */
const plainOf = (text: string): string => folded(text).toUpperCase()

const names = new Map<string, string>()
/** A name as people write it: exchanges fill short ones with spaces and write a letter in full width. */
function nameOf(given: string): string {
  const name = names.get(given) ?? plainOf(given).replace(/\s/g, '')
  names.set(given, name)
  return name
}

/** A name of one character is part of many words: only where it stands alone is it meant. */
const ALONE = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' } as const

/** Where a text has this name for the first time; -1 when it has not, or when there is no name. */
function placeOfName(plain: string, given: string): number {
  const name = nameOf(given)
  if (name === '') return -1
  if (countOf(name) > 1) return plain.indexOf(name)
  return /[\p{L}\p{N}]/u.test(name) ? plain.search(new RegExp(`${ALONE.before}${name}${ALONE.after}`, 'u')) : -1
}

/** Six digits alone; a sum of money or a number of shares has its unit behind it. */
const SIX_DIGITS = /(?<![\d.])\d{6}(?!\d|\.\d|\s*[%元万亿股手人次份])/g
/** Codes of shares as the exchanges give them out. */
const SHARE_CODE = /^(60[0135]|68[89]|00[0-3]|30[01]|[48]3\d|87\d|92\d)/

/** The securities a text names, each once: quoted ones by name or code, others by a code that a share may have. */
export function securitiesNamedIn(text: string, instruments: readonly Instrument[]): NamedSecurity[] {
  const plain = plainOf(text)
  const codes = new Set(plain.match(SIX_DIGITS))
  const shares = instruments.filter(({ kind }) => kind !== 'index')
  const listed = shares.filter(({ code, name }) => placeOfName(plain, name) >= 0 || codes.has(code.slice(0, 6)))
  const quoted = new Set(instruments.map(({ code }) => code.slice(0, 6)))
  return [
    ...listed.map(({ code, name }) => ({ code, name })),
    ...[...codes].filter((code) => SHARE_CODE.test(code) && !quoted.has(code)).map((code) => ({ code, name: '' })),
  ]
}

/** The securities of a pasted list, in its order, indices included; codes and words that mean none are told apart. */
export function securitiesIn(
  text: string,
  instruments: readonly Instrument[],
): { readonly found: Instrument[]; readonly unknown: string[] } {
  const plain = plainOf(text)
  const places = instruments.flatMap((one) => {
    const [byName, byCode] = [placeOfName(plain, one.name), plain.search(codeAlone(one.code.slice(0, 6)))]
    const at = Math.min(...[byName, byCode].filter((index) => index >= 0))
    return Number.isFinite(at) ? [{ one, at }] : []
  })
  // 模拟综指 also holds the name 模拟 of another security: the longest name at a place is meant.
  const longest = places.filter(
    ({ one, at }) => !places.some((other) => other.one !== one && other.at === at && covers(other.one, one, plain, at)),
  )
  const known = new Set(instruments.map(({ code }) => code.slice(0, 6)))
  const codes = [...(plain.match(LISTED) ?? [])].filter((code) => !known.has(code))
  const rest = spelledIn(
    plain,
    longest.map(({ one }) => one),
    instruments,
  )
  const all = [...longest, ...rest.places].sort((a, b) => a.at - b.at)
  return { found: [...new Set(all.map(({ one }) => one))], unknown: [...new Set([...codes, ...rest.words])] }
}

/** A code in a list, of a share, a fund or a bond; a sum of money or a number of shares has decimals or its unit. */
const LISTED = /(?<![\d.])(?:6[08]|00|30|[48]3|87|92|1[1256]|5[0168])\d{4}(?!\d|\.\d|[^\S\r\n]*[%元万亿股手])/g

/** Words of a list, and the longest of them: what is longer is a sentence. */
const WORD = /[\p{L}*]+/gu
const WORD_MAX = 10
/** The head of a table that was copied. */
const HEAD = /代码|名称/

/** What lines without a name or a code say: securities by their pinyin, where it means one alone, and unknown words. */
function spelledIn(plain: string, found: readonly Instrument[], instruments: readonly Instrument[]) {
  const places: { readonly one: Instrument; readonly at: number }[] = []
  const words: string[] = []
  const spelled = spellings(instruments)
  for (const { 0: line, index } of plain.matchAll(/[^\r\n]+/g)) {
    if (/\d{6}/.test(line) || found.some(({ name }) => placeOfName(line, name) >= 0)) continue
    const said = [...line.matchAll(WORD)]
    if (HEAD.test(line) || said.some(({ 0: word }) => countOf(word) > WORD_MAX && !spelled.has(word))) continue
    for (const { 0: word, index: at } of said) {
      const one = spelled.get(word)
      if (one) places.push({ one, at: index + at })
      else if (countOf(word) > 1) words.push(word)
    }
  }
  return { places, words }
}

/** Securities by their pinyin in full and by its initials; `undefined` for one that several have. */
function spellings(instruments: readonly Instrument[]): ReadonlyMap<string, Instrument | undefined> {
  const spelled = new Map<string, Instrument | undefined>()
  for (const one of instruments) {
    const syllables = one.pinyin?.toUpperCase().split(' ') ?? []
    if (syllables.length < 2) continue
    for (const word of new Set([syllables.join(''), syllables.map(([initial]) => initial).join('')]))
      spelled.set(word, spelled.has(word) ? undefined : one)
  }
  return spelled
}

const codeAlone = (digits: string): RegExp => new RegExp(`(?<!\\d)${digits}(?!\\d)`)

function covers(longer: Instrument, shorter: Instrument, plain: string, at: number): boolean {
  const name = nameOf(longer.name)
  return name.length > nameOf(shorter.name).length && plain.startsWith(name, at)
}
