import { createContext, useContext } from 'react'

/** What a device does beside drawing; the app gives it. What is absent a browser does its own way, or not at all. */
export interface DeviceActs {
  /** A light knock under the finger. */
  readonly haptics?: { tap(): void }
  readonly screen?: { turn(way: 'landscape' | 'portrait'): Promise<void> }
}
export const DeviceContext = createContext<DeviceActs>({})

export function useDevice(): DeviceActs {
  return useContext(DeviceContext)
}
