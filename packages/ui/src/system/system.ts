import { systemOf, type DeviceSystem } from './system-kinds'

/** The system this is drawn on. */
export const deviceSystem = (): DeviceSystem => systemOf(navigator.userAgent, navigator.maxTouchPoints)
