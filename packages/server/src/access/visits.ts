import type { Clock } from '../kernel/clock'
import { codeOf } from '../kernel/db'
import { FLUSH_MS, MAX_UNWRITTEN, MAX_VISITS, MIN_BEAT_MS, OVER_AFTER_MS } from './policy'

/** One visit to one page, in absolute values, so writing it twice changes nothing. */
export interface Visit {
  readonly who: string
  /** Made by the client. */
  readonly id: string
  readonly url: string
  readonly client: string
  readonly typeId: number
  readonly startedAt: number
  endedAt: number
  beats: number
}

export interface Beat {
  /** The visitor, in memory only: `opening` tells what is written. */
  readonly owner: string
  readonly id: string
  /** The visitor left the page. */
  readonly isEnd: boolean
  /** The details that the first beat of a visit gives; later beats do not ask for them. */
  readonly opening: () => Pick<Visit, 'who' | 'url' | 'client' | 'typeId'>
}

export interface VisitsOptions {
  readonly clock: Clock
  readonly write: (visits: readonly Visit[]) => Promise<void>
  readonly onTrouble: (error: unknown) => void
}

const CHUNK = 500

/** Visits under way, in memory. Beats come every 3 s per person; one row per visit and minute is written. */
export function createVisits({ clock, write, onTrouble }: VisitsOptions) {
  const open = new Map<string, Visit>()
  const unwritten = new Set<Visit>()
  let writing: Promise<void> = Promise.resolve()
  /** Before this moment a backlog of unwritten visits does not trigger a write. */
  let restsUntil = 0
  let timer: NodeJS.Timeout | undefined

  /** Whether everything went through. */
  async function writeAll(): Promise<boolean> {
    const taken = inOrder(unwritten)
    unwritten.clear()
    let isThrough = true
    for (let at = 0; at < taken.length; at += CHUNK)
      isThrough = (await writeChunk(taken.slice(at, at + CHUNK), isThrough)) && isThrough
    forgetOver()
    return isThrough
  }

  /** Once the database is away the rest waits for the next time. A row that it refuses is logged and left out. */
  async function writeChunk(chunk: readonly Visit[], isReachable: boolean): Promise<boolean> {
    try {
      if (isReachable) await write(chunk)
    } catch (error) {
      onTrouble(error)
      if (!isRefused(error)) isReachable = false
      else if (chunk.length > 1) for (const visit of chunk) await writeChunk([visit], true)
    }
    if (isReachable) return true
    // Kept for the next time; the values are absolute, so a partly written chunk does no harm.
    for (const visit of chunk) if (unwritten.size < MAX_VISITS) unwritten.add(visit)
    return false
  }

  function forgetOver(): void {
    const before = clock.now() - OVER_AFTER_MS
    for (const [key, visit] of open) {
      if (visit.endedAt < before && !unwritten.has(visit)) open.delete(key)
    }
  }

  /** One write at a time, in the order of the requests. */
  function flush(): Promise<void> {
    restsUntil = Infinity
    writing = writing.then(writeAll).then((isThrough) => {
      restsUntil = isThrough ? 0 : clock.now() + FLUSH_MS
    })
    return writing
  }

  function keep(visit: Visit): void {
    if (unwritten.size >= MAX_VISITS && !unwritten.has(visit)) dropOldest(unwritten)
    unwritten.add(visit)
  }

  function visitOf(key: string, { id, opening }: Beat, now: number): Visit {
    const known = open.get(key)
    // Moves to the end of the map, so that the longest untouched are dropped first.
    open.delete(key)
    const visit = known ?? { ...opening(), id, startedAt: now, endedAt: now, beats: 0 }
    open.set(key, visit)
    return visit
  }

  return {
    /** Counts a sign of life. Only the server's clock counts. */
    beat(beat: Beat): void {
      const now = clock.now()
      const key = `${beat.owner}\n${beat.id}`
      const visit = visitOf(key, beat, now)
      const isTooSoon = visit.beats > 0 && now - visit.endedAt < MIN_BEAT_MS
      if (isTooSoon && !beat.isEnd) return
      visit.endedAt = now
      if (!isTooSoon) visit.beats += 1
      keep(visit)
      if (open.size > MAX_VISITS) dropOldest(open)
      if (unwritten.size >= MAX_UNWRITTEN && now >= restsUntil) void flush()
    },
    flush,
    /** The unwritten visits of a person. */
    unwrittenOf: (who: string): Visit[] => [...unwritten].filter((visit) => visit.who === who),
    /** Resolves when no write is under way any more. */
    settled: () => writing,
    /** Writes every minute, each process at its own second. */
    start(phaseMs = Math.random() * FLUSH_MS): void {
      timer = setTimeout(() => {
        void flush()
        timer = setInterval(() => void flush(), FLUSH_MS).unref()
      }, phaseMs).unref()
    },
    async stop(): Promise<void> {
      clearTimeout(timer)
      await flush()
    },
  }
}

export type Visits = ReturnType<typeof createVisits>

/** Two processes that write the same rows in the same order cannot deadlock. */
function inOrder(visits: Iterable<Visit>): Visit[] {
  return [...visits].sort((a, b) => compare(a.who, b.who) || a.startedAt - b.startedAt || compare(a.id, b.id))
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

function dropOldest<K>(kept: { keys(): Iterator<K>; delete(key: K): boolean }): void {
  const oldest = kept.keys().next()
  if (oldest.done !== true) kept.delete(oldest.value)
}

/** The database answered with a refusal: data exceptions and broken rules, which retrying does not mend. */
function isRefused(error: unknown): boolean {
  return /^(22|23)/.test(codeOf(error) ?? '')
}
