/// <reference types="miniprogram-api-typings" />
import { SPEED_KEY, speedOf } from './replay-time'

/** How fast the last recording was played; 1 where nothing is remembered or allowed to be. */
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
    // Full: the next recording begins at 1 again.
  }
}
