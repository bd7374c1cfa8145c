import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBridge, type FakeBridge, type FakeBridgeOptions } from './testing/fake-bridge'
import { startNative } from './start'
import { text } from './text.zh'

const agreed = { privacyConsent: '1', privacyConsentTold: '1', visitorFallback: 'login' }
const env = { apiBase: 'https://api.example', webBase: 'https://rostrum.example.com', pushDriver: '', shareDriver: '' }

let root: Root
let called: string[]
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  called = []
  vi.stubGlobal('fetch', (url: string) => {
    called.push(url)
    return new Promise(() => undefined)
  })
  window.history.replaceState(null, '', '/')
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const settle = (ms = 50) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))
/** Long enough for a busy machine. */
const until = async (isSo: () => boolean): Promise<void> => {
  for (let round = 0; round < 200 && !isSo(); round += 1) await settle(25)
  expect(isSo()).toBe(true)
}
const button = (words: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(words))

async function start(
  options: FakeBridgeOptions = {},
  part: Partial<typeof env> = {},
): Promise<{ bridge: FakeBridge; app: ReturnType<typeof startNative> }> {
  const bridge = fakeBridge(options)
  const app = startNative({ win: window, root, bridge, env: { ...env, ...part } })
  await settle()
  return { bridge, app }
}
const kinds = ({ asked }: FakeBridge) => [...new Set(asked.map((one) => one.split('.')[0]))]

test('the first start only asks for consent: no call, and no plugin except storage and the launch picture', async () => {
  const { bridge } = await start()
  expect([document.querySelector('h1')?.textContent, kinds(bridge), called]).toEqual([
    text.consent.title,
    ['Preferences', 'SplashScreen'],
    [],
  ])
  expect([...bridge.kept.keys()]).toEqual([])
})

test('a user who declines stays outside, is not asked again automatically, and may read again or leave', async () => {
  const { bridge } = await start()
  act(() => button(text.consent.refuse)?.click())
  await settle()
  expect([document.querySelector('h1')?.textContent, kinds(bridge), called]).toEqual([
    text.consent.refusedTitle,
    ['Preferences', 'SplashScreen'],
    [],
  ])
  act(() => button(text.consent.leave)?.click())
  await settle()
  expect([bridge.asked.includes('App.exitApp'), [...bridge.kept.keys()]]).toEqual([true, []])
  act(() => button(text.consent.again)?.click())
  await settle()
  expect(document.querySelector('h1')?.textContent).toBe(text.consent.title)
})

test('iOS apps do not end themselves', async () => {
  await start({ os: 'ios' })
  act(() => button(text.consent.refuse)?.click())
  await settle()
  expect(button(text.consent.leave)).toBeUndefined()
})

test('a user who agrees continues, and is never asked again', async () => {
  const { bridge, app } = await start()
  act(() => button(text.consent.agree)?.click())
  await app
  await until(() => called.some((url) => url.endsWith('/api/member/consent/save')))
  expect(bridge.kept.get('privacyConsent')).toBe('1')
  expect(called.every((url) => url.startsWith('https://api.example/api/'))).toBe(true)
  expect(called.filter((url) => url.endsWith('/api/member/consent/save'))).toHaveLength(1)
})

test('the app starts at one of our addresses if opened with it; an invalid address starts at home', async () => {
  const { app } = await start({
    kept: agreed,
    launchUrl: 'https://rostrum.example.com/pages/about/index/index?parentMemberId=p1',
  })
  const { kernel, stack } = await app
  await until(() => stack.depth() > 0)
  expect([stack.current(), kernel.platform.storage.get('parentMemberId')]).toEqual([
    '/pages/about/index/index?parentMemberId=p1',
    'p1',
  ])
})

test('a later address opens above the current page, and a foreign address changes nothing', async () => {
  const { bridge, app } = await start({ kept: agreed, launchUrl: 'https://evil.example/pages/about/index/index' })
  const { stack } = await app
  await until(() => stack.depth() === 1)
  bridge.tell('App', 'appUrlOpen', { url: 'https://evil.example/pages/mine/privacy' })
  bridge.tell('App', 'appUrlOpen', { url: 'rostrum://pages/mine/agreement' })
  await until(() => stack.current() === '/pages/mine/agreement')
  expect(stack.depth()).toBe(2)
})

test('an address reported again before the first page is drawn is the page it began with', async () => {
  const url = 'rostrum://pages/mine/agreement'
  const bridge = fakeBridge({ kept: agreed, launchUrl: url })
  const { stack } = await startNative({ win: window, root, bridge, env })
  bridge.tell('App', 'appUrlOpen', { url })
  await until(() => stack.depth() > 0)
  await settle(300)
  expect([stack.current(), stack.depth()]).toEqual(['/pages/mine/agreement', 1])
})

// holds: 3-18, 7.5-3
test('the device reports visibility, connection and its name', async () => {
  const { bridge, app } = await start({ kept: agreed, os: 'ios' })
  const { lifecycle, kind, linkTypeCode, external, install } = (await app).kernel.platform
  const heard: unknown[] = []
  lifecycle.onVisible((visible) => heard.push(visible))
  lifecycle.onOnline((online) => heard.push(online))
  bridge.tell('App', 'pause')
  bridge.tell('Network', 'networkStatusChange', { connected: false, connectionType: 'none' })
  bridge.tell('Network', 'networkStatusChange', { connected: true, connectionType: 'cellular' })
  bridge.tell('App', 'resume')
  expect([heard, lifecycle.isMetered(), kind, linkTypeCode, install]).toEqual([
    [false, false, true, true],
    true,
    'native',
    'ios',
    undefined,
  ])
  expect(external.absolute('/pages/index')).toBe('https://rostrum.example.com/pages/index')
  external.open('https://www.csrc.gov.cn/')
  expect(bridge.asked).toContain('Browser.open {"url":"https://www.csrc.gov.cn/"}')
})

test('push starts only in a build that names a driver, and a pressed message opens its page', async () => {
  expect(kinds((await start({ kept: agreed })).bridge)).not.toContain('Push')
  const { bridge, app } = await start({ kept: agreed }, { pushDriver: 'capacitor' })
  const { stack } = await app
  await until(() => bridge.asked.includes('Push.register') && stack.depth() > 0)
  expect(bridge.asked.filter((one) => one.startsWith('Push'))).toEqual([
    'Push.requestPermissions',
    'PushStart.start',
    'Push.register',
  ])
  bridge.tell('Push', 'pushNotificationActionPerformed', { notification: { data: { link: '/pages/mine/agreement' } } })
  await until(() => stack.current() === '/pages/mine/agreement')
})
