import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { sendBytes } from '../kernel/http'
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
  const lent = { etag: `"${path}"`, headers: {} }
  const server = createServer((request, response) => {
    if (request.url !== path) return void response.writeHead(404).end()
    // It goes elsewhere in the file by leaving: that is no error.
    void sendBytes(request, response, {
      ...lent,
      size: source.size,
      stream: (from, to) => source.stream(from, to),
    }).catch(() => response.destroy())
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
