/** The current system, and its functions for paper and files. */
export { printText, saveTable } from './paper'
export { deviceSystem } from './system'
export type { DeviceSystem, SystemKind } from './system-kinds'
