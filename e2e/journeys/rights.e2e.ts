import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { newestCode } from '../lib/api'
import { newDevice, openBrowser, shootFailure, watchErrors } from '../lib/browser'
import { accounts, enter, operator, pageOf } from '../lib/people'
import { provenIn } from '../lib/proven'
import { startServer, type RunningServer } from '../lib/server'

/** Each sample account is used in one test: a number gets one code a minute. */
let server: RunningServer
let browser: Browser
const pages: Page[] = []
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})
afterEach(({ task }) => shootFailure(task, pages))

const top = (page: Page) => page.locator('[data-page]:not([inert])')

async function opened(page: Promise<Page>, path: string): Promise<Page> {
  const one = await page
  pages.push(one)
  await one.goto(`${server.url}${path}`)
  return one
}

const proven = provenIn('rights')

async function fillCode(page: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText(/\d+秒重新获取/).waitFor()
  await page.getByLabel('验证码', { exact: true }).fill(await newestCode(server.url, mobile))
}

async function signIn(page: Page, mobile: string): Promise<void> {
  await page.goto(`${server.url}/pages/login/index/index`)
  await top(page).getByRole('tab', { name: '密码登录' }).click()
  await top(page).getByLabel('账号或手机号').fill(mobile)
  await top(page).getByLabel('密码', { exact: true }).fill('Rostrum#2026')
  await top(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .click()
  await top(page).getByRole('button', { name: '登录', exact: true }).click()
}

test('a copy of one’s data is requested, made, downloaded and opened', async () => {
  const ada = await enter(server.url, accounts.member)
  const page = await opened(pageOf(browser, ada), '/pages/privacy/export/index')
  const errors = watchErrors(page)
  await page.getByText('还没有导出过').waitFor()
  await page.getByRole('button', { name: '申请导出' }).click()
  await fillCode(page, accounts.member)
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('可下载').waitFor({ timeout: 60_000 })
  await proven(page, 'export')

  const saved = new Promise<string>((resolve) => {
    const keep = (tab: Page) => tab.on('download', (file) => void file.path().then(resolve))
    keep(page)
    page.context().on('page', keep)
  })
  await page.getByRole('button', { name: /^下载/ }).click()
  const files = unzipSync(new Uint8Array(readFileSync(await saved)))
  expect(Object.keys(files)).toContain('数据/资料-账号资料.json')
  const whole = strFromU8(files['我的信息.html'] ?? new Uint8Array(0))
  expect(whole).toContain(accounts.member)
  expect(whole).not.toContain(accounts.teacher)
  expect(errors).toEqual([])
  const reader = await (await newDevice(browser)).newPage()
  await reader.setContent(whole)
  await reader.getByRole('heading', { name: '资料 · 账号资料' }).waitFor()
})

// holds: 1-47
test('a deletion is blocked by open matters, then requested, cancelled on the page or by signing in', async () => {
  const bob = await enter(server.url, accounts.other)
  const { no } = await bob.call('feedback.create', {
    kind: 'complaint',
    content: '直播间的字幕挡住了K线图，看不到成交量。',
  })
  const page = await opened(pageOf(browser, bob), '/pages/essentialInformation/logOff')
  await page.getByText('请先处理以下事项').waitFor()
  expect(await page.getByRole('button', { name: '申请注销' }).isDisabled()).toBe(true)
  await proven(page, 'blocked')
  const desk = await operator(server.url)
  await desk('feedback.acceptCase', { no, weight: 'ordinary' })
  await desk('feedback.answerCase', { no, content: '已加入下个版本。' })

  await page.reload()
  await page.getByRole('checkbox', { name: /我已了解/ }).click()
  await proven(page, 'free')
  await page.getByRole('button', { name: '申请注销' }).click()
  await fillCode(page, accounts.other)
  await page.getByRole('dialog').getByRole('button', { name: '申请注销' }).click()
  await page.getByText('您的账号将于').waitFor()
  await proven(page, 'pending')
  await expect.poll(() => bob.call('member.getMember')).toMatchObject({ state: 'deleting' })

  const elsewhere = await opened((await newDevice(browser)).newPage(), '/pages/login/index/index')
  await signIn(elsewhere, accounts.other)
  await elsewhere.getByText('账号注销中，登录将撤销注销').waitFor()
  await elsewhere.getByRole('button', { name: '撤销并登录' }).click()
  await expect.poll(async () => (await bob.call('member.getMember')).state).toBe('normal')

  await bob.call('member.listAccesses').then(({ rows }) => expect(rows[0]).toMatchObject({ what: '您的投诉或建议' }))
})

test('a consent is withdrawn, which signs out everywhere, and signing in gives it again', async () => {
  const teacher = await enter(server.url, accounts.teacher)
  await teacher.call('member.saveConsent', { docKind: 'privacy', on: 1 })
  const page = await opened(pageOf(browser, teacher), '/pages/mine/personalInformation')
  await page.getByText('登录设备').waitFor()
  await proven(page, 'known')
  await page.getByRole('tab', { name: '我的申请' }).click()
  await page.getByText('还没有提交过申请').waitFor()
  await page.getByRole('tab', { name: '我们保存的' }).click()
  await page.getByRole('switch', { name: '隐私政策' }).click()
  await page.getByText('撤回后所有设备都会退出登录').waitFor()
  await fillCode(page, accounts.teacher)
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByText('已撤回同意').waitFor()
  await expect(teacher.call('member.getMember')).rejects.toMatchObject({ code: 401 })
  await expect(enter(server.url, accounts.teacher)).rejects.toMatchObject({ reason: 'member.consent_needed' })
  const again = await opened((await newDevice(browser, 'desktop')).newPage(), '/pages/login/index/index')
  await signIn(again, accounts.teacher)
  await again.waitForURL((url) => !url.pathname.includes('login'))
})
