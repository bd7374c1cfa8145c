import type { DeviceStorage } from '@rostrum/app/kernel'

/** localStorage, or memory if the browser forbids it: private windows and full disks must not stop the app. */
export function webStorage(win: Window): DeviceStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act()
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt(() => win.localStorage.getItem(key), null),
    set: (key, value) => {
      const isKept = attempt(() => {
        win.localStorage.setItem(key, value)
        return true
      }, false)
      if (isKept) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      attempt(() => win.localStorage.removeItem(key), undefined)
    },
  }
}
