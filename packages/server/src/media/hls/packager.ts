import type { Codec } from '../engine'
import { bodyOf, type FlvTag, VIDEO } from '../hub/flv'
import type { HubTap, Timed } from '../hub/tap'
import { fragment, type MediaSample } from './fragment'
import { AUDIO_ID, initSegment, VIDEO_ID } from './init-segment'
import { codecOfTracks, sameTracks, trackOf, type Tracks } from './tracks'
import { WallClock } from './wall-clock'

/** Parts end at the last picture before this: 200 ms, plus what rounding to milliseconds adds. */
const PART_LIMIT_MS = 205
const SEGMENT_MIN_MS = 1000
/** A segment without a key frame ends here anyway: its rounded length must not exceed the announced target. */
const SEGMENT_MAX_MS = 4400
/** … and here whatever the sender's clock says: nothing larger is held for one segment. */
const SEGMENT_MAX_BYTES = 12 * 1024 * 1024
/** A silence of this length is a break, not a long picture. */
const GAP_MS = 3000
const USUAL_PICTURE_MS = 40
/** Sound may deviate this many frames from the sender's clock, which counts whole milliseconds only. */
const SOUND_SLACK = 2
const NO_TRACKS: Tracks = { video: undefined, audio: undefined }

export const hlsPartTargetSec = 0.21
export const hlsTargetSec = 4

export interface Init {
  readonly bytes: Buffer
  readonly codec: Codec
}

/** `moof` and `mdat` of about 200 ms. */
export interface HlsPart {
  readonly bytes: Buffer
  readonly durationMs: number
  /** Wall clock of its beginning. */
  readonly at: number
  /** Decoding may begin here. */
  readonly isIndependent: boolean
}

/** Receives the parts: `begin`, then parts with a `cut` after the last of each segment, then `end`; and again. */
export interface PartSink {
  begin(init: Init): void
  part(part: HlsPart): void
  cut(): void
  /** The next run does not continue the previous one. */
  end(): void
}

interface Picture {
  readonly at: number
  readonly cts: number
  readonly isKey: boolean
  readonly data: Buffer
}

/**
 * Turns FLV tags into fragmented MP4: parts of 0.2 s, segments of at least a second that begin with a key frame. A
 * picture is held until the next one tells its duration. Codecs other than H.264 and AAC are left out.
 */
export class Packager implements HubTap {
  readonly #sinks: readonly PartSink[]
  readonly #wall = new WallClock()
  #known = NO_TRACKS
  #running: Tracks | undefined
  #isPictureLost = false
  #held: Picture | undefined
  #pictures: MediaSample[] = []
  #sounds: MediaSample[] = []
  #nextSound: number | undefined
  #lastAt: number | undefined
  #partAt = 0
  #partMs = 0
  #segmentMs = 0
  #segmentBytes = 0
  #sequence = 0

  constructor(sinks: readonly PartSink[]) {
    this.#sinks = sinks
  }

  take({ tag, at, arrivedAt, isJump }: Timed): void {
    if (tag.role === 'meta') return
    if (tag.role === 'config') return this.#learn(tag)
    if (isJump || (this.#lastAt !== undefined && at - this.#lastAt > GAP_MS)) this.#stop()
    if (isJump) this.#wall.reset()
    this.#lastAt = at
    this.#wall.see(at, arrivedAt)
    if (tag.type === VIDEO) this.#picture(tag, at)
    else this.#sound(tag, at)
  }

  breakOff(): void {
    this.#stop()
    this.#wall.reset()
    this.#known = NO_TRACKS
    this.#isPictureLost = false
    this.#lastAt = undefined
  }

  #learn(tag: FlvTag): void {
    const track = trackOf(tag)
    const known =
      tag.type === VIDEO
        ? { ...this.#known, video: track?.kind === 'video' ? track : undefined }
        : { ...this.#known, audio: track?.kind === 'audio' ? track : undefined }
    if (!sameTracks(known, this.#known)) this.#stop()
    this.#known = known
  }

  #picture(tag: FlvTag, at: number): void {
    const body = bodyOf(tag)
    const isPicture = body[1] === 1 && body.length > 5
    if (!this.#known.video || !isPicture) return
    const isKey = tag.role === 'key'
    if (isKey && !this.#running?.video) this.#start(this.#known, at)
    if (!this.#running?.video) return
    const held = this.#held
    // Every picture lasts: pictures of one instant would be collected without end.
    const next = { at: Math.max(at, held ? held.at + 1 : 0), cts: body.readIntBE(2, 3), isKey, data: body.subarray(5) }
    if (held) this.#addPicture(held, next.at - held.at, isKey)
    this.#held = next
  }

  #addPicture({ at, cts, isKey, data }: Picture, durationMs: number, isKeyNext: boolean): void {
    this.#makeRoom(durationMs)
    if (this.#partMs === 0) this.#partAt = at
    this.#segmentBytes += data.length
    this.#pictures.push({ dts: at * 90, duration: durationMs * 90, cts: cts * 90, isKey, data })
    this.#grow(durationMs, isKeyNext)
    if (isKeyNext) this.#closePart()
  }

  #sound(tag: FlvTag, at: number): void {
    const body = bodyOf(tag)
    if (!this.#known.audio || body[1] !== 1) return
    const isStalled = this.#running?.video && this.#held && at - this.#held.at > GAP_MS
    if (isStalled) this.#isPictureLost = true
    if (isStalled || (!this.#running && (!this.#known.video || this.#isPictureLost)))
      this.#start({ ...NO_TRACKS, audio: this.#known.audio }, at)
    const track = this.#running?.audio
    if (!track) return
    const { timescale, frameSamples } = track
    const told = Math.round((at * timescale) / 1000)
    const expected = this.#nextSound ?? told
    const off = told - expected
    if (off < -SOUND_SLACK * frameSamples) return
    const dts = off > SOUND_SLACK * frameSamples ? told : expected
    this.#nextSound = dts + frameSamples
    const durationMs = (frameSamples * 1000) / timescale
    if (!this.#running?.video) this.#makeRoom(durationMs)
    if (!this.#running?.video && this.#partMs === 0) this.#partAt = at
    this.#stretchTo(dts)
    this.#segmentBytes += body.length
    this.#sounds.push({ dts, duration: frameSamples, cts: 0, isKey: true, data: body.subarray(2) })
    if (!this.#running?.video) this.#grow(durationMs, true)
  }

  // Within a run samples follow each other: a gap becomes silence after the last one.
  #stretchTo(dts: number): void {
    const last = this.#sounds.at(-1)
    if (last) this.#sounds[this.#sounds.length - 1] = { ...last, duration: dts - last.dts }
  }

  #start(tracks: Tracks, at: number): void {
    this.#stop()
    this.#running = tracks
    this.#isPictureLost = this.#known.video !== undefined && tracks.video === undefined
    this.#partAt = at
    const init = { bytes: initSegment(tracks), codec: codecOfTracks(tracks) }
    for (const sink of this.#sinks) sink.begin(init)
  }

  #stop(): void {
    if (!this.#running) return
    if (this.#held) this.#addPicture(this.#held, USUAL_PICTURE_MS, false)
    this.#held = undefined
    this.#cut()
    this.#running = undefined
    this.#nextSound = undefined
    for (const sink of this.#sinks) sink.end()
  }

  /** Runs before something of this length is added. */
  #makeRoom(ms: number): void {
    if (this.#segmentMs > 0 && this.#segmentMs + ms > SEGMENT_MAX_MS) this.#cut()
    else if (this.#partMs > 0 && this.#partMs + ms > PART_LIMIT_MS) this.#closePart()
  }

  /** Runs after something of this length was added: complete parts leave now, not with the next picture. */
  #grow(ms: number, mayCut: boolean): void {
    this.#partMs += ms
    this.#segmentMs += ms
    if (this.#segmentBytes > SEGMENT_MAX_BYTES) this.#cut()
    else if (mayCut && this.#segmentMs >= SEGMENT_MIN_MS) this.#cut()
    else if (this.#partMs + ms > PART_LIMIT_MS) this.#closePart()
  }

  #cut(): void {
    this.#closePart()
    if (this.#segmentMs === 0) return
    this.#segmentMs = 0
    this.#segmentBytes = 0
    for (const sink of this.#sinks) sink.cut()
  }

  #closePart(): void {
    if (this.#partMs === 0) return
    const runs = [
      { trackId: VIDEO_ID, samples: this.#pictures },
      { trackId: AUDIO_ID, samples: this.#sounds },
    ].filter(({ samples }) => samples.length > 0)
    this.#sequence += 1
    const part: HlsPart = {
      bytes: fragment(this.#sequence, runs),
      durationMs: this.#partMs,
      at: this.#wall.of(this.#partAt),
      isIndependent: this.#pictures[0]?.isKey ?? true,
    }
    this.#pictures = []
    this.#sounds = []
    this.#partMs = 0
    for (const sink of this.#sinks) sink.part(part)
  }
}
