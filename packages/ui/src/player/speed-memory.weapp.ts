/// <reference types="miniprogram-api-typings" />
import { SPEED_KEY, speedOf } from './replay-time'

/** The speed of the last recording; 1 if nothing is stored or storage is not allowed. */
export function rememberedSpeed(): number {
  try {
    return speedOf(wx.getStorageSync(SPEED_KEY))
  } catch {
    return 1
  }
}

export function rememberSpeed(rate: number): void {
  try {
    wx.setStorageSync(SPEED_KEY, String(rate))
  } catch {
    // Storage is full: the next recording starts at 1 again.
  }
}
