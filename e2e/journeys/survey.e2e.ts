import { linkTo } from '@rostrum/contract/pages'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFindings, overflow, settled, smallTargets } from '../lib/audit'
import { newDevice, openBrowser, shoot, shootFailure } from '../lib/browser'
import { go, openDesk, signInAtDesk, today } from '../lib/desk'
import { ownServer } from '../lib/own-server'
import { accounts, enter, pageOf } from '../lib/people'

const { url } = await ownServer()
let browser: Browser
let desk: Page
let phone: Page
let visitor: Page
const pages: Page[] = []

beforeAll(async () => {
  browser = await openBrowser()
  phone = await pageOf(browser, await enter(url, accounts.member))
  visitor = await (await newDevice(browser, 'desktop', true)).newPage()
  desk = await openDesk(browser, url)
  pages.push(phone, visitor, desk)
  await signInAtDesk(desk, 'admin', 'Rostrum#2026')
  await today(desk)
})
afterAll(() => browser.close())
afterEach(({ task }) => shootFailure(task, pages))

const open = async (page: Page, title: string): Promise<void> => {
  await page.goto(url + linkTo('survey.list'))
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await settled(page)
}
const faultsOf = async (page: Page) => [
  ...(await overflow(page)),
  ...(await smallTargets(page)),
  ...(await axeFindings(page)),
]
/** Answers a question by the signs of its options. */
async function choose(page: Page, question: RegExp, ...signs: readonly string[]): Promise<void> {
  const block = page.getByRole('region', { name: question })
  for (const sign of signs) await block.getByText(sign, { exact: true }).click()
}

test('a member takes the quiz on a phone and reads what it came to', async () => {
  await open(phone, '投资知识小测')
  expect(await faultsOf(phone)).toEqual([])
  await shoot(phone, 'survey-quiz-phone')
  await choose(phone, /几种涨跌/, 'B')
  await choose(phone, /存款保险/, 'B')
  await choose(phone, /最早什么时候/, 'B')
  await choose(phone, /哪些费用/, 'A', 'B', 'C')
  await choose(phone, /先跌 50%/, 'C')
  await phone.getByRole('button', { name: '提交，剩1题' }).click()
  await phone.getByText('这一题必须回答').waitFor()
  await choose(phone, /稳定翻倍/, 'A', 'B', 'D')
  await phone.getByText(/已存$/).waitFor()
  await shoot(phone, 'survey-answered-phone')
  await phone.getByRole('button', { name: '提交', exact: true }).click()
  await phone.getByText('有些基础').waitFor()
  await settled(phone)
  expect(await faultsOf(phone)).toEqual([])
  await shoot(phone, 'survey-result-phone')
})

test('a visitor answers every kind of question on a wide dark screen, and is asked to sign in at the end', async () => {
  await open(visitor, '学习需求调查')
  await choose(visitor, /投资有多久/, 'B')
  await visitor.getByRole('region', { name: /哪件事最难/ }).waitFor()
  await choose(visitor, /持有过哪些/, 'A', 'C')
  for (const words of ['资产配置', '读懂财报', '看懂 K 线', '交易规则与费用']) await visitor.getByText(words).click()
  await choose(visitor, /直播或回放/, 'B')
  expect(await faultsOf(visitor)).toEqual([])
  await shoot(visitor, 'survey-visitor-desktop')
  await visitor.getByRole('button', { name: '登录后提交' }).click()
  await visitor.waitForURL(/login/)
  await visitor.getByText(/登录后填写/).waitFor()
})

test('an operator sees what was answered, and the preview beside the form', async () => {
  await go(desk, '问卷')
  await desk.getByRole('cell', { name: /投资知识小测/ }).click()
  await shoot(desk, 'survey-desk-list')
  await desk.getByRole('button', { name: '看统计' }).click()
  await desk.getByText('共1份答卷，各版合计，不含姓名').waitFor()
  await shoot(desk, 'survey-desk-results')
  await go(desk, '问卷')
  await desk.getByRole('cell', { name: /学习需求调查/ }).click()
  await desk.getByRole('button', { name: '编辑', exact: true }).click()
  await desk.getByText('会员看到的样子').waitFor()
  await shoot(desk, 'survey-desk-edit')
})
