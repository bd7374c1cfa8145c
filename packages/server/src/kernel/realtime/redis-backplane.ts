import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { connectRedis } from '../redis'
import type { Secret } from '../secret'
import type { LeaseStore } from './leadership'
import type { Asks } from './led-writers'
import { redisAsks } from './redis-asks'
import { redisLeases } from './redis-leases'
import { Outlet } from './redis-outlet'
import { openReader } from './redis-reader'
import type { Backplane, Batch, Control } from './types'

export interface RedisBackplaneOptions {
  readonly url: Secret
  readonly log: Logger
  /** Several products may share one Redis. */
  readonly prefix?: string
}

/** The backplane of several processes. It closes last: commits made while the process stops must still be sent. */
export interface RedisBackplane extends Backplane {
  readonly asks: Asks
  readonly leases: LeaseStore
  start(): void
  stop(): Promise<void>
}

const SHARDS = 64

/**
 * Rooms over several processes: each room belongs to one of 64 streams in Redis, so that Redis sees batches and not
 * messages. Redis keeps nothing that cannot be lost: the database has it, and positions are checked against it.
 */
export function redisBackplane({ url, log, prefix = 'rostrum' }: RedisBackplaneOptions): RedisBackplane {
  const origin = randomUUID()
  const listeners = new Listeners()
  const writer = connectRedis(url, { commandTimeout: 2_000 })
  const controlStream = `${prefix}:rt:control`
  const outlet = new Outlet({ origin, redis: writer, streamOf, controlStream })
  const inboxOf = (process: string) => `${prefix}:rt:ask:${process}`
  const asks = redisAsks({ me: origin, redis: writer, inboxOf })
  // Batches may be heard twice; old kicks and revocations may not.
  const reader = openReader({
    redis: connectRedis(url, { socketTimeout: 15_000 }),
    side: writer,
    log,
    take,
    mayRepeat: (stream) => stream !== controlStream && stream !== inboxOf(origin),
  })
  void reader.add(controlStream)
  void reader.add(inboxOf(origin))

  function streamOf(room: string): string {
    return `${prefix}:rt:${shardOf(room)}`
  }

  function take(fields: readonly string[]): void {
    const [key, from, kind, text] = fields
    if (key !== 'o' || from === undefined || from === origin || text === undefined) return
    // Our own software sent them, perhaps another version: listeners skip unknown kinds.
    if (kind === 'b') listeners.batch(JSON.parse(text) as Batch)
    if (kind === 'c') listeners.control(JSON.parse(text) as Control)
    if (kind === 'q' || kind === 'a') asks.heard(kind, from, text)
  }

  return {
    asks,
    leases: redisLeases({ redis: writer, me: origin, prefix }),
    get isAway() {
      return reader.isAway
    },
    publish: (batch) => outlet.publish(batch),
    async subscribe(room, on) {
      listeners.add(room, on)
      await reader.add(streamOf(room))
      return () => {
        listeners.remove(room, on)
        if (!listeners.rooms().some((other) => streamOf(other) === streamOf(room))) reader.remove(streamOf(room))
      }
    },
    tell(control) {
      listeners.control(control)
      outlet.tell(control)
    },
    onControl: (on) => listeners.addControl(on),
    start: () => reader.start(),
    async stop() {
      await outlet.stop()
      await reader.stop()
      writer.disconnect()
    },
  }
}

/** Who listens in this process. */
class Listeners {
  private readonly byRoom = new Map<string, Set<(batch: Batch) => void>>()
  private readonly controls = new Set<(control: Control) => void>()

  rooms(): string[] {
    return [...this.byRoom.keys()]
  }

  add(room: string, on: (batch: Batch) => void): void {
    this.byRoom.set(room, (this.byRoom.get(room) ?? new Set()).add(on))
  }

  remove(room: string, on: (batch: Batch) => void): void {
    const others = this.byRoom.get(room)
    others?.delete(on)
    if (others?.size === 0) this.byRoom.delete(room)
  }

  addControl(on: (control: Control) => void): () => void {
    this.controls.add(on)
    return () => this.controls.delete(on)
  }

  batch(batch: Batch): void {
    for (const on of this.byRoom.get(batch.room) ?? []) on(batch)
  }

  control(control: Control): void {
    for (const on of this.controls) on(control)
  }
}

/** The same for every process and version: FNV-1a. */
function shardOf(room: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < room.length; index += 1) hash = Math.imul(hash ^ room.charCodeAt(index), 0x01000193)
  return (hash >>> 0) % SHARDS
}
