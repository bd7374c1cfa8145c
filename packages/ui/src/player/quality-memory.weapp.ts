/// <reference types="miniprogram-api-typings" />
import { choiceFrom, QUALITY_KEY, wordOf } from './quality-word'
import type { Choice } from './source'

/** What the viewer chose last on this device; nothing if nothing is stored. */
export function rememberedChoice(): Choice {
  try {
    return choiceFrom(wx.getStorageSync(QUALITY_KEY))
  } catch {
    return choiceFrom(null)
  }
}

export function rememberChoice(choice: Choice): void {
  try {
    wx.setStorageSync(QUALITY_KEY, wordOf(choice))
  } catch {
    // Storage is full: the next broadcast leaves it to the player again.
  }
}
