import type { DeviceStorage } from '../platform'
import { avatarUrl, rolesOf } from './access'
import { referralKeys, sessionKeys, storageKeys } from './storage-keys'

export interface SessionState {
  /** Null: a visitor. */
  readonly token: string | null
  readonly memberId: string | null
  readonly isTeacher: boolean
  readonly hasMobile: boolean
  readonly avatar: string
  readonly name: string
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
  /** Half login: it allows only the bind page and its two calls. */
  readonly bindTicket: string | null
  /** When the ticket expires, ms since 1970. */
  readonly bindTicketEnd: number | null
}

/** The reply of a login. `hasMobile` 0: a ticket instead of a session. */
export interface LoginAnswer {
  readonly token?: string
  readonly memberId?: string
  readonly isTeacher?: boolean | number
  readonly hasMobile?: boolean | number
  readonly ticket?: string
  /** When the ticket expires, ms since 1970. */
  readonly expireAt?: number
}

/** The reply of the user-info call. */
export interface UserInfo {
  readonly user: { readonly avatar?: string; readonly userName?: string }
  readonly roles?: readonly string[]
  readonly permissions?: readonly string[]
}

export interface Session {
  now(): SessionState
  subscribe(run: () => void): () => void
  /** Stores the session, or the ticket while no phone number is bound. */
  signIn(login: LoginAnswer): 'signed-in' | 'needs-mobile'
  setUser(info: UserInfo): void
  /** Clears the user's data. After a refused upload it also clears the referral ids. */
  clear(options?: { readonly withReferral?: boolean }): void
  /** Reads the storage again, after another window signed in or out. */
  refresh(): void
}

/** The session on the device; it is read once at the start and written through. */
export function createSession(storage: DeviceStorage, baseUrl: string): Session {
  let state = read(storage, baseUrl)
  const watchers = new Set<() => void>()
  const changed = (): void => {
    state = read(storage, baseUrl)
    watchers.forEach((run) => run())
  }
  return {
    now: () => state,
    subscribe: (run) => {
      watchers.add(run)
      return () => watchers.delete(run)
    },
    signIn: (login) => {
      const hasMobile = login.hasMobile === undefined || Boolean(login.hasMobile)
      // Without a phone number the messaging-platform login gives no session, only a ticket to bind a number.
      const isWhole = Boolean(login.token) && (hasMobile || !login.ticket)
      for (const key of sessionKeys)
        if (key !== storageKeys.navData && key !== storageKeys.advertisementShow) storage.remove(key)
      storage.set(storageKeys.hasMobile, hasMobile ? '1' : '0')
      if (isWhole) storage.set(storageKeys.token, login.token ?? '')
      else if (login.ticket) storage.set(storageKeys.bindTicket, login.ticket)
      if (!isWhole && login.ticket && login.expireAt !== undefined)
        storage.set(storageKeys.bindTicketEnd, String(login.expireAt))
      if (isWhole && login.memberId) storage.set(storageKeys.memberId, login.memberId)
      if (isWhole) storage.set(storageKeys.isTeacher, login.isTeacher ? '1' : '0')
      changed()
      return isWhole ? 'signed-in' : 'needs-mobile'
    },
    setUser: ({ user, roles, permissions }) => {
      const kept: StoredUser = {
        avatar: user.avatar ?? '',
        name: user.userName ?? '',
        roles: rolesOf(roles),
        permissions: permissions ?? [],
      }
      storage.set(storageKeys.user, JSON.stringify(kept))
      changed()
    },
    clear: ({ withReferral = false } = {}) => {
      for (const key of sessionKeys) storage.remove(key)
      if (withReferral) for (const key of referralKeys) storage.remove(key)
      changed()
    },
    refresh: changed,
  }
}

interface StoredUser {
  readonly avatar: string
  readonly name: string
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

function read(storage: DeviceStorage, baseUrl: string): SessionState {
  const user = readJson<Partial<StoredUser>>(storage, storageKeys.user) ?? {}
  return {
    token: storage.get(storageKeys.token),
    memberId: storage.get(storageKeys.memberId),
    isTeacher: storage.get(storageKeys.isTeacher) === '1',
    hasMobile: storage.get(storageKeys.hasMobile) !== '0',
    avatar: avatarUrl(baseUrl, user.avatar),
    name: user.name ?? '',
    roles: rolesOf(user.roles),
    permissions: user.permissions ?? [],
    bindTicket: storage.get(storageKeys.bindTicket),
    bindTicketEnd: Number(storage.get(storageKeys.bindTicketEnd)) || null,
  }
}

/** The stored value of a key, or undefined when it is absent or broken. Only this device ever wrote it. */
export function readJson<T>(storage: DeviceStorage, key: string): T | undefined {
  try {
    const parsed: T | null = JSON.parse(storage.get(key) ?? 'null')
    return parsed ?? undefined
  } catch {
    return undefined
  }
}
