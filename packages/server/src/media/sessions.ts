import type { Logger } from 'pino'

/** The session that a play address ends with. */
export interface SessionRef {
  readonly member: string
  readonly session: string
}

/** Which of these sessions still live, by their names. */
export type OpenSessions = (refs: readonly SessionRef[]) => Promise<ReadonlySet<string>>

const LOOK_MS = 3_000
/** Longer than from one look to the next: who keeps watching causes no query of their own. */
const FRESH_MS = 2 * LOOK_MS
/** Nobody asked for it and nobody follows it for this long: it is forgotten. */
const UNUSED_MS = 15_000
const AT_ONCE = 500

interface Known {
  readonly ref: SessionRef
  readonly followers: Set<() => void>
  isOpen: boolean
  /** When the answer was asked for; undefined before the first one. */
  askedAt?: number
  usedAt: number
  asking?: Promise<void>
}

/**
 * Whether the sessions of viewers still live. All that are in use are asked for together, every few seconds: a segment
 * costs no query, and a connection that runs is cut when its session has ended. While the database is away the last
 * answer holds; a session without one is not let in.
 */
export class Sessions {
  readonly #open: OpenSessions | undefined
  readonly #log: Logger
  readonly #known = new Map<string, Known>()
  #look: NodeJS.Timeout | undefined
  #isLeaving = false

  /** Without `open` sessions cannot be asked for, and every address lives until it expires. */
  constructor(log: Logger, open?: OpenSessions) {
    this.#log = log
    this.#open = open
  }

  start(): void {
    this.#isLeaving = false
    if (this.#open) this.#lookLater()
  }

  stop(): void {
    this.#isLeaving = true
    clearTimeout(this.#look)
  }

  /** A visitor has no session, and so none that could end. */
  async isOpen(ref: SessionRef | undefined): Promise<boolean> {
    if (!ref || !this.#open) return true
    const known = this.#knownOf(ref)
    known.usedAt = performance.now()
    if (known.askedAt === undefined || known.usedAt - known.askedAt > FRESH_MS)
      await (known.asking ??= this.#ask([known]).finally(() => (known.asking = undefined)))
    return known.isOpen
  }

  /** Calls back when the session is found to have ended. Returns a function that stops following it. */
  follow(ref: SessionRef | undefined, onEnd: () => void): () => void {
    if (!ref || !this.#open) return () => {}
    const { followers } = this.#knownOf(ref)
    const follower = () => onEnd()
    followers.add(follower)
    return () => void followers.delete(follower)
  }

  #knownOf(ref: SessionRef): Known {
    const known = this.#known.get(ref.session) ?? {
      ref,
      followers: new Set(),
      isOpen: false,
      usedAt: performance.now(),
    }
    this.#known.set(ref.session, known)
    return known
  }

  #lookLater(): void {
    if (this.#isLeaving) return
    this.#look = setTimeout(() => void this.#lookAround().finally(() => this.#lookLater()), LOOK_MS)
    this.#look.unref()
  }

  async #lookAround(): Promise<void> {
    const now = performance.now()
    for (const [name, { followers, usedAt }] of this.#known)
      if (followers.size === 0 && now - usedAt > UNUSED_MS) this.#known.delete(name)
    const all = [...this.#known.values()]
    for (let from = 0; from < all.length; from += AT_ONCE) await this.#ask(all.slice(from, from + AT_ONCE))
  }

  async #ask(all: readonly Known[]): Promise<void> {
    const askedAt = performance.now()
    try {
      const open = await this.#open?.(all.map(({ ref }) => ref))
      for (const known of all) {
        // A slower answer to an earlier question says nothing new.
        if ((known.askedAt ?? 0) > askedAt) continue
        known.askedAt = askedAt
        known.isOpen = open?.has(known.ref.session) ?? true
        if (!known.isOpen) for (const end of [...known.followers]) end()
      }
    } catch (error) {
      this.#log.warn({ error: String(error) }, 'the sessions of viewers could not be asked for')
    }
  }
}
