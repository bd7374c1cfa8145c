/** Broadcasting from the browser: devices, preview, connection; only the push page loads it. */
export {
  BrowserPush,
  type BrowserPushOptions,
  type PushPhase,
  type PushSnapshot,
  type Watched,
} from './browser-push'
export type { CaptureChoice, Facing } from './capture'
export { checkDevices } from './check-devices'
export type { Device, DeviceCheck, DeviceTrouble, PushSource } from './device-types'
export { browserPlatform, type PushPlatform } from './platform'
export type { LineTrouble, PushTicket, Uplink, UplinkFigures } from './uplink'
export { type BrowserPushUse, useBrowserPush, useMicLevel } from './use-browser-push'
export { MicMeter, type MicMeterProps, PushPreview, type PushPreviewProps } from './push-preview'
export { pushesRtmp } from './device-kind'
