import type { DeviceCheck } from './device-types'
import type { PushPlatform } from './platform'

/** Every phone has a camera on each side and a microphone; its screen cannot be sent from here. Asks nobody for anything. */
export async function checkDevices(_platform: PushPlatform): Promise<DeviceCheck> {
  return {
    ok: true,
    cameras: [
      { id: 'front', name: '' },
      { id: 'back', name: '' },
    ],
    microphones: [{ id: 'own', name: '' }],
    canShareScreen: false,
    canFlip: true,
  }
}
