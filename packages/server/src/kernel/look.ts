import { remove } from 'confusables'
import { Converter } from 'opencc-js/t2cn'

// Every Han character by itself: whole words would be turned by their meaning, and a look has none.
const FIRST = 0x3400
const LAST = 0x9fff
const hans = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCharCode(FIRST + at))
const turned = Converter({ from: 't', to: 'cn' })(hans.join('\n')).split('\n')
const simple = new Map(hans.flatMap((han, at) => (turned[at] === han ? [] : [[han, turned[at] ?? han] as const])))
const variants = new Map<string, string>()
for (const [han, plain] of simple) variants.set(plain, `${variants.get(plain) ?? ''}${han}`)

/** Where the usual tables see another Latin letter than a reader in the middle of a word does. */
const LATIN: Readonly<Record<string, string>> = {
  β: 'b',
  в: 'b',
  ε: 'e',
  н: 'h',
  ι: 'i',
  і: 'i',
  ı: 'i',
  ї: 'i',
  κ: 'k',
  м: 'm',
  μ: 'm',
  п: 'n',
  η: 'n',
  ո: 'n',
  σ: 'o',
  т: 't',
  τ: 't',
  υ: 'u',
  ν: 'v',
  ω: 'w',
  γ: 'y',
}

const looks = new Map<string, string>()

/** A Han character in its simplified form; anything else as it is. */
export const simplified = (character: string): string => simple.get(character) ?? character

/** The traditional forms of a simplified character, none or several. */
export const traditionalOf = (character: string): string => variants.get(character) ?? ''

/**
 * What a lower case character looks like: the Latin letter that letters of other scripts resemble (Unicode TR 39), the
 * simplified form of a Han character. ASCII is itself.
 */
export function lookOf(character: string): string {
  if (character <= '\u007f') return character
  const known = looks.get(character)
  if (known !== undefined) return known
  const look = LATIN[character] ?? simple.get(character) ?? (/\p{L}/u.test(character) ? latinOf(character) : character)
  looks.set(character, look)
  return look
}

function latinOf(letter: string): string {
  const latin = remove(letter).toLowerCase()
  return /^[a-z]$/.test(latin) ? latin : letter
}
