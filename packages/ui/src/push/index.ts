/** Broadcasting from the browser: devices, preview, connection; loaded by the push page alone. */
export {
  BrowserPush, type BrowserPushOptions, createBrowserPush, type PushPhase, type PushSnapshot, type Watched,
} from './browser-push'
export type { CaptureChoice, Facing } from './capture'
export { checkDevices, type Device, type DeviceCheck, type DeviceTrouble, type PushSource } from './devices'
export { browserPlatform, type PushPlatform } from './platform'
export type { LineTrouble, PushTicket, Uplink, UplinkFigures } from './uplink'
export { type BrowserPushUse, useBrowserPush, useMicLevel } from './use-browser-push'
export { MicMeter, type MicMeterProps, PushPreview, type PushPreviewProps } from './push-preview'
