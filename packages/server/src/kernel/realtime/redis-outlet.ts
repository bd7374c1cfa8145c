import type { Redis } from 'ioredis'
import type { Batch, Control } from './types'

export interface OutletOptions {
  readonly origin: string
  readonly redis: Redis
  readonly controlStream: string
  streamOf(room: string): string
}

/** About this many entries of a stream are kept: minutes of a busy room. */
const KEEP_BATCHES = 20_000
const KEEP_CONTROLS = 10_000
/** A room's chat is sent at most this often; entries in between are sent together. `main` does not wait. */
const TICK_MS = 20

interface Waiting {
  readonly batch: Batch
  resolve(): void
  reject(error: unknown): void
}

/** What this process sends to the others. */
export class Outlet {
  private readonly waiting = new Map<string, Waiting[]>()
  private readonly sentAt = new Map<string, number>()
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly options: OutletOptions) {}

  /** Resolves once it is in Redis. */
  publish(batch: Batch): Promise<void> {
    const sent = new Promise<void>((resolve, reject) => {
      const line = this.waiting.get(batch.room) ?? []
      line.push({ batch, resolve, reject })
      this.waiting.set(batch.room, line)
    })
    const now = performance.now()
    if (batch.stream === 'main' || now - (this.sentAt.get(batch.room) ?? -TICK_MS) >= TICK_MS)
      this.flush(batch.room, now)
    else this.timer ??= setTimeout(() => this.flushAll(), TICK_MS)
    return sent
  }

  tell(control: Control): void {
    const { redis, origin, controlStream } = this.options
    // At most once: what must not be lost is in the database as well.
    redis
      .xadd(controlStream, 'MAXLEN', '~', KEEP_CONTROLS, '*', 'o', origin, 'c', JSON.stringify(control))
      .catch(() => {})
  }

  async stop(): Promise<void> {
    this.flushAll()
    // Commands are answered in order, so everything sent before this has arrived.
    if (this.options.redis.status === 'ready') await this.options.redis.ping().catch(() => {})
  }

  private flushAll(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const now = performance.now()
    for (const room of [...this.waiting.keys()]) this.flush(room, now)
    for (const [room, at] of this.sentAt) if (now - at > TICK_MS) this.sentAt.delete(room)
  }

  private flush(room: string, now: number): void {
    const line = this.waiting.get(room) ?? []
    this.waiting.delete(room)
    this.sentAt.set(room, now)
    for (const group of joined(line)) this.send(group)
  }

  private send(group: readonly Waiting[]): void {
    const { redis, origin, streamOf } = this.options
    const batch = together(group.map((one) => one.batch))
    redis.xadd(streamOf(batch.room), 'MAXLEN', '~', KEEP_BATCHES, '*', 'o', origin, 'b', JSON.stringify(batch)).then(
      () => group.forEach(({ resolve }) => resolve()),
      (error: unknown) => group.forEach(({ reject }) => reject(error)),
    )
  }
}

/** Consecutive batches of one stream, as groups. */
function joined(line: readonly Waiting[]): Waiting[][] {
  const groups: Waiting[][] = []
  for (const one of line) {
    const group = groups.find((other) => {
      const last = other.at(-1)?.batch
      return last?.stream === one.batch.stream && last.epoch === one.batch.epoch && last.last + 1 === one.batch.first
    })
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}

function together(batches: readonly Batch[]): Batch {
  const [first, ...more] = batches
  if (!first) throw new TypeError('no batch to send')
  if (more.length === 0) return first
  return {
    ...first,
    last: more.at(-1)?.last ?? first.last,
    messages: batches.flatMap(({ messages }) => messages),
    by: batches.flatMap(({ messages, by }) => messages.map((_, index) => by?.[index])),
    replaces: batches.flatMap(({ replaces = [] }) => replaces),
  }
}
