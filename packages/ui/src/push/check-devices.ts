import type { DeviceCheck } from './device-types'
import { pickType } from './devices'
import type { PushPlatform } from './platform'

/** The devices available for broadcasting. Asks for no permission. */
export async function checkDevices(platform: PushPlatform): Promise<DeviceCheck> {
  if (!platform.isSecure) return { ok: false, reason: 'insecure' }
  const { media } = platform
  if (!media || !pickType(platform, true)) return { ok: false, reason: 'unsupported' }
  const devices = await media.enumerateDevices()
  const of = (kind: MediaDeviceKind) =>
    devices.filter((device) => device.kind === kind).map(({ deviceId, label }) => ({ id: deviceId, name: label }))
  const [cameras, microphones] = [of('videoinput'), of('audioinput')]
  const canShareScreen = typeof media.getDisplayMedia === 'function'
  if (cameras.length === 0 && microphones.length === 0 && !canShareScreen) return { ok: false, reason: 'not_found' }
  return { ok: true, cameras, microphones, canShareScreen, canFlip: cameras.length > 1 }
}
