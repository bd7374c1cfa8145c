import { allScreens } from '@rostrum/app/screens'
import { expect, test } from 'vitest'
import { weappScreens } from '../apps/weapp/src/screens.gen'

test('the mini-program knows every field of every manifest line but its code', () => {
  const written = Object.entries(allScreens)
    .filter(([, screen]) => screen.load)
    .map(([name, { load: _load, ...said }]) => [name, said] as const)
  expect(Object.fromEntries(Object.entries(weappScreens))).toEqual(Object.fromEntries(written))
})

test('what a minor may open at any hour is open at any hour there too', () => {
  const always = Object.values(weappScreens).flatMap(({ path, ...line }) => ('always' in line ? [path] : []))
  expect(always).toEqual(expect.arrayContaining(['/pages/mine/faq/index/index', '/pages/mine/help/index/index']))
})
