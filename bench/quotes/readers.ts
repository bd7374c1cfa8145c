/** The readers of one server: `readers.ts <port>`. They count frames and parse none. */
import { WebSocket } from 'ws'
import { CODES, type Got } from './messages'

const AT_ONCE = 100
const [port = ''] = process.argv.slice(2)
let [frames, quotes, bytes] = [0, 0, 0]
const each: number[] = []

async function open(nth: number, { codes = [], tickets = [] }: Order): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?v=1`, { perMessageDeflate: false })
  socket.on('error', (error) => {
    process.stderr.write(`a reader broke: ${error.message}\n`)
    process.exit(1)
  })
  socket.on('close', () => {
    process.stderr.write('a reader was closed\n')
    process.exit(1)
  })
  await new Promise<void>((resolve) => socket.once('open', () => resolve()))
  const ready = new Promise<void>((resolve) => socket.once('message', () => resolve()))
  socket.send(JSON.stringify({ t: 'auth', ticket: tickets[nth] ?? '', client: 'web', ver: 'bench' }))
  await ready
  socket.on('message', (data: Buffer) => {
    const count = data.toString('latin1').split('"prevClose"').length - 1
    if (count === 0) return
    frames += 1
    quotes += count
    bytes += data.length
    each[nth] = (each[nth] ?? 0) + 1
  })
  const from = (nth * 7) % codes.length
  const x = Array.from({ length: CODES }, (_, at) => codes[(from + at) % codes.length])
  socket.send(JSON.stringify({ t: 'watch', k: 'quotes', x }))
}

interface Order {
  readonly size?: number
  readonly codes?: readonly string[]
  readonly tickets?: readonly string[]
}

process.on('message', async (order: Order) => {
  const { size } = order
  if (size !== undefined) {
    for (let from = 0; from < size; from += AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, size - from) }, (_, at) => open(from + at, order)))
    process.send?.('grown')
    return
  }
  process.send?.({ frames, quotes, bytes, most: Math.max(0, ...each.filter(Boolean)) } satisfies Got)
  ;[frames, quotes, bytes] = [0, 0, 0]
  each.length = 0
})
process.send?.('ready')
