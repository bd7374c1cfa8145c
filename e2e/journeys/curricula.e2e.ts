import { linkTo } from '@rostrum/contract/pages'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFindings, overflow, settled, smallTargets } from '../lib/audit'
import { openBrowser, shoot, shootFailure } from '../lib/browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, pageOf, type Person } from '../lib/people'

const { url } = await ownServer()
let browser: Browser
let member: Person
let phone: Page
let desk: Page
const pages: Page[] = []

beforeAll(async () => {
  browser = await openBrowser()
  member = await enter(url, accounts.member)
  phone = await pageOf(browser, member)
  desk = await pageOf(browser, await enter(url, accounts.teacher), { width: 'desktop' })
  pages.push(phone, desk)
})
afterAll(() => browser.close())
afterEach(({ task }) => shootFailure(task, pages))

const faultsOf = async (page: Page) => [
  ...(await overflow(page)),
  ...(await smallTargets(page)),
  ...(await axeFindings(page)),
]
/** Answers a question by the sign of its option. */
async function choose(question: RegExp, ...signs: readonly string[]): Promise<void> {
  const block = phone.getByRole('region', { name: question })
  for (const sign of signs) await block.getByText(sign, { exact: true }).click()
}

test('a new member takes the placement test, and joins the path that it names', async () => {
  await phone.goto(url + linkTo('course.systems'))
  await phone.getByRole('link', { name: '开始测试' }).click()
  await phone.getByRole('heading', { level: 1, name: '学习水平测试' }).waitFor()
  await choose(/涨跌幅是多少/, 'B')
  await choose(/先报的委托/, 'A')
  await choose(/两只基金/, 'C')
  await choose(/经营现金流/, 'B')
  await choose(/审计意见/, 'B')
  await choose(/市场利率上升/, 'A')
  await choose(/亏了 40%/, 'A')
  await choose(/过去三次都涨了/, 'D')
  await phone.getByRole('button', { name: '提交', exact: true }).click()
  await phone.getByText('可以学进阶').first().waitFor()
  await phone.goto(url + linkTo('course.systems'))
  await phone.getByRole('link', { name: '去看这条路径' }).click()
  await phone.getByRole('heading', { level: 1, name: '进阶：看懂一家公司' }).waitFor()
  await settled(phone)
  expect(await faultsOf(phone)).toEqual([])
  await phone.getByRole('button', { name: '加入路径' }).click()
  await phone.getByRole('button', { name: '继续学习' }).waitFor()
  await phone.goto(url + linkTo('course.systems'))
  await phone.getByRole('heading', { name: /进阶：看懂一家公司/ }).waitFor()
  await settled(phone)
  expect(await faultsOf(phone)).toEqual([])
  await shoot(phone, 'curriculum-home-phone')
})

test('a class is signed in to, and its teacher sees who came', async () => {
  const { rows } = await member.call('course.listCurricula', {})
  const id = rows[0]?.id ?? ''
  await phone.goto(url + linkTo('course.system', { id }))
  await phone.getByRole('button', { name: '加入路径' }).click()
  await phone.getByRole('button', { name: '继续学习' }).waitFor()
  await phone.goto(url + linkTo('course.timetable'))
  await settled(phone)
  expect(await faultsOf(phone)).toEqual([])
  await phone.getByRole('link', { name: '签到', exact: true }).first().click()
  await phone.getByRole('heading', { level: 1, name: /开学说明/ }).waitFor()
  await phone.getByRole('button', { name: '签到', exact: true }).click()
  await phone.getByText(/签到成功/).waitFor()
  const lesson = new URL(phone.url()).searchParams.get('id') ?? ''
  await desk.goto(url + linkTo('course.session', { id: lesson }))
  await desk
    .getByText(/已签到|迟到/)
    .first()
    .waitFor()
  await settled(desk)
  expect(await faultsOf(desk)).toEqual([])
})

test('the timetable is subscribed to under an address that a calendar can read', async () => {
  await phone.goto(url + linkTo('course.timetable', { view: 'month' }))
  await settled(phone)
  expect(await faultsOf(phone)).toEqual([])
  await phone.getByRole('button', { name: '加入日历' }).click()
  await phone.getByRole('button', { name: '开通订阅' }).click()
  await phone.getByRole('button', { name: '复制地址' }).waitFor()
  const address = (await phone.getByText(/\.ics$/).textContent()) ?? ''
  const answer = await fetch(new URL(new URL(address).pathname, url))
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  expect((await answer.text()).startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
})
