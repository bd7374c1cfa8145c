/** Pages the specification names by their path. Screens of slices, known here by address only. */
export const HOME = '/pages/index'
export const LOGIN = '/pages/login/index/index'
/** The end of a login by the messaging platform. */
export const BIND_MOBILE = '/pages/mine/bindAccount'
export const ABOUT = '/pages/about/index/index'
export const NO_PERMISSION = '/pages/mine/noPermission/index'
export const NOT_FOUND = '/pages/404/index'
/** Default selected entry of the footer navigation; the home page maps to it. */
export const HOME_TAB = '/pages/index?memberLevelIds=2'
/** The two tabs that stand where the server's navigation list cannot be had. */
export const BUILT_IN_TABS = ['/pages/page/index/index', '/pages/page/index2/index'] as const
