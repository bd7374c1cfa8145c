import type { Logger } from 'pino'

const FLUSH_MS = 1_000
/** Above this one more is not seen, and counting it for every reader would take long. */
export const COUNTED_MAX = 1_000

/** What of some ids a read must count for itself. */
type Waits<Id> = (id: Id) => boolean

/**
 * Items whose stored sums are behind their rows. The sums are written once a second, counted from the rows and never
 * added up, so that a repeat changes nothing and a crash leaves nothing wrong after the next action.
 */
export function createTouched<Id extends string>(
  write: (ids: readonly Id[]) => Promise<void>,
  log: Pick<Logger, 'warn'>,
) {
  let waiting = new Set<Id>()
  let writing: ReadonlySet<Id> = new Set()
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function writeWaiting(): Promise<void> {
    writing = waiting
    waiting = new Set()
    try {
      await write([...writing].sort())
    } catch (error) {
      log.warn({ error: String(error), items: writing.size }, 'counters are written at the next try')
      for (const id of writing) waiting.add(id)
    }
    writing = new Set()
  }

  /** Writes what waits. A call during a write waits for it and then writes the rest. */
  async function flush(): Promise<void> {
    while (running !== undefined) await running
    if (waiting.size === 0) return
    running = writeWaiting().finally(() => {
      running = undefined
    })
    await running
  }

  return {
    touch: (id: Id): void => void waiting.add(id),
    /**
     * Asked before a read of stored sums: an item that does not wait now was written in full before the read begins,
     * whatever is written meanwhile.
     */
    waits(): Waits<Id> {
      const sets = [waiting, writing]
      return (id) => sets.some((some) => some.has(id))
    },
    flush,
    start(): void {
      timer ??= setInterval(() => void flush(), FLUSH_MS).unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      timer = undefined
      await flush()
    },
  }
}
