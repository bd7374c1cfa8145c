import { createRoutes } from '@rostrum/app/kernel'
import { allScreens } from '@rostrum/app/screens'
import { expect, test } from 'vitest'
import { placeOfLink } from './deep-links'
import table from '../deep-links.gen.json'

const routes = createRoutes(allScreens, { withUnbuilt: false })
const placeOf = (link: string) => placeOfLink(link, routes, 'https://rostrum.example.com')

test('every built screen opens by its address on the web and by our scheme, with its query', () => {
  const built = routes.all.filter(({ load }) => load)
  expect(table.map(({ path }) => path).sort()).toEqual(built.map(({ path }) => path).sort())
  for (const { path, scheme } of table) {
    expect([placeOf(`https://rostrum.example.com${path}?id=7&a=%E4%B8%AD`), placeOf(`${scheme}?id=7`)]).toEqual([
      `${path}?id=7&a=%E4%B8%AD`,
      `${path}?id=7`,
    ])
  }
})

test.each([
  ['https://rostrum.example.com/', '/'],
  ['https://rostrum.example.com/?parentMemberId=p1', '/?parentMemberId=p1'],
  ['rostrum://', '/'],
  ['rostrum:///pages/index', '/pages/index'],
  ['https://rostrum.example.com/pages/news/details', '/pages/news/details/index'],
])('%s leads to %s', (link, place) => expect(placeOf(link)).toBe(place))

test.each([
  'https://evil.example/pages/index',
  'https://rostrum.example.com.evil.example/pages/index',
  'https://rostrum.example.com@evil.example/pages/index',
  'https://me:word@rostrum.example.com/pages/index',
  'http://rostrum.example.com/pages/index',
  'https://rostrum.example.com:8443/pages/index',
  'https://rostrum.example.com/pages/nowhere',
  'https://rostrum.example.com/api/login',
  'javascript:alert(1)//rostrum://pages/index',
  'file:///data/data/com.rostrum.app',
  'intent://pages/index',
  'rostrum://evil.example/x',
  'not an address',
  '',
  `rostrum://pages/index?a=${'x'.repeat(3_000)}`,
])('%s is not ours', (link) => expect(placeOf(link)).toBeUndefined())
