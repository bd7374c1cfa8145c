/**
 * How many beats of the access log one process accepts while its chat continues: the whole server over its own
 * PostgreSQL, rising rates, beside a room with readers. `npm run bench -- heartbeat [seconds of one step]
 * [rate,rate,…]`. Needs Linux (/proc). HEARTBEAT_FLAGS are passed to the server's Node, for example `--cpu-prof
 * --cpu-prof-dir=/tmp/prof`.
 */
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPool, startLocalPostgres } from '@rostrum/server/kernel/db'
import { call, newestCode } from '../e2e/lib/api'
import { table } from './lib/figures'
import { ask, begin, cpuMicros, end, heard, machine, pause, run, say } from './lib/processes'
import { buildProduct, startProduct } from './lib/product'
import type { Beaten, Beats, Talk, Talked } from './heartbeat/messages'

/** Two members who talk, and the others who listen in 200 tabs. */
const MEMBERS = 42
const CHAT_MS = 300
/** A step passes if this share of the offered beats was accepted. */
const HELD = 0.98
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

interface Step {
  readonly perSec: number
  readonly seconds: number
  readonly beaten: Beaten
  readonly talked: Talked
  /** CPU of the server during the step. */
  readonly micros: number
}

/** A new member who signs in with phone and code, from a different address each. */
async function newMember(url: string, number: number): Promise<string> {
  const mobile = `139${String(10_000_000 + number)}`
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
  await post('/api/common/sms/code', { mobile, kind: 'login' })
  const consents = [{ docKind: 'agreement' }, { docKind: 'privacy' }]
  const { token = '' } = await post('/api/member/login/ver/2/code', {
    phone: mobile,
    code: await newestCode(url, mobile),
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
  // When run by root, PostgreSQL uses another user, who must be able to enter.
  chmodSync(dir, 0o755)
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  const postgres = await startLocalPostgres({ dataDir: join(dir, 'database') })
  const { connection } = postgres
  buildProduct('server')
  const { server, url, port } = await startProduct({
    dir,
    flags: process.env.HEARTBEAT_FLAGS?.split(' '),
    env: {
      DATABASE_URL: `postgres://${connection.user}@localhost/${connection.database}?host=${connection.host}`,
      TRUST_PROXY: 'loopback',
    },
  })
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
