/** Roles and permissions. They hide buttons; the server decides. */
export const DEFAULT_ROLE = 'ROLE_DEFAULT'
export const ADMIN = 'admin'
const EVERYTHING = '*:*:*'

const holds = (owned: readonly string[], wanted: string, all: string): boolean =>
  wanted !== '' && owned.some((one) => one === all || one === wanted)

/** An empty question gives no. */
export const hasPermission = (owned: readonly string[], wanted: string): boolean => holds(owned, wanted, EVERYTHING)
export const hasPermissionOr = (owned: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((one) => hasPermission(owned, one))
export const hasPermissionAnd = (owned: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((one) => hasPermission(owned, one))

export const hasRole = (owned: readonly string[], wanted: string): boolean => holds(owned, wanted, ADMIN)
export const hasRoleOr = (owned: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((one) => hasRole(owned, one))
export const hasRoleAnd = (owned: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((one) => hasRole(owned, one))

/** Everybody has at least the default role. */
export const rolesOf = (roles: readonly string[] | undefined): readonly string[] =>
  roles && roles.length > 0 ? roles : [DEFAULT_ROLE]

/** The picture of a member without one. */
export const DEFAULT_AVATAR = '/avatar.svg'

/** An absolute address stays, an empty one becomes the default picture, and a path is joined to the base address. */
export function avatarUrl(baseUrl: string, avatar: string | undefined): string {
  if (!avatar) return DEFAULT_AVATAR
  return /^(https?:)?\/\/|^data:/.test(avatar) ? avatar : `${baseUrl}${avatar.startsWith('/') ? '' : '/'}${avatar}`
}
