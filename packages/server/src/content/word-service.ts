import { createHash } from 'node:crypto'
import { Instant, type OperatorId } from '@rostrum/contract/kernel'
import { WordId, type Word, type WordAction, type WordTrial } from '@rostrum/contract/content'
import { wordsMax } from '@rostrum/contract/content/limits'
import { isUuid, newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import { claimsIn } from './claims/claims'
import { createMatcher, foldedWord, verdictOf, type Hit, type Verdict, type WordRule } from './word-match'
import { defaultWords, sampleWords } from './word-defaults'
import type { WordRepository, WordRow } from './repository-words'

/** A verdict by the list and the rules. */
export interface Screened extends Verdict {
  /** What it seems to claim, in words, without repeats: 像是喊单买卖 … */
  readonly claims: readonly string[]
}

/** A change made in another process may go unnoticed for this long. */
const LOOK_AGAIN_MS = 2_000

interface Known {
  readonly version: string
  readonly find: (text: string) => Hit[]
  lookedAt: number
}

/** What a text seems to claim is found like a word of the list that somebody has to look at. */
const claimHits = (text: string): Hit[] =>
  claimsIn(text).map(({ label, from, to }) => ({ rule: { word: label, action: 'hold' }, from, to }))

/** What the list names by itself needs no second reason. */
const withClaims = (words: readonly Hit[], claims: readonly Hit[]): Hit[] => [
  ...words,
  ...claims.filter(
    (claim) => !words.some(({ rule, from, to }) => rule.action !== 'mask' && from < claim.to && claim.from < to),
  ),
]

/** The list of prohibited words and the rules of claims, and the check of a text against both. */
export function wordService({ clock, log }: Pick<Kernel, 'clock' | 'log'>, words: WordRepository) {
  let known: Known | undefined
  let looking: Promise<Known> | undefined

  async function look(): Promise<Known> {
    const version = await words.version()
    if (known?.version !== version) {
      const rows = await words.listActive(wordsMax)
      known = { version, find: createMatcher(rows), lookedAt: performance.now() }
    }
    known.lookedAt = performance.now()
    return known
  }

  /** The list, at most two seconds old. One query at a time; while the database is away the last list stays in use. */
  async function current(): Promise<Known> {
    if (known && performance.now() - known.lookedAt < LOOK_AGAIN_MS) return known
    looking ??= look().finally(() => {
      looking = undefined
    })
    const last = known
    if (!last) return looking
    return looking.catch((error: unknown) => {
      log.warn({ error: String(error) }, 'the list of words could not be read again')
      last.lookedAt = performance.now()
      return last
    })
  }

  async function mustBeNew(text: string, id: string | undefined): Promise<void> {
    const folded = foldedWord(text)
    if (folded === '') return refuse('content.word_empty')
    const others = await words.listSpellings(wordsMax)
    if (others.some((other) => other.id !== id && foldedWord(other.word) === folded))
      return refuse('content.word_exists')
    if (id === undefined && others.length >= wordsMax) return refuse('content.words_full', { max: wordsMax })
  }

  /** Ids are derived from the words, so two processes that start together add them once. */
  async function add(rules: readonly WordRule[], sample: boolean): Promise<void> {
    const at = new Date(clock.now())
    await words.save(rules.map((rule) => ({ ...rule, id: idOf(rule.word), isOff: false, by: 'system', at, sample })))
  }

  return {
    /** How a text that others will read is treated. */
    async screen(text: string): Promise<Screened> {
      const { find } = await current()
      const claimed = claimHits(text)
      const claims = [...new Set(claimed.map(({ rule }) => rule.word))]
      return { ...verdictOf(text, withClaims(find(text), claimed)), claims }
    },
    /** What the list and the rules do to a text, and where they find something. */
    async attempt(text: string): Promise<WordTrial> {
      const { find } = await current()
      const hits = withClaims(find(text), claimHits(text))
      const { action, text: shown } = verdictOf(text, hits)
      const inOrder = [...hits].sort((one, other) => one.from - other.from || one.to - other.to)
      return {
        action,
        text: shown,
        hits: inOrder.map(({ rule: { word, action }, from, to }) => ({ word, action, from, to })),
      }
    },
    async list(keyword: string | undefined, limit: number): Promise<{ rows: Word[]; total: number }> {
      const [rows, total] = await Promise.all([words.list(keyword, limit), words.count(keyword)])
      return { rows: rows.map(wordOf), total }
    },
    /** Returns the word before, unless it is new, and after. */
    async save(
      by: OperatorId,
      { id, word, action, isOff }: { id?: WordId; word: string; action: WordAction; isOff: boolean },
    ): Promise<{ before?: Word; after: Word }> {
      const before = id === undefined ? undefined : isUuid(id) ? await words.find(id) : undefined
      if (id !== undefined && !before) return refuse('content.word_not_found')
      await mustBeNew(word, id)
      const row: WordRow = {
        id: before?.id ?? WordId.parse(newId()),
        word,
        action,
        isOff,
        by,
        sample: before?.sample ?? false,
        // The version is the newest of these times, so two changes in one millisecond need two different times.
        at: new Date(Math.max(clock.now(), (before?.at.getTime() ?? 0) + 1)),
      }
      await words.save([row])
      if (known) known.lookedAt = -Infinity
      return { before: before && wordOf(before), after: wordOf(row) }
    },
    /** Adds what the list does not have yet: all of it or nothing. */
    async import(by: OperatorId, given: readonly string[], action: WordAction) {
      const others = await words.listSpellings(wordsMax)
      const seen = new Set(others.map(({ word }) => foldedWord(word)))
      const folded = given.map((word) => ({ word, folded: foldedWord(word) }))
      const full = folded.filter((one) => one.folded !== '')
      const fresh = full.filter((one) => !seen.has(one.folded) && seen.add(one.folded))
      if (others.length + fresh.length > wordsMax) return refuse('content.words_full', { max: wordsMax })
      const row = { action, isOff: false, by, at: new Date(clock.now()), sample: false }
      await words.save(fresh.map(({ word }) => ({ ...row, id: WordId.parse(newId()), word })))
      if (known) known.lookedAt = -Infinity
      return { added: fresh.length, known: full.length - fresh.length, blank: folded.length - full.length }
    },
    /** The first list; afterwards it belongs to the operators. */
    addDefaults: () => add(defaultWords, false),
    addSample: () => add(sampleWords, true),
  }
}

export type WordService = ReturnType<typeof wordService>

function idOf(word: string): WordId {
  const hex = createHash('sha256').update(word).digest('hex')
  return WordId.parse(
    [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-'),
  )
}

function wordOf({ id, word, action, isOff, by, at, sample }: WordRow): Word {
  return { id, word, action, isOff, by, at: Instant.parse(at.getTime()), sample }
}
