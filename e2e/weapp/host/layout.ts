import type { JsonObject } from '../shared/protocol'

/** A phone with a notch, with the width and height of its window. */
const STATUS_BAR = 47
const NAVIGATION_BAR = 44
const HOME_LINE = 34
const MENU = { width: 87, height: 32, gap: 7, above: 6 }

export const BAR = STATUS_BAR + NAVIGATION_BAR

export interface Screen {
  readonly width: number
  readonly height: number
}

/** The result of `wx.getSystemInfoSync`. */
export function systemOf({ width, height }: Screen, theme: 'light' | 'dark'): JsonObject {
  return {
    brand: 'iPhone',
    model: 'iPhone 12/13 (Pro)',
    system: 'iOS 15.0',
    platform: 'ios',
    benchmarkLevel: -1,
    SDKVersion: '3.5.8',
    version: '8.0.50',
    language: 'zh_CN',
    theme,
    fontSizeSetting: 16,
    enableDebug: false,
    host: { env: 'WeChat' },
    pixelRatio: 2,
    screenWidth: width,
    screenHeight: height,
    windowWidth: width,
    windowHeight: height,
    screenTop: 0,
    statusBarHeight: STATUS_BAR,
    safeArea: {
      left: 0,
      right: width,
      top: STATUS_BAR,
      bottom: height - HOME_LINE,
      width,
      height: height - STATUS_BAR - HOME_LINE,
    },
  }
}

/** Position of the capsule at the upper right. */
export function menuButtonOf({ width }: Screen): JsonObject {
  const [right, top] = [width - MENU.gap, STATUS_BAR + MENU.above]
  return { width: MENU.width, height: MENU.height, right, left: right - MENU.width, top, bottom: top + MENU.height }
}
