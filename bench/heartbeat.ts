/**
 * Beats of the access log that one process takes while its chat goes on: the whole server over a PostgreSQL of its own,
 * rising rates, a room with readers beside. `npm run bench -- heartbeat [seconds of one step] [rate,rate,…]`.
 * Needs Linux (/proc). HEARTBEAT_FLAGS are given to the server's Node, for example `--cpu-prof --cpu-prof-dir=/tmp/prof`.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPool, startLocalPostgres } from '@rostrum/server/kernel/db'
import { call, newestCode } from '../e2e/lib/api'
import { until } from '../e2e/lib/server'
import { table } from './lib/figures'
import { ask, begin, cpuMicros, end, freePort, heard, kept, machine, pause, run, say } from './lib/processes'
import type { Beaten, Beats, Talk, Talked } from './heartbeat/messages'

/** Two who talk, and those who listen in 200 tabs. */
const MEMBERS = 42
const CHAT_MS = 300
/** A step holds when so much of what was offered was accepted. */
const HELD = 0.98
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

interface Step {
  readonly perSec: number
  readonly seconds: number
  readonly beaten: Beaten
  readonly talked: Talked
  /** CPU of the server over the step. */
  readonly micros: number
}

/** The bundle that `npm start` runs, built when it is out of date, with the log of a production in a file. */
async function startServer(
  dir: string,
  databaseUrl: string,
): Promise<{ server: ChildProcess; url: string; port: number }> {
  const port = await freePort()
  const flags = process.env.HEARTBEAT_FLAGS?.split(' ') ?? []
  const log = openSync(join(dir, 'server.log'), 'w')
  const server = kept(
    spawn(process.execPath, [...flags, here('../apps/server/dist/main.mjs')], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        MODE: 'demo',
        HOST: '127.0.0.1',
        PORT: String(port),
        RTMP_PORT: 'off',
        DATA_DIR: join(dir, 'data'),
        DATABASE_URL: databaseUrl,
        TRUST_PROXY: 'loopback',
        LOG_FORMAT: 'json',
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', log, log],
    }),
  )
  const url = `http://127.0.0.1:${port}`
  await until(
    async () => {
      if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
      return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true
    },
    90_000,
    () => 'the server was not ready in time',
  )
  return { server, url, port }
}

/** Somebody new who signs in with phone and code, from an address of his own. */
async function newMember(url: string, number: number): Promise<string> {
  const phone = `139${String(10_000_000 + number)}`
  const post = async (path: string, body: object): Promise<{ token?: string }> => {
    const headers = {
      'content-type': 'application/json',
      deviceid: `member-${number}`,
      'x-forwarded-for': `10.210.0.${number}`,
    }
    const { data, msg }: { data?: { token?: string }; msg: string } = await (
      await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    ).json()
    if (!data) throw new Error(`${path}: ${msg}`)
    return data
  }
  await post('/api/common/sms/code', { phone, kind: 'login' })
  const consents = [{ docKind: 'agreement' }, { docKind: 'privacy' }]
  const { token = '' } = await post('/api/member/login/ver/2/code', {
    phone,
    code: await newestCode(url, phone),
    register: true,
    isAdult: true,
    consents,
  })
  return token
}

async function roomToTalkIn(url: string, token: string): Promise<string> {
  const { rows } = await call<{ rows: { id: string; state: string; levelIds?: readonly string[] }[] }>(
    url,
    'GET',
    '/api/live/get/list/word?pageSize=50',
    { token },
  )
  const room = rows.find(({ state }) => state === 'live')
  if (!room) throw new Error('no sample room is live')
  return room.id
}

async function take(
  server: ChildProcess,
  beats: ChildProcess,
  room: ChildProcess,
  perSec: number,
  seconds: number,
): Promise<Step> {
  const before = cpuMicros(server.pid)
  const ms = seconds * 1000
  const [beaten, talked] = await Promise.all([
    ask<Beaten>(beats, { perSec, ms } satisfies Beats),
    ask<Talked>(room, { ms } satisfies Talk),
  ])
  return { perSec, seconds, beaten, talked, micros: cpuMicros(server.pid) - before }
}

const holds = ({ beaten, talked, perSec, seconds }: Step) =>
  beaten.accepted >= HELD * perSec * seconds &&
  Object.keys(beaten.refused).length === 0 &&
  talked.missing === 0 &&
  talked.p99 < CHAT_MS

function rowOf(step: Step): readonly string[] {
  const { perSec, seconds, beaten, talked, micros } = step
  const refused = Object.entries(beaten.refused)
    .map(([code, count]) => `${count} x ${code}`)
    .join(' ')
  return [
    String(perSec),
    (beaten.accepted / seconds).toFixed(0),
    beaten.p99.toFixed(0),
    talked.p50.toFixed(0),
    talked.p99.toFixed(0),
    String(talked.missing),
    ((micros / 1e6 / seconds) * 100).toFixed(0),
    (micros / Math.max(1, beaten.accepted)).toFixed(0),
    refused || '0',
    String(beaten.late),
    holds(step) ? 'yes' : 'no',
  ]
}

async function countBeats(connection: Parameters<typeof openPool>[0]['connection']): Promise<number> {
  const pool = openPool({ connection, log: { warn: () => undefined } })
  const { rows } = await pool.query<{ beats: string }>('select coalesce(sum(beats), 0) as beats from access_visit')
  await pool.end()
  return Number(rows[0]?.beats)
}

async function main(seconds: number, rates: readonly number[]): Promise<void> {
  begin('heartbeat')
  const dir = mkdtempSync(join(tmpdir(), 'bench-heartbeat-'))
  // Root's PostgreSQL runs as another user, who must get through.
  chmodSync(dir, 0o755)
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  const postgres = await startLocalPostgres({ dataDir: join(dir, 'database') })
  const { connection } = postgres
  execFileSync(process.execPath, [here('../tools/build.mjs'), '--only=server'], { stdio: 'inherit' })
  const { server, url, port } = await startServer(
    dir,
    `postgres://${connection.user}@localhost/${connection.database}?host=${connection.host}`,
  )
  const tokens: string[] = []
  for (let number = 1; number <= MEMBERS; number += 1) tokens.push(await newMember(url, number))
  const room = run(here('heartbeat/room.ts'), [url, await roomToTalkIn(url, tokens[0] ?? ''), tokens.join(',')])
  const beats = run(here('heartbeat/beats.ts'), [port, tokens.join(',')])
  await Promise.all([heard(room), heard(beats)])
  await take(server, beats, room, rates[0] ?? 0, seconds)
  const steps: Step[] = []
  for (const perSec of rates) {
    const step = await take(server, beats, room, perSec, seconds)
    steps.push(step)
    if (step.beaten.accepted < 0.7 * perSec * seconds) break
    await pause(500)
  }
  const head = [
    'beats/s offered',
    'accepted/s',
    'p99 ms',
    'chat p50 ms',
    'chat p99 ms',
    'chat missing',
    '% of a core',
    'µs CPU per beat',
    'refused',
    'late',
    'holds',
  ]
  say(table(head, steps.map(rowOf)))
  const best = Math.max(0, ...steps.filter(holds).map(({ perSec }) => perSec))
  say(`  highest rate with chat p99 under ${CHAT_MS} ms: ${best} beats/s`)
  const accepted = steps.reduce((sum, { beaten }) => sum + beaten.accepted, 0)
  for (const child of [room, beats]) await end(child)
  await end(server)
  say(
    `  accepted in the steps ${accepted}, beats in the database after the stop ${await countBeats(connection)} (with the warm-up)`,
  )
  await postgres.stop()
  say(`at the end: ${machine()}`)
}

const [seconds = '6', rates = '1000,2000,3000,4000,5000,6000'] = process.argv.slice(2)
await main(Number(seconds), rates.split(',').map(Number))
process.exit(0)
