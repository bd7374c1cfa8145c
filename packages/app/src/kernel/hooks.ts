import { ApiFailure, type Api } from '@rostrum/client'
import { useNotices, useShow, type AskOptions } from '@rostrum/ui'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { AppearanceSettings, AppearanceStore } from './appearance'
import { useKernel } from './context'
import { PACE_MS, throttle } from './pace'
import type { NavigateOptions, Navigation, Platform, ShareCard } from './platform'
import type { ScreenName } from './screen-names.gen'
import { hasPermission, hasRole } from './session/access'
import type { DeniedPage } from './session/no-permission'
import { readDenied } from './session/no-permission'
import type { LoginAnswer, SessionState, UserInfo } from './session/session'
import { text } from './text.zh'
import type { ParamsToSend } from './url'

export const useApi = (): Api => useKernel().api
export const usePlatform = (): Platform => useKernel().platform

/** The device's navigation: paths and options. Screens that know where they go by name take `useGo`. */
export const useNavigation = (): Navigation => usePlatform().navigation

export interface Go {
  /** Goes to a screen by its name: `go('live.video', { id })`. */
  go(name: ScreenName, params?: ParamsToSend, options?: Omit<NavigateOptions, 'url' | 'params'>): Promise<boolean>
  /** The address of a screen, for links and sharing. */
  to(name: ScreenName, params?: ParamsToSend): string
}

export function useGo(): Go {
  const { platform, routes } = useKernel()
  return useMemo(
    () => ({
      go: (name, params, options) => platform.navigation.go({ ...options, url: routes.url(name, params) }),
      to: (name, params) => routes.url(name, params),
    }),
    [platform, routes],
  )
}

/** Path with query of the page on top, and how many pages stand on each other. Renders again when they change. */
export function useCurrentPage(): { readonly url: string; readonly depth: number } {
  const { navigation } = usePlatform()
  const url = useSyncExternalStore(navigation.subscribe, navigation.current, navigation.current)
  const depth = useSyncExternalStore(navigation.subscribe, navigation.depth, navigation.depth)
  return { url, depth }
}

export interface BackButtons {
  readonly onBack?: () => void
  readonly onHome?: () => void
}

/** For `NavBar`: the back button, or 首页 where there is nothing to go back to. Kept from when the page came. */
export function useBack(): BackButtons {
  const { navigation } = usePlatform()
  const [isFirst] = useState(() => navigation.depth() <= 1)
  return useMemo(
    (): BackButtons =>
      isFirst ? { onHome: () => void navigation.reLaunch('/') } : { onBack: () => void navigation.navigateBack() },
    [isFirst, navigation],
  )
}

export interface AppSession extends SessionState {
  readonly isSignedIn: boolean
  /** Stores what a login answered and fetches who it is. `needs-mobile`: only the bind page may follow. */
  signIn(login: LoginAnswer): Promise<'signed-in' | 'needs-mobile'>
  setUser(info: UserInfo): void
  openRemembered(): Promise<boolean>
  /** Forgets the session and relaunches at the home page; call the server's logout first. */
  leave(): Promise<boolean>
  /** Hides buttons only; the server decides. */
  can(permission: string): boolean
  is(role: string): boolean
  /** What the last 206 left behind. */
  denied(): DeniedPage | undefined
}

export function useSession(): AppSession {
  const { session, flows, platform } = useKernel()
  const state = useSyncExternalStore(session.subscribe, session.now, session.now)
  return useMemo(
    () => ({
      ...state,
      isSignedIn: state.token !== null,
      signIn: flows.signIn,
      setUser: session.setUser,
      openRemembered: flows.openRemembered,
      leave: flows.leave,
      can: (permission) => hasPermission(state.permissions, permission),
      is: (role) => hasRole(state.roles, role),
      denied: () => readDenied(platform.storage),
    }),
    [state, session, flows, platform],
  )
}

/** What a person reads of a failure, whatever it was. */
export function failureText(error: unknown): string {
  return error instanceof ApiFailure ? error.text : text.page.broken
}

export interface Toast {
  /** Stands 2500 ms. */
  (text: string): void
}
export function useToast(): Toast {
  return useNotices().toast
}

export interface Dialogs {
  /** Title 提示, one button. */
  alert(text: string, options?: Omit<AskOptions, 'cancel'>): Promise<void>
  /** Title 系统提示, 取消 and 确定. */
  confirm(text: string, options?: AskOptions): Promise<boolean>
  /** Covers the page until the answered function is called. */
  loading(text?: string): () => void
}
export function useDialog(): Dialogs {
  return useNotices()
}

/** What the device's own share menu sends while this page is shown; null until it is known. */
export function useShareCard(card: ShareCard | null): void {
  const { share } = usePlatform()
  useShow(
    () => {
      share.offer(card)
      return () => share.offer(null)
    },
    card ? `${card.title} ${card.href} ${card.imageUrl}` : '',
  )
}

/** How the app looks, and how to change it. */
export function useAppearance(): AppearanceSettings & { readonly isDark: boolean; set: AppearanceStore['set'] } {
  const { appearance } = useKernel()
  const settings = useSyncExternalStore(appearance.subscribe, appearance.now, appearance.now)
  const isDark = useSyncExternalStore(appearance.subscribe, appearance.isDark, appearance.isDark)
  return { ...settings, isDark, set: appearance.set }
}

/** The value as it was when it last stood still for half a second: for search fields. */
export function useDebounced<T>(value: T, ms = PACE_MS): T {
  const { timers } = usePlatform()
  const [still, setStill] = useState(value)
  useEffect(() => timers.after(ms, () => setStill(value)), [value, ms, timers])
  return still
}

/** A function that runs at most once in half a second. */
export function useThrottled<A extends readonly unknown[]>(
  run: (...args: A) => void,
  ms = PACE_MS,
): (...args: A) => void {
  const { timers } = usePlatform()
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useMemo(() => throttle((...args: A) => latest.current(...args), timers, ms), [timers, ms])
}
