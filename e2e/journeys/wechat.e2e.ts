import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callAt } from '@rostrum/testkit'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { newestCaptcha, newestCode } from '../lib/api'
import { LARGEST, overflow, settled, smallTargets, TOP } from '../lib/audit'
import { openBrowser, shoot, shootFailure, watchErrors } from '../lib/browser'
import { accounts } from '../lib/people'
import { provenHere } from '../lib/proven'
import { openWeChatWorld, type WeChatWorld } from '../lib/wechat'

const WANTED = '/pages/favorite/index/index'
const BACK = '/pages/login/weChat/index'
const PASSWORD = 'Journey7horse'
const SAMPLE_PASSWORD = 'Rostrum#2026'
const REFUSED = '微信授权已失效，请重试'

let world: WeChatWorld
let browser: Browser
let pages: Page[] = []
beforeAll(async () => {
  world = await openWeChatWorld()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await world.close()
})
afterEach(async ({ task }) => {
  await shootFailure(task, pages)
  await Promise.all(pages.map((page) => page.context().close()))
  pages = []
})

async function open(device: BrowserContext, path: string): Promise<Page> {
  const page = await device.newPage()
  pages.push(page)
  await page.goto(`${world.server.url}${path}`)
  return page
}
const top = (page: Page) => page.locator(TOP)
/** Presses of one button within half a second count once, so the test waits. */
const PRESS_PACE_MS = 600
async function press(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(PRESS_PACE_MS)
  await top(page).getByRole('button', { name, exact: true }).click()
}
const heading = (page: Page, name: string) => top(page).getByRole('heading', { name, exact: true }).waitFor()
const tick = (page: Page, name: RegExp) => top(page).getByRole('checkbox', { name }).click()
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const asked = () => world.platform.of('/sns/oauth2/access_token').length

/** The current font factor; if one is given, sets it for the current page. */
const size = (page: Page, factor?: string) =>
  page.evaluate((given) => {
    const { style } = document.documentElement
    if (given !== undefined) style.setProperty('--fs', given)
    return style.getPropertyValue('--fs')
  }, factor)

/**
 * Nothing too wide, too small or unreadable, in light and dark, and nothing too wide or too small with letters twice as
 * large.
 */
async function proven(page: Page, name: string): Promise<void> {
  await provenHere(page, `wechat-${name}`)
  const own = await size(page)
  await size(page, LARGEST)
  await settled(page)
  expect([...(await overflow(page)), ...(await smallTargets(page))], `${name} in the largest letters`).toEqual([])
  await shoot(page, `wechat-${name}-largest`)
  await size(page, own)
}

/** Leaves for the page of the platform. */
async function leave(page: Page): Promise<void> {
  await tick(page, /我已阅读并同意/)
  await press(page, '微信一键登录')
  await page.getByRole('link', { name: '同意' }).waitFor()
}
const answer = (page: Page, words: '同意' | '拒绝') => page.getByRole('link', { name: words }).click()

async function prove(page: Page, mobile: string, next: string): Promise<void> {
  await top(page).getByLabel('手机号', { exact: true }).fill(mobile)
  await press(page, '获取验证码')
  await top(page)
    .getByText(/\d+秒重新获取/)
    .first()
    .waitFor()
  await top(page)
    .getByLabel('验证码', { exact: true })
    .fill(await newestCode(world.server.url, mobile))
  await press(page, next)
}
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

describe.each([
  ['phone', 1],
  ['desktop', 2],
] as const)('in the browser inside WeChat, at the width of a %s', (width, n) => {
  const person = (name: string) => ({
    openid: `o-${name}-${width}`,
    unionid: `u-${name}-${width}`,
    nickname: `春风${n}`,
  })
  const deviceOf = (name: string) => world.device(browser, width, person(name))

  // holds: 1-45, 1-54
  test('a user who agrees binds a number first, then reaches the wanted page, and signs in directly the next time', async () => {
    const page = await open(await deviceOf('new'), WANTED)
    const errors = watchErrors(page)
    await top(page).getByRole('link', { name: '微信登录' }).click()
    await heading(page, '微信登录')
    await proven(page, `login-${width}`)
    await press(page, '微信一键登录')
    await top(page).getByText('请先阅读并同意用户协议和隐私政策').waitFor()
    await leave(page)
    await answer(page, '拒绝')
    await top(page).getByText('您已取消授权，可使用手机号登录').waitFor()
    await proven(page, `cancelled-${width}`)
    await leave(page)
    await answer(page, '同意')

    await heading(page, '绑定手机')
    expect([await kept(page, 'token'), await kept(page, 'bindTicket')]).toEqual([null, expect.stringMatching(/t_/)])
    await proven(page, `bind-${width}`)
    await prove(page, `1371000${n}001`, '下一步')
    await heading(page, '注册新账号')
    await press(page, '注册并绑定')
    await top(page).getByText('未满18周岁不能注册').waitFor()
    await proven(page, `join-${width}`)
    await tick(page, /年满18周岁/)
    await tick(page, /我已阅读并同意/)
    await press(page, '注册并绑定')
    await isAt(page, WANTED)
    await top(page).getByText('暂无收藏').waitFor()
    expect([await kept(page, 'token'), await kept(page, 'bindTicket')]).toEqual([expect.stringMatching(/s_/), null])
    expect(errors).toEqual([])

    const again = await open(await deviceOf('new'), WANTED)
    await top(again).getByRole('link', { name: '微信登录' }).click()
    await heading(again, '微信登录')
    await leave(again)
    await answer(again, '同意')
    await isAt(again, WANTED)
    await top(again).getByText('暂无收藏').waitFor()
  })

  test('a user whose number has an account sees it, and links it with one press', async () => {
    const mobile = n === 1 ? '13800000004' : '13800000005'
    const page = await open(await deviceOf('known'), BACK)
    await leave(page)
    await answer(page, '同意')
    await prove(page, mobile, '下一步')
    await heading(page, '选择账号')
    expect(await top(page).getByRole('radio').count()).toBe(1)
    await proven(page, `choose-${width}`)
    await press(page, '绑定并登录')
    await page.waitForFunction(() => localStorage.getItem('token') !== null)
    await page.waitForURL((to) => !to.pathname.startsWith('/pages/login/'))
    // In another window: this one is on its way by itself, and would throw an address away.
    await top(await open(page.context(), '/pages/mine/systemSettings'))
      .getByText(`138****${mobile.slice(-4)}`)
      .waitFor()
  })

  test('a state that is invented, from another device or already used opens nothing, and its code is not exchanged', async () => {
    const device = await deviceOf('state')
    const returning = (state: string) =>
      `${BACK}?${new URLSearchParams({ again: '1', code: world.give(person('thief')), state })}`
    const before = asked()
    const forged = await open(device, returning('an-invented-state-of-32-letters-'))
    await top(forged).getByText(REFUSED).waitFor()
    await proven(forged, `refused-${width}`)
    const plain = await open(device, `${BACK}?code=081code&state=invented`)
    await answer(plain, '拒绝')
    await top(plain).getByText('您已取消授权，可使用手机号登录').waitFor()
    const stateless = await open(device, `${BACK}?code=081code`)
    await top(stateless).getByText(REFUSED).waitFor()

    await leave(forged)
    const state = new URL(forged.url()).searchParams.get('state') ?? ''
    expect(state).toMatch(/^[\w-]{32}$/)
    const elsewhere = await open(await deviceOf('thief'), returning(state))
    await top(elsewhere).getByText(REFUSED).waitFor()
    expect(asked()).toBe(before)
    await answer(forged, '同意')
    await heading(forged, '绑定手机')
    expect(asked()).toBe(before + 1)
    const repeated = await open(device, returning(state))
    await top(repeated).getByText(REFUSED).waitFor()
    expect(asked()).toBe(before + 1)
    for (const page of pages) expect(await kept(page, 'token')).toBeNull()
  })

  test('an account without a number is merged into the one that has it, after its owner saw what moves over', async () => {
    const { url } = world.server
    const [name, mobile] = [`journey_${width}`, n === 1 ? accounts.member : accounts.other]
    const page = await open(await deviceOf('named'), WANTED)
    await page.goto(`${url}/pages/login/registeredAccount/index`)
    await top(page).getByLabel('账号', { exact: true }).fill(name)
    await top(page).getByLabel('密码', { exact: true }).fill(PASSWORD)
    await top(page).getByLabel('确认密码', { exact: true }).fill(PASSWORD)
    await tick(page, /年满18周岁/)
    await tick(page, /我已阅读并同意/)
    await settled(page)
    await top(page)
      .getByLabel('图形验证码', { exact: true })
      .fill(await newestCaptcha(url))
    await press(page, '注册')
    await page.getByText(`恭喜你，您的账号 ${name} 注册成功！`).waitFor()
    await page.getByRole('alertdialog').getByRole('button').click()
    await heading(page, '绑定手机')
    await top(page)
      .getByRole('link', { name: '暂不绑定' })
      .or(top(page).getByRole('button', { name: '暂不绑定' }))
      .click()

    const old = callAt({ url, ip: '127.0.0.1', token: (await kept(page, 'token')) ?? '' })
    const [question] = (await old('content.listHelp', {})).rows
    await page.goto(`${url}/pages/mine/help/detail/index?id=${question?.id}`)
    await press(page, '收藏')
    await top(page).getByRole('button', { name: '已收藏', exact: true }).waitFor()
    // Entries that both accounts have are merged, so open an article that only this account has read.
    const { token } = await callAt({ url, ip: '127.0.0.1' })('member.loginByAccount', {
      username: mobile,
      password: SAMPLE_PASSWORD,
    })
    const { rows: read } = await callAt({ url, ip: '127.0.0.1', token })('member.listHistory', { pageSize: 100 })
    const article = (await old('news.list', { pageSize: 100 })).rows.find(
      ({ id, access }) => access === 'full' && !read.some((row) => String(row.id) === id),
    )
    await page.goto(`${url}/pages/news/details/index?id=${article?.id}`)
    await top(page).getByRole('heading', { name: article?.title }).first().waitFor()
    await expect.poll(async () => (await old('member.listHistory', {})).rows.map(({ id }) => id)).toContain(article?.id)
    await page.goto(`${url}/pages/mine/bindAccount`)
    await prove(page, mobile, '绑定')
    await heading(page, '合并账号')
    for (const words of [`账号名“${name}”的登录`, '收藏 1条', '浏览记录 1条'])
      await top(page).getByRole('listitem').getByText(words).waitFor()
    await proven(page, `merge-${width}`)
    await press(page, '合并并登录')
    await page.waitForURL((to) => !to.pathname.endsWith('/bindAccount'))
    // In another window: this one is on its way by itself, and would throw an address away.
    const other = await open(page.context(), WANTED)
    await top(other)
      .getByText(question?.question ?? 'no question')
      .first()
      .waitFor()
    await other.goto(`${url}/pages/mine/systemSettings`)
    await top(other)
      .getByText(`138****${mobile.slice(-4)}`)
      .waitFor()
    await expect(old('member.getMember', {})).rejects.toMatchObject({ code: 401 })
    const visitor = callAt({ url, ip: '127.0.0.1' })
    const [byName, byNumber] = await Promise.all(
      [name, mobile].map((username) => visitor('member.loginByAccount', { username, password: SAMPLE_PASSWORD })),
    )
    expect(byName?.memberId).toBe(byNumber?.memberId)
  })
})
