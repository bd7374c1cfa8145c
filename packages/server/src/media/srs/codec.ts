import type { Codec } from '../engine'
import type { SrsStream } from './api'

const PROFILES: Readonly<Record<string, string>> = { Baseline: '42', Main: '4d', High: '64' }

/** SRS's names `H264 / High / 3.1` and `AAC` in the form of RFC 6381. */
export function codecOf({ video, audio }: SrsStream): Codec {
  return {
    ...(video?.codec && { video: video.codec === 'H264' ? avc(video) : video.codec.toLowerCase() }),
    ...(audio?.codec && { audio: audio.codec === 'AAC' ? 'mp4a.40.2' : audio.codec.toLowerCase() }),
    ...(video?.width && video.height ? { width: video.width, height: video.height } : {}),
  }
}

function avc({ profile, level }: NonNullable<SrsStream['video']>): string {
  const first = PROFILES[profile ?? '']
  const tenths = Math.round(Number(level ?? 0) * 10)
  return first && tenths > 0 ? `avc1.${first}00${tenths.toString(16).padStart(2, '0')}` : 'avc1'
}
