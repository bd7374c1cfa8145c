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

describe('the inventory', () => {
  test('has every agreed screen and the added ones, each once', () => {
    const numbers = screens.map(([, { no }]) => no).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 147 }, (_, index) => index + 1))
    expect(new Set(screens.map(([, { path }]) => path)).size).toBe(147)
  })

  // holds: 2.3-9, 2.3-12..36, 6-6
  test('opens for visitors exactly the agreed screens, and those marked as added', () => {
    const open = screens
      .filter(([, { audience, added }]) => audience === 'visitor' && !added)
      .map(([, { path }]) => path)
    expect(open.sort()).toEqual([...specified].sort())
    expect(screens.filter(([, { added }]) => added).length).toBe(21)
    expect(screens.filter(([, { added, audience }]) => added && audience !== 'visitor')).toEqual([])
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
