/** Lazily loaded: few pages need the generator. */
export { QrCode } from './qr-code'
export type { QrCodeHandle, QrCodeProps } from './props'
export type { QrState } from './use-qr'
export { makeQr, qrMessage, QrRefusal, type QrLevel, type QrOptions } from './make'
export { PosterPicture } from './poster-picture'
export { POSTER_WIDTH, type Poster } from './poster-draw'
export type { PosterChart } from './poster-chart'
export type { PosterPictureHandle, PosterPictureProps } from './poster-props'
