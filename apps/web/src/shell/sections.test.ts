import { createRoutes } from '@rostrum/app/kernel'
import { allScreens } from '@rostrum/app/screens'
import { pages } from '@rostrum/contract/pages'
import { expect, test } from 'vitest'
import { sectionAt } from './desk-rail'
import { sectionOf } from './sections'

const routes = createRoutes(allScreens, { withUnbuilt: true })

/** Pages that stand beside the product: signing in, papers of others, refusals. */
const apart = [
  'access.noPermission',
  'access.notFound',
  'content.chooseLocation',
  'content.openLocation',
  'content.pdf',
  'content.web',
  'content.webLight',
  'member.bindAccount',
  'member.login',
  'member.mobile',
  'member.register',
  'member.registeredAccount',
  'member.retrievePassword',
  'member.weChat',
]

test('every page of the contract has its section, or knowingly none', () => {
  const found = Object.entries(pages).map(([name, { path }]) => [name, sectionAt(path, { routes })] as const)
  expect(found.length).toBe(Object.keys(sectionOf).length)
  expect(
    found
      .filter(([, section]) => section === null)
      .map(([name]) => name)
      .sort(),
  ).toEqual(apart)
})

test.each([
  ['/', 'home'],
  ['/pages/news/details/index?id=1', 'news'],
  ['/pages/liveVideo/index/index?id=1', 'live'],
  ['/pages/playback/detail/index?id=1', 'replays'],
  ['/pages/video/list/index', 'replays'],
  ['/pages/stock/kline/index?code=1', 'market'],
  ['/pages/mine/pushList', 'notices'],
  ['/pages/mine/fontSize', 'settings'],
  ['/pages/teacher/questions/index', 'studio'],
  ['/pages/favorite/index/index', 'mine'],
  ['/pages/login/index/index', null],
  ['/nowhere', null],
])('%s belongs to %s', (url, section) => {
  expect(sectionAt(url, { routes })).toBe(section)
})
