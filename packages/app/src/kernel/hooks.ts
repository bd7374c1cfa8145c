import { ApiFailure, type Api } from '@rostrum/client'
import { fontScale, useNotices, useShow, type AskOptions } from '@rostrum/ui'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { AppearanceSettings, AppearanceStore } from './appearance'
import { useKernel } from './context'
import { PACE_MS, throttle } from './pace'
import type { NavigateOptions, Navigation, Platform, ShareCard } from './platform'
import type { ScreenName } from './screen-names.gen'
import { countIn } from './format/number'
import { ADMIN, hasPermission, hasRole } from './session/access'
import type { SessionFlows } from './session/flows'
import type { DeniedPage } from './session/no-permission'
import { readDenied } from './session/no-permission'
import type { LoginAnswer, SessionState, UserInfo } from './session/session'
import { text } from './text.zh'
import type { ParamsToSend } from './url'

export const useApi = (): Api => useKernel().api
export const usePlatform = (): Platform => useKernel().platform

/** The device's navigation by path and options. Screens that navigate by name use `useGo`. */
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

/** Path with query of the page on top, and the depth of the page stack. Renders again when they change. */
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

/** For `NavBar`: the back button, or 首页 without a page to go back to. The value is fixed when the page opens. */
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
  /** Stores the reply of a login and fetches the user. `needs-mobile`: only the bind page may follow. */
  signIn(login: LoginAnswer): Promise<'signed-in' | 'needs-mobile'>
  setUser(info: UserInfo): void
  openRemembered(): Promise<boolean>
  /** Leads a visitor to the login page, which says why, and back. */
  signInFor: SessionFlows['signInFor']
  /** Clears the session and relaunches at the home page; call the server's logout first. */
  leave(): Promise<boolean>
  /** Only hides buttons; the server decides. */
  can(permission: string): boolean
  is(role: string): boolean
  /** The page of the last 206. */
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
      signInFor: flows.signInFor,
      leave: flows.leave,
      can: (permission) => hasPermission(state.permissions, permission),
      is: (role) => hasRole(state.roles, role),
      denied: () => readDenied(platform.storage),
    }),
    [state, session, flows, platform],
  )
}

/** A count of people in its sentence, as `countIn` says it: exact for teachers and operators. */
export type Count = (value: number, say?: (count: string) => string) => string | undefined

/** `mine`: the subject is this person's own, such as a room they assist. */
export function useCount(mine = false): Count {
  const { isTeacher, is } = useSession()
  const isExact = mine || isTeacher || is(ADMIN)
  return useCallback((value, say = asItIs) => countIn(say, value, { isExact }), [isExact])
}

const asItIs = (count: string): string => count

/** The words of any failure for a person. */
export function failureText(error: unknown): string {
  return error instanceof ApiFailure ? error.text : text.page.broken
}

export interface Toast {
  /** Shows a toast for 2500 ms. */
  (text: string): void
}
export function useToast(): Toast {
  return useNotices().toast
}

export interface Dialogs {
  /** Shows a dialog with the title 提示 and one button. */
  alert(text: string, options?: Omit<AskOptions, 'cancel'>): Promise<void>
  /** Shows a dialog with the title 系统提示 and the buttons 取消 and 确定. */
  confirm(text: string, options?: AskOptions): Promise<boolean>
  /** Covers the page until the returned function is called. */
  loading(text?: string): () => void
}
export function useDialog(): Dialogs {
  return useNotices()
}

/** The card that the device's own share menu sends while this page is visible; null while unknown. */
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

/** The appearance settings, and how to change them. */
export function useAppearance(): AppearanceSettings & { readonly isDark: boolean; set: AppearanceStore['set'] } {
  const { appearance } = useKernel()
  const settings = useSyncExternalStore(appearance.subscribe, appearance.now, appearance.now)
  const isDark = useSyncExternalStore(appearance.subscribe, appearance.isDark, appearance.isDark)
  return { ...settings, isDark, set: appearance.set }
}

/** From this scale of all letters on a screen saves its lines for what people come for: the factor 1.5, or 关怀版. */
const LARGE_SCALE = 1.25

/** Whether the letters are so large that headers collapse to a line. */
export const useLargeLetters = (): boolean => fontScale(useAppearance()) >= LARGE_SCALE

/** The last value that stayed unchanged for half a second, for search fields. */
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
