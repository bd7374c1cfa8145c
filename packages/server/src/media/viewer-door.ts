import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { RawFacts, RawRoute, Upgrade } from '../kernel/http'
import type { Sessions } from './sessions'
import { sessionOf, type TokenClaims } from './token'
import type { ViewerLink } from './hub/fan-out'
import { FLV, httpLink, socketLink } from './hub/links'
import type { TrackChoice, StreamHub } from './hub/stream-hub'

/** A grant opens this many connections at once: the player's, and the one it is changing over to. */
const PER_GRANT = 3
const REASONS = { 403: 'Forbidden', 404: 'Not Found', 405: 'Method Not Allowed', 503: 'Service Unavailable' } as const
type Status = keyof typeof REASONS

export interface ViewerDoorOptions {
  /** Reads a play grant; undefined when it is not valid for this stream. */
  readonly admit: (stream: string, query: URLSearchParams) => Promise<TokenClaims | undefined>
  readonly sessions: Sessions
  /** The running broadcast of this name. An unknown name starts nothing anywhere. */
  readonly find: (stream: string) => StreamHub | undefined
  /** Its smaller picture, which begins with its first viewer; undefined where there is none. */
  readonly findLow: (stream: string) => StreamHub | undefined
  /** The connections of a broadcast, in every size. */
  readonly connections: (stream: string) => number
  readonly maxViewers: number
  readonly headers: (request: IncomingMessage) => Record<string, string>
}

/**
 * Where viewers connect: `GET /media/live/<stream>.flv`, `<stream>.low.flv` for a smaller picture, or
 * `<stream>.audio.flv` for its sound alone, over HTTP and over WebSocket. One grant opens each of them.
 */
export class ViewerDoor {
  readonly #options: ViewerDoorOptions
  readonly #connections = new Map<string, number>()
  readonly #webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: 1024,
  })

  constructor(options: ViewerDoorOptions) {
    this.#options = options
  }

  get raws(): readonly RawRoute[] {
    return [
      {
        method: 'GET',
        path: '/media/live/{file}',
        handle: (request, response, facts) => this.#serve(request, response, facts),
      },
    ]
  }

  get upgrades(): readonly Upgrade[] {
    return [
      {
        path: '/media/live/{file}',
        handle: (request, socket, head, facts) =>
          void this.#upgrade(request, socket, head, facts).catch(() => socket.destroy()),
      },
    ]
  }

  async #serve(request: IncomingMessage, response: ServerResponse, facts: RawFacts): Promise<void> {
    const headers = this.#options.headers(request)
    const admission = await this.#admission(facts)
    // Their session was asked for; who left meanwhile would never give the seat back.
    if (response.destroyed) return
    if (typeof admission === 'number') {
      response.writeHead(admission, headers).end()
      return
    }
    // Whoever asks for the head alone takes no seat.
    if (request.method === 'HEAD') return void response.writeHead(200, { 'content-type': FLV, ...headers }).end()
    const link = httpLink(response, admission.claims.subject, headers)
    response.on('error', () => response.destroy())
    this.#seat(link, admission, (left) => response.on('close', left))
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, facts: RawFacts): Promise<void> {
    const admission = await this.#admission(facts)
    if (typeof admission === 'number') {
      socket.end(`HTTP/1.1 ${admission} ${REASONS[admission]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
      return
    }
    if (!(socket instanceof Socket)) return void socket.destroy()
    this.#webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', () => webSocket.terminate())
      const link = socketLink(webSocket, socket, admission.claims.subject)
      this.#seat(link, admission, (left) => webSocket.on('close', left))
    })
  }

  async #admission(facts: RawFacts): Promise<Admission | Status> {
    const [, stream, kind] = /^([A-Za-z0-9_-]{1,40})(\.audio|\.low)?\.flv$/.exec(facts.params['file'] ?? '') ?? []
    if (!stream) return 404
    const claims = await this.#options.admit(stream, facts.query)
    if (!claims) return 403
    const { find, findLow, connections, maxViewers } = this.#options
    if (!find(stream)) return 404
    if (connections(stream) >= maxViewers) return 503
    if ((this.#connections.get(grantOf(claims)) ?? 0) >= PER_GRANT) return 403
    const hub = kind === '.low' ? findLow(stream) : find(stream)
    return hub ? { claims, hub, part: kind === '.audio' ? 'sound' : 'all' } : 404
  }

  #seat(link: ViewerLink, { claims, hub, part }: Admission, onLeft: (left: () => void) => void): void {
    const grant = grantOf(claims)
    this.#connections.set(grant, (this.#connections.get(grant) ?? 0) + 1)
    const unfollow = this.#options.sessions.follow(sessionOf(claims), () => {
      hub.leave(link)
      link.close('now')
    })
    onLeft(() => {
      unfollow()
      hub.leave(link)
      const others = (this.#connections.get(grant) ?? 1) - 1
      if (others > 0) this.#connections.set(grant, others)
      else this.#connections.delete(grant)
    })
    hub.join(link, part)
  }
}

interface Admission {
  readonly claims: TokenClaims
  readonly hub: StreamHub
  readonly part: TrackChoice
}

function grantOf(claims: TokenClaims): string {
  return `${claims.stream}|${claims.subject}|${claims.nonce}`
}
