import type { MiniVideo } from './mini-video.weapp'

/** The element that shows the picture on this client. */
export type ScreenElement = MiniVideo

/** A viewer who opens a broadcast in WeChat hears it. */
export const startsMuted = (): boolean => false
export const rememberSound = (_isOn: boolean): void => {}
