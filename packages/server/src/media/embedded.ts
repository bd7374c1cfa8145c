import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { ownHost, writtenAddress } from '../kernel/address'
import type { Clock } from '../kernel/clock'
import { type BroadcastTimings, broadcastTimings } from './broadcast'
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
  RefusedPush,
  StreamControl,
  StreamRef,
  OwnKey,
} from './engine'
import { BrowserPush, type BrowserPushConfig } from './browser-push'
import type { RawRoute, Upgrade } from '../kernel/http'
import { Audience } from './audience'
import { Archive } from './recording/archive'
import type { ViewerDoor } from './viewer-door'
import { createViewing, type Viewing } from './viewing'
import { type FromChild, HUB_SUBJECT, RELAY_SUBJECT, type ToChild } from './ingest/wire'
import { PlayGrants } from './play-grants'
import { RefusedPushes } from './refused-pushes'
import { Renditions } from './renditions/renditions'
import { keepSecrets } from './secrets'
import type { Watchable } from './cut-streams'
import { Streams } from './streams'
import { Supervisor } from './supervisor'
import { type MediaSecret, signToken } from './token'

const RTMP_DEFAULT_PORT = 1935
/** The kernel copies a unix socket's path into 108 bytes. */
const SOCKET_PATH_BYTES = 107
const OWN_GRANT_MS = 60_000

export interface EmbeddedConfig extends BrowserPushConfig {
  /** Folder for the media slice only; made when missing, closed to others. */
  readonly dir: string
  /** Public RTMP port, or `off`: then nobody can broadcast. */
  readonly rtmpPort: number | 'off'
  readonly rtmpBind?: string
  /** Host name that teachers' encoders connect to. */
  readonly publicHost: string
  /** Newest first, at most two. If absent, they are made and kept in `dir`. Several servers need the same ones. */
  readonly secrets?: readonly MediaSecret[]
  /** Origins other than our own that may read streams: native shells, mini-programs. */
  readonly allowedOrigins?: readonly string[]
  readonly maxViewersPerStream?: number
  /** False: nothing new is recorded. */
  readonly record?: boolean
  /** With less than this free no lesson should begin; 1 GiB by default. */
  readonly recordMinFreeBytes?: number
  readonly recordRetryMs?: number
  /** The built child, when it is not beside the built server. */
  readonly childProgram?: string
  readonly timings?: BroadcastTimings
  readonly portRetryMs?: number
}

/** node-media-server in a child process for ingest, our hub for all viewers. */
export class EmbeddedEngine implements MediaEngine, StreamControl {
  readonly kind = 'embedded'
  readonly takesOwnKeys = true
  readonly door: ViewerDoor
  readonly browserPush: BrowserPush
  readonly recordings: Recordings
  readonly raws: readonly RawRoute[]
  readonly #config: EmbeddedConfig
  readonly #log: Logger
  readonly #secrets: readonly MediaSecret[]
  readonly #grants: PlayGrants
  readonly #socketPath: string
  readonly #supervisor: Supervisor
  readonly #audience: Audience
  readonly #streams: Streams
  readonly #renditions: Renditions
  readonly #refused: RefusedPushes
  #ownKeys: readonly OwnKey[] = []
  readonly #revoked = { nonces: new Set<string>(), streams: new Set<string>() }

  constructor(clock: Clock, log: Logger, config: EmbeddedConfig, watchable: Watchable) {
    this.#config = config
    this.#log = log
    this.#refused = new RefusedPushes(clock)
    mkdirSync(config.dir, { recursive: true, mode: 0o700 })
    chmodSync(config.dir, 0o700)
    this.#secrets = config.secrets ?? keepSecrets(config.dir, clock.now())
    this.#grants = new PlayGrants(clock, this.#secrets, watchable.sessions)
    this.#socketPath = socketPathIn(config.dir)
    this.#supervisor = new Supervisor({
      program: config.childProgram,
      portRetryMs: config.portRetryMs,
      log,
      greeting: () => this.#greeting(),
      onMessage: (message) => this.#hear(message),
      onGone: () => this.#streams.loseEncoders(),
    })
    this.#audience = new Audience(clock)
    const archive = this.#archiveIn(join(config.dir, 'rec'))
    this.#streams = this.#makeStreams(clock, archive)
    this.#renditions = this.#makeRenditions(clock)
    const viewing = this.#makeViewing(clock, archive, watchable)
    this.door = viewing.door
    this.raws = viewing.raws
    this.recordings = viewing.recordings
    this.browserPush = this.#makeBrowserPush(clock)
  }

  #makeBrowserPush(clock: Clock): BrowserPush {
    const config = this.#config
    return new BrowserPush({
      clock,
      log: this.#log,
      config,
      secrets: this.#secrets,
      allowedOrigins: config.allowedOrigins ?? [],
      isRevoked: ({ nonce, stream }) => this.#revoked.nonces.has(nonce) || this.#revoked.streams.has(stream),
      isTaken: (stream) => this.#streams.isTaken(stream),
      relayServer: () => this.#relayServer(),
    })
  }

  #makeRenditions(clock: Clock): Renditions {
    const renditions = new Renditions({
      now: () => clock.now(),
      log: this.#log,
      source: (stream) => this.#streams.hub(stream),
      ffmpeg: () => this.browserPush.ffmpeg,
    })
    this.#streams.on(({ type, stream }) => type === 'ended' && renditions.drop(stream.name))
    return renditions
  }

  #makeViewing(clock: Clock, archive: Archive, watchable: Watchable): Viewing {
    return createViewing({
      clock,
      log: this.#log,
      archive,
      grants: this.#grants,
      ...watchable,
      streams: this.#streams,
      renditions: this.#renditions,
      audience: this.#audience,
      secrets: this.#secrets,
      maxViewers: this.#config.maxViewersPerStream,
      allowedOrigins: this.#config.allowedOrigins ?? [],
      ffmpeg: () => this.browserPush.ffmpeg,
      decoder: () => this.browserPush.decoder(),
    })
  }

  #makeStreams(clock: Clock, archive: Archive): Streams {
    return new Streams({
      clock,
      log: this.#log,
      archive,
      audience: this.#audience,
      smaller: (name) => this.#renditions.find(name),
      timings: this.#config.timings ?? broadcastTimings,
      socketPath: this.#socketPath,
      pathOf: (name) => this.#hubPath(name),
      dismissEncoder: (session) => this.#supervisor.send({ t: 'kick', session }),
    })
  }

  get upgrades(): readonly Upgrade[] {
    return [...this.door.upgrades, ...this.browserPush.upgrades]
  }

  /** Streams of which a smaller picture is made now. */
  get renditions(): readonly string[] {
    return this.#renditions.running
  }

  /** Process id of the ingest child. */
  get childPid(): number | undefined {
    return this.#supervisor.pid
  }

  async start(): Promise<void> {
    if (this.#config.rtmpPort === 'off') return
    this.#supervisor.start()
    this.browserPush.start()
  }

  async stop(): Promise<void> {
    await this.browserPush.stop()
    this.#renditions.stop()
    await this.#streams.leave()
    await this.#supervisor.stop()
    rmSync(this.#socketPath, { force: true })
  }

  ingest(stream: StreamRef, grant: PublishGrant): IngestAddress {
    if (grant.subject === RELAY_SUBJECT) throw new Error('This subject is our own relay.')
    const { publicHost, rtmpPort } = this.#config
    const port = rtmpPort === RTMP_DEFAULT_PORT || rtmpPort === 'off' ? undefined : rtmpPort
    const token = signToken(this.#newestSecret(), {
      kind: 'pub',
      stream: stream.name,
      expiresAtSec: Math.floor(grant.expiresAt / 1000),
      subject: grant.subject,
      nonce: grant.nonce,
    })
    return {
      rtmpServer: `${writtenAddress('rtmp', grant.host ?? publicHost, port)}/live`,
      streamKey: `${stream.name}?${token}`,
      ...this.browserPush.address(stream, token),
    }
  }

  play(stream: StreamRef, grant: PlayGrant): PlayAddress {
    if (grant.subject === HUB_SUBJECT) throw new Error('This subject is the hub itself.')
    const query = this.#grants.issue(stream.name, grant)
    const path = `/media/live/${stream.name}`
    const flv = `${path}.flv?${query}`
    return {
      ...{ wsFlv: flv, flv, llHls: `${path}/live.m3u8?${query}` },
      ...(!this.#streams.hub(stream.name)?.isSilent && { audioFlv: `${path}.audio.flv?${query}` }),
      ...(this.#renditions.offers(stream.name) && {
        lowFlv: `${path}.low.flv?${query}`,
        lowHls: `${path}.low/live.m3u8?${query}`,
      }),
    }
  }

  async kick(stream: StreamRef, who: 'publisher' | { readonly subject: string }): Promise<void> {
    if (who === 'publisher') {
      this.browserPush.dismiss(stream, 'kicked')
      return this.#streams.dismissPublisher(stream.name)
    }
    this.#grants.cancel(stream.name, who.subject)
    this.#audience.dismiss(stream.name, who.subject)
    this.#streams.hub(stream.name)?.dismiss(who.subject)
    this.#renditions.find(stream.name)?.dismiss(who.subject)
  }

  async live(): Promise<LiveStream[]> {
    return this.#streams.live()
  }

  on(listener: (event: MediaEvent) => void): void {
    this.#streams.on(listener)
  }

  async end(stream: StreamRef): Promise<void> {
    this.#revoked.streams.add(stream.name)
    this.#supervisor.send({ t: 'revoked', nonces: [], streams: [stream.name] })
    this.browserPush.dismiss(stream, 'over')
    this.#streams.end(stream.name)
  }

  expect(streams: readonly StreamRef[]): void {
    this.#streams.expect(streams)
  }

  useOwnKeys(keys: readonly OwnKey[]): void {
    this.#ownKeys = keys
    this.#supervisor.send({ t: 'ownKeys', keys: [...keys] })
  }

  revoke(nonces: readonly string[]): void {
    for (const nonce of nonces) this.#revoked.nonces.add(nonce)
    this.#supervisor.send({ t: 'revoked', nonces: [...nonces], streams: [] })
  }

  limitRenditions(count: number): void {
    this.#renditions.limit(count)
  }

  lastRefused({ name }: StreamRef): RefusedPush | undefined {
    return this.#refused.last(name)
  }

  viewers(stream: StreamRef): number {
    return this.#streams.viewers(stream.name)
  }

  ingestState(): IngestState {
    return this.#config.rtmpPort === 'off' ? 'off' : this.#supervisor.state
  }

  pushState(): PushState {
    return this.#config.rtmpPort === 'off' ? 'off' : this.browserPush.state
  }

  #archiveIn(dir: string): Archive {
    const { record = true, recordMinFreeBytes, recordRetryMs } = this.#config
    return new Archive({
      dir,
      log: this.#log,
      isOn: record,
      minFreeBytes: recordMinFreeBytes,
      retryMs: recordRetryMs,
      onPart: (stream, part) => this.#streams.recorded(stream, part),
    })
  }

  #newestSecret(): MediaSecret {
    const secret = this.#secrets[0]
    if (!secret) throw new Error('No secret to seal stream grants with.')
    return secret
  }

  #relayServer(): string | undefined {
    const { rtmpPort, rtmpBind = '0.0.0.0' } = this.#config
    const server = `${writtenAddress('rtmp', ownHost(rtmpBind), rtmpPort)}/live`
    return this.#supervisor.state === 'ready' ? server : undefined
  }

  #greeting(): readonly ToChild[] {
    const { rtmpPort, rtmpBind, dir } = this.#config
    if (rtmpPort === 'off') throw new Error('Ingest is off.')
    return [
      {
        t: 'start',
        rtmpPort,
        rtmpBind,
        socketPath: this.#socketPath,
        scratchDir: join(dir, 'scratch'),
        secrets: [...this.#secrets],
      },
      { t: 'revoked', nonces: [...this.#revoked.nonces], streams: [...this.#revoked.streams] },
      { t: 'ownKeys', keys: [...this.#ownKeys] },
    ]
  }

  #hear(message: FromChild): void {
    if (message.t === 'closed') this.#streams.closed(message.stream, message.session)
    if (message.t === 'refused') this.#refused.add(message.stream, message.why)
    if (message.t !== 'published') return
    this.#refused.forget(message.stream)
    this.#log.info({ stream: message.stream, ip: message.ip }, 'an encoder is connected')
    this.#streams.published(message.stream, message.session)
  }

  #hubPath(name: string): string {
    const expiresAtSec = Math.ceil((Date.now() + OWN_GRANT_MS) / 1000)
    const nonce = randomBytes(9).toString('base64url')
    const claims = { kind: 'play', stream: name, expiresAtSec, subject: HUB_SUBJECT, nonce } as const
    return `/live/${name}.flv?${signToken(this.#newestSecret(), claims)}`
  }
}

function socketPathIn(dir: string): string {
  for (const file of readdirSync(dir)) if (file.endsWith('.sock')) rmSync(join(dir, file), { force: true })
  const name = `flv-${randomBytes(4).toString('hex')}.sock`
  const path = join(dir, name)
  return Buffer.byteLength(path) <= SOCKET_PATH_BYTES ? path : join(mkdtempSync(join(tmpdir(), 'rostrum-')), name)
}
