import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/** A server that can switch to a newer build: the same files under another build's name. */
export interface Deployment {
  readonly url: string
  /** The server serves this build from now on. */
  deploy(build: string): void
  close(): Promise<void>
}

const IS_PAGE = /text\/html/
const named = /(name="build" content=|build:)"[0-9a-z]{12}"/

/** Forwards everything to the real server, and writes the newest build's name into its page and its worker. */
export function openDeployment(target: string): Promise<Deployment> {
  let build: string | undefined
  const answer = (asked: IncomingMessage, reply: ServerResponse): void => {
    const { 'if-none-match': _match, 'if-modified-since': _since, ...wanted } = asked.headers
    const headers = { ...wanted, 'accept-encoding': 'identity' }
    const passed = request(`${target}${asked.url}`, { method: asked.method, headers }, (given) => {
      const isOurs = asked.url === '/sw.js' || IS_PAGE.test(given.headers['content-type'] ?? '')
      if (!isOurs || build === undefined) {
        reply.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(reply)
        return
      }
      const parts: Buffer[] = []
      given.on('data', (part: Buffer) => parts.push(part))
      given.on('end', () => {
        const text = Buffer.concat(parts)
          .toString()
          .replace(named, (_all, before: string) => `${before}"${build}"`)
        const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...rest } = given.headers
        reply.writeHead(given.statusCode ?? 502, rest).end(text)
      })
    })
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
  }
  const server = createServer(answer)
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done({
        url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
        deploy: (next) => {
          build = next
        },
        close: () =>
          new Promise((closed) => {
            server.closeAllConnections()
            server.close(() => closed())
          }),
      })
    })
  })
}
