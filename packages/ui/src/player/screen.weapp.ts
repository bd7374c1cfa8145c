import type { MiniVideo } from './mini-video.weapp'

/** What shows the picture on this client. */
export type ScreenElement = MiniVideo

/** Whoever opens a broadcast in WeChat hears it. */
export const STARTS_MUTED = false
