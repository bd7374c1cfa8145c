import type { Instant } from '@rostrum/contract/kernel'

/** One broadcast of one room session. `name` is 128 random bits, never the room's id: knowing a room says nothing of its stream. */
export interface StreamRef {
  readonly name: string
}

/** Who may push, and until when the push may be started. A running push outlives `expiresAt`. */
export interface PublishGrant {
  /** Letters, digits, `_`, `-`, at most 40: the teacher's member id. */
  readonly subject: string
  /** Kept with the room session, so that the key can be shown again, and revoked. */
  readonly nonce: string
  readonly expiresAt: Instant
  /** Host name the encoder reaches us by, when it is not the configured one. */
  readonly host?: string
}

/** Who may watch. Checked when playing starts, hence short: ten minutes unless said otherwise. */
export interface PlayGrant {
  readonly subject: string
  readonly expiresAt?: Instant
}

/** What an encoder is told: server `rtmp://host/live`, key `<stream>?e=…`. The key is a secret. */
export interface IngestAddress {
  readonly rtmpServer: string
  readonly streamKey: string
  readonly whip?: string
  readonly browserPush?: string
}

/** Addresses with their grant inside, best first. Paths on the main port unless the engine lives elsewhere. */
export interface PlayAddress {
  readonly wsFlv?: string
  readonly flv?: string
  readonly llHls?: string
  readonly hls?: string
  readonly whep?: string
}

/** As RFC 6381 writes them: `avc1.42e01e`, `mp4a.40.2`. */
export interface Codec {
  readonly video?: string
  readonly audio?: string
}

/** One piece of a recording; a lesson with an interruption has several. */
export interface RecordingPart {
  readonly ordinal: number
  readonly startedAt: Instant
  readonly durationMs: number
  readonly kind: 'hls' | 'mp4'
  readonly url: string
}

/** `interrupted`: the encoder left or fell silent. `ended`: it stayed away for 30 s, or the teacher said so. */
export interface MediaEvent {
  readonly type: 'live' | 'interrupted' | 'resumed' | 'ended' | 'recorded'
  readonly stream: StreamRef
  readonly at: Instant
  readonly codec?: Codec
  readonly part?: RecordingPart
}

export interface LiveStream {
  readonly stream: StreamRef
  readonly state: 'live' | 'interrupted'
  /** When the first picture or sound of this broadcast arrived. */
  readonly since: Instant
  /** Distinct subjects that are being sent the stream now. */
  readonly viewers: number
  readonly codec: Codec
}

/** One way of moving live pictures. Drivers: `embedded` now; `srs` and a cloud CDN in the same shape later. */
export interface MediaEngine {
  readonly kind: 'embedded' | 'srs' | 'cdn'
  /** Never holds up the HTTP listener: what takes time goes on behind it. */
  start(): Promise<void>
  stop(): Promise<void>
  ingest(stream: StreamRef, grant: PublishGrant): IngestAddress
  play(stream: StreamRef, grant: PlayGrant): PlayAddress
  /** Ends a connection. A subject's older play grants die with it; new ones are the caller's decision. */
  kick(stream: StreamRef, who: 'publisher' | { readonly subject: string }): Promise<void>
  /** The truth, for reconciling rooms after a restart. */
  live(): Promise<LiveStream[]>
  on(listener: (event: MediaEvent) => void): void
}

/** `port_taken`: the RTMP port belongs to somebody else; tried again every 30 s. `off`: no ingest is configured. */
export type IngestState = 'starting' | 'ready' | 'port_taken' | 'failed' | 'off'

/** What rooms need beside the engine's eight verbs. */
export interface StreamControl {
  /** The teacher says it is over: viewers are sent home, the key is dead for good. */
  end(stream: StreamRef): Promise<void>
  /** After a restart: these were live. Each is `interrupted` now and becomes `resumed` or `ended`. */
  expect(streams: readonly StreamRef[]): void
  /** Publish grants with these nonces no longer start a push. Kept in memory: repeat after a restart. */
  revoke(nonces: readonly string[]): void
  /** Distinct subjects watching now; 0 for a stream nobody knows. */
  viewers(stream: StreamRef): number
  ingestState(): IngestState
}
