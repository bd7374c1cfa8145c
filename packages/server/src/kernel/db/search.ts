import { sql, type SQL } from 'drizzle-orm'
import { customType, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { simplified, traditionalOf } from '../look'

// PostgreSQL's own parsers see a Chinese sentence as one word, and trigrams miss words of two characters:
// the words are adjacent pairs of characters, cut here. Letters and digits are cut apart: 沪深300ETF holds 300 and etf.
const runs = /\p{Script=Han}+|\p{Nd}+|(?:(?!\p{Script=Han})[\p{L}\p{M}])+/gu
const han = /^\p{Script=Han}/u
const eachHan = /\p{Script=Han}/gu
const hidden = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * The text as search compares it: full-width and half-width forms, letter cases, traditional and simplified characters
 * are equal, nothing is hidden.
 */
export function folded(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(hidden, '')
  return plain.replace(eachHan, simplified)
}

/** What is searched for in a text, in its order: words of Han characters, of letters, and numbers. */
export const searchRuns = (text: string): readonly string[] => folded(text).match(runs) ?? []

/** The market of a security, before or behind its six digits, as quotes and forums write it. */
const marketBefore = /(?<![a-z])(?:sh|sz|bj|of)[.:]?(?=\d{6}(?!\d))/g
const marketBehind = /(?<=(?<!\d)\d{6})\.(?:sh|ss|sse|sz|szse|bj|bse|of|xshg|xshe)(?![a-z])/g

const code = /(?<!\d)\d{6}(?!\d)/g

/**
 * What people write around words and between them: quotes, brackets, the signs of topics and shares, the ends of
 * sentences, pictures. It is not searched for, for texts have other signs or none. What belongs to numbers and letters
 * stays: T+1, 12.5%, 3,000, *ST.
 */
const around =
  /["“”„‘’'`«»《》〈〉「」『』【】〔〕()[\]{}<>#$@?!;|~、。…·・•—]|\p{S}(?<![\p{Sm}%‰°])|(?<!\d)[,:.]|[,:.](?!\d)|(?<=\p{Script=Han})[-+/&_]+(?=\p{Script=Han})/gu

/** A phrase as it is searched for: a security by its digits alone and as a word of its own, for texts write its market or leave it out. */
export const searchPhrase = (words: string): string =>
  folded(words).replace(marketBefore, '').replace(marketBehind, '').replace(around, ' ').replace(code, ' $& ')

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/**
 * The stored tokens of a text: every pair of neighbouring Han characters, the last character of each run (it begins no
 * pair, and a search for one character must find it too), every run of letters and every number.
 */
export function searchTokens(text: string): string[] {
  const tokens = searchRuns(text).flatMap((run) => {
    if (!han.test(run)) return [run]
    const characters = Array.from(run)
    return [...pairsOf(characters), ...characters.slice(-1)]
  })
  return [...new Set(tokens)]
}

export interface SearchQuery {
  /** For `::tsquery`; made of tokens only, so nothing in it needs quoting. */
  readonly tsquery: string
  /** For `ILIKE`: pairs may match without being neighbours, so each word is checked again. */
  readonly patterns: readonly string[]
}

/** The query, or undefined when the words contain nothing that is indexed (only punctuation, say). */
export function searchQuery(words: string): SearchQuery | undefined {
  const text = searchPhrase(words)
  const terms = (text.match(runs) ?? []).flatMap((run) => {
    const characters = Array.from(run)
    if (!han.test(run) || characters.length === 1) return [`'${run}':*`]
    return pairsOf(characters).map((pair) => `'${pair}'`)
  })
  if (terms.length === 0) return undefined
  const patterns = text
    .split(/\s+/u)
    .filter((word) => searchRuns(word).length > 0 && !beyondLower.test(word))
    .map((word) => `%${word.replace(/[\\%_]/gu, (character) => `\\${character}`)}%`)
  return { tsquery: [...new Set(terms)].join(' & '), patterns }
}

// A database in the C locale lowers Latin letters only: other letters with cases are found by their tokens alone.
const beyondLower = /(?![a-z])\p{Ll}/u

/** The words of a phrase one by one, as they are searched for; none when it contains nothing that is indexed. */
export const searchWords = (words: string): readonly string[] =>
  searchPhrase(words)
    .split(/\s+/u)
    .filter((part) => searchRuns(part).length > 0)

/**
 * The same search in texts that are at hand: whether one has all of the words in it. Undefined when the words contain
 * nothing that is indexed.
 */
export function searchMatch(words: string): ((text: string) => boolean) | undefined {
  const parts = searchWords(words)
  if (parts.length === 0) return undefined
  return (text) => {
    const whole = folded(text).replace(/\s+/gu, '')
    return parts.every((part) => whole.includes(part))
  }
}

/** A column of search tokens: give it `searchTokens(text)`, put a GIN index on it. */
export const searchColumn = customType<{ data: string[]; driverData: string }>({
  dataType: () => 'tsvector',
  toDriver: (tokens) => sql`array_to_tsvector(${sql.param(tokens)}::text[])`,
})

// Any text with the one token of such a word contains the word.
const ofOneToken = /^%(?:\p{Script=Han}{1,2}|[a-z]+|\d+)%$/u

/**
 * The condition of a search over a token column and a text; words without anything that is indexed (only punctuation,
 * say) match nothing. `isPart`: the text is only a
 * part of what the tokens were made from; otherwise words of one token need no second check, which saves common words
 * most of their time.
 */
export function searchCondition(tokens: AnyPgColumn, text: SQL | AnyPgColumn, words: string, isPart = false): SQL {
  const query = searchQuery(words)
  if (query === undefined) return sql`false`
  const held = sql`${tokens} @@ ${query.tsquery}::tsquery`
  const patterns = isPart ? query.patterns : query.patterns.filter((pattern) => !ofOneToken.test(pattern))
  return patterns.length === 0
    ? held
    : sql`(${held} and ${compared(text, patterns)} like all (${sql.param(patterns)}::text[]))`
}

/**
 * The text in the database as the patterns are written. 沪深 300 ETF and 沪深300ETF are the same, so spaces do not count;
 * of traditional characters only those are turned that the patterns could mean.
 */
function compared(text: SQL | AnyPgColumn, patterns: readonly string[]): SQL {
  const wanted = [...new Set(patterns.join('').match(eachHan) ?? [])]
  const pairs = wanted.flatMap((han) => Array.from(traditionalOf(han), (other) => [other, han] as const))
  const from = pairs.map(([other]) => other).join('')
  const to = pairs.map(([, han]) => han).join('')
  return sql`translate(lower(normalize(${text}, NFKC)), ${`${from} \n\t`}, ${to})`
}

/** The condition that any of these tokens is held; letters and digits match the beginning of a word. */
export function searchAny(column: AnyPgColumn, tokens: readonly string[]): SQL {
  const terms = tokens.flatMap((token) => searchRuns(token))
  if (terms.length === 0) return sql`false`
  return sql`${column} @@ ${terms.map((term) => (isPair(term) ? `'${term}'` : `'${term}':*`)).join(' | ')}::tsquery`
}

const isPair = (term: string): boolean => han.test(term) && Array.from(term).length > 1
