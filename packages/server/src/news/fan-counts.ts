import type { Logger } from 'pino'

const FLUSH_MS = 1_000

/**
 * The number of followers: counted from the follows once a second after a change; until then the difference is added.
 */
export function createFanCounts(recount: (targets: readonly string[]) => Promise<void>, log: Pick<Logger, 'warn'>) {
  let waiting = new Map<string, number>()
  let writing = new Map<string, number>()
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    writing = waiting
    waiting = new Map()
    try {
      await recount([...writing.keys()].sort())
    } catch (error) {
      log.warn({ error: String(error), targets: writing.size }, 'fans are counted at the next try')
      for (const [target, change] of writing) waiting.set(target, (waiting.get(target) ?? 0) + change)
    }
    writing = new Map()
  }

  async function flush(): Promise<void> {
    while (running !== undefined) await running
    if (waiting.size === 0) return
    running = write().finally(() => {
      running = undefined
    })
    await running
  }

  return {
    add(target: string, change: number): void {
      if (change !== 0) waiting.set(target, (waiting.get(target) ?? 0) + change)
    },
    now: (target: string, stored = 0): number =>
      Math.max(0, stored + (waiting.get(target) ?? 0) + (writing.get(target) ?? 0)),
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

export type FanCounts = ReturnType<typeof createFanCounts>
