/// <reference types="miniprogram-api-typings" />
import type { DeviceTrouble } from './devices'

/** What `live-pusher` should do. Another address is another element. */
export interface PusherShape {
  /** Empty for the preview. */
  readonly url: string
  readonly hasCamera: boolean
  readonly isFront: boolean
  readonly isMuted: boolean
  /** Sends neither picture nor sound. */
  readonly isAway: boolean
}

/** What its codes mean for the teacher. */
export type PusherWord = 'live' | 'again' | 'weak' | 'gone' | DeviceTrouble

const words: Readonly<Record<number, PusherWord>> = {
  1002: 'live',
  1101: 'weak',
  1102: 'again',
  [-1301]: 'in_use',
  [-1302]: 'in_use',
  [-1303]: 'failed',
  [-1304]: 'failed',
  [-1307]: 'gone',
  10001: 'denied',
  10002: 'denied',
  10003: 'failed',
  10004: 'failed',
}

export const wordOf = (code: number | undefined): PusherWord | undefined =>
  code === undefined ? undefined : words[code]

/** Asks for camera and microphone; resolves to the trouble if one is refused. */
export async function askDevices(hasCamera: boolean): Promise<DeviceTrouble | undefined> {
  const scopes = hasCamera ? ['scope.camera', 'scope.record'] : ['scope.record']
  for (const scope of scopes) {
    const isAllowed = await new Promise<boolean>((resolve) =>
      wx.authorize({ scope, success: () => resolve(true), fail: () => resolve(false) }),
    )
    if (!isAllowed) return 'denied'
  }
  return undefined
}
