import { createRoutes, screens } from '@rostrum/app/kernel'
import { fakePlatform } from '@rostrum/app/testing'
import { expect, test } from 'vitest'
import { createWeappPlatform } from './platform'
import type { Wx } from './wx'

/** Stands for whatever WeChat offers: every member is there and does nothing. */
const anything: unknown = new Proxy(() => anything, { get: () => anything, apply: () => anything })

// holds: 3-18, 7.5-3
test('the mini-program is called wxApplet in calls and in the access log', () => {
  const platform = createWeappPlatform({
    wx: anything as Wx,
    pages: () => [],
    routes: createRoutes(screens({}), { withUnbuilt: false }),
    storage: fakePlatform().storage,
    asker: () => ({ isSignedIn: false, visitorFallback: 'login' }),
    onTarget: () => undefined,
    onLoadFailed: () => undefined,
    apiBase: 'https://rostrum.test',
    siteBase: 'https://rostrum.test',
    grounds: anything as Parameters<typeof createWeappPlatform>[0]['grounds'],
  })
  expect(platform.linkTypeCode).toBe('wxApplet')
})
