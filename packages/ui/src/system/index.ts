/** Which system this is drawn on, and what it can put on paper. */
export { printText, saveTable } from './paper'
export { deviceSystem } from './system'
export type { DeviceSystem, SystemKind } from './system-kinds'
