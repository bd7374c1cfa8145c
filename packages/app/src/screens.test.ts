import { describe, expect, test } from 'vitest'
import type { ScreenDeclaration } from './kernel'
import { createRoutes } from './kernel'
import { allScreens } from './screens'

const screens = Object.entries<ScreenDeclaration>(allScreens)

/** The agreed allow-list, path by path. */
const specified = [
  '/pages/index',
  '/pages/404/index',
  '/pages/applets/index/index',
  '/pages/applets/chat/index',
  '/pages/about/index/index',
  '/pages/about/personnel/index',
  '/pages/about/video/index',
  '/pages/about/app/index',
  '/pages/common/webview/index',
  '/pages/webView/index/index',
  '/pages/login/index/index',
  '/pages/login/mobile/index',
  '/pages/login/register/index',
  '/pages/applets/course/details/index',
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
]

/** The agreed paths, in the order of their numbers. */
const paths = `
/pages/login/index/index
/pages/login/mobile/index
/pages/login/register/index
/pages/login/registeredAccount/index
/pages/login/weChat/index
/pages/login/retrievePassword/index
/pages/index
/pages/page/index/index
/pages/page/index2/index
/pages/interaction/index/index
/pages/about/index/index
/pages/about/app/index
/pages/about/personnel/index
/pages/about/video/index
/pages/applets/index/index
/pages/applets/chat/index
/pages/applets/chatRecords/index
/pages/applets/ownData/index
/pages/applets/course/list/index
/pages/applets/course/details/index
/pages/applets/details/index
/pages/column/index/index
/pages/column/list/index
/pages/column/details/index
/pages/course/list/index
/pages/course/video/index/index
/pages/course/video/list/index
/pages/course/teacher/index/index
/pages/course/newsList/index
/pages/course/news/index/index
/pages/curriculum/index/index
/pages/curriculum/list/index
/pages/curriculum/details/index
/pages/curriculum/curriculum/index/index
/pages/curriculum/curriculum/details/index
/pages/curriculum/teacher/index
/pages/curriculum/teacher/details
/pages/curriculum/teacher/list
/pages/curriculum/course/list/index
/pages/curriculum/course/allList/index
/pages/liveVideo/index/index
/pages/liveVideo/list/index
/pages/liveVideo/plugFlow/index
/pages/liveVideo/winning/list/index
/pages/liveVideo/winning/detail
/pages/liveVideo/winning/result/index
/pages/winning/detail/index
/pages/news/list/index
/pages/news/details/index
/pages/news/detailsShow/index
/pages/video/index/index
/pages/video/list/index
/pages/playback/list/index
/pages/playback/detail/index
/pages/teacher/list/index
/pages/teacher/details/index
/pages/stock/kline/index
/pages/stock/bond/index
/pages/stock/stockRace/index
/pages/stock/stockPoolList/index
/pages/stock/stockRaceList/index
/pages/pdf/index
/pages/webView/index/index
/pages/404/index
/choose-location
/open-location
/pages/mine/index/index
/pages/mine/information
/pages/mine/informationDetails
/pages/mine/personalInformation
/pages/mine/systemSettings
/pages/mine/pushList
/pages/mine/fontSize
/pages/mine/bindAccount
/pages/mine/noPermission/index
/pages/mine/order/list
/pages/mine/order/index
/pages/mine/order/invoice
/pages/mine/coupon
/pages/mine/integral
/pages/mine/course
/pages/mine/strategy
/pages/mine/interest
/pages/mine/faq/index/index
/pages/mine/faq/feedback/index
/pages/mine/faq/feedbackDetail/index
/pages/mine/help/index/index
/pages/mine/help/detail/index
/pages/mine/collect/index/index
/pages/mine/collect/list/index
/pages/mine/homework/homeworkList
/pages/mine/homework/homeworkAnswerList
/pages/mine/agreement
/pages/mine/agreementSdk
/pages/mine/privacy
/pages/mine/privacyIos
/pages/mine/privacySdk
/pages/essentialInformation/epithet
/pages/essentialInformation/address
/pages/essentialInformation/avatar
/pages/essentialInformation/headPortrait
/pages/essentialInformation/mobilePhone
/pages/essentialInformation/password
/pages/essentialInformation/logOff
`

describe('the inventory', () => {
  test('has every agreed screen and the added ones, each once', () => {
    const numbers = screens.map(([, { no }]) => no).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 150 }, (_, index) => index + 1))
    expect(new Set(screens.map(([, { path }]) => path)).size).toBe(150)
  })

  // holds: 2.1-9..112
  test('has the agreed pages at their paths', () => {
    const own = screens.filter(([, { no }]) => no <= 105).sort(([, a], [, b]) => a.no - b.no)
    // The frame of the allow-list has a number of its own among them.
    const named = own.map(([, { path }]) => path).filter((path) => path !== '/pages/common/webview/index')
    expect(named).toEqual(paths.trim().split('\n'))
  })

  // holds: 2.3-9, 2.3-12..36, 6-6
  test('opens for visitors exactly the agreed screens, and those marked as added', () => {
    const open = screens
      .filter(([, { audience, added }]) => audience === 'visitor' && !added)
      .map(([, { path }]) => path)
    expect(open.sort()).toEqual([...specified].sort())
    expect(screens.filter(([, { added }]) => added).length).toBe(25)
    expect(screens.filter(([, { added, audience }]) => added && audience !== 'visitor')).toEqual([])
  })

  test('every one of the agreed open pages is built', () => {
    const missing = screens
      .filter(([, { audience, added, load }]) => audience === 'visitor' && !added && !load)
      .map(([, { path }]) => path)
    expect(missing).toEqual([])
  })

  test('no two screens become one by the rule of one final /index', () => {
    const routes = createRoutes(allScreens, { withUnbuilt: true })
    for (const [name, { path }] of screens) expect(routes.find(path)?.screen.name).toBe(name)
  })

  test('names are slice.noun', () => {
    for (const [name] of screens) expect(name).toMatch(/^[a-z]+\.[a-zA-Z]+$/)
  })
})

const built = screens.filter(([, { load }]) => load)

test.each(built)('%s loads a component', async (_name, { load }) => {
  const module = await load?.()
  expect(module?.default).toBeTypeOf('function')
})
