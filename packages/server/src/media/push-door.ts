import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { type WebSocket, WebSocketServer } from 'ws'
import { reject, type RawFacts, type Upgrade } from '../kernel/http'
import type { Ffmpeg } from './ffmpeg'
import type { TokenClaims } from './token'
import { argumentsOf, readType, type Recording } from './push/arguments'
import { leave, Pusher, type PushTimings, pushTimings, say } from './push/pusher'
import { Relay } from './push/relay'
import { Strangers } from './strangers'
import { type PushEnd, type PushRefusal, PushStart } from './push/wire'

const FIRST_FRAME_MS = 5000
/** A recorder that was delayed sends its buffer in one piece. */
const CHUNK_BYTES = 4 * 1024 * 1024
const MAX_PUSHES = 8
/** Before a grant was read. */
const STRANGERS = { total: 64, perNetwork: 16, perMinute: 240 }
/** How long a stream may look taken after its publisher left. */
const FREE_WITHIN_MS = 2000
const LOOK_MS = 50

export interface PushDoorOptions {
  readonly log: Logger
  /** Reads a publish grant for this stream, and checks that it is still valid. */
  readonly admit: (stream: string, token: string) => TokenClaims | 'bad_token' | 'expired'
  /** The stream is being broadcast now, in any way. */
  readonly isTaken: (stream: string) => boolean
  /** RTMP address for ffmpeg, with a single-use grant that expires soon; undefined while nothing takes a push. */
  readonly relayUrl: (stream: string) => string | undefined
  readonly ffmpeg: () => Ffmpeg | undefined
  readonly allowedOrigins: readonly string[]
  readonly maxPushes?: number
  readonly timings?: PushTimings
}

/** Where browsers broadcast: WebSocket `/media/push`. One push per stream, and few in all: each has its own ffmpeg. */
export class PushDoor {
  readonly #options: PushDoorOptions
  readonly #pushers = new Map<string, Pusher>()
  readonly #arriving = new Set<string>()
  readonly #strangers = new Strangers(STRANGERS)
  readonly #webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    perMessageDeflate: false,
    maxPayload: CHUNK_BYTES,
  })
  #isClosed = false

  constructor(options: PushDoorOptions) {
    this.#options = options
  }

  get upgrades(): readonly Upgrade[] {
    return [
      { path: '/media/push', handle: (request, socket, head, facts) => this.#upgrade(request, socket, head, facts) },
    ]
  }

  /** Process ids of the running relays, for operations and tests. */
  get pids(): readonly number[] {
    return [...this.#pushers.values()].flatMap(({ pid }) => pid ?? [])
  }

  /** Disconnects a broadcasting browser. */
  dismiss(stream: string, reason: PushEnd): void {
    this.#pushers.get(stream)?.cut(reason)
  }

  async stop(): Promise<void> {
    this.#isClosed = true
    const leaving = [...this.#pushers.values()]
    for (const pusher of leaving) pusher.cut('stopping')
    for (const socket of this.#webSockets.clients) leave(socket)
    await Promise.all(leaving.map(({ over }) => over))
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, facts: RawFacts): void {
    const { origin, host } = request.headers
    if (origin !== undefined && !this.#isOurs(origin, host ?? '')) return reject(socket, 403)
    if (this.#isClosed) return reject(socket, 503)
    const known = this.#strangers.admit(facts.ip, () => socket.destroy())
    if (!known) return reject(socket, 429)
    socket.once('close', known)
    this.#webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', () => webSocket.terminate())
      this.#greet(webSocket, facts.ip, known)
    })
  }

  // Programs send no origin: the grant counts, and this only keeps foreign pages from using a browser's network.
  #isOurs(origin: string, host: string): boolean {
    if (this.#options.allowedOrigins.includes(origin)) return true
    return URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
  }

  #greet(socket: WebSocket, ip: string, known: () => void): void {
    const patience = setTimeout(() => refuse(socket, 'bad_start'), FIRST_FRAME_MS)
    socket.once('close', () => clearTimeout(patience))
    socket.once('message', (bytes, isBinary) => {
      clearTimeout(patience)
      const start = isBinary ? undefined : readStart(bytes.toString())
      if (!start) return refuse(socket, 'bad_start')
      // Data before the answer waits in the network.
      socket.pause()
      this.#begin(socket, start, ip)
        .then((reason) => (reason === undefined ? known() : refuse(socket, reason)))
        .catch((error: unknown) => {
          this.#options.log.error({ err: error }, 'a browser push failed')
          socket.terminate()
        })
    })
  }

  async #begin(socket: WebSocket, { stream, token, type }: PushStart, ip: string): Promise<PushRefusal | undefined> {
    const claims = this.#options.admit(stream, token)
    if (typeof claims === 'string') return claims
    const ffmpeg = this.#options.ffmpeg()
    if (!ffmpeg) return 'no_ffmpeg'
    const recording = readType(type)
    if (!recording) return 'bad_type'
    if (this.#arriving.has(stream)) return 'busy'
    this.#arriving.add(stream)
    try {
      if (!(await this.#makeRoom(stream))) return 'busy'
      // The key may have been replaced meanwhile: that is often why the stream is free now.
      const still = this.#options.admit(stream, token)
      if (typeof still === 'string') return still
      if (this.#pushers.size >= (this.#options.maxPushes ?? MAX_PUSHES)) return 'full'
      if (socket.readyState !== socket.OPEN || this.#isClosed) return undefined
      return this.#push(socket, stream, recording, ffmpeg, ip)
    } finally {
      this.#arriving.delete(stream)
    }
  }

  /** Whether the stream is free, after an earlier push that lost its connection was cleared away. */
  async #makeRoom(stream: string): Promise<boolean> {
    const incumbent = this.#pushers.get(stream)
    if (incumbent && !incumbent.givesWay) return false
    incumbent?.cut('replaced')
    await incumbent?.over
    const deadline = Date.now() + FREE_WITHIN_MS
    while (this.#options.isTaken(stream)) {
      if (Date.now() > deadline) return false
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
    return true
  }

  #push(socket: WebSocket, stream: string, recording: Recording, ffmpeg: Ffmpeg, ip: string): PushRefusal | undefined {
    const url = this.#options.relayUrl(stream)
    if (url === undefined) return 'no_ingest'
    const pusher = new Pusher(
      socket,
      new Relay(ffmpeg, argumentsOf(recording, url)),
      this.#options.timings ?? pushTimings,
    )
    this.#pushers.set(stream, pusher)
    this.#options.log.info({ stream, ip }, 'a browser broadcasts')
    socket.resume()
    void pusher.over.then((complaint) => {
      if (this.#pushers.get(stream) === pusher) this.#pushers.delete(stream)
      this.#options.log.info({ stream, complaint: complaint || undefined }, 'a browser has stopped broadcasting')
    })
    return undefined
  }
}

function refuse(socket: WebSocket, reason: PushRefusal): void {
  say(socket, { t: 'no', reason })
  leave(socket)
}

function readStart(text: string): PushStart | undefined {
  try {
    return PushStart.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
