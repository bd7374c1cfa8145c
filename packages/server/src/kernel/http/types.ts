import type { RefusalCode } from '@rostrum/contract'
import type { EndpointShape } from '@rostrum/contract/kernel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Html } from '../docs/html'
import type { Caller, RequestFacts } from '../types'

/** Finds whose token this is: a session, a bind ticket, a console session. `undefined`: unknown, expired, revoked. */
export type Authenticate = (token: string, request: RequestFacts) => Promise<Caller | undefined>

/** Asked of every call once its caller is known, before its input is read. It asks nobody else: it stands before all calls. */
export interface Guard {
  /** The noes it may say to any call, whatever the endpoint lists. */
  readonly refusals: readonly RefusalCode[]
  check(endpoint: EndpointShape, caller: Caller): void
}

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

/** Who asks for a page of the web client that has a head of its own. */
export interface PageFacts {
  readonly ip: string
  readonly userAgent: string
  /** Only the headers are wanted. */
  readonly isHead: boolean
  /** The browser fetches it in case somebody goes there. */
  readonly isPrefetch: boolean
}

/** A page of the web client with a head and a first text of its own, for previews and for whoever runs no scripts. */
export interface WebPage {
  readonly title: string
  readonly description: string
  /** `path`: one of ours, or a whole address. `size`: px of both sides, where it is known. */
  readonly image: { readonly path: string; readonly size?: number }
  /** Where the client goes on, path with query. */
  readonly at: string
  /** The address search engines keep. */
  readonly path: string
  /** Whether a visitor may go on there; others wait for a press. */
  readonly isOpen: boolean
  readonly body: Html
}

/** Addresses that are answered with such a page. `undefined`: there is none. */
export interface PageRoute {
  readonly path: `/${string}`
  find(params: Readonly<Record<string, string>>, facts: PageFacts): Promise<WebPage | undefined>
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
