import { riseColorOther } from '@rostrum/contract/kernel/appearance'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { signIn } from './lib/api'
import { newDevice, openBrowser, shootFailure, watchErrors, type Width } from './lib/browser'
import { ownServer } from './lib/own-server'
import { until } from './lib/server'

/** The page stack in a real browser: the parts that a fake history cannot show. */
const { url } = await ownServer()
let browser: Browser
let token = ''
let context: BrowserContext | undefined
let errors: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  token = await signIn(url, '13800000001', 'Rostrum#2026')
})
afterEach(async ({ task }) => {
  await shootFailure(task, context?.pages() ?? [])
  await context?.close()
  expect(errors).toEqual([])
})
afterAll(() => browser?.close())

async function open(
  path: string,
  { as = 'member', width = 'phone' }: { as?: 'member' | 'visitor'; width?: Width } = {},
): Promise<Page> {
  context = await newDevice(browser, width)
  const page = await context.newPage()
  errors = watchErrors(page)
  if (as === 'member') {
    await page.addInitScript((value) => {
      if (!sessionStorage.getItem('seeded')) localStorage.setItem('token', value)
      sessionStorage.setItem('seeded', 'yes')
    }, token)
  }
  await page.goto(`${url}${path}`)
  await shown(page)
  return page
}

/** The top page; waits until nothing moves. */
async function shown(page: Page): Promise<string> {
  await page.locator('[data-page]:not([inert])').first().waitFor()
  await until(
    () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-page]')].every((box) => box.getAnimations().length === 0),
      ),
    5000,
  )
  return (await page.locator('[data-page]:not([inert])').getAttribute('data-page')) ?? ''
}

const at = (page: Page, path: string) => page.locator(`[data-page="${path}"]:not([inert])`).waitFor()
const mounted = (page: Page) => page.locator('[data-page]').count()
const scroller = (page: Page) => page.locator('[data-page]:not([inert]) [data-scroller]').first()
const LIST = '/pages/news/list/index'
const ARTICLE = '/pages/news/details/index'
const KLINE = '/pages/stock/kline/index'

describe('pages', () => {
  test('push and Back: the page below keeps its position and its elements, and only the top is visible', async () => {
    const page = await open(LIST)
    await page.locator(`a[href^="${ARTICLE}"]`).nth(15).waitFor()
    await scroller(page).evaluate((box) => {
      box.scrollTop = 700
    })
    await page.evaluate(() => document.querySelector('[data-page] [data-scroller]')?.setAttribute('data-kept', 'yes'))
    // Not the mouse: it would first scroll the link into view.
    await page
      .locator(`a[href^="${ARTICLE}"]`)
      .nth(12)
      .evaluate((link: HTMLElement) => link.click())
    await at(page, ARTICLE)
    await shown(page)
    expect(await page.locator(`[data-page="${LIST}"]`).isVisible()).toBe(false)
    expect(new URL(page.url()).pathname).toBe(ARTICLE)
    await page.goBack()
    await at(page, LIST)
    expect(await scroller(page).evaluate((box) => [box.scrollTop, box.getAttribute('data-kept')])).toEqual([700, 'yes'])
    await until(
      async () => (await mounted(page)) === 1,
      5000,
      () => 'the popped page stayed mounted',
    )
  })

  test('two quick taps on a link push one page', async () => {
    const page = await open(LIST)
    const link = page.locator(`a[href^="${ARTICLE}"]`).first()
    await link.waitFor()
    await link.evaluate((element: HTMLElement) => {
      element.click()
      element.click()
    })
    await at(page, ARTICLE)
    await shown(page)
    expect(await mounted(page)).toBe(2)
    await page.goBack()
    await at(page, LIST)
  })

  test('a reload restores the stack and the scroll position', async () => {
    const page = await open('/')
    await page.locator(`a[href="${LIST}"]`).first().click()
    await at(page, LIST)
    await page.locator(`a[href^="${ARTICLE}"]`).nth(15).waitFor()
    await scroller(page).evaluate((box) => {
      box.scrollTop = 600
    })
    await until(
      () => page.evaluate(() => history.state.trail.at(-1).scroll === 600),
      5000,
      () => 'the place was not saved',
    )
    await page.reload()
    await at(page, LIST)
    await until(
      async () => (await scroller(page).evaluate((box) => box.scrollTop)) === 600,
      8000,
      () => 'the place did not come back',
    )
    await page.goBack()
    await at(page, '/pages/index')
  })
})

describe('Back, Forward and permissions', () => {
  test('after a relaunch, Forward does not reopen the discarded pages', async () => {
    const page = await open('/', { width: 'desktop' })
    await page.locator(`a[href="${LIST}"]`).first().click()
    await at(page, LIST)
    await page.locator(`[data-page="${LIST}"] a[href^="${ARTICLE}"]`).first().click()
    await at(page, ARTICLE)
    await page.getByRole('navigation').getByRole('button', { name: /^讲坛/ }).click()
    await at(page, '/pages/index')
    await page.goForward()
    await until(
      () => page.evaluate(() => location.pathname === '/'),
      3000,
      () => 'the address stayed on a discarded page',
    )
    expect([await shown(page), await mounted(page)]).toEqual(['/pages/index', 1])
  })

  test('a user who signed out in another window sees no member page on Forward', async () => {
    const page = await open('/')
    await page.locator(`a[href="${KLINE}"]`).first().click()
    await at(page, KLINE)
    await page.goBack()
    await at(page, '/pages/index')
    await page.evaluate(() => {
      localStorage.removeItem('token')
      window.dispatchEvent(new StorageEvent('storage'))
    })
    await page.goForward()
    await at(page, '/pages/login/index/index')
    expect([await mounted(page), new URL(page.url()).pathname]).toEqual([1, '/pages/login/index/index'])
  })

  test('a visitor is sent to login, the page with its query is remembered, and an unknown path shows the 404 page', async () => {
    const page = await open(`${KLINE}?code=990001.SIM`, { as: 'visitor' })
    await at(page, '/pages/login/index/index')
    expect(await page.evaluate(() => localStorage.getItem('recordPageUrlNews'))).toBe(`${KLINE}?code=990001.SIM`)
    await page.goto(`${url}/pages/no/such/page`)
    await at(page, '/pages/404/index')
    expect(await page.evaluate(() => localStorage.getItem('recordPageUrlNews'))).toBe(`${KLINE}?code=990001.SIM`)
    // The browser says so of every page that is not there.
    expect(errors.splice(0)).toEqual([expect.stringContaining('404 (Not Found)')])
  })

  test('an old link with or without one final /index leads to the page', async () => {
    const page = await open('/pages/mine/agreement/index?x=1', { as: 'visitor' })
    await at(page, '/pages/mine/agreement')
    // The server draws the page at once; its address is put right by the code that takes it over.
    await expect.poll(() => page.url()).toBe(`${url}/pages/mine/agreement?x=1`)
  })
})

describe('overlays', () => {
  test('Back closes the open sheet first, then leaves the page', async () => {
    const page = await open('/')
    await page.locator(`a[href="${KLINE}"]`).first().click()
    await at(page, KLINE)
    await shown(page)
    await page.getByRole('button', { name: '选择证券' }).click()
    await page.getByRole('dialog').waitFor()
    await until(
      () => page.evaluate(() => history.state.layers === 1),
      5000,
      () => 'the sheet has no entry',
    )
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await shown(page)).toBe(KLINE)
    await page.goBack()
    await at(page, '/pages/index')
  })
})

describe('the window', () => {
  test("theme and font factor are set before the app's first script", async () => {
    const page = await open('/', { as: 'visitor' })
    await page.evaluate((riseColor) => {
      localStorage.setItem('fontSizeSync', '1.6')
      localStorage.setItem('look', JSON.stringify({ theme: 'dark', riseColor }))
    }, riseColorOther)
    await page.route('**/assets/*.js', (route) => route.abort())
    errors = []
    await page.goto(`${url}/`)
    const look = await page.evaluate(() => ({
      ...document.documentElement.dataset,
      fs: document.documentElement.style.getPropertyValue('--fs'),
    }))
    expect(look).toMatchObject({ theme: 'dark', rise: riseColorOther, fs: '1.3333' })
    errors = []
  })

  test.each([
    ['phone', false],
    ['tablet', true],
    ['desktop', true],
  ] as const)('on a %s the rail is shown: %s', async (width, hasRail) => {
    const page = await open('/', { as: 'visitor', width })
    const bars = page.getByRole('navigation', { name: '主导航' })
    await bars.filter({ visible: true }).first().waitFor()
    const box = await bars.filter({ visible: true }).first().boundingBox()
    expect((box?.height ?? 0) > (box?.width ?? 0)).toBe(hasRail)
    await page.getByRole('button', { name: '直播', exact: true }).filter({ visible: true }).first().click()
    await at(page, '/pages/liveVideo/list/index')
    expect(await page.evaluate(() => localStorage.getItem('navTitle'))).toBe('直播')
    expect(await page.title()).toContain('直播')
  })

  test('with reduced motion no page moves', async () => {
    const page = await open(LIST)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // The column beside the list is there on a phone too, unseen, and may be filled first.
    await page.locator(`a[href^="${ARTICLE}"]`).filter({ visible: true }).first().click()
    await page.locator(`[data-page="${ARTICLE}"]`).waitFor()
    expect(
      await page.locator('[data-page]').evaluateAll((boxes) => boxes.map((box) => box.getAnimations().length)),
    ).toEqual([0, 0])
  })

  test('focus moves into the new page and back to the link it came from', async () => {
    const page = await open(LIST)
    const link = page.locator(`a[href^="${ARTICLE}"]`).first()
    await page.locator(`a[href^="${ARTICLE}"]`).nth(15).waitFor()
    await link.focus()
    await link.press('Enter')
    await at(page, ARTICLE)
    // Its bars are seen first: focus moves with its content.
    const focused = () => document.activeElement?.closest('[data-page]')?.getAttribute('data-page')
    await expect.poll(() => page.evaluate(focused)).toBe(ARTICLE)
    await page.goBack()
    await at(page, LIST)
    await until(
      () => page.evaluate((path) => document.activeElement?.getAttribute('href')?.startsWith(path) ?? false, ARTICLE),
      3000,
      () => 'focus did not return',
    )
  })
})
