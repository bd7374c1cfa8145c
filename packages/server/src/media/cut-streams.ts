import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Sessions } from './sessions'

/** Which of these streams were cut off for good, by their names. */
export type AskCutStreams = (names: readonly string[]) => Promise<ReadonlySet<string>>

/** An answer holds this long: a lesson's viewers together ask once. */
const FRESH_MS = 2_000
const KEPT = 5_000

interface Known {
  /** Undefined before the first answer. */
  isCut?: boolean
  /** When the answer was asked for. */
  askedAt: number
  asking?: Promise<void>
}

/**
 * The streams that were cut off in an emergency: nothing of them is shown any more, also to those who hold an address.
 * The process that cuts one off knows at once; the others, and one that starts later, ask. While the database is away
 * the last answer holds; a stream without one is not shown.
 */
export class CutStreams {
  readonly #ask: AskCutStreams | undefined
  readonly #log: Logger
  readonly #known = new LRUCache<string, Known>({ max: KEPT })

  /** Without `ask` only what was cut off in this process is known. */
  constructor(log: Logger, ask?: AskCutStreams) {
    this.#log = log
    this.#ask = ask
  }

  /** Cut off for good, from now on. */
  add(name: string): void {
    this.#known.set(name, { isCut: true, askedAt: Infinity })
  }

  /** Whether any of these was cut off. */
  async hasAny(names: readonly string[]): Promise<boolean> {
    if (!this.#ask) return names.some((name) => this.#known.get(name)?.isCut === true)
    const now = performance.now()
    const stale = names.map((name) => this.#knownOf(name)).filter(({ askedAt }) => now - askedAt > FRESH_MS)
    const unasked = names.flatMap((name) => {
      const known = this.#knownOf(name)
      return stale.includes(known) && !known.asking ? [[name, known] as const] : []
    })
    if (unasked.length > 0) this.#lookUp(this.#ask, new Map(unasked))
    await Promise.all(stale.map(({ asking }) => asking))
    return names.some((name) => this.#knownOf(name).isCut !== false)
  }

  #knownOf(name: string): Known {
    const known = this.#known.get(name) ?? { askedAt: -Infinity }
    this.#known.set(name, known)
    return known
  }

  #lookUp(ask: AskCutStreams, asked: ReadonlyMap<string, Known>): void {
    const askedAt = performance.now()
    const asking = ask([...asked.keys()])
      .then((cut) => {
        for (const [name, known] of asked) {
          known.isCut = cut.has(name)
          known.askedAt = askedAt
        }
      })
      .catch((error: unknown) => {
        this.#log.warn({ error: String(error) }, 'the streams that were cut off could not be asked for')
      })
      .finally(() => {
        for (const known of asked.values()) known.asking = undefined
      })
    for (const known of asked.values()) known.asking = asking
  }
}

/** What the database knows of those who watch, and of what is watched. */
export interface Watchable {
  readonly sessions: Sessions
  readonly cutStreams: CutStreams
}
