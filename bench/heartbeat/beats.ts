/** Sends beats of the access log at a rate: `beats.ts <port> <token,…>`. Half of the audience is signed in. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { quantile } from '../lib/figures'
import { pause } from '../lib/processes'
import type { Beaten, Beats } from './messages'

const CONNECTIONS = 64
/** A beat that could not be sent for this long is given up: the next beat of that user is closer. */
const LATE_MS = 1000
const BEAT_EVERY_S = 3

interface Line {
  write(text: string): void
  isFree: boolean
}

const [port = '0', tokenList = ''] = process.argv.slice(2)
const tokens = tokenList.split(',')
let waiting: { readonly text: string; readonly dueAt: number }[] = []
let tally = blank()

function blank() {
  return { sent: 0, accepted: 0, late: 0, refused: new Map<string, number>(), lags: [] as number[] }
}

/** One kept-alive connection with one call at a time. */
async function open(): Promise<Line> {
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
  socket.on('error', (error) => fail(error.message))
  socket.on('close', () => fail('a connection was closed'))
  await once(socket, 'connect')
  let text = ''
  let sentAt = 0
  const line: Line = {
    isFree: true,
    write(beat) {
      line.isFree = false
      sentAt = performance.now()
      tally.sent += 1
      socket.write(beat)
    },
  }
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk
    const code = /"code":(\d+)/.exec(text)?.[1]
    if (code === undefined) return
    text = ''
    tally.lags.push(performance.now() - sentAt)
    if (code === '200') tally.accepted += 1
    else tally.refused.set(code, (tally.refused.get(code) ?? 0) + 1)
    line.isFree = true
    pump(line)
  })
  return line
}

function fail(why: string): never {
  process.stderr.write(`beats: ${why}\n`)
  process.exit(1)
}

/** The whole call of one user, made once: all beats are identical. */
function beatOf(person: number): string {
  const body = JSON.stringify({
    id: `visit-${String(person).padStart(8, '0')}`,
    url: '/pages/liveVideo/room/index?id=1',
    clientTitle: 'h5',
    typeId: 0,
  })
  const ip = `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`
  const token = person % 2 === 0 ? `Authorization: Bearer ${tokens[(person / 2) % tokens.length]}\r\n` : ''
  return `POST /api/access/log/save HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nDeviceId: device-${person}\r\nX-Forwarded-For: ${ip}\r\n${token}\r\n${body}`
}

function pump(line: Line): void {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (performance.now() - next.dueAt < LATE_MS) return line.write(next.text)
    tally.late += 1
  }
}

async function beat({ perSec, ms }: Beats): Promise<void> {
  const people = Array.from({ length: perSec * BEAT_EVERY_S }, (_, person) => beatOf(person))
  tally = blank()
  const startedAt = performance.now()
  for (let made = 0; performance.now() < startedAt + ms; await pause(2)) {
    const due = ((performance.now() - startedAt) * perSec) / 1000
    for (; made < due; made += 1) waiting.push({ text: people[made % people.length] ?? '', dueAt: performance.now() })
    for (const line of lines) if (line.isFree) pump(line)
  }
  tally.late += waiting.length
  waiting = []
  while (lines.some(({ isFree }) => !isFree)) await pause(5)
  const { sent, accepted, late, lags } = tally
  process.send?.({
    sent,
    accepted,
    late,
    refused: Object.fromEntries(tally.refused),
    p50: quantile(lags, 0.5),
    p99: quantile(lags, 0.99),
  } satisfies Beaten)
}

const lines = await Promise.all(Array.from({ length: CONNECTIONS }, open))
process.send?.('ready')
process.on('message', (order: Beats) => void beat(order))
