import type { RefusalCode } from '@rostrum/contract'
import type { EndpointShape, OperatorId } from '@rostrum/contract/kernel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Sender } from '../address'
import type { Html } from '../docs/html'
import type { Caller, Noted, RequestFacts, UploadedFile } from '../types'

/** Finds the owner of a token: a session, a bind ticket, a console session. `undefined`: unknown, expired, revoked. */
export type Authenticate = (token: string, request: RequestFacts) => Promise<Caller | undefined>

/**
 * Runs for every call once its caller is known, before its input is read. It makes no queries, because it runs before
 * all calls.
 */
export interface Guard {
  /** The refusals it may give to any call, whatever the endpoint lists. */
  readonly refusals: readonly RefusalCode[]
  check(endpoint: EndpointShape, caller: Caller): void | Promise<void>
}

/** What an operator is about to do. */
export interface Act {
  readonly endpoint: EndpointShape
  readonly operatorId: OperatorId
  readonly input: Readonly<Record<string, unknown>>
  readonly file?: Pick<UploadedFile, 'fileName' | 'mime' | 'size' | 'sha256'>
  readonly ip: string
}

/** What became of it. `reason`: the words of the refusal. */
export interface EndedAct extends Noted {
  readonly end: 'done' | 'refused' | 'failed'
  readonly reason: string
}

/** The record of what operators do. */
export interface Audit {
  /** Writes an act down before it is done, or throws, so that it is not done. Returns how to write its end. */
  begin(act: Act): Promise<(ended: EndedAct) => Promise<void>>
}

/** The input of a raw handler or a handshake. */
export interface RawFacts extends Sender {
  readonly id: string
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

/** The request for a page of the web client that has its own head. */
export interface PageFacts {
  readonly ip: string
  readonly userAgent: string
  /** Only the headers are wanted. */
  readonly isHead: boolean
  /** The browser fetches it in case somebody goes there. */
  readonly isPrefetch: boolean
}

/** A page of the web client with its own head and first text, for previews and for readers without scripts. */
export interface WebPage {
  readonly title: string
  readonly description: string
  /** `path`: one of ours, or a whole address. `size`: px of both sides, where known. */
  readonly image: { readonly path: string; readonly size?: number }
  /** Where the client continues, path with query. */
  readonly at: string
  /** The address search engines keep. */
  readonly path: string
  /** Whether a visitor may continue there; others wait for a press. */
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
  /** The processes that answer it when roles are separate: gateways, or those that answer calls (the default). */
  readonly by?: 'gateway' | 'api'
  handle(request: IncomingMessage, socket: Duplex, head: Buffer, facts: RawFacts): void
}

/** An error that was not a declared refusal. Kept for tests, logged for people. */
export interface Bug {
  readonly requestId: string
  readonly route: string
  readonly error: unknown
}

/** A call in the form that the web client sends it. */
export interface ClientRequest {
  readonly method: 'GET' | 'POST'
  /** Path and query. */
  readonly url: string
}

/** What search engines and link previews read of a page. */
export interface DrawnHead {
  readonly title: string
  readonly description: string
  /** The address that search engines keep. */
  readonly path: string
  readonly type: 'website' | 'article' | 'video.other'
  readonly image?: string
  /** Whether search engines may keep it. */
  readonly isKept: boolean
  /** JSON-LD without its context. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/** A page of the web client as a visitor sees it. */
export interface DrawnPage {
  readonly status: 200 | 404
  readonly markup: string
  /** For the client, which continues where the server stopped. */
  readonly page: object
  readonly head: DrawnHead
  /** Files with its code, as the build's list names them: `content/home`. */
  readonly screens: readonly string[]
}

export interface DrawParts {
  /** The public origin; empty when it is not known. */
  readonly origin: string
  /** ms since 1970. */
  readonly now: number
  /** Answers a call of the page as a visitor's. */
  readonly request: (request: ClientRequest) => Promise<{ readonly status: number; readonly body: string }>
}

/** The web client as a module of the server. `url`: path and query. */
export interface PageRenderer {
  knows(url: string): boolean
  /** The address as far as it changes a rendered page; undefined: visitors get it from the browser alone. */
  addressOf(url: string): string | undefined
  /** `width`: of the window, in px; 0: a phone's. */
  render(asked: DrawParts & { readonly url: string; readonly width: number }): Promise<DrawnPage>
  /** All public pages, for the site map. `at`: their last change, ms since 1970. */
  addresses(asked: DrawParts): Promise<readonly { readonly path: string; readonly at?: number }[]>
}
