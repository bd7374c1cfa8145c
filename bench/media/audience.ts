/**
 * Reads every given address and discards the data: `audience.ts`. Sends `warm` when it starts to count. A playlist is
 * read from its beginning, again and again, each segment in the time that it lasts.
 */
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { pause } from '../lib/processes'
import type { Seats, Seen } from './messages'

const shared = Buffer.alloc(256 * 1024)

process.on('message', (seats: Seats) => void watch(seats))

async function watch({ addresses, warmUpMs, ms }: Seats): Promise<void> {
  const bytes = addresses.map(() => 0)
  const alive = addresses.map(() => true)
  const over = new AbortController()
  const open = (address: string, at: number) => {
    const count = (length: number): void => void (bytes[at] = (bytes[at] ?? 0) + length)
    const lost = (): void => void (alive[at] = false)
    if (address.endsWith('.m3u8'))
      return void follow(address, (at * SPREAD) % 1, { count, over: over.signal }).catch(lost)
    const { hostname, port, pathname, search } = new URL(address)
    const callback = (length: number) => {
      count(length)
      return true
    }
    const socket = connect({ port: Number(port), host: hostname, onread: { buffer: shared, callback } })
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
    for (const event of ['close', 'error', 'end'] as const) socket.on(event, lost)
    return socket
  }
  const sockets = addresses.map(open)
  await pause(warmUpMs)
  process.send?.('warm')
  bytes.fill(0)
  await pause(ms)
  process.send?.({ bytes: [...bytes], alive: alive.filter(Boolean).length } satisfies Seen)
  over.abort()
  for (const socket of sockets) socket?.destroy()
}

interface Following {
  readonly count: (length: number) => void
  readonly over: AbortSignal
}

const agent = new Agent({ keepAlive: true })

/** The golden section leaves no two of many viewers near each other. */
const SPREAD = 0.618

/** Begins at this share of the recording and of a segment: not everybody asks for the same second at the same moment. */
async function follow(playlist: string, share: number, { count, over }: Following): Promise<void> {
  const lines = (await read(playlist, count)).toString('utf8').split('\n')
  const lasting = lines.flatMap((line, at) => {
    const [, seconds] = /^#EXTINF:([\d.]+)/.exec(line) ?? []
    return seconds === undefined ? [] : [{ ms: Number(seconds) * 1000, file: lines[at + 1] ?? '' }]
  })
  const [first] = lasting
  if (!first) throw new Error('nothing is recorded yet')
  await pause(first.ms * share)
  for (let at = Math.floor(share * lasting.length); !over.aborted; at = (at + 1) % lasting.length) {
    const { ms, file } = lasting[at] ?? { ms: 0, file: '' }
    const due = pause(ms)
    await read(new URL(file, playlist).href, count)
    await due
  }
}

const read = (address: string, count: (length: number) => void): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      const parts: Buffer[] = []
      if (answer.statusCode !== 200) reject(new Error(`a segment was answered with ${answer.statusCode}`))
      answer.on('data', (part: Buffer) => {
        count(part.length)
        parts.push(part)
      })
      answer.on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
