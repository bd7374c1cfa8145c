import type { DeviceStorage } from './platform'
import { readJson } from './session/session'

/** JSON array of the names of the copies below; the device cannot list its own keys. */
const NAMES_KEY = 'keptNames'

const keyOf = (name: string): string => `kept.${name}`

function namesIn(storage: DeviceStorage): string[] {
  const names = readJson<unknown>(storage, NAMES_KEY)
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** Keeps a copy of fetched data for reading without a network. */
export function keepCopy(storage: DeviceStorage, name: string, copy: object): void {
  const names = namesIn(storage)
  if (!names.includes(name)) storage.set(NAMES_KEY, JSON.stringify([...names, name]))
  storage.set(keyOf(name), JSON.stringify(copy))
}

export const keptCopy = <T>(storage: DeviceStorage, name: string): T | undefined => readJson<T>(storage, keyOf(name))

/** The size of all copies, in bytes of UTF-8. */
export const keptBytes = (storage: DeviceStorage): number =>
  namesIn(storage).reduce((sum, name) => sum + bytesOf(storage.get(keyOf(name)) ?? ''), 0)

export function forgetCopies(storage: DeviceStorage): void {
  for (const name of namesIn(storage)) storage.remove(keyOf(name))
  storage.remove(NAMES_KEY)
}

/** Length in UTF-8; the mini-program has no encoder for it. */
export function bytesOf(text: string): number {
  let bytes = 0
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4
  }
  return bytes
}
