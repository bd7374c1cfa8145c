import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
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

/** The backplane of several processes. Closed last: what is committed while the process leaves must still be told. */
export interface RedisBackplane extends Backplane {
  readonly asks: Asks
  readonly leases: LeaseStore
  start(): void
  stop(): Promise<void>
}

const SHARDS = 64

/**
 * Rooms over several processes: each room belongs to one of 64 streams in Redis, so that Redis sees batches and not
 * messages. Nothing is kept there that cannot be lost: the database has it, and positions are checked against it.
 */
export function redisBackplane({ url, log, prefix = 'rostrum' }: RedisBackplaneOptions): RedisBackplane {
  const origin = randomUUID()
  const rooms = new Map<string, Set<(batch: Batch) => void>>()
  const controls = new Set<(control: Control) => void>()
  const writer = connect(url, { commandTimeout: 2_000 })
  const controlStream = `${prefix}:rt:control`
  const outlet = new Outlet({ origin, redis: writer, streamOf, controlStream })
  const inboxOf = (process: string) => `${prefix}:rt:ask:${process}`
  const asks = redisAsks({ me: origin, redis: writer, inboxOf })
  // Batches may be heard twice, kicks and revocations of another day may not.
  const reader = openReader({
    redis: connect(url, { socketTimeout: 15_000 }),
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
    // Our own software's words, perhaps of another version: kinds nobody knows are passed over where they are heard.
    if (kind === 'b') heardBatch(JSON.parse(text) as Batch)
    if (kind === 'c') heardControl(JSON.parse(text) as Control)
    if (kind === 'q' || kind === 'a') asks.heard(kind, from, text)
  }

  function heardBatch(batch: Batch): void {
    for (const on of rooms.get(batch.room) ?? []) on(batch)
  }

  function heardControl(control: Control): void {
    for (const on of controls) on(control)
  }

  return {
    asks,
    leases: redisLeases({ redis: writer, me: origin, prefix }),
    get isAway() {
      return reader.isAway
    },
    publish: (batch) => outlet.publish(batch),
    async subscribe(room, on) {
      const listeners = rooms.get(room) ?? new Set()
      rooms.set(room, listeners.add(on))
      await reader.add(streamOf(room))
      return () => {
        listeners.delete(on)
        if (listeners.size > 0) return
        rooms.delete(room)
        if (![...rooms.keys()].some((other) => streamOf(other) === streamOf(room))) reader.remove(streamOf(room))
      }
    },
    tell(control) {
      heardControl(control)
      outlet.tell(control)
    },
    onControl(on) {
      controls.add(on)
      return () => controls.delete(on)
    },
    start: () => reader.start(),
    async stop() {
      await outlet.stop()
      await reader.stop()
      writer.disconnect()
    },
  }
}

/** Commands fail at once while there is no connection: whoever waits for them waits with a room full of people. */
function connect(url: Secret, more: { commandTimeout?: number; socketTimeout?: number }): Redis {
  const redis = new Redis(url.reveal(), {
    ...more,
    protocol: 2,
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 5_000,
    // A crowd of processes must not come back in the same instant.
    retryStrategy: (times) => Math.min(2_000, 50 * 2 ** Math.min(times, 10)) * (0.5 + Math.random() / 2),
  })
  // Told by the reader, once for each outage.
  redis.on('error', () => {})
  return redis
}

/** The same for every process and version: FNV-1a. */
function shardOf(room: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < room.length; index += 1) hash = Math.imul(hash ^ room.charCodeAt(index), 0x01000193)
  return (hash >>> 0) % SHARDS
}
