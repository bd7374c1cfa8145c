import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { FILE_SECRET } from '../cluster/ticket'
import { openBrowser, shootFailure } from '../lib/browser'
import { gather, type Crowd } from '../lib/crowd'
import { accounts, enter, pageOf } from '../lib/people'
import { paths, said } from '../lib/room-page'
import { openRoom } from '../lib/rooms'
import { startServer, until, type RunningServer } from '../lib/server'

/** More than three pages of the history, all of one day. */
const MESSAGES = 170
/** They keep talking while a member reads back. */
const SPEAKERS = 20
const FIRST = '今天的第一句'
/** Px that a row may move while older ones are drawn above it. */
const STILL = 2

let server: RunningServer
let browser: Browser
let page: Page
let crowd: Crowd | undefined

beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: 'loopback', FILE_SECRET, RTMP_PORT: 'off' } })
  browser = await openBrowser()
})
afterAll(async () => {
  crowd?.leave()
  await browser?.close()
  await server?.stop()
})
afterEach(({ task }) => shootFailure(task, [page]))

const log = () => page.getByRole('log')
/** The visible row nearest to the upper edge, and how far below the edge it begins. */
const topRow = () =>
  log().evaluate((list) => {
    const edge = list.getBoundingClientRect().top
    const row = [...list.querySelectorAll('[data-message]')].find((one) => one.getBoundingClientRect().bottom > edge)
    return {
      words: row?.querySelector('[data-words]')?.textContent ?? '',
      at: (row?.getBoundingClientRect().top ?? 0) - edge,
    }
  })
const placeOf = (words: string) =>
  log().evaluate((list, text) => {
    const row = [...list.querySelectorAll('[data-message]')].find(
      (one) => one.querySelector('[data-words]')?.textContent === text,
    )
    return row && row.getBoundingClientRect().top - list.getBoundingClientRect().top
  }, words)

/** Whether the list stands for a moment: a busy machine scrolls late. */
async function stands(): Promise<boolean> {
  let before = -1
  for (let look = 0; look < 8; look += 1) {
    const now = await log().evaluate((list) => list.scrollTop)
    if (now === before) return true
    before = now
    await page.waitForTimeout(150)
  }
  return false
}

/** Px from the newest row. Whoever is there follows what is said, which may be nothing for a moment. */
const fromEnd = () => log().evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop)
const AWAY = 100

/** Turns the wheel, and again while the list follows what is said at its end. */
const turnWheel = () =>
  until(async () => {
    await page.mouse.wheel(0, -400)
    await page.waitForTimeout(150)
    return (await stands()) && (await fromEnd()) > AWAY
  }, 20_000)

test('a member reads back to the first message of the day while others talk, and no row leaves the place where it is read', async () => {
  const teacher = await enter(server.url, accounts.teacher)
  const roomId = await openRoom(server.url, teacher, 'word', '往回读')
  await teacher.call('live.sendMessage', { roomId, idempotencyKey: crypto.randomUUID(), type: 'text', content: FIRST })
  crowd = gather(server.url, roomId, SPEAKERS)
  const { acked } = crowd
  await until(
    () => acked.size > MESSAGES,
    60_000,
    () => `only ${acked.size} were acknowledged`,
  )
  page = await pageOf(browser, await enter(server.url, accounts.member))
  await page.goto(`${server.url}${paths.text(roomId)}`)
  await until(
    async () => (await said(page)).length > 3,
    30_000,
    () => 'nothing is on the screen',
  )
  await log().hover()
  const moved: string[] = []
  for (let step = 0; step < 150 && !(await said(page)).includes(FIRST); step += 1) {
    await turnWheel()
    const before = await topRow()
    await page.waitForTimeout(250)
    const now = await placeOf(before.words)
    if (now === undefined || Math.abs(now - before.at) > STILL)
      moved.push(`${before.words}: ${Math.round(before.at)} → ${now === undefined ? 'gone' : Math.round(now)}`)
  }
  expect(await said(page), 'the first message of the day').toContain(FIRST)
  expect(moved).toEqual([])
})
