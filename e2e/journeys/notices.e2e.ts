import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, shootFailure, watchErrors, widths, type Width } from '../lib/browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, operator, pageOf, type Person } from '../lib/people'
import { provenIn } from '../lib/proven'

const { url } = await ownServer()

let browser: Browser
let ada: Person
let again: Person
const pages: Page[] = []
beforeAll(async () => {
  browser = await openBrowser()
  ada = await enter(url, accounts.member)
  again = await enter(url, accounts.member)
})
afterAll(() => browser.close())
afterEach(({ task }) => shootFailure(task, pages))

async function openPage(person: Person, width: Width): Promise<Page> {
  const opened = await pageOf(browser, person, { width })
  pages.push(opened)
  return opened
}

const proven = provenIn('notices')

const unread = (page: Page) => page.getByRole('img', { name: /^\d+条未读$/ })

test('an answer shows on both devices without a reload, links to its place, and reading it on one marks it on the other', async () => {
  const { kinds } = await ada.call('member.getNoticeSettings', {})
  // Others may come at any moment: the dots count those that this one leads to.
  const heard = ['answer', 'system']
  await ada.call('member.saveNoticeSettings', { kinds: kinds.map((one) => ({ ...one, on: heard.includes(one.kind) })) })
  await ada.call('member.readNotices', { all: 1 })
  const { no } = await ada.call('feedback.create', { kind: 'complaint', content: '昨晚的回放少了最后十分钟，请补上。' })
  const [phone, desk] = [await openPage(ada, 'phone'), await openPage(again, 'desktop')]
  const errors = [...[phone, desk].map(watchErrors)]
  for (const page of [phone, desk]) {
    await page.goto(`${url}/pages/mine/index/index`)
    await page.getByRole('link', { name: '消息', exact: true }).first().waitFor()
    expect(await unread(page).count()).toBe(0)
  }
  const staff = await operator(url)
  await staff('feedback.acceptCase', { no, weight: 'ordinary' })
  await staff('feedback.answerCase', { no, content: '回放已经补全，请再看一次。' })
  for (const page of [phone, desk]) await page.getByRole('img', { name: '2条未读' }).first().waitFor()
  await proven(phone, 'mine')
  await phone.setViewportSize(widths.phone)

  await phone.getByRole('link', { name: /消息/ }).first().click()
  await phone.getByRole('tab', { name: /回答/ }).click()
  await phone.getByRole('article').filter({ hasText: '反馈有新的答复' }).first().waitFor()
  await proven(phone, 'list')
  await phone.setViewportSize(widths.phone)
  await phone.getByRole('article').filter({ hasText: no }).getByRole('button').first().click()
  await phone.getByText('回放已经补全').waitFor()
  // One of the two is read: the other device counts one less, and none when all are read.
  await desk.getByRole('img', { name: '1条未读' }).first().waitFor()
  await ada.call('member.readNotices', { all: 1 })
  await expect.poll(() => unread(desk).count()).toBe(0)
  await ada.call('member.saveNoticeSettings', { kinds })
  expect(errors.flat()).toEqual([])
})

test('a deleted message is restored with 撤销, and the list shows so on both devices', async () => {
  const [phone, desk] = [await openPage(ada, 'phone'), await openPage(again, 'desktop')]
  for (const page of [phone, desk]) await page.goto(`${url}/pages/mine/pushList`)
  const rows = (page: Page) => page.locator('[data-page]:not([inert])').getByRole('article')
  await rows(desk).first().waitFor()
  await rows(phone).first().waitFor()
  const before = await rows(desk).count()
  const removeFirst = () =>
    phone
      .getByRole('button', { name: /^删除消息/ })
      .first()
      .click()
  await removeFirst()
  await phone.getByText('已删除1条消息').waitFor()
  for (const page of [desk, phone]) await expect.poll(() => rows(page).count()).toBe(before - 1)
  // The offer ends by itself, however long the other device took: this one is taken at once.
  await removeFirst()
  await phone.getByRole('button', { name: '撤销' }).click()
  await phone.getByRole('button', { name: '撤销' }).waitFor({ state: 'hidden' })
  const isSame = async () => (await rows(desk).count()) === (await rows(phone).count())
  await expect.poll(async () => (await rows(desk).count()) >= before - 1 && (await isSame())).toBe(true)
})

test('notice settings change at once and stay; a test message arrives on the other device', async () => {
  const [phone, desk] = [await openPage(ada, 'phone'), await openPage(again, 'desktop')]
  await desk.goto(`${url}/pages/mine/pushList`)
  await phone.goto(`${url}/pages/notice/settings/index`)
  await phone.getByText('这里不推送系统通知').waitFor()
  await proven(phone, 'settings')
  await phone.setViewportSize(widths.phone)
  await phone.getByRole('radiogroup', { name: '回答消息的提醒方式' }).getByRole('radio', { name: '静音' }).click()
  await phone.getByRole('button', { name: /^开始/ }).click()
  await phone.getByRole('radio', { name: '23:30' }).click()
  await expect
    .poll(() => ada.call('member.getNoticeSettings', {}))
    .toMatchObject({
      quietFrom: '23:30',
      kinds: expect.arrayContaining([{ kind: 'answer', on: true, level: 'quiet' }]),
    })
  await phone.reload()
  await phone.getByRole('button', { name: '开始：23:30' }).waitFor()
  await phone.getByRole('button', { name: '发送一条测试消息' }).click()
  await desk.getByText('测试消息').first().waitFor()
  await ada.call('member.saveNoticeSettings', {
    quietFrom: '22:00',
    kinds: [{ kind: 'answer', on: true, level: 'loud' }],
  })
})
