import { describe, expect, test } from 'vitest'
import { decide, isRememberable, type Asker } from './guard'
import { screens } from './manifest'
import { createRoutes } from './routes'

const load = () => Promise.resolve({ default: () => null })
const table = screens({
  home: { no: 7, path: '/pages/index', title: '', audience: 'visitor', load },
  login: { no: 1, path: '/pages/login/index/index', title: '', audience: 'visitor', load },
  phone: { no: 2, path: '/pages/login/mobile/index', title: '', audience: 'visitor', load },
  about: { no: 11, path: '/pages/about/index/index', title: '', audience: 'visitor', load },
  bind: { no: 75, path: '/pages/mine/bindAccount', title: '', audience: 'visitor', load },
  missing: { no: 65, path: '/pages/404/index', title: '', audience: 'visitor', load },
  denied: { no: 76, path: '/pages/mine/noPermission/index', title: '', audience: 'member', load },
  details: { no: 49, path: '/pages/news/details/index', title: '', audience: 'member', load },
  agreement: { no: 94, path: '/pages/mine/agreement', title: '', audience: 'visitor', load },
  push: { no: 43, path: '/pages/liveVideo/plugFlow/index', title: '', audience: 'teacher', load },
  course: { no: 25, path: '/pages/course/list/index', title: '', audience: 'visitor' },
})
const routes = createRoutes(table, { withUnbuilt: false })
const visitor: Asker = { isSignedIn: false, visitorFallback: 'login' }
const member: Asker = { isSignedIn: true, visitorFallback: 'login' }
const kindAndUrl = (url: string, asker: Asker): string => {
  const verdict = decide(url, routes, asker)
  return verdict.kind === 'open' ? `open ${verdict.place.url}` : `${verdict.kind} ${verdict.url}`
}

describe('a visitor', () => {
  // holds: 2.3-4, 2.3-5, 2.3-6, 2.3-11, 6-6
  test.each([
    ['/', 'open /pages/index'],
    ['/pages/index?memberLevelIds=2', 'open /pages/index?memberLevelIds=2'],
    ['/pages/mine/agreement/index?x=1', 'open /pages/mine/agreement?x=1'],
    ['pages/about/index', 'open /pages/about/index/index'],
    ['/pages/news/details/index?id=1', 'elsewhere /pages/login/index/index'],
    ['/pages/news/details?id=login', 'elsewhere /pages/login/index/index'],
    ['/pages/mine/noPermission', 'elsewhere /pages/login/index/index'],
    ['/pages/liveVideo/plugFlow/index', 'elsewhere /pages/login/index/index'],
    ['/pages/login/index/index', 'open /pages/login/index/index'],
  ])('at %s: %s', (url, expected) => {
    expect(kindAndUrl(url, visitor)).toBe(expected)
  })

  // holds: 2.3-7, 2.3-8
  test('with the other setting a closed path leads to the about home; the root is open with both', () => {
    const asker: Asker = { isSignedIn: false, visitorFallback: 'about' }
    expect(kindAndUrl('/pages/news/details/index?id=1', asker)).toBe('elsewhere /pages/about/index/index')
    expect(kindAndUrl('/', asker)).toBe('open /pages/index')
  })
})

describe('a member', () => {
  // holds: 2.3-2, 2.3-3
  test('a member may go everywhere, and from the login page to the root', () => {
    expect(kindAndUrl('/pages/news/details/index?id=1', member)).toBe('open /pages/news/details/index?id=1')
    expect(kindAndUrl('/pages/login/index/index?from=x', member)).toBe('elsewhere /')
    expect(kindAndUrl('/pages/login/mobile/index', member)).toBe('open /pages/login/mobile/index')
  })
})

// holds: 2.1-5
test.each([visitor, member])('an unknown or unbuilt path is missing for everybody', (asker) => {
  expect(kindAndUrl('/pages/nowhere?x=1', asker)).toBe('missing /pages/404/index?from=%2Fpages%2Fnowhere')
  expect(kindAndUrl('/pages/course/list/index', asker)).toMatch(/^missing/)
})

// holds: 2.3-1
test.each([
  ['/pages/news/details/index?id=login', true],
  ['/', true],
  ['/pages/login/index/index', false],
  ['/pages/login/mobile', false],
  ['/pages/404/index', false],
  ['/pages/mine/noPermission/index', false],
  ['/pages/mine/bindAccount', false],
  ['/pages/nowhere', false],
])('%s is remembered: %s', (url, expected) => {
  expect(isRememberable(url, routes)).toBe(expected)
})

test('unbuilt screens are places in dev', () => {
  expect(createRoutes(table, { withUnbuilt: true }).find('/pages/course/list/index')?.screen.name).toBe('course')
})

test('an address can be built from a name, also for a screen that is not built', () => {
  expect(routes.url('details', { id: 'a b' })).toBe('/pages/news/details/index?id=a%20b')
  expect(routes.url('course')).toBe('/pages/course/list/index')
  expect(routes.url('nothing')).toBe('/pages/404/index')
})
