/** The element that shows the picture on this client. */
export type ScreenElement = HTMLVideoElement

/** Browsers refuse to autoplay with sound. */
export const STARTS_MUTED = true
