import { createServer as createHttp, type IncomingHttpHeaders } from 'node:http'
import { createServer as createHttp2, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'

export interface Heard {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Readonly<Record<string, unknown>>
}
export interface Reply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}
export interface FakePush {
  readonly origin: string
  readonly heard: Heard[]
  /** The answer from now on; `hang` answers nothing. */
  answer: (heard: Heard) => Reply | 'hang'
  close(): Promise<void>
}

const parsed = (text: string) => JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>

/** Behaves as JPush documents REST v3: HTTP/1.1, errors as `{ error: { code, message } }`. */
export async function fakeJPush(): Promise<FakePush> {
  const server = createHttp((request, response) => {
    let text = ''
    request.on('data', (piece) => (text += piece))
    request.on('end', () => {
      const heard = { path: request.url ?? '', headers: request.headers, body: parsed(text) }
      fake.heard.push(heard)
      const reply = fake.answer(heard)
      if (reply === 'hang') return
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      response.end(JSON.stringify(reply.body ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakePush = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: [],
    answer: () => ({ status: 200, body: { sendno: '0', msg_id: '1' } }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return fake
}

export interface FakeApns extends FakePush {
  /** Connections so far. */
  sessions(): number
  goodbye(): void
}

/** Behaves as Apple documents: HTTP/2, `:status` alone when accepted, errors as `{ reason, timestamp }`. */
export async function fakeApns(): Promise<FakeApns> {
  const server = createHttp2()
  const open = new Set<ServerHttp2Session>()
  let sessions = 0
  server.on('session', (session) => {
    sessions += 1
    open.add(session)
    session.on('close', () => open.delete(session))
  })
  server.on('stream', (stream, headers) => {
    let text = ''
    stream.on('error', () => undefined)
    stream.on('data', (piece) => (text += String(piece)))
    stream.on('end', () => {
      const heard = { path: String(headers[':path']), headers: headers as IncomingHttpHeaders, body: parsed(text) }
      fake.heard.push(heard)
      const reply = fake.answer(heard)
      if (reply === 'hang') return
      stream.respond({ ':status': reply.status, ...reply.headers })
      stream.end(reply.body === undefined ? undefined : JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const fake: FakeApns = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: [],
    answer: () => ({ status: 200 }),
    sessions: () => sessions,
    goodbye: () => {
      for (const session of open) session.goaway()
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const session of open) session.destroy()
        server.close(() => resolve())
      }),
  }
  return fake
}
