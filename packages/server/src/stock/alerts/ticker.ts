import type { Kernel } from '@rostrum/server/kernel'
import type { Halts } from '../halts'
import { isMoving, marketStateAt } from '../sessions'
import type { AlertWatching } from './watching'

export interface AlertLook {
  readonly at: number
  readonly tookMs: number
  readonly fired: number
}

export interface TickerParts {
  readonly kernel: Kernel
  readonly halts: Pick<Halts, 'read'>
  readonly watching: AlertWatching
}

const EVERY_MS = 5_000

/** Looks at alerts while the market trades, and once more at its close. */
export function alertTicker({ kernel, halts, watching }: TickerParts) {
  const { clock, log } = kernel
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let last: AlertLook | undefined
  let wasMoving = true

  async function once(): Promise<void> {
    await halts.read()
    const isOpen = isMoving(marketStateAt(clock.now()))
    if (!isOpen && !wasMoving) return
    wasMoving = isOpen
    const from = performance.now()
    const fired = await watching.look()
    last = { at: clock.now(), tookMs: Math.round((performance.now() - from) * 10) / 10, fired }
  }

  /** One look at a time: a slow one is not overtaken. */
  function tick(): Promise<void> {
    running ??= once().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    tick,
    looked: () => last,
    async start(): Promise<void> {
      await halts.read()
      timer = setInterval(
        () => void tick().catch((error: unknown) => log.warn({ err: error }, 'alerts could not be looked at')),
        EVERY_MS,
      ).unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await running?.catch(() => undefined)
    },
  }
}
