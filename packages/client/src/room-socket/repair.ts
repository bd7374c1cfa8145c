import type { LiveEntry } from '@rostrum/contract/live'
import type { StreamReader } from './stream'
import type { RoomHistory, RoomSocketLimits, RoomTimers } from './types'

export interface Repair {
  readonly stream: StreamReader
  readonly limits: Pick<RoomSocketLimits, 'repairMs'>
  readonly timers: RoomTimers
  readonly maxPages: number
  read(after: number): ReturnType<RoomHistory['after']>
  /** Whether another connection has replaced this one. */
  isOver(): boolean
  apply(entries: readonly LiveEntry[]): void
}

const AGAIN_MS = 500

/**
 * Loads the history of a stream page by page up to its target. `jump`: more is missing than should be loaded, or the
 * reader may not read it. `failed`: it took too long; a new connection starts over.
 */
export async function repairStream(repair: Repair): Promise<'done' | 'jump' | 'failed' | 'over'> {
  const { stream, timers, limits, maxPages } = repair
  const startedAt = timers.now()
  let pages = 0
  for (;;) {
    if (repair.isOver()) return 'over'
    if (stream.pos >= (stream.target ?? 0)) return 'done'
    if (pages >= maxPages) return 'jump'
    if (timers.now() - startedAt > limits.repairMs) return 'failed'
    const page = await repair.read(stream.pos).catch(() => undefined)
    if (repair.isOver()) return 'over'
    if (page && page.epoch !== stream.epoch) return 'failed'
    const entries = page ? stream.takeRows(page.rows) : []
    if (entries === 'gap') return 'jump'
    if (entries.length > 0) {
      pages += 1
      repair.apply(entries)
    } else await new Promise<void>((resolve) => timers.after(AGAIN_MS, resolve))
  }
}
