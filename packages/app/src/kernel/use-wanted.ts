import { useState } from 'react'
import { isOpenToVisitors } from '@rostrum/contract/open-pages'
import { pageAt, type SubjectKind } from '@rostrum/contract/pages'
import { useKernel } from './context'
import type { DeviceStorage } from './platform'
import type { Place, Routes } from './routes'
import { rememberedPage } from './session/remembered'
import { readJson } from './session/session'
import { storageKeys } from './session/storage-keys'
import type { KeptWhy, LoginWhy } from './session/wanted'

/** The page that opens after login, and what for. */
export interface WantedScreen {
  readonly place: Place
  /** What its address names; a build's own table does not say it. */
  readonly kind: SubjectKind | undefined
  readonly why: LoginWhy
}

/** Undefined when the visitor came to sign in, and for nothing else. */
function wantedPage(routes: Routes, storage: DeviceStorage): WantedScreen | undefined {
  const place = routes.find(rememberedPage(storage))
  if (!place) return undefined
  const page = pageAt(place.url)
  const kind = page?.subject ?? page?.code
  const kept = readJson<KeptWhy>(storage, storageKeys.loginWhy)
  if (kept?.url === place.url) return { place, kind, why: kept.why }
  const isOpen = isOpenToVisitors(place.screen, storage.get(storageKeys.visitorWatch) !== '0')
  return isOpen ? undefined : { place, kind, why: 'open' }
}

/** The page that opens after login, as it was when the login page opened. */
export function useWanted(): WantedScreen | undefined {
  const { routes, platform } = useKernel()
  const [wanted] = useState(() => wantedPage(routes, platform.storage))
  return wanted
}
