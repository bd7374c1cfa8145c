/** Reads every given address and discards the data: `audience.ts`. Sends `warm` when it starts to count. */
import { connect } from 'node:net'
import { pause } from '../lib/processes'
import type { Seats, Seen } from './messages'

const shared = Buffer.alloc(256 * 1024)

process.on('message', (seats: Seats) => void watch(seats))

async function watch({ addresses, warmUpMs, ms }: Seats): Promise<void> {
  const bytes = addresses.map(() => 0)
  const alive = addresses.map(() => true)
  const sockets = addresses.map((address, at) => {
    const { hostname, port, pathname, search } = new URL(address)
    const callback = (length: number) => {
      bytes[at] = (bytes[at] ?? 0) + length
      return true
    }
    const socket = connect({ port: Number(port), host: hostname, onread: { buffer: shared, callback } })
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
    for (const event of ['close', 'error', 'end'] as const) socket.on(event, () => (alive[at] = false))
    return socket
  })
  await pause(warmUpMs)
  process.send?.('warm')
  bytes.fill(0)
  await pause(ms)
  process.send?.({ bytes: [...bytes], alive: alive.filter(Boolean).length } satisfies Seen)
  for (const socket of sockets) socket.destroy()
}
