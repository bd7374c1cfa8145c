// @module-tag load
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import type { LiveMessage, RoomId } from '@rostrum/contract/live'
import { FILE_SECRET } from '../cluster/ticket'
import { openBrowser, shoot, shootFailure } from '../lib/browser'
import { gather, type Crowd } from '../lib/crowd'
import { accounts, enter, pageOf, type Person } from '../lib/people'
import { openLine, type Line } from '../lib/proxy'
import { paths, said, speak } from '../lib/room-page'
import { openRoom } from '../lib/rooms'
import { startServer, until, type RunningServer } from '../lib/server'

/** Each sends one message a second. */
const SPEAKERS = 210
const CUT_MS = 60_000
/** Rows the reader scrolls back, further than one page of the history. */
const BACK = 160
const OWN = '断线时说的话'

let server: RunningServer
let browser: Browser
let line: Line
let crowd: Crowd | undefined
let member: Person
let page: Page
let roomId: RoomId

beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: 'loopback', FILE_SECRET, RTMP_PORT: 'off' } })
  browser = await openBrowser()
  line = await openLine(server.url)
  member = await enter(server.url, accounts.member)
  roomId = await openRoom(server.url, await enter(server.url, accounts.teacher), 'word', '断线六十秒')
  page = await pageOf(browser, member)
  await page.goto(`${line.url}${paths.text(roomId)}`)
  await page.getByRole('textbox', { name: '发言' }).waitFor()
})
afterAll(async () => {
  crowd?.leave()
  await browser?.close()
  await line?.close()
  await server?.stop()
})
afterEach(({ task }) => shootFailure(task, [page]))

/** All messages, in the order of the room. */
async function history(): Promise<LiveMessage[]> {
  const rows: LiveMessage[] = []
  for (let cursor: string | undefined, hasMore = true; hasMore; ) {
    const older = await member.call('live.listOlderMessages', { roomId, cursor, pageSize: 100 })
    rows.unshift(...older.rows)
    cursor = older.nextCursor
    hasMore = older.hasMore
  }
  return rows.filter(({ type }) => type === 'text')
}

/** Scrolls by a part of a screen: by less than one, what was seen stays in sight. */
const scrollBy = (screens: number) =>
  page.getByRole('log').evaluate((log, part) => log.scrollBy(0, log.clientHeight * part), screens)
const scrollUp = () => scrollBy(-1 / 2)
const LOOK_AGAIN_MS = 1_000

/** Reads upwards from the newest message; fails if the next messages do not join the seen ones. */
async function readUp(count: number): Promise<string[]> {
  const rows = await said(page)
  while (rows.length < count) {
    let scrolledAt = Date.now()
    await scrollUp()
    await until(
      async () => {
        const seen = await said(page)
        const joint = seen.indexOf(rows[0] ?? '')
        // Half a screen may show no row that was not there unseen, or be undone by a list still settling at its end.
        if (joint <= 0 && Date.now() - scrolledAt > LOOK_AGAIN_MS) {
          scrolledAt = Date.now()
          // Of two scrolls that a busy page drew as one, what was seen is left below: one goes back to it. A list that
          // was still settling is at its end again, far below what was seen.
          const isBelow = joint === 0 || seen.some((words) => rows.includes(words))
          await (isBelow ? scrollUp() : scrollBy(1 / 4))
        }
        // While older rows are measured, the list may stand elsewhere for a moment.
        if (joint < 0) return false
        rows.unshift(...seen.slice(0, joint))
        return joint > 0
      },
      20_000,
      () => `nothing on the screen joins ${rows[0]} from above`,
    )
  }
  return rows
}

test('after a minute without a network, while two hundred members keep talking, nothing is missing, doubled or out of order', async () => {
  crowd = gather(server.url, roomId, SPEAKERS)
  const { acked } = crowd
  await until(
    () => acked.size > SPEAKERS,
    60_000,
    () => `only ${acked.size} were acknowledged`,
  )
  await until(
    async () => (await said(page)).length > 3,
    30_000,
    () => 'the browser follows nothing',
  )

  const before = acked.size
  line.cut()
  await page.getByText('已断开，正在重连…').waitFor()
  await page.waitForTimeout(CUT_MS / 2)
  await speak(page, OWN)
  await page.waitForTimeout(CUT_MS / 2)
  const missed = acked.size - before
  line.mend()
  await until(
    async () => (await member.call('live.listOwn', { roomId })).rows.length === 1,
    60_000,
    () => 'what was said without a network did not arrive',
  )
  await crowd.stop()

  const all = await history()
  const newest = all.at(-1)?.content ?? ''
  await until(
    async () => (await said(page)).at(-1) === newest,
    60_000,
    () => `the newest on the screen is not “${newest}”`,
  )
  const words = all.map(({ content }) => content)
  expect(new Set(words).size, 'each once').toBe(words.length)
  expect(new Set(words)).toEqual(new Set([...acked, OWN]))
  const read = await readUp(BACK)
  expect(read).toEqual(words.slice(-read.length))
  await shoot(page, 'journey-cut')
  process.stdout.write(
    `figures: 断线 60 秒期间 ${missed} 条（每秒 ${Math.round(missed / (CUT_MS / 1_000))} 条），恢复后连续读回 ${read.length} 条，说话的人重连 ${crowd.reconnects()} 次\n`,
  )
}, 300_000)
