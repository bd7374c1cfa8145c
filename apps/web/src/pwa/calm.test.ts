import { createRoutes } from '@rostrum/app/kernel'
import { allScreens } from '@rostrum/app/screens'
import { fakePlatform } from '@rostrum/app/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { isCalm, untilCalm } from './calm'

const routes = createRoutes(allScreens, { withUnbuilt: false })
const at = (url: string) => {
  const platform = fakePlatform({ url })
  return { platform, parts: { document, routes, navigation: platform.navigation } }
}
const isPlaying = (isSo: boolean): void => {
  document.body.innerHTML = '<video></video>'
  const video = document.querySelector('video')
  if (video) Object.defineProperty(video, 'paused', { value: !isSo, configurable: true })
}

beforeEach(() => {
  document.body.innerHTML = ''
})

test('a list being read is a calm moment', () => {
  expect(isCalm(at('/pages/liveVideo/list/index').parts)).toBe(true)
})

test.each(['/pages/liveVideo/index/index?id=1', '/pages/applets/chat/index?id=1', '/pages/playback/detail/index?id=1'])(
  'a room or replay is not: %s',
  (url) => {
    expect(isCalm(at(url).parts)).toBe(false)
  },
)

test('nor is a page with playing media', () => {
  isPlaying(true)
  expect(isCalm(at('/').parts)).toBe(false)
  isPlaying(false)
  expect(isCalm(at('/').parts)).toBe(true)
})

test.each([
  ['text in a field', '<input type="text" value="定投">'],
  ['text in an area', '<textarea>定投</textarea>'],
  ['a dialog', '<div role="dialog"></div>'],
])('nor is a page with %s', (_what, html) => {
  document.body.innerHTML = html
  expect(isCalm(at('/').parts)).toBe(false)
})

test('an empty field and a ticked box do not count', () => {
  document.body.innerHTML = '<input type="text"><input type="checkbox" checked>'
  expect(isCalm(at('/').parts)).toBe(true)
})

test('it waits until the user leaves a room', async () => {
  const { platform, parts } = at('/pages/liveVideo/index/index?id=1')
  const done = vi.fn()
  const waiting = untilCalm(parts).then(done)
  platform.show('/pages/liveVideo/index/index?id=2')
  await Promise.resolve()
  expect(done).not.toHaveBeenCalled()
  platform.show('/pages/liveVideo/list/index')
  await waiting
  expect(done).toHaveBeenCalledTimes(1)
})

test('it waits until a film ends', async () => {
  isPlaying(true)
  const waiting = untilCalm(at('/').parts)
  const video = document.querySelector('video')
  if (video) Object.defineProperty(video, 'paused', { value: true, configurable: true })
  video?.dispatchEvent(new Event('pause'))
  await waiting
})
