import { systemOf, type DeviceSystem } from './system-kinds'

/** The current system. */
export const deviceSystem = (): DeviceSystem => systemOf(navigator.userAgent, navigator.maxTouchPoints)
