/** Which system this is drawn on. */
export { deviceSystem } from './system'
export type { DeviceSystem, SystemKind } from './system-kinds'
