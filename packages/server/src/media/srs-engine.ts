import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Clock } from '../kernel/clock'
import type { RawRoute, Upgrade } from '../kernel/http'
import type { Secret } from '../kernel/secret'
import { forgottenAfterMs, type BroadcastTimings } from './broadcast'
import { BrowserPush, type BrowserPushConfig } from './browser-push'
import type {
  IngestAddress,
  IngestState,
  LiveStream,
  MediaEngine,
  MediaEvent,
  PlayAddress,
  PlayGrant,
  PublishGrant,
  PushState,
  Recordings,
  StreamControl,
  StreamRef,
} from './engine'
import { RELAY_SUBJECT } from './ingest/wire'
import { PlayGrants } from './play-grants'
import { keepSecrets } from './secrets'
import { SrsApi } from './srs/api'
import type { Hook } from './srs/hook'
import { Neighbours } from './srs/neighbours'
import { SrsStreams } from './srs/streams'
import { SrsViewers } from './srs/viewers'
import { SrsDoor } from './srs-door'
import { SrsRecordings } from './srs-recordings'
import type { Watchable } from './cut-streams'
import type { Sessions } from './sessions'
import { fieldsOf, type MediaSecret, readToken, sessionOf, signToken, type TokenClaims } from './token'

const APP = 'live'
/** SRS drops silent publishers by itself; this only covers a lost `on_unpublish`. */
const TIMINGS: BroadcastTimings = { silentMs: 10_000, endAfterMs: forgottenAfterMs }
const LOOK_MS = { first: 250, some: 1000, none: 5000 } as const
const COUNT_MS = 15_000

export interface SrsConfig extends BrowserPushConfig {
  /** Folder for the media slice only; made when missing, closed to others. */
  readonly dir: string
  /** Its HTTP API, which must not be reachable from outside: `http://10.0.0.5:1985`. */
  readonly api: string
  /** The address where viewers reach its HTTP server: `https://live.example.com`. */
  readonly http: string
  /** The address where encoders reach it: `rtmp://live.example.com`. */
  readonly rtmp: string
  /** The address where our own ffmpeg reaches it, when there is a nearer one. */
  readonly relayRtmp?: string
  /**
   * The address where browsers reach its WHIP and WHEP: `https://live.example.com/rtc/v1`. Without it neither is
   * offered.
   */
  readonly rtc?: string
  /** The end of the hooks' path. */
  readonly hookSecret: Secret
  /** The addresses that SRS calls the hooks from. */
  readonly hookFrom: readonly string[]
  /** Addresses of edges: they pull without a grant and are not viewers, and their hooks report their own viewers. */
  readonly edges?: readonly string[]
  /** The folder where SRS leaves its recordings, as this server sees it. Without it nothing is kept. */
  readonly dvrDir?: string
  /** Newest first, at most two. If absent, they are made and kept in `dir`. Several servers need the same ones. */
  readonly secrets?: readonly MediaSecret[]
  readonly allowedOrigins?: readonly string[]
  readonly timings?: BroadcastTimings
}

/** SRS carries the streams; we decide through its hooks who may publish and play, and follow the streams it reports. */
export class SrsEngine implements MediaEngine, StreamControl {
  readonly kind = 'srs'
  readonly browserPush: BrowserPush
  readonly #config: SrsConfig
  readonly #clock: Clock
  readonly #log: Logger
  readonly #secrets: readonly MediaSecret[]
  readonly #api: SrsApi
  readonly #door: SrsDoor
  readonly #edges: Neighbours
  readonly #grants: PlayGrants
  readonly #sessions: Sessions
  readonly #viewers = new SrsViewers()
  readonly #streams: SrsStreams
  readonly #shelf: SrsRecordings
  readonly #listeners: ((event: MediaEvent) => void)[] = []
  readonly #revoked = { nonces: new Set<string>(), streams: new Set<string>() }
  #state: IngestState = 'starting'
  #look: NodeJS.Timeout | undefined
  #countedAt = 0
  #isLeaving = false

  constructor(clock: Clock, log: Logger, config: SrsConfig, { sessions, cutStreams }: Watchable) {
    this.#config = config
    this.#clock = clock
    this.#log = log
    mkdirSync(config.dir, { recursive: true, mode: 0o700 })
    chmodSync(config.dir, 0o700)
    this.#secrets = config.secrets ?? keepSecrets(config.dir, clock.now())
    this.#api = new SrsApi(config.api)
    this.#edges = new Neighbours(config.edges ?? [])
    this.#sessions = sessions
    this.#grants = new PlayGrants(clock, this.#secrets, sessions)
    this.#streams = new SrsStreams({
      now: () => clock.now(),
      timings: config.timings ?? TIMINGS,
      tell: (event, publisher) => this.#tell(event, publisher),
    })
    this.#shelf = new SrsRecordings({
      clock,
      log,
      dir: join(config.dir, 'rec'),
      dvrDir: config.dvrDir,
      secrets: this.#secrets,
      sessions,
      cutStreams,
      allowedOrigins: config.allowedOrigins ?? [],
      ffmpeg: () => this.browserPush.ffmpeg,
      decoder: () => this.browserPush.decoder(),
      isLive: (stream) => this.#streams.isLive(stream),
      onPart: (stream, part) =>
        this.#tell({ type: 'recorded', stream: { name: stream }, at: clock.now(), part }, undefined),
    })
    this.#door = new SrsDoor({
      log,
      secret: config.hookSecret.reveal(),
      callers: new Neighbours([...config.hookFrom, ...(config.edges ?? [])]),
      answer: (hook, caller) => this.#answer(hook, caller),
    })
    this.browserPush = this.#makeBrowserPush()
  }

  #makeBrowserPush(): BrowserPush {
    const config = this.#config
    return new BrowserPush({
      clock: this.#clock,
      log: this.#log,
      config,
      secrets: this.#secrets,
      allowedOrigins: config.allowedOrigins ?? [],
      isRevoked: (claims) => this.#isRevoked(claims),
      isTaken: (stream) => this.#streams.publisher(stream) !== undefined,
      relayServer: () => (this.#state === 'ready' ? `${config.relayRtmp ?? config.rtmp}/${APP}` : undefined),
    })
  }

  get raws(): readonly RawRoute[] {
    return [this.#door.raw, this.#shelf.raw]
  }

  get recordings(): Recordings {
    return this.#shelf.recordings
  }

  get upgrades(): readonly Upgrade[] {
    return this.browserPush.upgrades
  }

  async start(): Promise<void> {
    this.browserPush.start()
    this.#lookIn(0)
    void this.#shelf.start()
  }

  async stop(): Promise<void> {
    this.#isLeaving = true
    clearTimeout(this.#look)
    await this.browserPush.stop()
    this.#streams.leave()
    await this.#shelf.settled()
  }

  ingest(stream: StreamRef, grant: PublishGrant): IngestAddress {
    if (grant.subject === RELAY_SUBJECT) throw new Error('This subject is our own relay.')
    const { rtmp, rtc } = this.#config
    const { subject, nonce } = grant
    const token = signToken(this.#newestSecret(), {
      kind: 'pub',
      stream: stream.name,
      expiresAtSec: Math.floor(grant.expiresAt / 1000),
      subject,
      nonce,
    })
    return {
      rtmpServer: `${rtmp}/${APP}`,
      streamKey: `${stream.name}?${token}`,
      ...(rtc !== undefined && { whip: `${rtc}/whip/?app=${APP}&stream=${stream.name}&${token}` }),
      ...this.browserPush.address(stream, token),
    }
  }

  play(stream: StreamRef, grant: PlayGrant): PlayAddress {
    const { http, rtc } = this.#config
    const query = this.#grants.issue(stream.name, grant)
    const base = `${http}/${APP}/${stream.name}`
    return {
      flv: `${base}.flv?${query}`,
      hls: `${base}.m3u8?${query}`,
      ...(rtc !== undefined && { whep: `${rtc}/whep/?app=${APP}&stream=${stream.name}&${query}` }),
    }
  }

  async kick(stream: StreamRef, who: 'publisher' | { readonly subject: string }): Promise<void> {
    if (who === 'publisher') {
      this.browserPush.dismiss(stream, 'kicked')
      const publisher = this.#streams.publisher(stream.name)
      return publisher === undefined ? undefined : this.#dismiss([publisher])
    }
    this.#grants.cancel(stream.name, who.subject)
    await this.#dismiss(this.#viewers.clients(stream.name, who.subject))
  }

  async live(): Promise<LiveStream[]> {
    if (this.#streams.attention === 'first') await this.#sync()
    return this.#streams.live((name) => this.#viewers.count(name))
  }

  on(listener: (event: MediaEvent) => void): void {
    this.#listeners.push(listener)
  }

  async end(stream: StreamRef): Promise<void> {
    this.#revoked.streams.add(stream.name)
    this.browserPush.dismiss(stream, 'over')
    this.#streams.end(stream.name)
  }

  expect(streams: readonly StreamRef[]): void {
    for (const { name } of streams) this.#streams.expect(name)
    this.#lookIn(0)
  }

  revoke(nonces: readonly string[]): void {
    for (const nonce of nonces) this.#revoked.nonces.add(nonce)
  }

  /** SRS names a stream by what its encoder says: there is nothing to stand for it. */
  readonly takesOwnKeys = false
  useOwnKeys(): void {}

  /** What SRS carries does not pass through here: it offers the sizes that it is set up for. */
  limitRenditions(): void {}

  /** SRS answers encoders itself. */
  lastRefused(): undefined {
    return undefined
  }

  viewers(stream: StreamRef): number {
    return this.#viewers.count(stream.name)
  }

  ingestState(): IngestState {
    return this.#state
  }

  pushState(): PushState {
    return this.browserPush.state
  }

  #answer(hook: Hook, caller: string): Promise<boolean> | boolean {
    if (hook.action === 'on_publish') return hook.app === APP && !this.#edges.has(caller) && this.#mayPublish(hook)
    if (hook.action === 'on_play') return hook.app === APP && this.#mayPlay(hook, this.#edges.has(caller))
    if (hook.action === 'on_unpublish') this.#streams.closed(hook.stream, hook.client)
    if (hook.action === 'on_dvr' && hook.file !== undefined) this.#shelf.take(hook.file)
    if (hook.action === 'on_stop') this.#viewers.leave(hook.client)
    return true
  }

  async #mayPublish({ stream, query, client, ip }: Hook): Promise<boolean> {
    const claims = readToken('pub', stream, fieldsOf(query), this.#secrets, Math.floor(this.#clock.now() / 1000))
    if (typeof claims === 'string' || this.#isRevoked(claims)) return false
    if (await this.#hasOther(stream, client)) return false
    // The last of the checks, because it uses the grant up.
    if (claims.subject === RELAY_SUBJECT) this.#revoked.nonces.add(claims.nonce)
    this.#log.info({ stream, ip }, 'an encoder is connected')
    this.#streams.published(stream, client)
    this.#lookIn(LOOK_MS.first)
    return true
  }

  // An edge carries no grant of its own and asks for many viewers: only its address identifies it.
  async #mayPlay({ stream, query, client, ip }: Hook, isAtEdge: boolean): Promise<boolean> {
    if (this.#edges.has(ip)) return true
    const claims = await this.#grants.admit(stream, query)
    if (!claims) return false
    // Our SRS cannot end the connection to an edge.
    const onLeft = isAtEdge ? undefined : this.#sessions.follow(sessionOf(claims), () => void this.#dismiss([client]))
    const isSeated = this.#viewers.seat(client, {
      stream,
      subject: claims.subject,
      nonce: claims.nonce,
      isAtEdge,
      onLeft,
    })
    if (!isSeated) onLeft?.()
    return isSeated
  }

  /** SRS would refuse the second publisher itself, but then report the end as if the publisher had been admitted. */
  async #hasOther(stream: string, client: string): Promise<boolean> {
    const incumbent = this.#streams.publisher(stream)
    if (incumbent === undefined || incumbent === client) return false
    if (this.#streams.isFresh(stream)) return true
    const listed = await this.#api.streams().catch(() => undefined)
    return listed?.some(({ name, publish }) => name === stream && publish.active && publish.cid === incumbent) ?? true
  }

  #isRevoked({ nonce, stream }: TokenClaims): boolean {
    return this.#revoked.nonces.has(nonce) || this.#revoked.streams.has(stream)
  }

  async #dismiss(clients: readonly string[]): Promise<void> {
    await Promise.all(
      clients.map((client) =>
        this.#api.kick(client).catch((error: unknown) => {
          this.#log.warn({ err: error, client }, 'SRS did not end a connection')
        }),
      ),
    )
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#look)
    if (this.#isLeaving) return
    this.#look = setTimeout(() => void this.#sync().then(() => this.#lookIn(LOOK_MS[this.#streams.attention])), ms)
  }

  async #sync(): Promise<void> {
    try {
      const listed = (await this.#api.streams()).filter(({ app }) => app === APP)
      if (this.#isLeaving) return
      this.#streams.follow(listed)
      await this.#count(new Map(listed.map(({ id, name }) => [id, name])))
      if (this.#state === 'failed') this.#log.info('SRS answers again')
      this.#state = 'ready'
    } catch (error) {
      if (this.#state !== 'failed') this.#log.warn({ err: error }, 'SRS does not answer')
      this.#state = 'failed'
      this.#streams.hold()
    }
  }

  async #count(names: ReadonlyMap<string, string>): Promise<void> {
    if (Date.now() - this.#countedAt < COUNT_MS) return
    this.#countedAt = Date.now()
    const clients = (await this.#api.clients()).filter(({ publish, ip }) => !publish && !this.#edges.has(ip))
    this.#viewers.reconcile(
      new Map(
        clients.flatMap(({ id, stream }) => {
          const name = names.get(stream)
          return name === undefined ? [] : [[id, name] as const]
        }),
      ),
    )
  }

  #newestSecret(): MediaSecret {
    const secret = this.#secrets[0]
    if (!secret) throw new Error('No secret to seal stream grants with.')
    return secret
  }

  #tell(event: MediaEvent, publisher: string | undefined): void {
    if (event.type === 'ended')
      void this.#dismiss([...(publisher === undefined ? [] : [publisher]), ...this.#viewers.clients(event.stream.name)])
    for (const listener of this.#listeners) {
      try {
        listener(event)
      } catch (error) {
        this.#log.error({ err: error, event: event.type }, 'a listener to stream events failed')
      }
    }
  }
}
