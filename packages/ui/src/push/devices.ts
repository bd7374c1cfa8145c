import type { PushPlatform } from './platform'

/**
 * Why there is no picture or sound. `insecure`: the page came over plain HTTP. `unsupported`: this browser cannot record
 * what we carry: use OBS. `denied`: the person, or the system, said no. `not_found`: nothing is connected. `in_use`: another
 * program has it. `cancelled`: the choice of a screen was called off. `lost`: it was unplugged, or sharing was ended.
 */
export type DeviceTrouble = 'insecure' | 'unsupported' | 'denied' | 'not_found' | 'in_use' | 'cancelled' | 'lost' | 'failed'

export type PushSource = 'camera' | 'screen' | 'microphone'

export interface Device {
  readonly id: string
  /** Empty until the person has allowed the use of one. */
  readonly name: string
}

export type DeviceCheck =
  | { readonly ok: false; readonly reason: 'insecure' | 'unsupported' | 'not_found' }
  | {
    readonly ok: true
    readonly cameras: readonly Device[]
    readonly microphones: readonly Device[]
    readonly canShareScreen: boolean
    /** More than one camera: front and back. */
    readonly canFlip: boolean
  }

// Matroska of any kind first: ffmpeg reads it from its first bytes on. Safari has only the last.
const VIDEO_TYPES = [
  'video/webm;codecs=h264,opus', 'video/x-matroska;codecs=avc1,opus', 'video/mp4;codecs=avc1.42E01F,mp4a.40.2', 'video/mp4;codecs=avc1.42E01F,opus',
] as const
const AUDIO_TYPES = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2'] as const

/** The recorder's type for a picture or for sound alone; undefined where the browser makes none that we carry. */
export function pickType(platform: PushPlatform, hasVideo: boolean): string | undefined {
  if (!platform.canRecord) return undefined
  return (hasVideo ? VIDEO_TYPES : AUDIO_TYPES).find((type) => platform.records(type))
}

/** What this device could broadcast with. Asks nobody for anything. */
export async function checkDevices(platform: PushPlatform): Promise<DeviceCheck> {
  if (!platform.isSecure) return { ok: false, reason: 'insecure' }
  const { media } = platform
  if (!media || !pickType(platform, true)) return { ok: false, reason: 'unsupported' }
  const devices = await media.enumerateDevices()
  const of = (kind: MediaDeviceKind) => devices.filter((device) => device.kind === kind).map(({ deviceId, label }) => ({ id: deviceId, name: label }))
  const [cameras, microphones] = [of('videoinput'), of('audioinput')]
  const canShareScreen = typeof media.getDisplayMedia === 'function'
  if (cameras.length === 0 && microphones.length === 0 && !canShareScreen) return { ok: false, reason: 'not_found' }
  return { ok: true, cameras, microphones, canShareScreen, canFlip: cameras.length > 1 }
}

/** Names what `getUserMedia` or `getDisplayMedia` threw. */
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
