import type { LiveEntry } from '@rostrum/contract/live'
import type { StreamReader } from './stream'
import type { RoomHistory, RoomSocketLimits, RoomTimers } from './types'

export interface Repair {
  readonly stream: StreamReader
  readonly limits: Pick<RoomSocketLimits, 'repairMs'>
  readonly timers: RoomTimers
  readonly maxPages: number
  read(after: number): ReturnType<RoomHistory['after']>
  /** The connection is another one by now. */
  isOver(): boolean
  apply(entries: readonly LiveEntry[]): void
}

const AGAIN_MS = 500

/**
 * Pages the history from where a stream stands to its target. `jump`: more is missing than should be read, or what is
 * missing is not for us. `failed`: it took too long; a new connection begins anew.
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
