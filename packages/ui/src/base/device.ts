import { createContext, useContext } from 'react'

/**
 * What a device does besides drawing; the app provides it. If an entry is missing, the browser's own way is used, if
 * any.
 */
export interface DeviceActs {
  /** A light tap felt under the finger. */
  readonly haptics?: { tap(): void }
  readonly screen?: { turn(way: 'landscape' | 'portrait'): Promise<void> }
}
export const DeviceContext = createContext<DeviceActs>({})

export function useDevice(): DeviceActs {
  return useContext(DeviceContext)
}
