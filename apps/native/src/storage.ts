import type { DeviceStorage } from '@rostrum/app/kernel'
import type { PreferencesPlugin } from './bridge/plugins'

/**
 * The device's storage, loaded once before the first page and read from memory from then on. A write goes to the device
 * at once: the bridge keeps the order, and a system that ends the app a moment later has them all.
 */
export async function loadStorage(preferences: PreferencesPlugin): Promise<DeviceStorage> {
  const mirror = await readAll(preferences)
  const retried = (write: () => Promise<void>): void =>
    void write()
      .catch(write)
      .catch(() => undefined)
  return {
    get: (key) => mirror.get(key) ?? null,
    set: (key, value) => {
      if (mirror.get(key) === value) return
      mirror.set(key, value)
      // The retry writes the value current at that time: an old value must not overtake a newer one.
      retried(() => writeNow(preferences, key, mirror))
    },
    remove: (key) => {
      if (!mirror.delete(key)) return
      retried(() => writeNow(preferences, key, mirror))
    },
  }
}

function writeNow(preferences: PreferencesPlugin, key: string, mirror: ReadonlyMap<string, string>): Promise<void> {
  const value = mirror.get(key)
  return value === undefined ? preferences.remove({ key }) : preferences.set({ key, value })
}

/** A device that cannot be read counts as empty: the app starts as on its first day rather than not at all. */
async function readAll(preferences: PreferencesPlugin): Promise<Map<string, string>> {
  const { keys } = await preferences.keys().catch(() => ({ keys: [] }))
  const entries = await Promise.all(
    keys.map(async (key) => ({
      key,
      value: await preferences.get({ key }).then(
        ({ value }) => value,
        () => null,
      ),
    })),
  )
  return new Map(entries.flatMap(({ key, value }) => (value === null ? [] : [[key, value] as const])))
}
