import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '../kernel/clock'
import type { Upgrade } from '../kernel/http'
import type { BrowserPushAddress, PushState, StreamRef } from './engine'
import { type Ffmpeg, findFfmpeg } from './ffmpeg'
import { RELAY_SUBJECT } from './ingest/wire'
import { fieldsOf, type MediaSecret, readToken, signToken, type TokenClaims } from './token'
import { PushDoor } from './push-door'
import type { PushTimings } from './push/pusher'
import type { PushEnd } from './push/wire'

const RELAY_GRANT_SEC = 60

export interface BrowserPushConfig {
  /** Searched on the search path, then in our packages, when absent. `off`: do without. */
  readonly ffmpegPath?: string
  readonly maxBrowserPushes?: number
  readonly pushTimings?: PushTimings
}

export interface BrowserPushOptions {
  readonly clock: Clock
  readonly log: Logger
  readonly config: BrowserPushConfig
  /** Newest first. */
  readonly secrets: readonly MediaSecret[]
  readonly allowedOrigins: readonly string[]
  readonly isRevoked: (claims: TokenClaims) => boolean
  readonly isTaken: (stream: string) => boolean
  /** `rtmp://127.0.0.1:1935/live`; undefined while nobody listens there. */
  readonly relayServer: () => string | undefined
}

/**
 * Broadcasting from a browser, on top of an engine that takes RTMP: finds ffmpeg, opens the door, seals the relay's
 * grants.
 */
export class BrowserPush {
  readonly #options: BrowserPushOptions
  readonly #door: PushDoor
  #ffmpeg: Ffmpeg | undefined
  #searched: Promise<Ffmpeg | undefined> | undefined
  #state: PushState = 'starting'

  constructor(options: BrowserPushOptions) {
    this.#options = options
    const { log, config, isTaken, allowedOrigins } = options
    this.#door = new PushDoor({
      log,
      isTaken,
      allowedOrigins,
      admit: (stream, token) => this.#admit(stream, token),
      relayUrl: (stream) => this.#relayUrl(stream),
      ffmpeg: () => this.#ffmpeg,
      maxPushes: config.maxBrowserPushes,
      timings: config.pushTimings,
    })
  }

  get state(): PushState {
    return this.#state
  }

  /** Undefined during the search, and when there is none. */
  get ffmpeg(): Ffmpeg | undefined {
    return this.#ffmpeg
  }

  get upgrades(): readonly Upgrade[] {
    return this.#door.upgrades
  }

  /** Process ids of the running relays, for operations and tests. */
  get relayPids(): readonly number[] {
    return this.#door.pids
  }

  /** Starts the search for ffmpeg; nobody waits for it. */
  start(): void {
    void this.decoder().then((found) => {
      this.#ffmpeg = found
      this.#state = found ? 'ready' : 'no_ffmpeg'
    })
  }

  /** The result of the search, for those who can wait; searched once, also where no broadcast arrives. */
  decoder(): Promise<Ffmpeg | undefined> {
    this.#searched ??= findFfmpeg(this.#options.config.ffmpegPath, this.#options.log)
    return this.#searched
  }

  stop(): Promise<void> {
    return this.#door.stop()
  }

  /** The address where a browser broadcasts with this publish grant; undefined where none can. */
  address({ name }: StreamRef, token: string): { readonly browserPush?: BrowserPushAddress } {
    return this.#ffmpeg ? { browserPush: { path: '/media/push', stream: name, token } } : {}
  }

  dismiss({ name }: StreamRef, reason: PushEnd): void {
    this.#door.dismiss(name, reason)
  }

  #admit(stream: string, token: string): TokenClaims | 'bad_token' | 'expired' {
    const { clock, secrets, isRevoked } = this.#options
    const claims = readToken(
      'pub',
      stream,
      fieldsOf(new URLSearchParams(token)),
      secrets,
      Math.floor(clock.now() / 1000),
    )
    if (claims === 'expired') return 'expired'
    // A relay's own grant is for the relay: it would open the door a second time.
    return typeof claims === 'string' || claims.subject === RELAY_SUBJECT || isRevoked(claims) ? 'bad_token' : claims
  }

  // Everybody on this machine can read a process's arguments: the grant in them is valid once, for a minute, from here.
  #relayUrl(stream: string): string | undefined {
    const server = this.#options.relayServer()
    const secret = this.#options.secrets[0]
    if (server === undefined || !secret) return undefined
    const expiresAtSec = Math.floor(Date.now() / 1000) + RELAY_GRANT_SEC
    const nonce = randomBytes(12).toString('base64url')
    return `${server}/${stream}?${signToken(secret, { kind: 'pub', stream, expiresAtSec, subject: RELAY_SUBJECT, nonce })}`
  }
}
