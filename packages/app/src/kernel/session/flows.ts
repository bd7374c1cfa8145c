import type { Denied } from '@rostrum/client'
import { LOGIN, NO_PERMISSION } from '../fixed-pages'
import { decide, type VisitorFallback } from '../guard'
import type { DeviceStorage, Navigation } from '../platform'
import type { Routes } from '../routes'
import { text } from '../text.zh'
import { keepDenied } from './no-permission'
import type { ParamsToSend } from '../url'
import { rememberedPage, rememberPage } from './remembered'
import type { LoginAnswer, Session, UserInfo } from './session'
import { storageKeys } from './storage-keys'
import { keepWhy, withParams, type LoginWhy } from './wanted'

export interface FlowParts {
  readonly session: Session
  readonly routes: Routes
  readonly storage: DeviceStorage
  readonly navigation: () => Navigation
  readonly confirm: (words: string, options: { title: string }) => Promise<boolean>
  readonly visitorFallback: () => VisitorFallback
  readonly visitorWatch: () => boolean
  readonly loadUser: () => Promise<UserInfo>
  /** Drops the data fetched for the member who signed out. */
  readonly forget: () => void
  /** Drops data for a page that stays: visible data is refetched. */
  readonly refetch: () => void
}

export interface SessionFlows {
  /** 401 and 403: clears at once, asks once, then relaunches or stays on the page. */
  onSessionEnd(end: { readonly isUpload: boolean }): Promise<void>
  /** 206: keeps path, data and params and opens the no-permission page; a visitor signs in first. */
  onNoPermission(denied: Denied): void
  /**
   * A visitor pressed what needs a session: the login page says why, and leads back to this page. `at`: parameters of
   * its address that find the very place again.
   */
  signInFor(why: LoginWhy, at?: ParamsToSend): Promise<boolean>
  /** Stores the reply of a login and fetches roles and permissions. `needs-mobile`: only the bind page may follow. */
  signIn(login: LoginAnswer): Promise<'signed-in' | 'needs-mobile'>
  /** Fetches name, picture, roles and permissions; a failure keeps the stored ones. */
  loadUser(): Promise<void>
  /** Opens the page that the user wanted before login. */
  openRemembered(): Promise<boolean>
  /** Clears the session and relaunches at the home page. The caller calls the server's logout. */
  leave(): Promise<boolean>
}

/** Refusals that do not depend on what was requested: the hour in 青少年模式, a text that must be agreed to again. */
const ofEverything: ReadonlySet<Denied['reason']> = new Set([
  'member.minor_night',
  'member.minor_time',
  'member.agree_again',
])

export function createSessionFlows(parts: FlowParts): SessionFlows {
  const { session, routes, storage, forget, refetch } = parts
  const pathOf = (url: string): string | undefined => routes.find(url)?.screen.path

  const stayOrLeave = async (): Promise<void> => {
    const navigation = parts.navigation()
    const verdict = decide(navigation.current(), routes, {
      isSignedIn: false,
      visitorFallback: parts.visitorFallback(),
      visitorWatch: parts.visitorWatch(),
    })
    if (verdict.kind === 'elsewhere') await leaveFor(verdict.url)
    else refetch()
  }
  // Relaunch first and forget the data second: in the other order the old pages would refetch it as a visitor.
  const leaveFor = async (url: string): Promise<boolean> => {
    const isDone = await parts.navigation().reLaunch(url)
    forget()
    return isDone
  }
  const wantFrom = (url: string, why: LoginWhy): void => {
    rememberPage(url, routes, storage)
    keepWhy(url, why, routes, storage)
  }
  const openRemembered = (): Promise<boolean> => {
    storage.remove(storageKeys.loginWhy)
    return leaveFor(rememberedPage(storage))
  }
  const loadUser = async (): Promise<void> => {
    try {
      session.setUser(await parts.loadUser())
    } catch {
      // The session works without a name; a refused session is already cleared.
    }
  }
  return {
    onSessionEnd: async ({ isUpload }) => {
      const navigation = parts.navigation()
      rememberPage(navigation.current(), routes, storage)
      session.clear({ withReferral: isUpload })
      if (pathOf(navigation.current()) === LOGIN) return
      const wantsLogin = await parts.confirm(text.session.expired, { title: text.session.title })
      if (!wantsLogin) return stayOrLeave()
      await leaveFor(LOGIN)
    },
    onNoPermission: (denied) => {
      const navigation = parts.navigation()
      const current = navigation.current()
      if (pathOf(current) === NO_PERMISSION) return
      if (ofEverything.has(denied.reason) && routes.find(current)?.screen.always) return
      keepDenied(current, denied, storage)
      if (session.now().token === null) wantFrom(current, 'open')
      void navigation.navigateTo(session.now().token === null ? LOGIN : NO_PERMISSION)
    },
    signIn: async (login) => {
      const outcome = session.signIn(login)
      if (outcome === 'signed-in') await loadUser()
      return outcome
    },
    loadUser,
    signInFor: (why, at = {}) => {
      const navigation = parts.navigation()
      wantFrom(withParams(navigation.current(), at, routes), why)
      return navigation.navigateTo(LOGIN)
    },
    openRemembered,
    leave: () => {
      session.clear()
      return leaveFor('/')
    },
  }
}
