/** What shows the picture on this client. */
export type ScreenElement = HTMLVideoElement

/** Browsers refuse to start with sound. */
export const STARTS_MUTED = true
