import type { Clock } from '../kernel/clock'
import type { TokenClaims } from './token'

/** After this long without a request, a reader must be admitted anew. */
const FORGET_MS = 30_000
/** A reader asks every few seconds at most; one that does not has left. */
const COUNTED_MS = 10_000
/** A player asks for a playlist, a part and a segment at once, and again when it changes over. */
const ASKS_AT_ONCE = 8

interface Reader {
  readonly subject: string
  heardAt: number
  asks: number
}

/**
 * The readers over HLS, which has no connections to count: each request brings its grant, whose expiry matters only
 * until the reader is admitted.
 */
export class Audience {
  readonly #clock: Clock
  readonly #streams = new Map<string, Map<string, Reader>>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Admitted, and active lately. */
  knows({ stream, subject, nonce }: TokenClaims): boolean {
    const reader = this.#streams.get(stream)?.get(keyOf(subject, nonce))
    return reader !== undefined && this.#clock.now() - reader.heardAt <= FORGET_MS
  }

  /** A request begins; returns a function that ends it, or undefined when this grant already makes too many at once. */
  hear({ stream, subject, nonce }: TokenClaims): (() => void) | undefined {
    const readers = this.#streams.get(stream) ?? new Map<string, Reader>()
    this.#streams.set(stream, readers)
    const key = keyOf(subject, nonce)
    const reader = readers.get(key) ?? { subject, heardAt: 0, asks: 0 }
    if (reader.asks >= ASKS_AT_ONCE) return undefined
    if (reader.heardAt === 0) this.#forgetSilent(readers)
    readers.set(key, reader)
    reader.heardAt = this.#clock.now()
    reader.asks += 1
    return () => {
      reader.asks -= 1
      reader.heardAt = this.#clock.now()
    }
  }

  /** Distinct subjects that are reading now. */
  subjects(stream: string): Set<string> {
    const now = this.#clock.now()
    const readers = [...(this.#streams.get(stream)?.values() ?? [])]
    return new Set(
      readers.filter(({ heardAt, asks }) => asks > 0 || now - heardAt <= COUNTED_MS).map(({ subject }) => subject),
    )
  }

  /** Ends one subject's access, or drops a stream. */
  dismiss(stream: string, subject?: string): void {
    if (subject === undefined) return void this.#streams.delete(stream)
    const readers = this.#streams.get(stream)
    for (const [key, reader] of readers ?? []) if (reader.subject === subject) readers?.delete(key)
  }

  #forgetSilent(readers: Map<string, Reader>): void {
    const now = this.#clock.now()
    for (const [key, { heardAt, asks }] of readers) if (asks === 0 && now - heardAt > FORGET_MS) readers.delete(key)
  }
}

function keyOf(subject: string, nonce: string): string {
  return `${subject}|${nonce}`
}
