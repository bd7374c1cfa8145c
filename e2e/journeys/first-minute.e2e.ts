// @module-tag realtime
import { linkTo } from '@rostrum/contract/pages'
import { callAt } from '@rostrum/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { newDevice, openBrowser, shoot, shootFailure, watchErrors } from '../lib/browser'
import { startDemo, type DemoServer } from '../lib/demo-lesson'
import { accounts } from '../lib/people'
import { watches } from '../lib/room-page'
import { until } from '../lib/server'
import { signInByCode } from '../lib/sign-in-page'

const VIDEO = '亏损与回本：两边不一样长'
/** The same second, as far as a person can tell. */
const SAME_SEC = 3
const WATCHED_SEC = 5
const START_MS = 700_000

let demo: DemoServer
let browser: Browser
let page: Page
let errors: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  demo = await startDemo()
}, START_MS)
afterAll(async () => {
  await browser?.close()
  await demo?.stop()
})
afterEach(({ task }) => shootFailure(task, [page]))

/** The device of somebody who has never been here. */
async function visitor(): Promise<void> {
  await page?.context().close()
  page = await (await newDevice(browser)).newPage()
  errors = watchErrors(page)
}
const ask = () => callAt({ url: demo.server.url, ip: '127.0.0.1' })
const top = () => page.locator('[data-page]:not([inert])')

/** The login page, which names what it is asked for; then the way back. */
async function signIn(mobile: string, ...words: readonly string[]): Promise<void> {
  await page.waitForURL(/\/pages\/login\/index\/index/)
  for (const word of words) await top().getByText(word).first().waitFor()
  await shoot(page, `first-minute-login-${mobile.slice(-1)}`)
  await signInByCode(page, demo.server.url, mobile)
}

/** Where the picture on the page is, in seconds; -1 without one. */
const second = (): Promise<number> =>
  page.evaluate(() => document.querySelector<HTMLVideoElement>('[data-page]:not([inert]) video')?.currentTime ?? -1)

test('the home page shows what is on the air, moving and muted, in the room’s own place', async () => {
  await visitor()
  await page.goto(`${demo.server.url}/`)
  const lead = top().locator(`a[href*="${demo.lesson.id}"]`).first()
  await lead.waitFor()
  const before = await lead.boundingBox()
  await lead.locator('[data-state="playing"]').waitFor({ timeout: 30_000 })
  await watches(page, 20_000)
  await lead.getByText('静音').waitFor()
  expect(await page.evaluate(() => document.querySelector('video')?.muted)).toBe(true)
  expect(await lead.boundingBox()).toEqual(before)
  await shoot(page, 'first-minute-home')
})

test('one press leads into the room, where the picture moves', async () => {
  await top().locator(`a[href*="${demo.lesson.id}"]`).first().click()
  await page.waitForURL(({ search }) => search.includes(demo.lesson.id))
  await top().getByRole('region', { name: '直播画面' }).waitFor()
  await watches(page, 30_000)
  await shoot(page, 'first-minute-room')
})

test('whoever wants to speak reads why to sign in, and is back in the same room with the picture moving', async () => {
  await top().getByRole('button', { name: '登录后可以发言' }).click()
  await signIn(accounts.member, '登录后可以发言', demo.lesson.title)
  await page.waitForURL(({ pathname, search }) => pathname.includes('liveVideo') && search.includes(demo.lesson.id))
  await top().getByRole('textbox', { name: '发言' }).waitFor()
  await watches(page, 30_000)
  expect(errors).toEqual([])
})

test('whoever likes a video after some seconds is back at the same second', async () => {
  await visitor()
  const { rows } = await ask()('news.listVideos', { pageSize: 50 })
  const id = rows.find(({ title }) => title === VIDEO)?.id ?? ''
  await page.goto(`${demo.server.url}${linkTo('news.video', { id })}`)
  await watches(page, 30_000)
  await until(
    async () => (await second()) > WATCHED_SEC,
    30_000,
    () => 'the video stands still',
  )
  const at = await second()
  await top().getByRole('button', { name: /^赞/ }).click()
  await signIn(accounts.other, '登录后可以点赞', VIDEO)
  await page.waitForURL(({ search }) => search.includes(id))
  let here = -1
  await until(
    async () => (here = await second()) > 0,
    20_000,
    () => 'the video did not open',
  )
  expect(Math.abs(here - at), `${here} instead of ${at}`).toBeLessThan(SAME_SEC)
  await watches(page, 30_000)
  expect(errors).toEqual([])
})

test('a room that is closed to visitors leads to the login page, which names it', async () => {
  const { rows } = await ask()('live.listVideoRooms', { state: 'coming' })
  const closed = rows.find(({ access }) => access === 'login')
  if (!closed) throw new Error('no sample room is closed to visitors')
  await visitor()
  await page.goto(`${demo.server.url}${linkTo('live.video', { id: closed.id })}`)
  await page.waitForURL(/\/pages\/login\/index\/index/)
  await top().getByText(`登录后观看《${closed.title}》`).waitFor()
})
