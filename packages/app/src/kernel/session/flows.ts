import type { Denied } from '@rostrum/client'
import { LOGIN, NO_PERMISSION } from '../fixed-pages'
import { decide, type VisitorFallback } from '../guard'
import type { DeviceStorage, Navigation } from '../platform'
import type { Routes } from '../routes'
import { text } from '../text.zh'
import { keepDenied } from './no-permission'
import { rememberedPage, rememberPage } from './remembered'
import type { LoginAnswer, Session, UserInfo } from './session'

export interface FlowParts {
  readonly session: Session
  readonly routes: Routes
  readonly storage: DeviceStorage
  readonly navigation: () => Navigation
  readonly confirm: (words: string, options: { title: string }) => Promise<boolean>
  readonly visitorFallback: () => VisitorFallback
  readonly loadUser: () => Promise<UserInfo>
  /** Forgets what was fetched for the member who was here. */
  readonly forget: () => void
  /** The same for a page that stays: what it shows is fetched again. */
  readonly refetch: () => void
}

export interface SessionFlows {
  /** 401 and 403: clears at once, asks once, then relaunches or stays (specification section 4). */
  onSessionEnd(end: { readonly isUpload: boolean }): Promise<void>
  /** 206: keeps path, data and params and opens the no-permission page; a visitor signs in first. */
  onNoPermission(denied: Denied): void
  /** Stores what a login answered and fetches roles and permissions. `needs-mobile`: only the bind page may follow. */
  signIn(login: LoginAnswer): Promise<'signed-in' | 'needs-mobile'>
  /** Fetches name, picture, roles and permissions; what was stored stays when that fails. */
  loadUser(): Promise<void>
  /** Opens the page that was wanted before login. */
  openRemembered(): Promise<boolean>
  /** Clears the session and relaunches at the home page. The call to the server is the caller's. */
  leave(): Promise<boolean>
}

/** Noes of 青少年模式 that say nothing of what was asked, only that it is late. */
const forTheHour: ReadonlySet<Denied['reason']> = new Set(['member.minor_night', 'member.minor_time'])

export function createSessionFlows(parts: FlowParts): SessionFlows {
  const { session, routes, storage, forget, refetch } = parts
  const pathOf = (url: string): string | undefined => routes.find(url)?.screen.path

  const stayOrLeave = async (): Promise<void> => {
    const navigation = parts.navigation()
    const verdict = decide(navigation.current(), routes, {
      isSignedIn: false,
      visitorFallback: parts.visitorFallback(),
    })
    if (verdict.kind === 'elsewhere') await leaveFor(verdict.url)
    else refetch()
  }
  // First the pages go, then what they showed: the other way round they would fetch it again as a visitor.
  const leaveFor = async (url: string): Promise<boolean> => {
    const isDone = await parts.navigation().reLaunch(url)
    forget()
    return isDone
  }
  const loadUser = async (): Promise<void> => {
    try {
      session.setUser(await parts.loadUser())
    } catch {
      // The session works without a name; a refused one has been cleared already.
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
      if (forTheHour.has(denied.reason) && routes.find(current)?.screen.always) return
      keepDenied(current, denied, storage)
      if (session.now().token === null) rememberPage(current, routes, storage)
      void navigation.navigateTo(session.now().token === null ? LOGIN : NO_PERMISSION)
    },
    signIn: async (login) => {
      const outcome = session.signIn(login)
      if (outcome === 'signed-in') await loadUser()
      return outcome
    },
    loadUser,
    openRemembered: () => leaveFor(rememberedPage(storage)),
    leave: () => {
      session.clear()
      return leaveFor('/')
    },
  }
}
