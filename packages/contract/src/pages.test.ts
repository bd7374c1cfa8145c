import { expect, test } from 'vitest'
import { linkTo, pageAt, pages } from './pages'

test('a link is the address of the page with its parameters', () => {
  expect(linkTo('content.about')).toBe('/pages/about/index/index')
  expect(linkTo('live.own', { id: 'r1', state: 'answered' })).toBe('/pages/applets/ownData/index?id=r1&state=answered')
  expect(linkTo('content.home', { memberLevelIds: 2, from: undefined })).toBe('/pages/index?memberLevelIds=2')
  expect(linkTo('content.search', { keyword: '量 & 价' })).toBe(
    `/pages/search/index/index?keyword=${encodeURIComponent('量 & 价')}`,
  )
  // @ts-expect-error: nobody can open a room without knowing which.
  linkTo('live.video')
})

test('a page is found by its address, with or without one final index, and the root is the home page', () => {
  for (const page of Object.values(pages)) expect(pageAt(`${page.path}?id=1`)).toBe(page)
  expect(pageAt('/pages/mine/agreement/index')).toBe(pages['content.agreement'])
  expect(pageAt('/pages/liveVideo/index?id=1')).toBe(pages['live.video'])
  expect(pageAt('/?a=1')).toBe(pages['content.home'])
  expect([pageAt(''), pageAt('/pages/nowhere/index'), pageAt('//pages/index')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
