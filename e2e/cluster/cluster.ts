import { mkdtempSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RoomId } from '@rostrum/contract/live'
import { callAt, type Call } from '@rostrum/testkit'
import { freePort } from '@rostrum/testkit/ports'
import pg from 'pg'
import { startServer, type RunningServer } from '../lib/server'
import { ownPostgres, type OwnPostgres } from './own-postgres'
import { ownRedis, type OwnRedis } from './own-redis'
import { FILE_SECRET } from './ticket'

export const PASSWORD = 'Rostrum#2026'
/** A sample account. */
export const MEMBER = '13800000001'

export type ProcessName = 'api' | 'apiB' | 'worker' | 'gatewayA' | 'gatewayB'
const ROLES = { api: 'api', apiB: 'api', worker: 'worker', gatewayA: 'gateway', gatewayB: 'gateway' } as const

/**
 * One api, one worker and two gateways as processes, on their own PostgreSQL and Redis. `apiB` runs only after it is
 * started.
 */
export interface Cluster {
  readonly postgres: OwnPostgres
  readonly redis: OwnRedis
  readonly urls: Readonly<Record<ProcessName, string>>
  log(name: ProcessName): string
  /** Kills it, like a crash. */
  kill(name: ProcessName): Promise<void>
  /** Stops it like a deployment: SIGTERM. */
  leave(name: ProcessName): Promise<void>
  start(name: ProcessName): Promise<void>
  /** A sample room in which every member may speak. */
  openRoom(): Promise<RoomId>
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  /** Calls of a user with a separate address; without a mobile number a visitor. */
  caller(mobile?: string): Promise<{ call: Call; token: string | undefined; ip: string }>
  stop(): Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const [postgres, redis] = await Promise.all([ownPostgres(), ownRedis()])
  await redis.start()
  const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-cluster-'))
  const ports = {
    api: await freePort(),
    apiB: await freePort(),
    worker: await freePort(),
    gatewayA: await freePort(),
    gatewayB: await freePort(),
  }
  const processes = new Map<ProcessName, RunningServer>()
  let callers = 0

  async function start(name: ProcessName): Promise<void> {
    processes.set(
      name,
      await startServer({
        port: ports[name],
        dataDir,
        env: {
          ROLE: ROLES[name],
          DATABASE_URL: postgres.url,
          REDIS_URL: redis.url,
          RTMP_PORT: 'off',
          TRUST_PROXY: 'loopback',
          DATABASE_CONNECTIONS: '6',
          LOG_LEVEL: 'warn',
          FILE_SECRET,
        },
      }),
    )
  }

  // The first process prepares the database and loads the sample.
  await start('api')
  await Promise.all((['worker', 'gatewayA', 'gatewayB'] as const).map(start))
  async function sql<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    try {
      return (await client.query<T>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  const urlOf = (name: ProcessName) => `http://127.0.0.1:${ports[name]}`
  return {
    postgres,
    redis,
    urls: {
      api: urlOf('api'),
      apiB: urlOf('apiB'),
      worker: urlOf('worker'),
      gatewayA: urlOf('gatewayA'),
      gatewayB: urlOf('gatewayB'),
    },
    log: (name) => processes.get(name)?.log() ?? '',
    kill: async (name) => processes.get(name)?.kill(),
    leave: async (name) => processes.get(name)?.stop(),
    start,
    sql,
    async openRoom() {
      const [room] = await sql<{ id: RoomId }>(
        `select id from live_room where kind = 'word' and state = 'live' order by id limit 1`,
      )
      if (!room) throw new Error('the sample has no room of words')
      await sql(
        `update live_room set chat_mode = 'open', slow_sec = 0, level_ids = '{}', visitor_mode = 'read' where id = $1`,
        [room.id],
      )
      return room.id
    },
    async caller(mobile) {
      callers += 1
      const ip = `10.20.${callers >> 8}.${callers & 255}`
      const visitor = callAt({ url: urlOf('api'), ip })
      if (mobile === undefined) return { call: visitor, token: undefined, ip }
      const { token } = await visitor(
        'member.loginByAccount',
        { username: mobile, password: PASSWORD },
        { headers: { deviceId: randomUUID() } },
      )
      return { call: callAt({ url: urlOf('api'), ip, token }), token, ip }
    },
    async stop() {
      await Promise.all([...processes.values()].map((one) => one.stop().catch(() => undefined)))
      await redis.kill()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
