import { createServer, type IncomingMessage } from 'node:http'
import { WebSocketServer } from 'ws'

export interface FixtureServer {
  readonly url: string
  stop(): Promise<void>
}

const SLOW_MS = 5_000

/** Echoes requests, answers slowly on request, and replies on a socket. */
export async function startFixtureServer(): Promise<FixtureServer> {
  const server = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      const answer = JSON.stringify({
        method: request.method,
        url: request.url,
        body,
        deviceId: request.headers.deviceid,
        cookie: request.headers.cookie,
      })
      reply.setHeader('content-type', 'application/json')
      setTimeout(() => reply.end(answer), request.url?.startsWith('/slow') ? SLOW_MS : 0).unref()
    })
  })
  const sockets = new WebSocketServer({ server, path: '/socket' })
  sockets.on('connection', (socket) =>
    socket.on('message', (words: Buffer) => socket.send(`听到：${words.toString()}`)),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () =>
      new Promise((done) => {
        sockets.clients.forEach((socket) => socket.terminate())
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part)
  return Buffer.concat(parts).toString()
}
