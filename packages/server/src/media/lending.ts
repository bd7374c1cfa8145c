import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { ByteSource } from '../kernel/storage'

/** An address on this machine at which one program reads one file, at any place of it, until it is closed. */
export interface Lent {
  readonly url: string
  close(): void
}

/**
 * The decoder's user has none of our rights and no place for files, and a pipe cannot seek: it reads through a door
 * that only this machine has, under a name that nobody can guess.
 */
export function lend(source: ByteSource): Promise<Lent> {
  const path = `/${randomUUID()}`
  const server = createServer((request, response) => {
    if (request.url !== path) return void response.writeHead(404).end()
    void send(source, request, response).catch(() => response.destroy())
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      resolve({
        url: `http://127.0.0.1:${port}${path}`,
        close() {
          server.close()
          server.closeAllConnections()
        },
      })
    })
  })
}

async function send(source: ByteSource, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const from = Number(/^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const to = source.size - 1
  if (from > to) return void response.writeHead(416, { 'content-range': `bytes */${source.size}` }).end()
  response.writeHead(request.headers.range === undefined ? 200 : 206, {
    'accept-ranges': 'bytes',
    'content-length': to - from + 1,
    'content-range': `bytes ${from}-${to}/${source.size}`,
  })
  // It goes elsewhere in the file by leaving: that is no error.
  await pipeline(source.stream(from, to), response).catch(() => undefined)
}
