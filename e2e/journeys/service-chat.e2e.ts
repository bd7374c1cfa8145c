import { randomUUID } from 'node:crypto'
import type { ChatId } from '@rostrum/contract/feedback'
import type { Call } from '@rostrum/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { newDevice, openBrowser, shoot, shootFailure, watchErrors } from '../lib/browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, operator, pageOf } from '../lib/people'
import { provenHere, provenIn } from '../lib/proven'
import { openLine } from '../lib/proxy'

const { url } = await ownServer()
const path = '/pages/chat/service/index'
/** Shown once the server has the message. */
const QUEUED = /您排在第 \d+ 位|最迟 .* 前回复/
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
)

let browser: Browser
let desk: Call
const pages: Page[] = []
beforeAll(async () => {
  browser = await openBrowser()
  desk = await operator(url)
})
afterAll(() => browser.close())
afterEach(({ task }) => shootFailure(task, pages))

const open = async (page: Promise<Page>): Promise<Page> => {
  const opened = await page
  pages.push(opened)
  return opened
}
const say = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: '消息' }).fill(words)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}
const log = (page: Page) => page.getByRole('log', { name: '与客服的消息' })
/** How often this text is among the messages, once it has appeared. */
const times = async (page: Page, words: string): Promise<number> => {
  await log(page).getByText(words, { exact: true }).first().waitFor()
  return log(page).getByText(words, { exact: true }).count()
}
/** The operator takes the conversation whose last message has this text. */
async function take(words: string): Promise<ChatId> {
  const { rows } = await desk('feedback.listChats', { group: 'waiting', pageSize: 100 })
  for (const { id } of rows) {
    const record = await desk('feedback.listChatRecord', { id })
    if (!record.rows.some(({ text }) => text === words)) continue
    await desk('feedback.takeChat', { id })
    return id
  }
  throw new Error(`nobody waits with ${words}`)
}
const answer = (id: ChatId, text: string) => desk('feedback.answerChat', { id, text, idempotencyKey: randomUUID() })

const both = provenIn('service')

// holds: 1-49
test('a visitor asks and is answered, two pages of one device show the same, and another device shows nothing of it', async () => {
  const device = await newDevice(browser)
  const page = await open(device.newPage())
  const errors = watchErrors(page)
  await page.goto(`${url}${path}`)
  await page.getByText('会话将留存').waitFor()
  await both(page, 'empty')
  await page.getByRole('textbox', { name: '消息' }).fill('收不到验证码')
  await page.getByRole('list', { name: '也许能帮到您' }).waitFor()
  await shoot(page, 'service-suggestions')
  await say(page, '收不到验证码怎么办呢')
  expect(await times(page, '收不到验证码怎么办呢')).toBe(1)
  await page.getByText(QUEUED).waitFor()

  const second = await open(device.newPage())
  await second.goto(`${url}${path}`)
  expect(await times(second, '收不到验证码怎么办呢')).toBe(1)
  const stranger = await open((await newDevice(browser)).newPage())
  await stranger.goto(`${url}${path}`)
  await stranger.getByText('写下您的问题').waitFor()

  const id = await take('收不到验证码怎么办呢')
  await answer(id, '请先看看短信是否被拦截。')
  for (const one of [page, second]) expect(await times(one, '请先看看短信是否被拦截。')).toBe(1)
  await page.getByText(/客服 \d{4} 正在为您服务/).waitFor()
  await say(second, '找到了，谢谢')
  for (const one of [page, second]) expect(await times(one, '找到了，谢谢')).toBe(1)
  await both(page, 'talk')

  await page.getByRole('button', { name: '结束咨询' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '评价本次服务' }).click()
  await page.getByRole('radio', { name: '5星' }).click()
  await provenHere(page, 'service-rating-phone')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('已评价 5 星，谢谢').first().waitFor()
  expect((await desk('feedback.getChatCase', { id })).chat).toMatchObject({
    state: 'rated',
    score: 5,
    customer: 'visitor',
  })
  expect(errors).toEqual([])
})

test('messages written while the connection is cut are sent later, and missed ones arrive, each once', async () => {
  const line = await openLine(url)
  const page = await open((await newDevice(browser)).newPage())
  await page.goto(`${line.url}${path}`)
  await say(page, '第一句')
  await page.getByText(QUEUED).waitFor()
  const id = await take('第一句')
  await page.getByText('正在为您服务').waitFor()
  line.cut()
  await say(page, '断线时的第二句')
  await page.getByText('发送失败，点此重试').waitFor()
  await shoot(page, 'service-cut')
  await answer(id, '断线时的答复。')
  line.mend()
  expect(await times(page, '断线时的答复。')).toBe(1)
  await page.getByText('发送失败，点此重试').waitFor({ state: 'detached', timeout: 60_000 })
  expect(await times(page, '断线时的第二句')).toBe(1)
  const record = async () => (await desk('feedback.listChatRecord', { id })).rows
  // What failed is being sent again, and may be on its way.
  await expect
    .poll(async () => (await record()).map(({ text }) => text).filter((text) => text !== ''), { timeout: 30_000 })
    .toEqual(['第一句', '断线时的答复。', '断线时的第二句'])
  const rows = await record()
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))

  // Written offline, and the page closed: it is sent when the page opens again.
  line.cut()
  await say(page, '关掉页面前的第三句')
  await page.getByText('发送失败，点此重试').waitFor()
  line.mend()
  await page.goto(`${line.url}/pages/about/index/index`)
  await page.goto(`${line.url}${path}`)
  expect(await times(page, '关掉页面前的第三句')).toBe(1)
  await expect
    .poll(
      async () =>
        (await desk('feedback.listChatRecord', { id })).rows.filter(({ text }) => text === '关掉页面前的第三句').length,
      { timeout: 30_000 },
    )
    .toBe(1)
  await page.getByText('发送中').waitFor({ state: 'detached' })
  expect(await times(page, '关掉页面前的第三句')).toBe(1)
  await desk('feedback.endChat', { id })
  await page.close()
  await line.close()
})

test('a member sends a picture, and takes over the conversation of this device from before signing in', async () => {
  const ada = await enter(url, accounts.other)
  const page = await open(pageOf(browser, ada))
  await page.goto(`${url}${path}`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '发送图片' }).first().click()
  await (await chooser).setFiles({ name: '截图.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: '移除 截图.png' }).waitFor()
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await log(page).getByRole('button', { name: /附图/ }).waitFor()
  const state = await ada.call('feedback.getChat', {})
  await ada.call('feedback.closeChat', { chatId: state.chat?.id ?? ('' as ChatId) })
  await page.close()

  const device = await newDevice(browser)
  const before = await open(device.newPage())
  await before.goto(`${url}${path}`)
  await say(before, '还没登录时问的')
  expect(await times(before, '还没登录时问的')).toBe(1)
  await before.evaluate(
    (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
    ada.stored,
  )
  await before.reload()
  await before.getByText('登录前在这台设备上有一次咨询').waitFor()
  await provenHere(before, 'service-adopt-phone')
  await before.getByRole('button', { name: '并入我的账号' }).click()
  await before.getByRole('button', { name: '确定' }).click()
  expect(await times(before, '还没登录时问的')).toBe(1)
  await before.getByText('登录前在这台设备上有一次咨询').waitFor({ state: 'detached' })
  const mine = await ada.call('feedback.listChatMessages', {})
  expect(mine.rows.map(({ text }) => text)).toEqual(['还没登录时问的'])
  const { chat } = await ada.call('feedback.getChat', {})
  await ada.call('feedback.closeChat', { chatId: chat?.id ?? ('' as ChatId) })
})
