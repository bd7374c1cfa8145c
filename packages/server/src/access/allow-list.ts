/**
 * Pages open to visitors: the specification's list (section 2), then ours (SCREENS.md section B). Queries are ignored
 * when a path is compared, and one final `/index` may be added or removed.
 */
const SPECIFIED = [
  '/',
  '/pages/index',
  '/pages/404/index',
  '/pages/applets/index/index',
  '/pages/applets/chat/index',
  '/pages/applets/course/details/index',
  '/pages/about/index/index',
  '/pages/about/personnel/index',
  '/pages/about/video/index',
  '/pages/about/app/index',
  '/pages/common/webview/index',
  '/pages/webView/index/index',
  '/pages/login/index/index',
  '/pages/login/mobile/index',
  '/pages/login/register/index',
  '/pages/course/newsList/index',
  '/pages/liveVideo/list/index',
  '/pages/mine/index/index',
  '/pages/mine/privacy',
  '/pages/mine/agreement',
  '/pages/mine/privacyIos',
  '/pages/mine/systemSettings',
  '/pages/mine/homework/homeworkList',
  '/pages/mine/collect/index/index',
  '/pages/mine/collect/list/index',
  '/pages/liveVideo/winning/detail',
  '/pages/winning/detail/index',
] as const

const ADDED = [
  '/pages/login/registeredAccount/index',
  '/pages/login/weChat/index',
  '/pages/login/retrievePassword/index',
  '/pages/mine/bindAccount',
  '/pages/news/detailsShow/index',
  '/pages/mine/agreementSdk',
  '/pages/mine/privacySdk',
  '/pages/mine/help/index/index',
  '/pages/mine/help/detail/index',
  '/pages/chat/service/index',
  '/open-location',
  '/pages/mine/fontSize',
  '/pages/product/list/index',
  '/pages/product/details/index',
  '/pages/search/index/index',
  '/pages/about/verify/index',
  '/pages/draw/verify/index',
  '/pages/report/index/index',
] as const

export const visitorPaths: readonly string[] = [...SPECIFIED, ...ADDED]

const withoutIndex = (path: string): string => path.replace(/\/index$/, '')
const open: ReadonlySet<string> = new Set(visitorPaths.map(withoutIndex))

/** Whether somebody without a session may open this page; the query does not matter. */
export function isOpenToVisitors(url: string): boolean {
  return open.has(withoutIndex(url.split('?')[0] ?? ''))
}
