import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sender, SenderOf } from '../address'
import type { RequestFacts, UploadedFile } from '../types'
import { bearer } from './caller'

const MAX_HEADER = 128
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
// A foreign page that points its own name at 127.0.0.1 sends that name.
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

const SENDER = Symbol('sender')

declare module 'fastify' {
  interface FastifyRequest {
    [SENDER]?: Sender
  }
}

/** Finds each request's sender, before anything counts or writes it down. */
export function nameSenders(app: FastifyInstance, senderOf: SenderOf): void {
  app.addHook('onRequest', (request, _reply, done) => {
    request[SENDER] = senderOf(request.raw)
    done()
  })
}

/** The sender of a request behind the trusted proxies. */
export function senderIn(request: FastifyRequest): Sender {
  return request[SENDER] ?? { ip: '', address: '' }
}

/** The one name that a sender's address has: for rates, doors and logs. */
export const ipOf = (request: FastifyRequest): string => senderIn(request).ip

/** One header as text without control characters, cut at 128 characters; empty when absent. */
export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()]
  const text = Array.isArray(value) ? (value[0] ?? '') : (value ?? '')
  return text.replace(/\p{Cc}/gu, '').slice(0, MAX_HEADER)
}

/** The request's own statements about itself. Header names are those the clients send. */
export function factsOf(request: FastifyRequest, upload?: UploadedFile): RequestFacts {
  const token = bearer(request.headers.authorization)
  return {
    id: request.id,
    ip: ipOf(request),
    deviceId: header(request, 'deviceId'),
    visitorKey: header(request, 'visitorKey'),
    crmUserId: header(request, 'crmUserId'),
    parentMemberId: header(request, 'parentMemberId'),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 512),
    ...(token && { token }),
    ...(upload && { upload }),
  }
}

interface Sent {
  readonly headers: FastifyRequest['headers']
  readonly socket: { readonly remoteAddress?: string }
}

/** The call was made on this very machine, by its own name, and not through a proxy. */
export function isLoopback({ headers, socket }: Sent): boolean {
  if (headers['x-forwarded-for'] || headers.forwarded || headers['x-real-ip']) return false
  return LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_NAME.test(headers.host ?? '')
}
