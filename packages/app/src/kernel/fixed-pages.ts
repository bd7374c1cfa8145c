import type { PagePath } from '@rostrum/contract/pages'

/**
 * Pages that the kernel itself opens. It knows slice screens by address only, so that the table is not part of the
 * first bytes.
 */
export const HOME: PagePath<'content.home'> = '/pages/index'
export const LOGIN: PagePath<'member.login'> = '/pages/login/index/index'
/** The last step of a login by the messaging platform. */
export const BIND_MOBILE: PagePath<'member.bindAccount'> = '/pages/mine/bindAccount'
export const ABOUT: PagePath<'content.about'> = '/pages/about/index/index'
export const NO_PERMISSION: PagePath<'access.noPermission'> = '/pages/mine/noPermission/index'
export const NOT_FOUND: PagePath<'access.notFound'> = '/pages/404/index'
/** The two tabs for the case that the server's navigation list does not load. */
export const BUILT_IN_TABS: readonly [PagePath<'content.homeTab'>, PagePath<'content.mineTab'>] = [
  '/pages/page/index/index',
  '/pages/page/index2/index',
]
