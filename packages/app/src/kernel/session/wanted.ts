import type { DeviceStorage } from '../platform'
import type { Routes } from '../routes'
import { buildUrl, type ParamsToSend } from '../url'
import { storageKeys } from './storage-keys'

/** What a visitor was about to do when the login page opened. `open`: the server asked for a session. */
export type LoginWhy =
  | 'speak'
  | 'ask'
  | 'vote'
  | 'like'
  | 'follow'
  | 'subscribe'
  | 'favourite'
  | 'comment'
  | 'reserve'
  | 'files'
  | 'watch'
  | 'open'

export interface KeptWhy {
  readonly url: string
  readonly why: LoginWhy
}

export function keepWhy(url: string, why: LoginWhy, routes: Routes, storage: DeviceStorage): void {
  const place = routes.find(url)
  if (place) storage.set(storageKeys.loginWhy, JSON.stringify({ url: place.url, why } satisfies KeptWhy))
}

/** The same page at another moment of its recording. */
export function withParams(url: string, params: ParamsToSend, routes: Routes): string {
  const place = routes.find(url)
  return place ? buildUrl(place.screen.path, { ...place.params, ...params }) : url
}
