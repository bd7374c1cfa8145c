import type { DeviceStorage } from '@rostrum/app/kernel'
import type { Wx } from './wx'

/** WeChat's storage, or memory if it is full or broken: the app continues. */
export function weappStorage(wx: Wx): DeviceStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act()
    } catch {
      return otherwise
    }
  }
  // WeChat returns '' for a missing key; its list of keys distinguishes that from a stored ''.
  const isKept = (key: string): boolean => wx.getStorageInfoSync().keys.includes(key)
  const read = (key: string): string | null => {
    const value: unknown = wx.getStorageSync(key)
    if (typeof value !== 'string') return null
    return value !== '' || isKept(key) ? value : null
  }
  return {
    get: (key) => memory.get(key) ?? attempt(() => read(key), null),
    set: (key, value) => {
      const isStored = attempt(() => {
        wx.setStorageSync(key, value)
        return true
      }, false)
      if (isStored) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      attempt(() => wx.removeStorageSync(key), undefined)
    },
  }
}
