import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Caller, RequestFacts } from '../types'

/** Finds whose token this is: a session, a bind ticket, a console session. `undefined`: unknown, expired, revoked. */
export type Authenticate = (token: string, request: RequestFacts) => Promise<Caller | undefined>

/** What a raw handler or a handshake is told. `ip` has been through the trusted proxy setting. */
export interface RawFacts {
  readonly id: string
  readonly ip: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The call came from this machine, not through a proxy. */
  readonly isLoopback: boolean
}

/** An answer outside the contract. The handler owns the response from the first byte; a throw cuts the connection. */
export interface RawRoute {
  readonly method: 'GET' | 'POST'
  /** `/media/live/{stream}`; a last `*` takes the rest of the path into `params['*']`. */
  readonly path: `/${string}`
  handle(request: IncomingMessage, response: ServerResponse, facts: RawFacts): Promise<void> | void
}

/** A WebSocket handshake. The handler owns the socket; it must answer or destroy it. */
export interface Upgrade {
  /** `/ws` or `/media/live/{stream}`, matched whole. */
  readonly path: `/${string}`
  /** Who answers it when roles are processes of their own: gateways, or those that answer calls (unless said). */
  readonly by?: 'gateway' | 'api'
  handle(request: IncomingMessage, socket: Duplex, head: Buffer, facts: RawFacts): void
}

/** Something that was not a declared refusal. Kept for tests, logged for people. */
export interface Bug {
  readonly requestId: string
  readonly route: string
  readonly error: unknown
}
