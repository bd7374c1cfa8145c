import type { DeviceStorage } from '../platform'
import { parseQuery, splitUrl } from '../url'
import { storageKeys } from './storage-keys'

const ID = /^[A-Za-z0-9_-]{1,64}$/

/** Stores the referrer's ids from an address; every call sends them. */
export function keepReferral(url: string, storage: DeviceStorage): void {
  const params = parseQuery(splitUrl(url).query)
  for (const key of [storageKeys.parentMemberId, storageKeys.crmUserId]) {
    const value = params[key]
    if (value !== undefined && ID.test(value)) storage.set(key, value)
  }
}

/** The id of this device, generated once. */
export function deviceId(storage: DeviceStorage, newId: () => string): string {
  const kept = storage.get(storageKeys.deviceId)
  if (kept) return kept
  const made = newId()
  storage.set(storageKeys.deviceId, made)
  return made
}
