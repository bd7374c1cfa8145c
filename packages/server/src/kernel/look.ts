import { remove } from 'confusables'
import { Converter } from 'opencc-js/t2cn'

// Every Han character by itself: whole words would be turned by their meaning, and a look has none.
const FIRST = 0x3400
const LAST = 0x9fff
const hans = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCharCode(FIRST + at))
const turned = Converter({ from: 't', to: 'cn' })(hans.join('\n')).split('\n')
/**
 * Radicals that are signs of their own, which copies from PDF files hold instead of characters, and other printings of a
 * character; each with the usual form behind it.
 */
const PRINTED =
  '⺝月⺠民⺩王⻁虎⻄西⻅见⻆角⻇角⻉贝⻋车⻑长⻓长⻔门⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻡首⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻬齐⻮齿⻰龙⻱龟⻲龟' +
  '戸户呉吴黒黑髙高淸清靑青逺远斉齐気气値值団团曽曾姸妍晧皓昻昂硏研徳德歩步渉涉頼赖黙默竝并囯国囻国縁缘緖绪郞郎塡填顚颠鄕乡敍叙衞卫' +
  '甁瓶槪概愼慎寳宝広广亜亚対对実实価价経经濵滨冨富寗宁畧略擧举昜易吿告巿市'
const simple = new Map([
  ...hans.flatMap((han, at) => (turned[at] === han ? [] : [[han, turned[at] ?? han] as const])),
  ...Array.from(PRINTED.matchAll(/(.)(.)/gu), ([, other = '', usual = '']) => [other, usual] as const),
])
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

/** Syllables of Japanese and signs of the Chinese phonetic alphabet that are drawn like Han characters. */
const HAN: Readonly<Record<string, string>> = {
  エ: '工',
  カ: '力',
  タ: '夕',
  チ: '千',
  ト: '卜',
  ニ: '二',
  ハ: '八',
  ロ: '口',
  ㄚ: '丫',
}

/**
 * What readers pass over inside a word: signs, marks, letters that only modify others, and the strokes and dots that
 * stand between the characters of a name like signs.
 */
const UNREAD = /[\p{P}\p{S}\p{Z}\p{C}\p{M}\p{Lm}\p{Default_Ignorable_Code_Point}丨丶丿ㄧㆍ\u119e]/u

/** Whether a character says nothing by itself. */
export const isUnread = (character: string): boolean => !simple.has(character) && UNREAD.test(character)

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
  const look =
    HAN[character] ??
    LATIN[character] ??
    simple.get(character) ??
    (/\p{L}/u.test(character) ? latinOf(character) : character)
  looks.set(character, look)
  return look
}

function latinOf(letter: string): string {
  const latin = remove(letter).toLowerCase()
  return /^[a-z]$/.test(latin) ? latin : letter
}
