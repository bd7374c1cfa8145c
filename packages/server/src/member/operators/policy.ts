import { randomInt } from 'node:crypto'
import type { OperatorStage } from '@rostrum/contract/member'
import { gravePermissions, operatorPasswordMin, passwordTypedMax } from '@rostrum/contract/member/limits'

/** What an operator may do. */
export interface Grants {
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

/** An account's own grants, and what its named roles give it. */
interface Granted extends Grants {
  readonly byRoles: readonly string[]
}

/** All that an account may do. */
export const heldBy = ({ roles, permissions, byRoles }: Granted): { roles: string[]; permissions: string[] } => ({
  roles: [...roles],
  permissions: [...new Set([...permissions, ...byRoles])],
})

const EVERYTHING = '*:*:*'
export const ADMIN = 'admin'

/** What still stands between a login and the console: a password of one's own first, then the second step. */
export function stageOf(
  { mustChange, totpSecret }: { readonly mustChange: boolean; readonly totpSecret: string | null },
  needsTotp: boolean,
): OperatorStage {
  if (mustChange) return 'password'
  return needsTotp && totpSecret === null ? 'totp' : 'open'
}

/** Whether somebody holds a permission: the role `admin` and `*:*:*` hold all. */
export function holdsAll({ roles, permissions }: Grants): boolean {
  return roles.includes(ADMIN) || permissions.includes(EVERYTHING)
}

/** Whether the first holds everything that the second does. Only an admin holds the role. */
export function covers(mine: Grants, other: Grants): boolean {
  if (mine.roles.includes(ADMIN)) return true
  if (other.roles.some((role) => !mine.roles.includes(role))) return false
  return holdsAll(mine) || other.permissions.every((one) => mine.permissions.includes(one))
}

/** Whether both mean the same, in whatever order. */
export function isSameGrants(a: Grants, b: Grants): boolean {
  const key = ({ roles, permissions }: Grants) =>
    JSON.stringify([[...new Set(roles)].sort(), [...new Set(permissions)].sort()])
  return key(a) === key(b)
}

const GRAVE: readonly string[] = gravePermissions

/** Whether a second person must approve that somebody gets it. */
export const isGrave = (permission: string): boolean => GRAVE.includes(permission)

/** The added roles and permissions that a second person must approve. */
export function graveOf(wanted: Grants, before: Grants): { roles: string[]; permissions: string[] } {
  if (holdsAll(before)) return { roles: wanted.roles.filter((role) => !before.roles.includes(role)), permissions: [] }
  return {
    roles: wanted.roles.filter((role) => !before.roles.includes(role)),
    permissions: wanted.permissions.filter((one) => isGrave(one) && !before.permissions.includes(one)),
  }
}

/** What of the wanted grants needs no second person. */
export const withoutGrants = (wanted: Grants, held: Grants): { roles: string[]; permissions: string[] } => ({
  roles: wanted.roles.filter((role) => !held.roles.includes(role)),
  permissions: wanted.permissions.filter((one) => !held.permissions.includes(one)),
})

/** Long enough, letters and digits, without the account's name. */
export function isStrongOperatorPassword(password: string, userName: string): boolean {
  const fits = password.length >= operatorPasswordMin && password.length <= passwordTypedMax
  const hasBoth = /\p{L}/u.test(password) && /\d/.test(password)
  return fits && hasBoth && !password.toLowerCase().includes(userName.toLowerCase())
}

/** No characters that look alike on paper. */
const READABLE = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const INITIAL_LENGTH = 16

/** A password that somebody reads out or writes down once, with letters and digits. */
export function newInitialPassword(): string {
  const letters = Array.from({ length: INITIAL_LENGTH }, () => READABLE[randomInt(READABLE.length)] ?? '')
  const password = letters.join('')
  return /\d/.test(password) && /[a-z]/i.test(password) ? password : newInitialPassword()
}

/** The person's name; that of the account where nobody has written one. */
export const nameOf = ({ name, userName }: { readonly name: string; readonly userName: string }): string =>
  name === '' ? userName : name
