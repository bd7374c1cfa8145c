import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/** A server that can switch to a newer build: the same files under another build's name. */
export interface Deployment {
  readonly url: string
  /** The server serves this build from now on. */
  deploy(build: string): void
  /** From now on the server has none of the program's files, until a page is opened, or `restore`. */
  removeFiles(): void
  restore(): void
  close(): Promise<void>
}

const IS_PAGE = /text\/html/
/** A page names the same entry script by another address in each build. */
const entry = /(src="\/assets\/)(index-)/
const IS_FILE = /^\/assets\/.*\.js$/
const named = /(name="build" content=|build:)"[0-9a-z]{12}"/

/** Forwards everything to the real server, and writes the newest build's name into its page and its worker. */
export function openDeployment(target: string): Promise<Deployment> {
  let build: string | undefined
  let isGone = false
  const answer = (asked: IncomingMessage, reply: ServerResponse): void => {
    const { 'if-none-match': _match, 'if-modified-since': _since, ...wanted } = asked.headers
    const headers = { ...wanted, 'accept-encoding': 'identity' }
    if (asked.headers['sec-fetch-mode'] === 'navigate') isGone = false
    if (isGone && IS_FILE.test(asked.url ?? '')) {
      reply.writeHead(404, { 'cache-control': 'no-store' }).end()
      return
    }
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
          .replace(entry, (_all, folder: string, name: string) => `${folder}./${build}/../${name}`)
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
        removeFiles: () => {
          isGone = true
        },
        restore: () => {
          isGone = false
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
