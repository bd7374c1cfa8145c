import type { DeviceTrouble, PushSource } from './device-types'
import type { PushPlatform } from './platform'

export type { Device, DeviceCheck, DeviceTrouble, PushSource } from './device-types'

// Any kind of Matroska first: ffmpeg reads it from its first bytes on. Safari has only the last.
const VIDEO_TYPES = [
  'video/webm;codecs=h264,opus',
  'video/x-matroska;codecs=avc1,opus',
  'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
  'video/mp4;codecs=avc1.42E01F,opus',
] as const
const AUDIO_TYPES = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2'] as const

/** The recorder's type for a picture or for sound alone; undefined if the browser records none that we support. */
export function pickType(platform: PushPlatform, hasVideo: boolean): string | undefined {
  if (!platform.canRecord) return undefined
  return (hasVideo ? VIDEO_TYPES : AUDIO_TYPES).find((type) => platform.records(type))
}

/** Names the error that `getUserMedia` or `getDisplayMedia` threw. */
export function troubleOf(error: unknown, source?: PushSource): DeviceTrouble {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
      return source === 'screen' ? 'cancelled' : 'denied'
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'not_found'
    case 'NotReadableError':
    case 'AbortError':
      return 'in_use'
    default:
      return 'failed'
  }
}
