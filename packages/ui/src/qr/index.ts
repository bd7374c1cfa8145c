/** Lazily loaded: the maker weighs 10 kB. */
export { QrCode, type QrCodeHandle, type QrCodeProps, type QrState } from './qr-code'
export { makeQr, qrMessage, QrRefusal, type QrOptions } from './make'
