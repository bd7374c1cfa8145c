import { createApi, createServerClock, type Api, type ApiConfig } from '@rostrum/client'
import { createNotices, type Notices } from '@rostrum/ui'
import type { QueryClient } from '@tanstack/react-query'
import { createAppearance, type AppearanceStore } from './appearance'
import type { VisitorFallback } from './guard'
import { createPageTitle, type PageTitle } from './page-title'
import type { Platform } from './platform'
import { createQueries, forgetFetched } from './queries'
import type { Routes } from './routes'
import { createSessionFlows, type SessionFlows } from './session/flows'
import { deviceId } from './session/referral'
import type { Session } from './session/session'
import { storageKeys } from './session/storage-keys'

/** Settings that the shell gives once. */
export interface AppConfig extends ApiConfig {
  /** 1.0.19 */
  readonly version: string
}

export interface KernelParts {
  readonly platform: Platform
  readonly session: Session
  readonly routes: Routes
  readonly config: AppConfig
  /** While a page that the server drew is taken over: its moment, ms since 1970, which no clock may differ from. */
  readonly drawnAt?: (() => number | undefined) | undefined
}

/** Everything a screen may use. There is one for the whole app. */
export interface AppKernel extends KernelParts {
  readonly api: Api
  readonly notices: Notices
  readonly queries: QueryClient
  readonly appearance: AppearanceStore
  readonly pageTitle: PageTitle
  readonly flows: SessionFlows
}

export const visitorFallbackOf = ({ storage }: Pick<Platform, 'storage'>): VisitorFallback =>
  storage.get(storageKeys.visitorFallback) === 'about' ? 'about' : 'login'

/** The server's word, once it is known: visitors may watch. */
export const visitorWatchOf = ({ storage }: Pick<Platform, 'storage'>): boolean =>
  storage.get(storageKeys.visitorWatch) !== '0'

export function createKernel(parts: KernelParts): AppKernel {
  const { session, routes, config, drawnAt } = parts
  const clock = createServerClock(parts.platform.timers.now)
  // Deadlines and days come from the server, so screens measure them by its clock.
  const now = () => drawnAt?.() ?? clock.now()
  const platform = { ...parts.platform, timers: { ...parts.platform.timers, now } }
  const { storage } = platform
  const notices = createNotices()
  const queries = createQueries(platform.lifecycle)
  const appearance = createAppearance(platform)
  const flows = createSessionFlows({
    session,
    routes,
    storage,
    navigation: () => platform.navigation,
    confirm: notices.confirm,
    visitorFallback: () => visitorFallbackOf(platform),
    visitorWatch: () => visitorWatchOf(platform),
    loadUser: () => api.call('member.getUserInfo', {}, { background: true }),
    forget: () => forgetFetched(queries),
    // The refetch waits until the screens know that nobody is signed in: they decide what a visitor fetches.
    refetch: () => void platform.timers.after(0, () => forgetFetched(queries)),
  })
  const api: Api = createApi({
    transport: platform,
    config,
    toast: notices.fail,
    clock,
    place: () => platform.navigation.current(),
    random: platform.random.next,
    session: {
      token: () => session.now().token ?? session.now().bindTicket,
      deviceId: () => deviceId(storage, platform.random.id),
      crmUserId: () => storage.get(storageKeys.crmUserId) ?? '',
      parentMemberId: () => storage.get(storageKeys.parentMemberId) ?? '',
      onSessionEnd: flows.onSessionEnd,
      onNoPermission: flows.onNoPermission,
    },
  })
  return { ...parts, platform, api, notices, queries, appearance, pageTitle: createPageTitle(), flows }
}
