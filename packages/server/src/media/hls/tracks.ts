import type { Codec } from '../engine'
import { AUDIO, bodyOf, type FlvTag, VIDEO } from '../hub/flv'
import { BitReader } from './bits'
import { type PictureSize, pictureSize } from './sps'

/** H.264. Times are at 90 kHz. */
export interface VideoTrack extends PictureSize {
  readonly kind: 'video'
  readonly timescale: number
  /** avcC as the encoder sent it. */
  readonly config: Buffer
}

/** AAC. Times are at the sample rate, so that a frame is a whole number of units. */
export interface AudioTrack {
  readonly kind: 'audio'
  readonly timescale: number
  readonly channels: number
  /** Samples in a frame. */
  readonly frameSamples: number
  /** AudioSpecificConfig as the encoder sent it. */
  readonly config: Buffer
}

export interface Tracks {
  readonly video: VideoTrack | undefined
  readonly audio: AudioTrack | undefined
}

const VIDEO_TIMESCALE = 90_000
const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350]
const AVC = 7
const AAC = 10

/** The track of a sequence header; undefined for a codec other than H.264 or AAC, or an invalid header. */
export function trackOf(tag: FlvTag): VideoTrack | AudioTrack | undefined {
  const body = bodyOf(tag)
  if (tag.type === VIDEO && (body[0] ?? 0) < 0x80 && ((body[0] ?? 0) & 15) === AVC)
    return videoTrackOf(body.subarray(5))
  if (tag.type === AUDIO && (body[0] ?? 0) >> 4 === AAC) return audioTrackOf(body.subarray(2))
  return undefined
}

/**
 * Of an avcC: version, profile, compatibility, level, NAL length size, number of SPS, then each with its length.
 * Undefined for an invalid one.
 */
export function videoTrackOf(config: Buffer): VideoTrack | undefined {
  if (config.length < 8 || config[0] !== 1) return undefined
  const length = config.readUInt16BE(6)
  const size = pictureSize(config.subarray(8, 8 + length))
  return size && { kind: 'video', timescale: VIDEO_TIMESCALE, config: Buffer.from(config), ...size }
}

/** Of an AudioSpecificConfig; undefined for an invalid one. */
export function audioTrackOf(config: Buffer): AudioTrack | undefined {
  if (config.length < 2) return undefined
  const read = new BitReader(config)
  if (read.bits(5) === 31) read.bits(6)
  const rateIndex = read.bits(4)
  const timescale = rateIndex === 15 ? read.bits(24) : RATES[rateIndex]
  const channels = read.bits(4)
  if (!timescale || channels === 0 || channels > 8) return undefined
  return { kind: 'audio', timescale, channels, frameSamples: 1024, config: Buffer.from(config) }
}

/** Whether a decoder set up for one can continue with the other. */
export function sameTracks(a: Tracks, b: Tracks): boolean {
  return sameConfig(a.video, b.video) && sameConfig(a.audio, b.audio)
}

function sameConfig(a: { readonly config: Buffer } | undefined, b: { readonly config: Buffer } | undefined): boolean {
  return a === undefined || b === undefined ? a === b : a.config.equals(b.config)
}

export function codecOfTracks({ video, audio }: Tracks): Codec {
  return {
    ...(video && { video: `avc1.${video.config.toString('hex', 1, 4)}`, width: video.width, height: video.height }),
    ...(audio && { audio: `mp4a.40.${(audio.config[0] ?? 0) >> 3}` }),
  }
}
