import type { Redis } from 'ioredis'
import type { Logger } from 'pino'

export interface ReaderOptions {
  /** A separate connection: it blocks. */
  readonly redis: Redis
  /** A second connection, which looks up the position of a stream and wakes the reader. */
  readonly side: Redis
  readonly log: Logger
  take(fields: readonly string[]): void
  /** Whether a stream that was replaced is read from its start. */
  mayRepeat(stream: string): boolean
}

export interface RedisReader {
  readonly isAway: boolean
  /** Resolves once nothing sent on this stream from now on is missed; while Redis is away, at once. */
  add(stream: string): Promise<void>
  remove(stream: string): void
  start(): void
  stop(): Promise<void>
}

const BLOCK_MS = 5_000
const COUNT = 1_000
const WAKE_MS = 20
const START = '0-0'

/**
 * Reads all wanted streams with one blocking command, from the last entry seen: reading from "now" loses entries that
 * arrive between two commands.
 */
export function openReader({ redis, side, log, take, mayRepeat }: ReaderOptions): RedisReader {
  /** The last entry taken of each stream; undefined: not looked up yet. */
  const places = new Map<string, string | undefined>()
  let covered = new Set<string>()
  let clientId: number | undefined
  let isAway = true
  let isStopped = false
  let running: Promise<void> | undefined

  async function lastOf(stream: string): Promise<string> {
    const [newest] = await side.xrevrange(stream, '+', '-', 'COUNT', 1)
    return newest?.[0] ?? START
  }

  /**
   * After a break Redis may be another one, or empty: the reader would wait for ever at a position it has never
   * reached.
   */
  async function lookUp(): Promise<void> {
    for (const [stream, place] of places) {
      const last = await lastOf(stream)
      if (!places.has(stream)) continue
      if (place === undefined) places.set(stream, last)
      else if (isBefore(last, place)) places.set(stream, mayRepeat(stream) ? START : last)
    }
  }

  async function open(): Promise<void> {
    if (redis.status === 'wait' || redis.status === 'end') await redis.connect()
    if (side.status === 'wait' || side.status === 'end') await side.connect()
    clientId = Number(await redis.client('ID'))
    await lookUp()
    if (isAway) log.info('redis answers: rooms hear the other processes')
    isAway = false
  }

  async function read(): Promise<void> {
    const wanted = [...places].flatMap(([stream, place]) => (place === undefined ? [] : [[stream, place] as const]))
    covered = new Set(wanted.map(([stream]) => stream))
    const answer = await redis.xread(
      'COUNT',
      COUNT,
      'BLOCK',
      BLOCK_MS,
      'STREAMS',
      ...wanted.map(([stream]) => stream),
      ...wanted.map(([, place]) => place),
    )
    for (const [stream, entries] of answer ?? []) {
      for (const [id, fields] of entries) {
        if (places.has(stream)) places.set(stream, id)
        hear(fields)
      }
    }
  }

  function hear(fields: readonly string[]): void {
    try {
      take(fields)
    } catch (error) {
      log.warn({ error: String(error) }, 'an entry of the backplane could not be read')
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      try {
        if (isAway) await open()
        await read()
      } catch (error) {
        if (isStopped) return
        if (!isAway)
          log.warn({ error: String(error) }, 'redis is away: rooms hear the other processes through the database')
        isAway = true
        await pause(100 + Math.random() * 200)
      }
    }
  }

  /** The blocking command does not know a newly wanted stream; a wake-up before it blocks would be lost. */
  async function wake(stream: string): Promise<void> {
    while (!isStopped && !isAway && places.has(stream) && !covered.has(stream)) {
      if (clientId !== undefined) await side.client('UNBLOCK', clientId)
      await pause(WAKE_MS)
    }
  }

  return {
    get isAway() {
      return isAway
    },
    async add(stream) {
      if (places.get(stream) !== undefined) return
      places.set(stream, undefined)
      if (isAway) return
      const last = await lastOf(stream).catch(() => undefined)
      if (last === undefined || !places.has(stream)) return
      if (places.get(stream) === undefined) places.set(stream, last)
      void wake(stream).catch(() => {})
    },
    remove(stream) {
      places.delete(stream)
    },
    start() {
      running ??= run()
    },
    async stop() {
      isStopped = true
      redis.disconnect()
      await running
    },
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Compares two stream ids, `<ms>-<n>`. */
function isBefore(one: string, other: string): boolean {
  const [oneMs = 0, oneN = 0] = one.split('-').map(Number)
  const [otherMs = 0, otherN = 0] = other.split('-').map(Number)
  return oneMs === otherMs ? oneN < otherN : oneMs < otherMs
}
