// @module-tag realtime
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { call, signIn } from '../lib/api'
import { pushRtmp, type Broadcast } from '../lib/broadcast'
import { newDevice, openBrowser, shoot, watchErrors } from '../lib/browser'
import { ownServer } from '../lib/own-server'
import { openLine, type Line } from '../lib/proxy'
import { watches } from '../lib/room-page'
import { until } from '../lib/server'
import { signInByCode } from '../lib/sign-in-page'

const { url } = await ownServer()
const MEMBER = '13800000001'
const OTHER = '13800000003'
const TEACHER = '13800000002'
const PASSWORD = 'Rostrum#2026'

let browser: Browser
let broadcast: Broadcast | undefined
let roomId = ''
/** The first browser's connection to the server, which is cut later. */
let line: Line

beforeAll(async () => {
  browser = await openBrowser()
  line = await openLine(url)
  const rooms = await call<{ rows: { id: string; state: string; title: string }[] }>(
    url,
    'GET',
    '/api/live/get/list/video?state=coming',
  )
  roomId = rooms.rows.find(({ state }) => state === 'ready')?.id ?? ''
  expect(roomId, 'a sample video room that is ready to go live').not.toBe('')
})

afterAll(async () => {
  await broadcast?.stop()
  await browser?.close()
  await line?.close()
})

/** The newest messages on the screen, top to bottom; older ones are not in the document while they are out of sight. */
const said = async (page: Page): Promise<string[]> =>
  (
    await page
      .locator('[data-message]')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('[data-words]')?.textContent ?? ''))
  ).slice(-6)

async function speak(page: Page, words: string): Promise<void> {
  const field = page.getByRole('textbox', { name: '发言' })
  await field.fill(words)
  // Two sends within half a second count as one: the text stays until it is sent.
  await until(
    async () => {
      await field.press('Enter')
      return (await field.inputValue()) === ''
    },
    5_000,
    () => `${words} was not taken`,
  )
}

describe('the main job', () => {
  let visitor: BrowserContext
  let page: Page
  let errors: string[]

  test('a visitor opens the home page, reads a room, and is asked to sign in when it comes to speaking', async () => {
    visitor = await newDevice(browser, 'phone')
    page = await visitor.newPage()
    errors = watchErrors(page)
    await page.goto(`${line.url}/`)
    await page.getByText('今日要闻').first().waitFor()
    await page.goto(`${line.url}/pages/liveVideo/index/index?id=${roomId}&from=share`)
    await page
      .getByText(/距开播|等待开播/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: '登录后可以发言' }).click()
    await page.waitForURL(/\/pages\/login\/index\/index/)
    await page.getByText('K线基础与风险控制').first().waitFor()
  })

  test('signs in with phone and code and lands on the remembered page with its query', async () => {
    await signInByCode(page, line.url, MEMBER)
    await page.waitForURL(
      (address) =>
        address.pathname === '/pages/liveVideo/index/index' &&
        address.search.includes(`id=${roomId}`) &&
        address.search.includes('from=share'),
    )
  })

  // holds: 1-5
  test('watches a real RTMP push: decoded frames advance', async () => {
    const teacher = await signIn(url, TEACHER, PASSWORD)
    const push = await call<{ rtmpServer: string; streamKey: string }>(
      url,
      'GET',
      `/api/live/push/get/info/${roomId}`,
      { token: teacher },
    )
    broadcast = pushRtmp(push.rtmpServer.replace(/\/\/[^:/]+/, '//127.0.0.1'), push.streamKey)
    await until(
      async () => {
        const started = await call(url, 'POST', '/api/live/push/state', {
          token: teacher,
          body: { roomId, action: 'start', idempotencyKey: `start-${Date.now()}` },
        }).catch(() => undefined)
        return started !== undefined
      },
      20_000,
      () => 'the room did not go live',
    )
    await watches(page, 30_000)
    await shoot(page, 'journey-watching')
  })

  test('sends a message, a second browser sees it, and after a cut both show the same', async () => {
    const other = await newDevice(browser, 'desktop')
    const second = await other.newPage()
    await second.goto(`${url}/pages/liveVideo/index/index?id=${roomId}`)
    await second.getByRole('button', { name: '登录后可以发言' }).click()
    await signInByCode(second, url, OTHER)
    await second.getByRole('textbox', { name: '发言' }).waitFor()
    await speak(second, '我到了')
    await page.getByText('我到了').first().waitFor()
    const words = `第一句 ${Date.now()}`
    await speak(page, words)
    // How soon is measured by `npm run bench -- latency`.
    await second.getByText(words).first().waitFor()

    line.cut()
    for (let n = 1; n <= 5; n += 1) await speak(second, `断线期间第 ${n} 句`)
    await speak(page, '断线时说的话')
    await page.waitForTimeout(20_000)
    line.mend()
    await second.getByText('断线时说的话').first().waitFor({ timeout: 30_000 })
    await page.getByText('断线期间第 5 句').first().waitFor({ timeout: 30_000 })
    await shoot(page, 'journey-restored')
    await until(
      async () => JSON.stringify(await said(page)) === JSON.stringify(await said(second)),
      10_000,
      () => 'the two lists differ',
    )
    const list = await said(page)
    expect(list.filter((one) => one === '断线时说的话')).toHaveLength(1)
    expect(list).toEqual([...[1, 2, 3, 4, 5].map((n) => `断线期间第 ${n} 句`), '断线时说的话'])
    await shoot(second, 'journey-second')
    await other.close()
  })

  test('the picture returns after the cut, and the page has no errors of its own', async () => {
    await watches(page, 45_000)
    expect(errors.filter((error) => !/net::ERR_|Failed to fetch|WebSocket/.test(error))).toEqual([])
    await visitor.close()
  })
})
