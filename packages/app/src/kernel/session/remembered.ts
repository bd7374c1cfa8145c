import { isRememberable } from '../guard'
import type { DeviceStorage } from '../platform'
import type { Routes } from '../routes'
import { storageKeys } from './storage-keys'

/** Remembers the last visited page with its query, and the one before it. */
export function rememberPage(url: string, routes: Routes, storage: DeviceStorage): void {
  const place = routes.find(url)
  if (!place || !isRememberable(url, routes)) return
  const last = storage.get(storageKeys.lastPage)
  if (last === place.url) return
  if (last) storage.set(storageKeys.pageBefore, last)
  storage.set(storageKeys.lastPage, place.url)
}

/** The target after login. */
export function rememberedPage(storage: DeviceStorage): string {
  return storage.get(storageKeys.lastPage) ?? '/'
}
