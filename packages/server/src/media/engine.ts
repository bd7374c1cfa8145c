import type { Instant } from '@rostrum/contract/kernel'
import type { pushRefusals } from '@rostrum/contract/live/limits'
import type { ByteSource } from '../kernel/storage'
import type { FilmFacts } from './filming'
import type { StreamRate } from './hub/meter'
import type { Container } from './playing'

/**
 * One broadcast of one room session. `name` is 128 random bits, never the room's id: knowing a room reveals nothing of
 * its stream.
 */
export interface StreamRef {
  readonly name: string
}

/** The teacher who may push, and until when the push may be started. A running push outlives `expiresAt`. */
export interface PublishGrant {
  /** Letters, digits, `_`, `-`, at most 40: the teacher's member id. */
  readonly subject: string
  /** Kept with the room session, so that the key can be shown again, and revoked. */
  readonly nonce: string
  readonly expiresAt: Instant
  /** Host name that the encoder connects to, when it is not the configured one. */
  readonly host?: string
}

/** The viewer who may watch. Checked when playing starts, hence short: ten minutes by default. */
export interface PlayGrant {
  /** A member's id, or a visitor's name. */
  readonly subject: string
  /** A member's: the address ends with it, and so does a connection made with the address. */
  readonly session?: string
  readonly expiresAt?: Instant
}

/**
 * A WebSocket on the main port; stream and token go into its first frame, so that no log of addresses contains them.
 */
export interface BrowserPushAddress {
  readonly path: '/media/push'
  readonly stream: string
  readonly token: string
}

/** `no_ffmpeg`: broadcasting from a browser needs it. `off`: no ingest is configured. */
export type PushState = 'starting' | 'ready' | 'no_ffmpeg' | 'off'

/** The settings of an encoder: server `rtmp://host/live`, key `<stream>?e=…`. The key is a secret. */
export interface IngestAddress {
  readonly rtmpServer: string
  readonly streamKey: string
  readonly whip?: string
  /** Only where a browser can broadcast. */
  readonly browserPush?: BrowserPushAddress
}

/** Addresses that contain their grant, best first. Paths on the main port unless the engine runs elsewhere. */
export interface PlayAddress {
  readonly wsFlv?: string
  readonly flv?: string
  /** Sound only, over WebSocket as well as HTTP. */
  readonly audioFlv?: string
  /** A smaller picture with the sound, over WebSocket as well as HTTP; made while somebody watches it. */
  readonly lowFlv?: string
  /** The same in low-latency HLS. */
  readonly lowHls?: string
  readonly llHls?: string
  readonly hls?: string
  readonly whep?: string
}

/**
 * In the form of RFC 6381: `avc1.42e01e`, `mp4a.40.2`; `avc1.none`, `mp4a.none` when the sequence header is missing. The
 * picture's size is that of its own headers, in pixels.
 */
export interface Codec {
  readonly video?: string
  readonly audio?: string
  readonly width?: number
  readonly height?: number
  /** Of the sound. */
  readonly channels?: number
}

/** One piece of a recording, without a gap inside; a lesson with an interruption has several. */
export interface RecordingPart {
  /** From 1 in the order of recording; 2 may follow a 1 of which nothing was kept. */
  readonly ordinal: number
  readonly startedAt: Instant
  readonly durationMs: number
  /** Still being written: the listed segments are safe, more will come. */
  readonly isOpen: boolean
  readonly segments: readonly RecordingSegment[]
}

/** About four seconds, decodable alone. A replay is cut at these borders. */
export interface RecordingSegment {
  /** Offset from the beginning of its part. */
  readonly ms: number
  readonly durationMs: number
  /** When its first picture or sound arrived. */
  readonly at: Instant
}

/** `interrupted`: the encoder left or fell silent. `ended`: nobody waits for it any longer. */
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
  /** Distinct subjects that are receiving the stream now. */
  readonly viewers: number
  readonly codec: Codec
  /** What arrives, where the engine measures it. */
  readonly rate?: StreamRate
}

/** One way of carrying live pictures. Drivers: `embedded` now; `srs` and a cloud CDN in the same shape later. */
export interface MediaEngine {
  readonly kind: 'embedded' | 'srs' | 'cdn'
  /** Never delays the HTTP listener: slow steps continue in the background. */
  start(): Promise<void>
  stop(): Promise<void>
  ingest(stream: StreamRef, grant: PublishGrant): IngestAddress
  play(stream: StreamRef, grant: PlayGrant): PlayAddress
  /** Ends a connection. A subject's older play grants die with it; the caller decides about new ones. */
  kick(stream: StreamRef, who: 'publisher' | { readonly subject: string }): Promise<void>
  /** The actual state, for reconciling rooms after a restart. */
  live(): Promise<LiveStream[]>
  on(listener: (event: MediaEvent) => void): void
}

/** `port_taken`: another process holds the RTMP port; retried every 30 s. `off`: no ingest is configured. */
export type IngestState = 'starting' | 'ready' | 'port_taken' | 'failed' | 'off'

/**
 * `on`: kept as it arrives. `failed`: the disk refuses, retried every 10 s. `off`: nothing arrives, or recording is
 * off.
 */
export type RecordingState = 'on' | 'failed' | 'off'

/** A piece of one recorded part, in ms from the part's beginning; whole when neither end is given. */
export interface ReplayCut {
  readonly stream: string
  readonly ordinal: number
  readonly fromMs?: number
  readonly toMs?: number
}

/** A span in which replay time and wall clock run together: replay `ms … ms + durationMs` happened from `at` on. */
export interface ReplaySpan {
  readonly ms: number
  readonly at: Instant
  readonly durationMs: number
}

export interface Replay {
  /** A VOD playlist (HLS, fragmented MP4) on the main port, with its grant in the path. */
  readonly url: string
  readonly durationMs: number
  /** In order, without gaps in replay time. Cuts begin and end at segment borders: these are the actual ones. */
  readonly spans: readonly ReplaySpan[]
}

/** What a recording consisted of at a moment. */
export interface Fingerprint {
  readonly bytes: number
  /** Hexadecimal, lower-case. */
  readonly sha256: string
}

/** The recordings of broadcasts. */
export interface Recordings {
  /** Whether a broadcast that begins now would be recorded: the folder is writable and has space. */
  canRecord(): boolean
  recordingState(stream: StreamRef): RecordingState
  /**
   * Parts in order, the one being written last; empty for a stream without recordings. Shared: as somebody else read
   * them within the last two seconds, for many viewers who ask together.
   */
  recording(stream: StreamRef, sharing?: { readonly isShared: boolean }): Promise<readonly RecordingPart[]>
  /**
   * One address for these cuts, in this order, and nothing else, until the grant ends: 12 hours by default. Empty cuts
   * are left out; when nothing is left the replay lasts 0 ms. The recording is read as `recording` does, shared.
   */
  replay(cuts: readonly ReplayCut[], grant: PlayGrant): Promise<Replay>
  /**
   * No address of this recording opens anything more, also those given out before. Kept in memory: other processes,
   * and this one after a restart, ask.
   */
  cutOff(stream: StreamRef): void
  /** The SHA-256 of a part: of its set-up and its segments, one after another, which together are one playable file. */
  fingerprint(stream: StreamRef, ordinal: number): Promise<Fingerprint | undefined>
  /** A JPEG, at most 640 wide, of the segment at this time of a part; `undefined` without ffmpeg, picture or part. */
  poster(stream: StreamRef, ordinal: number, ms: number): Promise<Buffer | undefined>
  /**
   * The length of a whole file when decoded, in ms; `broken` when it cannot be decoded, undefined without a decoder.
   */
  played(bytes: Buffer, container: Container): Promise<number | 'broken' | undefined>
  /** What a whole film is; `broken` when it is none, undefined without a decoder. */
  film(source: ByteSource): Promise<FilmFacts | 'broken' | undefined>
  /** A JPEG, at most 1280 wide, of the picture of a film at this time; undefined without a decoder or a picture. */
  still(source: ByteSource, ms: number): Promise<Buffer | undefined>
  /** Whether there is a decoder. */
  canDecode(): Promise<boolean>
  /**
   * Keeps a whole FLV file as the recording of this stream, as if it had begun to arrive then; instead of what there
   * was. Throws when nothing is recorded on this machine.
   */
  takeIn(stream: StreamRef, file: string, startedAt: number): Promise<void>
  /** Deletes every part. If the stream is still arriving, what comes afterwards is recorded anew. */
  removeRecording(stream: StreamRef): Promise<void>
}

/** An encoder came with a key that was not accepted. */
export interface RefusedPush {
  readonly at: Instant
  readonly why: (typeof pushRefusals)[number]
}

/** A key that a teacher puts into the encoder once: it stands for the stream of the room that is taught now. */
export interface OwnKey {
  readonly key: string
  readonly stream: string | null
}

/** What rooms need beside the engine's eight methods. */
export interface StreamControl {
  /** The teacher ends it: viewers are disconnected, the key is dead for good. */
  end(stream: StreamRef): Promise<void>
  /** After a restart: these were live. Each is `interrupted` now and becomes `resumed` or `ended`. */
  expect(streams: readonly StreamRef[]): void
  /** Publish grants with these nonces no longer start a push. Kept in memory: repeat after a restart. */
  revoke(nonces: readonly string[]): void
  /** Teachers' own keys, all of them, with the stream that each opens now; null while there is none. */
  useOwnKeys(keys: readonly OwnKey[]): void
  /** Whether a teacher's own key works here. */
  readonly takesOwnKeys: boolean
  /** So many smaller pictures at once, of all broadcasts together; 0: none. Kept in memory: repeat after a restart. */
  limitRenditions(count: number): void
  /** The last push that was refused for its key, while it is of use. Known only where encoders connect. */
  lastRefused(stream: StreamRef): RefusedPush | undefined
  /** Distinct subjects watching now; 0 for an unknown stream. */
  viewers(stream: StreamRef): number
  ingestState(): IngestState
  /** Whether a browser can broadcast, and why not. */
  pushState(): PushState
}
