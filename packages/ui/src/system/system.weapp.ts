/// <reference types="miniprogram-api-typings" />
import type { DeviceSystem, SystemKind } from './system-kinds'

const kinds: Readonly<Record<string, SystemKind>> = {
  ios: 'ios',
  android: 'android',
  ohos: 'harmony',
  windows: 'desktop',
  mac: 'desktop',
  devtools: 'desktop',
}

/** The current system: a mini-program is always inside the messaging platform. */
export const deviceSystem = (): DeviceSystem => ({
  kind: kinds[wx.getDeviceInfo().platform] ?? 'other',
  isInMessenger: true,
})
