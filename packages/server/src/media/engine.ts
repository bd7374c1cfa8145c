import type { Instant } from '@rostrum/contract/kernel'
import type { Container } from './playing'

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

/** A WebSocket on the main port; stream and token go into its first frame, so that no log of addresses has them. */
export interface BrowserPushAddress {
  readonly path: '/media/push'
  readonly stream: string
  readonly token: string
}

/** `no_ffmpeg`: broadcasting from a browser needs it. `off`: no ingest is configured. */
export type PushState = 'starting' | 'ready' | 'no_ffmpeg' | 'off'

/** What an encoder is told: server `rtmp://host/live`, key `<stream>?e=…`. The key is a secret. */
export interface IngestAddress {
  readonly rtmpServer: string
  readonly streamKey: string
  readonly whip?: string
  /** Only where a browser can broadcast. */
  readonly browserPush?: BrowserPushAddress
}

/** Addresses with their grant inside, best first. Paths on the main port unless the engine lives elsewhere. */
export interface PlayAddress {
  readonly wsFlv?: string
  readonly flv?: string
  /** The sound alone, over WebSocket as well as HTTP. */
  readonly audioFlv?: string
  readonly llHls?: string
  readonly hls?: string
  readonly whep?: string
}

/** As RFC 6381 writes them: `avc1.42e01e`, `mp4a.40.2`. The picture's size is that of its own headers, in pixels. */
export interface Codec {
  readonly video?: string
  readonly audio?: string
  readonly width?: number
  readonly height?: number
}

/** One piece of a recording, without a gap inside; a lesson with an interruption has several. */
export interface RecordingPart {
  /** From 1 in the order of recording; 2 may follow a 1 that nothing was kept of. */
  readonly ordinal: number
  readonly startedAt: Instant
  readonly durationMs: number
  /** Still being written: what is listed is safe, more will come. */
  readonly isOpen: boolean
  readonly segments: readonly RecordingSegment[]
}

/** About four seconds, decodable alone. A replay is cut at these borders. */
export interface RecordingSegment {
  /** From the beginning of its part. */
  readonly ms: number
  readonly durationMs: number
  /** When its first picture or sound arrived. */
  readonly at: Instant
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

/** `on`: kept as it arrives. `failed`: the disk refuses, tried again every 10 s. `off`: nothing arrives, or nothing is to be kept. */
export type RecordingState = 'on' | 'failed' | 'off'

/** A piece of one recorded part, in ms from the part's beginning; whole when neither end is given. */
export interface ReplayCut {
  readonly stream: string
  readonly ordinal: number
  readonly fromMs?: number
  readonly toMs?: number
}

/** Where replay time and wall clock run together: replay `ms … ms + durationMs` happened from `at` on. */
export interface ReplaySpan {
  readonly ms: number
  readonly at: Instant
  readonly durationMs: number
}

export interface Replay {
  /** A VOD playlist (HLS, fragmented MP4) on the main port, with its grant in the path. */
  readonly url: string
  readonly durationMs: number
  /** In order, without holes in replay time. Cuts begin and end at segment borders: these are the true ones. */
  readonly spans: readonly ReplaySpan[]
}

/** What was broadcast, kept. */
export interface Recordings {
  /** Whether a broadcast that begins now would be kept: the folder can be written and has room. */
  canRecord(): boolean
  recordingState(stream: StreamRef): RecordingState
  /** Parts in order, the one being written last; empty for a stream nothing was kept of. */
  recording(stream: StreamRef): Promise<readonly RecordingPart[]>
  /**
   * One address for these cuts, in this order, and nothing else, until the grant ends: 12 hours unless said otherwise.
   * Cuts that hold nothing (or no longer) are left out; when nothing is left it lasts 0 ms.
   */
  replay(cuts: readonly ReplayCut[], grant: PlayGrant): Promise<Replay>
  /** A JPEG, at most 640 wide, of the segment that holds this time of a part; `undefined` without ffmpeg, picture or part. */
  poster(stream: StreamRef, ordinal: number, ms: number): Promise<Buffer | undefined>
  /** How long a whole file plays when it is decoded, in ms; `broken` when it cannot be, undefined where nobody can tell. */
  played(bytes: Buffer, container: Container): Promise<number | 'broken' | undefined>
  /** Deletes every part. Of a stream that is still arriving, what comes after is kept anew. */
  removeRecording(stream: StreamRef): Promise<void>
}

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
  /** Whether a browser can broadcast, and why not. */
  pushState(): PushState
}
