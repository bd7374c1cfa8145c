import type { Logger } from 'pino'
import { codeOf } from '../db'
import { Refusal, refuse } from '../refusal'

/**
 * The database did not answer in time whether a draft was stored. Do not guess: the sender asks again with the same
 * client id.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the outcome of a write is not known', { cause })
    this.name = 'OutcomeUnknown'
  }
}

export interface WriterOptions<D, S> {
  /**
   * Stores the drafts of one room in this order in one transaction, and answers in this order. A draft stored before
   * (same sender, same client id) is found under the room's lock and answered unchanged. A repeat changes nothing.
   */
  commit(room: string, drafts: readonly D[]): Promise<readonly S[]>
  /** After COMMIT, before anybody is told: into the ring, then to the others. */
  committed(room: string, stored: readonly S[]): void
  /** Needs its own transaction, because it may be refused inside it. */
  isAlone(draft: D): boolean
  readonly log: Logger
  /** How long a batch with an unknown outcome is retried, ms. */
  readonly retryForMs?: number
}

export interface Writers<D, S> {
  /** Resolves after COMMIT. Rejects with a Refusal, `OutcomeUnknown`, or a bug. */
  submit(room: string, draft: D): Promise<S>
  /** Resolves when nothing is waiting any more. */
  idle(): Promise<void>
}

interface Waiting<D, S> {
  readonly draft: D
  resolve(stored: S): void
  reject(error: unknown): void
}

const GROUP = 200
const MAX_WAITING = 5_000
const RETRY_FOR_MS = 30_000

/** One writer per room: one transaction runs, and drafts that arrive meanwhile go into the next one together. */
export function createWriters<D, S>(options: WriterOptions<D, S>): Writers<D, S> {
  const queues = new Map<string, Waiting<D, S>[]>()
  const running = new Map<string, Promise<void>>()

  async function drain(room: string, queue: Waiting<D, S>[]): Promise<void> {
    while (queue.length > 0) await settle(room, nextGroup(queue))
    queues.delete(room)
    running.delete(room)
  }

  function nextGroup(queue: Waiting<D, S>[]): Waiting<D, S>[] {
    const alone = queue.slice(0, GROUP).findIndex(({ draft }) => options.isAlone(draft))
    return queue.splice(0, alone < 0 ? GROUP : Math.max(1, alone))
  }

  async function settle(room: string, group: readonly Waiting<D, S>[]): Promise<void> {
    try {
      const stored = await persist(
        room,
        group.map(({ draft }) => draft),
      )
      options.committed(room, stored)
      group.forEach(({ resolve, reject }, index) => {
        const one = stored[index]
        if (one === undefined) reject(new Error('a writer answered too few rows'))
        else resolve(one)
      })
    } catch (error) {
      if (group.length === 1 || error instanceof OutcomeUnknown) for (const { reject } of group) reject(error)
      // One bad draft must not make the others fail.
      else for (const one of group) await settle(room, [one])
    }
  }

  async function persist(room: string, drafts: readonly D[]): Promise<readonly S[]> {
    const deadline = performance.now() + (options.retryForMs ?? RETRY_FOR_MS)
    for (let waitMs = 50; ; waitMs = Math.min(1_000, waitMs * 2)) {
      try {
        return await options.commit(room, drafts)
      } catch (error) {
        if (!mayHaveHappened(error)) throw error
        if (performance.now() + waitMs > deadline) throw new OutcomeUnknown(error)
        options.log.warn({ room, code: codeOf(error), drafts: drafts.length }, 'a batch is tried again')
        await new Promise((resolve) => setTimeout(resolve, waitMs))
      }
    }
  }

  return {
    submit(room, draft) {
      const queue = queues.get(room) ?? []
      if (queue.length >= MAX_WAITING) return refuse('kernel.busy')
      const stored = new Promise<S>((resolve, reject) => queue.push({ draft, resolve, reject }))
      queues.set(room, queue)
      // After this turn, so that drafts that arrive together are committed together.
      if (!running.has(room))
        running.set(
          room,
          Promise.resolve().then(() => drain(room, queue)),
        )
      return stored
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}

// Connection trouble, deadlocks, resources, shutdown, lock timeouts, and a duplicate that another process made
// meanwhile.
const passing = /^(08|40|53|57)|^55P03$|^23505$/u

/** Whether a retry can help or the COMMIT may have succeeded. Neither holds for bugs and refusals. */
function mayHaveHappened(error: unknown): boolean {
  if (
    error instanceof Refusal ||
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof ReferenceError
  )
    return false
  const code = codeOf(error)
  return code === undefined || !/^[0-9A-Z]{5}$/u.test(code) || passing.test(code)
}
