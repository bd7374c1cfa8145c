import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { world, type World } from '@rostrum/testkit'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { text } from '../src/text.zh'
import { fakeDevice, type DeviceState } from './window'

const SHELL = 'https://localhost'
const SERVER = 'https://rostrum.example.com'
const www = join(import.meta.dirname, '../www')
const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const agreed = { privacyConsent: '1', privacyConsentTold: '1' }
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

interface Device {
  readonly asked: string[]
  tell(plugin: string, event: string, data: unknown): void
}
declare global {
  var device: Device
}

describe.skipIf(!existsSync(browserPath))('the built pages in a window like the phone’s', () => {
  let w: World
  let browser: Browser
  beforeAll(async () => {
    w = await world({ http: { appOrigins: [SHELL] }, sampled: true })
    browser = await chromium.launch({
      executablePath: browserPath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await w?.close()
  })

  /** Pages come from the package, as on a phone; calls go to a real server, and CORS is the browser's own. */
  async function phone(state: DeviceState = {}) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 780 },
      hasTouch: true,
      isMobile: true,
      locale: 'zh-CN',
      colorScheme: 'light',
    })
    const called: string[] = []
    const broken: string[] = []
    await context.route(`${SHELL}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const file = join(www, pathname)
      const isFile = extname(pathname) !== ''
      if (isFile && !existsSync(file)) return route.fulfill({ status: 404 })
      const found = isFile ? file : join(www, 'index.html')
      return route.fulfill({ body: readFileSync(found), contentType: types[extname(found)] })
    })
    await context.route(`${SERVER}/**`, async (route) => {
      const request = route.request()
      const url = request.url()
      called.push(url.slice(SERVER.length))
      const headers = await request.allHeaders()
      delete headers.host
      const reply = await fetch(w.url + url.slice(SERVER.length), {
        method: request.method(),
        headers,
        body: (request.postDataBuffer() as BodyInit | null) ?? undefined,
      })
      await route.fulfill({
        status: reply.status,
        headers: Object.fromEntries(
          [...reply.headers].filter(([name]) => name !== 'content-encoding' && name !== 'content-length'),
        ),
        body: Buffer.from(await reply.arrayBuffer()),
      })
    })
    // Nobody answers to this name: whether its failure was told before the page closed was a matter of speed.
    await context.routeWebSocket(`${SERVER.replace('https', 'wss')}/**`, () => undefined)
    await context.addInitScript(fakeDevice, state)
    const page = await context.newPage()
    page.on('pageerror', (error) => broken.push(error.message))
    page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
    await page.goto(`${SHELL}/`)
    return { context, page, called, broken }
  }

  const asked = (page: Page) => page.evaluate(() => globalThis.device.asked)
  const back = (page: Page) => page.evaluate(() => globalThis.device.tell('App', 'backButton', {}))
  const shown = (page: Page) => page.locator('[data-page]:not([inert])').getAttribute('data-page')
  const close = async (context: BrowserContext, broken: readonly string[]) => {
    await context.close()
    expect(broken).toEqual([])
  }

  test('the question comes first, without any call; then the app starts with absolute addresses only, and a restart does not ask again', async () => {
    const { context, page, called, broken } = await phone()
    await page.getByRole('heading', { name: text.consent.title }).waitFor()
    expect([called, [...new Set((await asked(page)).map((one) => one.split('.')[0]))].sort()]).toEqual([
      [],
      ['Preferences', 'SplashScreen'],
    ])
    await page.getByRole('button', { name: text.consent.agree }).click()
    await page.locator('[data-page="/pages/index"]').waitFor()
    await page.getByRole('navigation').last().waitFor()
    await expect.poll(() => called.some((path) => path.startsWith('/api/home/get/blocks'))).toBe(true)
    expect(called.filter((path) => !path.startsWith('/api/') && !path.startsWith('/files/'))).toEqual([])
    expect(called.some((path) => path.includes('linkTypeCode=android'))).toBe(true)
    expect(await page.evaluate(async () => (await navigator.serviceWorker?.getRegistrations())?.length ?? 0)).toBe(0)
    expect(
      (await asked(page))
        .filter((one) => /setStyle|lock/.test(one))
        .slice(0, 2)
        .sort(),
    ).toEqual(['ScreenOrientation.lock {"orientation":"portrait"}', 'SystemBars.setStyle {"style":"LIGHT"}'])
    await page.reload()
    await page.locator('[data-page="/pages/index"]').waitFor()
    expect(await page.getByRole('heading', { name: text.consent.title }).count()).toBe(0)
    await close(context, broken)
  })

  test('a member’s chart goes landscape on request, its list closes on the back key before the page, and leaving returns to portrait', async () => {
    const { token } = await w.member()
    const { context, page, broken } = await phone({ kept: { ...agreed, token }, launchUrl: 'rostrum://pages/index' })
    await page.locator('[data-page="/pages/index"]').waitFor()
    await page.evaluate(() => globalThis.device.tell('App', 'appUrlOpen', { url: 'rostrum://pages/stock/kline/index' }))
    await page.getByRole('button', { name: '选择证券' }).click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1)
    await back(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await shown(page)).toBe('/pages/stock/kline/index')
    await page.getByRole('button', { name: '横屏' }).click()
    await back(page)
    await expect.poll(() => shown(page)).toBe('/pages/index')
    await expect
      .poll(async () => (await asked(page)).filter((one) => one.startsWith('ScreenOrientation')))
      .toEqual(['portrait', 'landscape', 'portrait'].map((way) => `ScreenOrientation.lock {"orientation":"${way}"}`))
    await close(context, broken)
  })

  test('an address opens its page, in a cold or warm start, and the back key closes overlay, page, home, app', async () => {
    const { context, page, broken } = await phone({ kept: agreed, launchUrl: `${SERVER}/pages/about/index/index` })
    await page.locator('[data-page="/pages/about/index/index"]').waitFor()
    await page.evaluate(() => globalThis.device.tell('App', 'appUrlOpen', { url: 'rostrum://pages/mine/agreement' }))
    await page.locator('[data-page="/pages/mine/agreement"]:not([inert])').waitFor()
    await page.evaluate(() =>
      globalThis.device.tell('App', 'appUrlOpen', { url: 'https://evil.example/pages/mine/privacy' }),
    )
    expect(await shown(page)).toBe('/pages/mine/agreement')
    await back(page)
    await expect.poll(() => shown(page)).toBe('/pages/about/index/index')
    await back(page)
    await expect.poll(() => shown(page)).toBe('/pages/index')
    await back(page)
    await page.getByText(text.pressAgain).waitFor()
    expect((await asked(page)).filter((one) => one.startsWith('App.exitApp'))).toEqual([])
    // Both presses at once: the speed of this machine must not decide.
    await page.evaluate(() => [1, 2].forEach(() => globalThis.device.tell('App', 'backButton', {})))
    await expect.poll(async () => (await asked(page)).some((one) => one.startsWith('App.exitApp'))).toBe(true)
    await close(context, broken)
  })
})
