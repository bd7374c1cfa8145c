import { linkTo } from '@rostrum/contract/pages'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { TOP } from '../lib/audit'
import { newDevice, openBrowser, shootFailure, watchErrors } from '../lib/browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, pageOf, type Person } from '../lib/people'
import { canBrowse } from '../lib/programs'
import { messageOf, paths, speak } from '../lib/room-page'
import { openRoom } from '../lib/rooms'
import { signInByCode } from '../lib/sign-in-page'

const { url } = await ownServer()
const ROOM = '今天的文字直播'
const WORDS = '请问今天成交额是多少'

let browser: Browser
let page: Page
let teacher: Person
let roomId: string
let errors: string[]
const pages: Page[] = []

const top = () => page.locator(TOP)

/**
 * The one journey of the gate: every layer once, nothing that depends on how fast the machine is. In CI a missing browser
 * fails it; elsewhere it is skipped, and the summary says so.
 */
describe.skipIf(!process.env.CI && !canBrowse())('from the home page to an article', () => {
  beforeAll(async () => {
    browser = await openBrowser()
    teacher = await enter(url, accounts.teacher)
    roomId = await openRoom(url, teacher, 'word', ROOM)
    page = await (await newDevice(browser)).newPage()
    pages.push(page)
    errors = watchErrors(page)
  })
  afterAll(() => browser?.close())
  afterEach(({ task }) => shootFailure(task, pages))

  test('a visitor opens the home page, presses the room on the air, signs in and is in it', async () => {
    await page.goto(url)
    await top().getByText('今日要闻').first().waitFor()
    await top().locator(`a[href*="${roomId}"]`).first().click()
    await page.waitForURL(/\/pages\/login\/index\/index/)
    await top().getByText(ROOM).first().waitFor()
    await signInByCode(page, url, accounts.member)
    await page.waitForURL((address) => address.pathname + address.search === paths.text(roomId))
  })

  // holds: 1-6, 1-7
  test('what the member says reaches the teacher, and the answer comes back', async () => {
    const desk = await pageOf(browser, teacher)
    pages.push(desk)
    await desk.goto(`${url}${paths.text(roomId)}`)
    await speak(page, WORDS)
    await messageOf(desk, WORDS).waitFor()
    await speak(desk, '两市合计一万亿元')
    await messageOf(page, '两市合计一万亿元').waitFor()
  })

  // holds: 1-15
  test('the member reads a whole article', async () => {
    const article = (await teacher.call('news.list', {})).rows.find(({ access }) => access === 'full')
    await page.goto(`${url}${linkTo('news.details', { id: article?.id ?? '' })}`)
    await top()
      .getByRole('heading', { name: article?.title ?? '' })
      .first()
      .waitFor()
    expect((await top().locator('article').first().innerText()).length).toBeGreaterThan(200)
  })

  test('no page reported an error', () => {
    expect(errors).toEqual([])
  })
})
