import type { Clock } from '../kernel/clock'
import { FLUSH_MS, MAX_UNWRITTEN, MAX_VISITS, MIN_BEAT_MS, OVER_AFTER_MS } from './policy'

/** One visit to one page, in absolute values: writing it twice changes nothing. */
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
  readonly who: string
  readonly id: string
  readonly url: string
  readonly client: string
  readonly typeId: number
  /** The page was left. */
  readonly isEnd: boolean
}

export interface VisitsOptions {
  readonly clock: Clock
  readonly write: (visits: readonly Visit[]) => Promise<void>
  readonly onTrouble: (error: unknown) => void
}

const CHUNK = 500

/** Visits under way, in memory. Beats come every 3 s per person; what is written is one row per visit and minute. */
export function createVisits({ clock, write, onTrouble }: VisitsOptions) {
  const open = new Map<string, Visit>()
  const unwritten = new Set<Visit>()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function writeAll(): Promise<void> {
    const taken = [...unwritten].sort(byKey)
    unwritten.clear()
    for (let at = 0; at < taken.length; at += CHUNK) {
      const chunk = taken.slice(at, at + CHUNK)
      try {
        await write(chunk)
      } catch (error) {
        // Kept for the next time; the values are absolute, so a half-written chunk does no harm.
        for (const visit of chunk) unwritten.add(visit)
        onTrouble(error)
      }
    }
    forgetOver()
  }

  function forgetOver(): void {
    const before = clock.now() - OVER_AFTER_MS
    for (const [key, visit] of open) {
      if (visit.endedAt < before && !unwritten.has(visit)) open.delete(key)
    }
  }

  /** One at a time, in the order asked for. */
  function flush(): Promise<void> {
    writing = writing.then(writeAll)
    return writing
  }

  function visitOf(key: string, { isEnd: _, ...beat }: Beat, now: number): Visit {
    const known = open.get(key)
    // Back to the end of the map: the longest untouched leave first.
    open.delete(key)
    const visit = known ?? { ...beat, startedAt: now, endedAt: now, beats: 0 }
    open.set(key, visit)
    return visit
  }

  return {
    /** Counts a sign of life. The server's clock alone says when. */
    beat(beat: Beat): void {
      const now = clock.now()
      const key = `${beat.who}\n${beat.id}`
      const visit = visitOf(key, beat, now)
      const isTooSoon = visit.beats > 0 && now - visit.endedAt < MIN_BEAT_MS
      if (isTooSoon && !beat.isEnd) return
      visit.endedAt = now
      if (!isTooSoon) visit.beats += 1
      unwritten.add(visit)
      if (open.size > MAX_VISITS) dropOldest(open)
      if (unwritten.size >= MAX_UNWRITTEN) void flush()
    },
    flush,
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
function byKey(a: Visit, b: Visit): number {
  const [left, right] = [`${a.who} ${a.startedAt} ${a.id}`, `${b.who} ${b.startedAt} ${b.id}`]
  return left < right ? -1 : Number(left > right)
}

function dropOldest(open: Map<string, Visit>): void {
  const oldest = open.keys().next()
  if (!oldest.done) open.delete(oldest.value)
}
