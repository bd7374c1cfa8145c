import type { PlayLack } from '@rostrum/contract/live'
import type { LiveStream } from '@rostrum/server/media'

/** Above this many viewers' connections stall, whatever the server does. */
const RATE_MAX_KBPS = 8000
/** Profiles of H.264 that browsers and phones decode: baseline, main, extended, high. */
const PROFILES = ['42', '4d', '58', '64']
/** AAC-LC, HE-AAC and HE-AAC v2. */
const SOUNDS = ['mp4a.40.2', 'mp4a.40.5', 'mp4a.40.29']

/** What members cannot see or hear of what arrives, and what makes it stall; in the order of weight. */
export function faultsOf({ codec, rate }: Pick<LiveStream, 'codec' | 'rate'>) {
  return [
    ...pictureFaults(codec),
    ...soundFaults(codec),
    ...((rate?.kbps ?? 0) > RATE_MAX_KBPS ? (['rate_high'] as const) : []),
  ]
}

/** What viewers do not get at all. */
export function lacksOf(stream: Pick<LiveStream, 'codec' | 'rate'>): PlayLack[] {
  const { codec } = stream
  const isUnseen = pictureFaults(codec).length > 0
  const isUnheard = soundFaults(codec).some((fault) => fault !== 'audio_channels')
  return [...(isUnseen ? (['picture'] as const) : []), ...(isUnheard ? (['sound'] as const) : [])]
}

function pictureFaults({ video, audio }: LiveStream['codec']) {
  // Nothing is known yet, or the engine does not tell.
  if (video === undefined) return audio === undefined ? [] : (['video_missing'] as const)
  if (video === 'avc1.none') return ['video_header'] as const
  // An engine that does not know the profile says no more.
  if (video === 'avc1') return []
  if (!video.startsWith('avc1.')) return ['video_codec'] as const
  return PROFILES.includes(video.slice(5, 7)) ? [] : (['video_profile'] as const)
}

function soundFaults({ video, audio, channels = 2 }: LiveStream['codec']) {
  if (audio === undefined) return video === undefined ? [] : (['audio_missing'] as const)
  if (audio === 'mp4a.none') return ['audio_header'] as const
  if (!SOUNDS.includes(audio)) return ['audio_codec'] as const
  // 0: they stand in a list of their own, which few players read.
  return channels === 0 || channels > 2 ? (['audio_channels'] as const) : []
}
