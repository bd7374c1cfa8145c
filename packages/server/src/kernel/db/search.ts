import { sql, type SQL } from 'drizzle-orm'
import { customType, type AnyPgColumn } from 'drizzle-orm/pg-core'

// PostgreSQL's own parsers see a Chinese sentence as one word, and trigrams miss words of two characters:
// the words are adjacent pairs of characters, cut here.
const runs = /[\p{Script=Han}]+|[a-z0-9]+/gu
const han = /^\p{Script=Han}/u

/** The text as search compares it: full-width and half-width forms and letter cases are equal. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/**
 * The stored tokens of a text: every pair of neighbouring Han characters, the last character of each run (it begins no
 * pair, and a search for one character must find it too), every run of latin letters and digits.
 */
export function searchTokens(text: string): string[] {
  const tokens = (folded(text).match(runs) ?? []).flatMap((run) => {
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
  const text = folded(words)
  const terms = (text.match(runs) ?? []).flatMap((run) => {
    const characters = Array.from(run)
    if (!han.test(run) || characters.length === 1) return [`'${run}':*`]
    return pairsOf(characters).map((pair) => `'${pair}'`)
  })
  if (terms.length === 0) return undefined
  const patterns = text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/gu, (character) => `\\${character}`)}%`)
  return { tsquery: [...new Set(terms)].join(' & '), patterns }
}

/** A column of search tokens: give it `searchTokens(text)`, put a GIN index on it. */
export const searchColumn = customType<{ data: string[]; driverData: string }>({
  dataType: () => 'tsvector',
  toDriver: (tokens) => sql`array_to_tsvector(${sql.param(tokens)}::text[])`,
})

// Any text with the one token of such a word contains the word.
const ofOneToken = /^%(?:\p{Script=Han}{1,2}|[a-z0-9]+)%$/u

/**
 * The condition of a search over a token column and a text. Undefined: nothing can match. `isPart`: the text is only a
 * part of what the tokens were made from; otherwise words of one token need no second check, which saves common words
 * most of their time.
 */
export function searchCondition(
  tokens: AnyPgColumn,
  text: SQL | AnyPgColumn,
  words: string,
  isPart = false,
): SQL | undefined {
  const query = searchQuery(words)
  if (query === undefined) return undefined
  const held = sql`${tokens} @@ ${query.tsquery}::tsquery`
  const patterns = isPart ? query.patterns : query.patterns.filter((pattern) => !ofOneToken.test(pattern))
  return patterns.length === 0
    ? held
    : sql`(${held} and lower(normalize(${text}, NFKC)) like all (${sql.param(patterns)}::text[]))`
}

/** The condition that any of these tokens is held; letters and digits match the beginning of a word. */
export function searchAny(column: AnyPgColumn, tokens: readonly string[]): SQL {
  const terms = tokens.flatMap((token) => folded(token).match(runs) ?? [])
  if (terms.length === 0) return sql`false`
  return sql`${column} @@ ${terms.map((term) => (isPair(term) ? `'${term}'` : `'${term}':*`)).join(' | ')}::tsquery`
}

const isPair = (term: string): boolean => han.test(term) && Array.from(term).length > 1
