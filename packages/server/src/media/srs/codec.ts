import type { Codec } from '../engine'
import type { SrsStream } from './api'

/** By the beginning of SRS's names: `High(10+Intra)`, `Baseline(Constrained)`. The longer beginning comes first. */
const PROFILES = [
  ['Baseline', '42'],
  ['Main', '4d'],
  ['Extended', '58'],
  ['High(10', '6e'],
  ['High(422', '7a'],
  ['High(444', 'f4'],
  ['High', '64'],
] as const

/** SRS's names `H264 / High / 3.1` and `AAC` in the form of RFC 6381. */
export function codecOf({ video, audio }: Pick<SrsStream, 'video' | 'audio'>): Codec {
  return {
    ...(video?.codec && { video: video.codec === 'H264' ? avc(video) : video.codec.toLowerCase() }),
    ...(audio?.codec && { audio: audio.codec === 'AAC' ? 'mp4a.40.2' : audio.codec.toLowerCase() }),
    ...(video?.width && video.height ? { width: video.width, height: video.height } : {}),
  }
}

function avc({ profile, level }: NonNullable<SrsStream['video']>): string {
  const first = PROFILES.find(([name]) => profile?.startsWith(name))?.[1]
  const tenths = Math.round(Number(level ?? 0) * 10)
  return first && tenths > 0 ? `avc1.${first}00${tenths.toString(16).padStart(2, '0')}` : 'avc1'
}
