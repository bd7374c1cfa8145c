import { createHash } from 'node:crypto'
import { Instant, type OperatorId } from '@rostrum/contract/kernel'
import { WordId, WORDS_MAX, type Word, type WordAction } from '@rostrum/contract/content'
import { isUuid, newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import { createMatcher, foldedWord, verdictOf, type Hit, type Screened, type WordRule } from './word-match'
import { defaultWords, sampleWords } from './word-defaults'
import type { WordRepository, WordRow } from './repository-words'

export type { Screened } from './word-match'

/** For so long a change made in another process may go unnoticed. */
const LOOK_AGAIN_MS = 2_000

interface Known {
  readonly version: string
  readonly find: (text: string) => Hit[]
  lookedAt: number
}

/** The list of words that must not be said as they are, and what it says of a text. */
export function wordService({ clock, log }: Pick<Kernel, 'clock' | 'log'>, words: WordRepository) {
  let known: Known | undefined
  let looking: Promise<Known> | undefined

  async function look(): Promise<Known> {
    const version = await words.version()
    if (known?.version !== version) {
      const rows = await words.listActive(WORDS_MAX)
      known = { version, find: createMatcher(rows), lookedAt: performance.now() }
    }
    known.lookedAt = performance.now()
    return known
  }

  /** The list, at most two seconds old. One question at a time; while the database is away the last list goes on. */
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
    const others = await words.listSpellings(WORDS_MAX)
    if (others.some((other) => other.id !== id && foldedWord(other.word) === folded))
      return refuse('content.word_exists')
    if (id === undefined && others.length >= WORDS_MAX) return refuse('content.words_full', { max: WORDS_MAX })
  }

  /** By ids that follow from the words: two processes that start together add them once. */
  async function add(rules: readonly WordRule[], sample: boolean): Promise<void> {
    const at = new Date(clock.now())
    await words.save(rules.map((rule) => ({ ...rule, id: idOf(rule.word), isOff: false, by: 'system', at, sample })))
  }

  return {
    /** What is to become of a text somebody else will read. */
    async screen(text: string): Promise<Screened> {
      const { find } = await current()
      return verdictOf(text, find(text))
    },
    async list(keyword: string | undefined, limit: number): Promise<{ rows: Word[]; total: number }> {
      const [rows, total] = await Promise.all([words.list(keyword, limit), words.count(keyword)])
      return { rows: rows.map(wordOf), total }
    },
    async save(
      by: OperatorId,
      { id, word, action, isOff }: { id?: WordId; word: string; action: WordAction; isOff: boolean },
    ): Promise<Word> {
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
        // The version is the newest of these: two changes in one millisecond must be two.
        at: new Date(Math.max(clock.now(), (before?.at.getTime() ?? 0) + 1)),
      }
      await words.save([row])
      if (known) known.lookedAt = -Infinity
      return wordOf(row)
    },
    /** A list to begin with; afterwards it belongs to the operators. */
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
