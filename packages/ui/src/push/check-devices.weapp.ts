import type { DeviceCheck } from './device-types'
import type { PushPlatform } from './platform'

/**
 * Every phone has a front and a back camera and a microphone; its screen cannot be sent from here. Asks for no
 * permission.
 */
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
