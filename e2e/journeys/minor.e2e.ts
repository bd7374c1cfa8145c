import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { settled, TOP } from '../lib/audit'
import { openBrowser, shootFailure, watchErrors } from '../lib/browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, pageOf, type Person } from '../lib/people'
import { provenIn } from '../lib/proven'

const { url } = await ownServer()
const CHART = '/pages/stock/kline/index?code=600000.SH'
const PIN = '2580'

let browser: Browser
let ben: Person
const pages: Page[] = []
beforeAll(async () => {
  browser = await openBrowser()
  ben = await enter(url, accounts.other)
})
afterAll(() => browser.close())
afterEach(({ task }) => shootFailure(task, pages))

const proven = provenIn('minor')
const top = (page: Page) => page.locator(TOP)
async function openPage(person: Person, path: string): Promise<Page> {
  const page = await pageOf(browser, person)
  pages.push(page)
  await page.goto(`${url}${path}`)
  await settled(page)
  return page
}
/** Two presses in quick succession count as one. */
async function press(page: Page, name: string, within = top(page)): Promise<void> {
  await page.waitForTimeout(600)
  await within.getByRole('button', { name, exact: true }).click()
}

/** By day the page is closed for its content, by night everything is: either way the PIN is needed. */
const CLOSED = /青少年模式下不能使用此功能|现在是休息时间/

test('the mode is turned on in the settings, closes a page on this device and on another, and is left only with the PIN', async () => {
  const page = await openPage(ben, '/pages/mine/systemSettings')
  const errors = watchErrors(page)
  const sheet = page.getByRole('dialog')
  await top(page)
    .getByRole('button', { name: /^青少年模式/ })
    .click()
  await sheet.getByText('每天最多使用40分钟').waitFor()
  await proven(page, 'sheet')
  await sheet.getByLabel('设置密码', { exact: true }).fill(PIN)
  await sheet.getByLabel('再次输入密码', { exact: true }).fill(PIN)
  await press(page, '开启青少年模式', sheet)
  await expect.poll(async () => (await ben.call('member.getMinor')).on).toBe(true)

  await page.goto(`${url}${CHART}`)
  await top(page).getByText(CLOSED).waitFor()
  await proven(page, 'closed')
  const other = await openPage(await enter(url, accounts.other), CHART)
  await top(other).getByText(CLOSED).waitFor()

  await press(page, '退出青少年模式')
  await sheet.getByLabel('密码', { exact: true }).fill('0000')
  await press(page, '退出', sheet)
  await sheet.getByText('密码不正确，还可以试4次').waitFor()
  await proven(page, 'wrong')
  await sheet.getByLabel('密码', { exact: true }).fill(PIN)
  await press(page, '退出', sheet)
  await page.waitForURL(`**${CHART}`)
  await top(page).getByText(CLOSED).waitFor({ state: 'detached' })
  await expect(ben.call('member.getMinor')).resolves.toMatchObject({ on: false })
  expect(errors).toEqual([])
})
