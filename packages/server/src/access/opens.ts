import type { Clock } from '../kernel/clock'
import type { Opened } from './repository-links'

const FLUSH_MS = 10_000
/** This many different links are written without waiting for the next interval. */
const MAX_LINKS = 5_000

/** Programs that fetch a link before or instead of a person: search engines and message previews. */
const PROGRAMS =
  /bot\b|crawl|spider|slurp|preview|externalhit|embedly|curl\/|wget\/|python|java\/|go-http|okhttp|axios|node-fetch|^$/i

export interface Opening {
  readonly userAgent: string
  /** The browser fetches the page in case somebody goes there. */
  readonly isPrefetch: boolean
}

export const isPerson = ({ userAgent, isPrefetch }: Opening): boolean => !isPrefetch && !PROGRAMS.test(userAgent)

export interface OpensParts {
  readonly clock: Clock
  readonly write: (opened: readonly Opened[]) => Promise<void>
  readonly onTrouble: (error: unknown) => void
}

/**
 * Counts openings in memory and adds them every ten seconds, so a popular link is written once for all its openings.
 */
export function createOpens({ clock, write, onTrouble }: OpensParts) {
  let counted = new Map<string, Opened>()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function writeAll(): Promise<void> {
    const taken = counted
    counted = new Map()
    if (taken.size === 0) return
    try {
      await write([...taken.values()].sort((a, b) => (a.code < b.code ? -1 : 1)))
    } catch (error) {
      onTrouble(error)
      for (const one of taken.values()) add(one)
    }
  }
  function add({ code, opens, looks, at }: Opened): void {
    const known = counted.get(code)
    counted.set(code, {
      code,
      opens: opens + (known?.opens ?? 0),
      looks: looks + (known?.looks ?? 0),
      at: Math.max(at, known?.at ?? 0),
    })
  }
  function flush(): Promise<void> {
    writing = writing.then(writeAll)
    return writing
  }

  return {
    opened(code: string, opening: Opening): void {
      const byPerson = isPerson(opening)
      add({ code, opens: byPerson ? 1 : 0, looks: byPerson ? 0 : 1, at: clock.now() })
      if (counted.size === MAX_LINKS) void flush()
    },
    flush,
    start(): void {
      timer = setInterval(() => void flush(), FLUSH_MS).unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

export type Opens = ReturnType<typeof createOpens>
