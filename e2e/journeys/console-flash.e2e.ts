import { randomUUID } from 'node:crypto'
import type { FlashId } from '@rostrum/contract/news'
import { linkTo } from '@rostrum/contract/pages'
import type { Call } from '@rostrum/testkit'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, shoot, shootFailure } from '../lib/browser'
import { go, heading, openDesk, signInAtDesk, today } from '../lib/desk'
import { ownServer } from '../lib/own-server'
import { accounts, enter, operator, pageOf } from '../lib/people'

const ARRIVES = { timeout: 20_000 }

const { url } = await ownServer()
let browser: Browser
let desk: Page
let phone: Page
const pages: Page[] = []

beforeAll(async () => {
  browser = await openBrowser()
  desk = await openDesk(browser, url)
  phone = await pageOf(browser, await enter(url, accounts.member))
  pages.push(desk, phone)
  await signInAtDesk(desk, 'admin', 'Rostrum#2026')
  await today(desk)
  await phone.goto(`${url}${linkTo('news.list', { categoryCode: '@flash' })}`)
  await phone.getByText('来源：讲坛编辑部').first().waitFor()
})
afterAll(() => browser.close())
afterEach(({ task }) => shootFailure(task, pages))

async function write(words: string): Promise<void> {
  await desk.getByRole('button', { name: '发快讯' }).click()
  await desk.getByRole('dialog').getByRole('textbox', { name: '内容' }).fill(words)
  await desk.getByRole('button', { name: '发布', exact: true }).click()
}
const line = (words: string) => phone.getByRole('article').filter({ hasText: words })

test('a flash appears on the open page of a member, and goes from it when it is withdrawn', async () => {
  await go(desk, '快讯')
  await write('央行今日开展逆回购操作')
  await line('央行今日开展逆回购操作').waitFor(ARRIVES)
  await desk.getByRole('cell', { name: /央行今日/ }).click()
  await shoot(desk, 'flash-desk')
  await desk.getByRole('button', { name: '撤下', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: '撤下这条快讯' })
  await dialog.getByRole('textbox').fill('数字写错')
  await dialog.getByRole('button', { name: '撤下' }).click()
  await line('央行今日开展逆回购操作').waitFor({ state: 'detached', ...ARRIVES })
})

/** Somebody who only writes. */
async function writer(): Promise<Call> {
  const admin = await operator(url)
  const userName = 'flash-writer'
  const facts = { userName, name: '许静', roles: [], permissions: ['news:flash:edit'], why: '写快讯' }
  const { password } = await admin('member.addOperator', facts)
  const { token } = await admin('member.loginOperator', { username: userName, password })
  const own = 'FlashWriter#2026'
  await admin('member.changeOperatorPassword', { oldPassword: password, newPassword: own }, { token })
  const { token: fresh } = await admin('member.loginOperator', { username: userName, password: own })
  return (name, input) => admin(name, input, { token: fresh })
}

test('one that names a security reaches members only after another person let it through', async () => {
  const xu = await writer()
  await xu('news.publishFlash', { id: randomUUID() as FlashId, text: '模拟银行公告半年报', source: '编辑部' })
  await desk.goto(`${url}/console/news/flash`)
  await heading(desk, '快讯').waitFor()
  await desk.getByRole('cell', { name: '等另一个人' }).waitFor()
  expect(await line('模拟银行公告半年报').count()).toBe(0)
  const second = await operator(url)
  const [waits] = (await second('access.listApprovals', { which: 'decide' })).rows
  if (!waits) throw new Error('nothing waits')
  await second('access.decideApproval', { id: waits.id, pass: true })
  await line('模拟银行公告半年报').getByRole('link', { name: '模拟银行' }).waitFor(ARRIVES)
  await shoot(phone, 'flash-phone')
})
