import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { newDeviceDays } from '@rostrum/contract/member/limits'
import { settled } from '../lib/audit'
import { newestCaptcha } from '../lib/api'
import { newDevice, openBrowser, shootFailure, watchErrors, widths, type Width } from '../lib/browser'
import { provenHere } from '../lib/proven'
import { startServer, until, type RunningServer } from '../lib/server'

/** Password of the sample accounts; one test uses each at one width, because a number gets one code a minute. */
const SAMPLE_PASSWORD = 'Rostrum#2026'
const PASSWORD = 'Journey7horse'
const LOCKED = '密码输入错误5次，帐户锁定10分钟'
const PRESS_PACE_MS = 600
const CODE_WAIT_MS = 15_000
/** The number that a sample account changes to. */
const FRESH = '13700001003'

let server: RunningServer
let browser: Browser
let pages: Page[] = []
beforeAll(async () => {
  // Visitors do proof of work for their codes, as in production.
  server = await startServer({ env: { SMS_WORK_BITS: '12' } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})
afterEach(async ({ task }) => {
  await shootFailure(task, pages)
  await Promise.all(pages.map((page) => page.context().close()))
  pages = []
})

/** The newest code sent to this number, once it was sent. */
async function newestCode(mobile: string): Promise<string> {
  let sent: { code: string }[] = []
  await until(
    async () => {
      sent = await (await fetch(`${server.url}/dev/outbox?mobile=${mobile}`)).json()
      return sent.length > 0
    },
    CODE_WAIT_MS,
    () => `no code was sent to ${mobile}`,
  )
  return sent[0]?.code ?? ''
}

async function open(width: Width, path: string, device?: BrowserContext): Promise<Page> {
  const page = await (device ?? (await newDevice(browser, width))).newPage()
  pages.push(page)
  await page.goto(`${server.url}${path}`)
  return page
}
const top = (page: Page) => page.locator('[data-page]:not([inert])')

const proven = (page: Page, name: string) => provenHere(page, `sign-in-${name}`)

/** Requests a code and types the one that was sent. */
async function fillCode(page: Page, mobile: string, { field = '验证码', at = 0 } = {}): Promise<void> {
  await top(page).getByRole('button', { name: '获取验证码' }).nth(at).click()
  await top(page)
    .getByText(/\d+秒重新获取/)
    .first()
    .waitFor()
  await top(page)
    .getByLabel(field, { exact: true })
    .fill(await newestCode(mobile))
}

const agree = (page: Page) =>
  top(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .click()

async function signInByPassword(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${server.url}/pages/login/index/index`)
  await top(page).getByRole('tab', { name: '密码登录' }).click()
  await top(page).getByLabel('账号或手机号').fill(username)
  await top(page).getByLabel('密码', { exact: true }).fill(password)
  await agree(page)
  await top(page).getByRole('button', { name: '登录', exact: true }).click()
}
/** Presses closer than half a second count as one, so it waits that long after the last one. */
async function press(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(PRESS_PACE_MS)
  await top(page).getByRole('button', { name, exact: true }).click()
}
const answered = (page: Page, path: string) => page.waitForResponse((response) => response.url().includes(path))

async function register(page: Page, mobile: string): Promise<void> {
  await top(page).getByLabel('手机号', { exact: true }).fill(mobile)
  await fillCode(page, mobile)
  await top(page).getByLabel('设置密码').fill(PASSWORD)
  await top(page)
    .getByRole('checkbox', { name: /年满18周岁/ })
    .click()
  await agree(page)
  await top(page).getByRole('button', { name: '注册并登录' }).click()
  await isIn(page)
}
const isIn = (page: Page) => page.waitForFunction(() => localStorage.getItem('token') !== null)

describe.each([
  ['phone', 1],
  ['desktop', 2],
] as const)('at the width of a %s', (width, n) => {
  const number = (last: number) => `1370000${n}${String(last).padStart(3, '0')}`

  // holds: 1-52
  test('a code signs in, after some proof of work; a new number is registered only on request', async () => {
    const page = await open(width, '/pages/login/index/index')
    const errors = watchErrors(page)
    await proven(page, `login-${width}`)
    await top(page).getByLabel('手机号', { exact: true }).fill(number(1))
    await fillCode(page, number(1))
    await agree(page)
    await top(page).getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText('该手机号未注册，是否注册？').waitFor()
    await page.getByRole('button', { name: '注册并登录' }).click()
    await isIn(page)
    expect(errors).toEqual([])
  })

  // holds: 1-55
  test('registration by number; only the owner of the code learns that a number is already registered', async () => {
    const page = await open(width, '/pages/login/register/index')
    const errors = watchErrors(page)
    await top(page).getByLabel('手机号', { exact: true }).fill(number(2))
    await fillCode(page, number(2))
    await top(page).getByLabel('设置密码').fill(PASSWORD)
    await proven(page, `register-${width}`)
    await top(page)
      .getByRole('checkbox', { name: /年满18周岁/ })
      .click()
    await agree(page)
    await top(page).getByRole('button', { name: '注册并登录' }).click()
    await isIn(page)
    expect(errors).toEqual([])

    const again = await open(width, '/pages/login/register/index')
    const known = n === 1 ? '13800000004' : '13800000005'
    await top(again).getByLabel('手机号', { exact: true }).fill(known)
    await fillCode(again, known)
    expect(await top(again).getByText('手机号已注册').count()).toBe(0)
    await top(again).getByLabel('设置密码').fill(PASSWORD)
    await top(again)
      .getByRole('checkbox', { name: /年满18周岁/ })
      .click()
    await agree(again)
    await top(again).getByRole('button', { name: '注册并登录' }).click()
    await top(again).getByText('手机号已注册').waitFor()
    await top(again).getByText('直接登录').waitFor()
  })

  test('wrong passwords are counted, require a captcha after the third and lock after the fifth; an unknown name is answered the same way', async () => {
    const page = await open(width, '/pages/login/index/index')
    await signInByPassword(page, number(2), 'Wrong1horse')
    await top(page).getByText('用户不存在/密码错误').waitFor()
    for (const times of [2, 3]) {
      await press(page, '登录')
      await top(page).getByText(`密码输入错误${times}次`).waitFor()
    }
    await top(page).getByLabel('图形验证码', { exact: true }).waitFor()
    await proven(page, `captcha-${width}`)
    await top(page).getByLabel('图形验证码', { exact: true }).fill('zzzz')
    await Promise.all([answered(page, '/captchaImage'), press(page, '登录')])
    await top(page).getByText('验证码错误').waitFor()
    for (const [password, words] of [
      ['Wrong1horse', '密码输入错误4次'],
      ['Wrong1horse', LOCKED],
      [PASSWORD, LOCKED],
    ] as const) {
      await settled(page)
      await top(page).getByLabel('密码', { exact: true }).fill(password)
      await top(page)
        .getByLabel('图形验证码', { exact: true })
        .fill(await newestCaptcha(server.url))
      await Promise.all([answered(page, '/captchaImage'), press(page, '登录')])
      await top(page).getByText(words, { exact: true }).waitFor()
    }
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await proven(page, `locked-${width}`)
    const other = await open(width, '/pages/login/index/index')
    await signInByPassword(other, number(9), 'Wrong1horse')
    await top(other).getByText('用户不存在/密码错误').waitFor()
  })

  test('a forgotten password is reset with a code, and the new one signs in', async () => {
    const mobile = n === 1 ? '13800000001' : '13800000002'
    const page = await open(width, `/pages/login/retrievePassword/index?mobile=${mobile}`)
    await fillCode(page, mobile)
    await proven(page, `retrieve-${width}`)
    await top(page).getByRole('button', { name: '下一步' }).click()
    await top(page).getByLabel('新密码', { exact: true }).waitFor()
    await page.goBack()
    await top(page).getByLabel('验证码', { exact: true }).waitFor()
    await press(page, '下一步')
    await top(page).getByLabel('新密码', { exact: true }).fill(PASSWORD)
    await top(page).getByLabel('确认密码').fill(PASSWORD)
    await top(page).getByRole('button', { name: '提交' }).click()
    await top(page).getByText('密码已修改').waitFor()
    await page.goBack()
    expect(await page.getByText('设置新密码').count()).toBe(0)
    await signInByPassword(page, mobile, PASSWORD)
    await isIn(page)
  })

  // holds: 1-44
  test('an unknown device is listed and signed out, and a new password signs out all others; guesses at the old one lock it', async () => {
    const page = await open(width, '/pages/login/register/index')
    const errors = watchErrors(page)
    await register(page, number(4))
    const other = await open(width, '/pages/login/index/index')
    await signInByPassword(other, number(4), PASSWORD)
    await isIn(other)
    // It is closed in the meantime: an open page would notice the end of its session by itself.
    await other.goto('about:blank')

    await page.goto(`${server.url}/pages/security/devices/index`)
    await top(page).getByText(`最近${newDeviceDays}天有1台新设备登录了您的账号。`).waitFor()
    await proven(page, `devices-${width}`)
    await top(page)
      .getByRole('button', { name: /^下线 / })
      .click()
    await page.getByRole('button', { name: '确定' }).click()
    await top(page).getByText('没有其他设备登录您的账号').waitFor()
    await proven(page, `devices-alone-${width}`)
    await other.goto(`${server.url}/pages/security/devices/index`)
    await other.getByText('登录状态已过期').first().waitFor()
    const again = await open(width, '/pages/login/index/index')
    await signInByPassword(again, number(4), PASSWORD)
    await isIn(again)
    await again.goto('about:blank')

    await page.goto(`${server.url}/pages/essentialInformation/password`)
    await top(page).getByText('保存后下线的设备').waitFor()
    await top(page).getByLabel('旧密码', { exact: true }).fill(PASSWORD)
    await top(page).getByLabel('新密码', { exact: true }).fill('Another8horse')
    await top(page).getByLabel('确认密码', { exact: true }).fill('Another8horse')
    await proven(page, `password-${width}`)
    await top(page).getByRole('button', { name: '保存' }).click()
    await page.getByText('修改成功').waitFor()
    expect(errors).toEqual([])
    await again.goto(`${server.url}/pages/security/devices/index`)
    await again.getByText('登录状态已过期').first().waitFor()

    await page.goto(`${server.url}/pages/essentialInformation/password`)
    await top(page).getByLabel('旧密码', { exact: true }).fill('Wrong1horse')
    await top(page).getByLabel('新密码', { exact: true }).fill('Third9horse')
    await top(page).getByLabel('确认密码', { exact: true }).fill('Third9horse')
    for (let times = 1; times < 5; times += 1) {
      await Promise.all([answered(page, '/api/member/modify/password'), press(page, '保存')])
    }
    await top(page).getByText('旧密码错误').waitFor()
    await press(page, '保存')
    await top(page).getByText('密码输入错误5次，帐户锁定10分钟').waitFor()
  })
})

test('in the largest letters no hint of the login is cut, and Enter does not untick', async () => {
  const page = await open('phone', '/pages/login/index/index')
  await page.evaluate(() => localStorage.setItem('fontSizeSync', '2'))
  await page.reload()
  await top(page).getByRole('button', { name: '获取验证码' }).waitFor()
  const cut = await top(page)
    .locator('input')
    .evaluateAll((fields) =>
      fields.flatMap((field) => {
        const pen = document.createElement('canvas').getContext('2d')
        if (!(field instanceof HTMLInputElement) || !pen) return ['no field']
        pen.font = getComputedStyle(field).font
        return pen.measureText(field.placeholder).width > field.clientWidth + 1 ? [field.placeholder] : []
      }),
    )
  expect(cut).toEqual([])
  await top(page).getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  expect(await top(page).getByRole('checkbox').getAttribute('aria-checked')).toBe('true')
})

// holds: 1-45
test('a new number replaces the old one, with a code of each', async () => {
  const page = await open('phone', '/pages/login/index/index')
  const errors = watchErrors(page)
  await signInByPassword(page, '13800000003', SAMPLE_PASSWORD)
  await isIn(page)
  await page.goto(`${server.url}/pages/essentialInformation/mobilePhone`)
  await top(page).getByText('验证码将发到 138****0003').waitFor()
  await proven(page, 'number-phone')
  await page.setViewportSize(widths.desktop)
  await proven(page, 'number-desktop')
  await page.setViewportSize(widths.phone)
  await top(page).getByRole('button', { name: '提交核实申请' }).click()
  await top(page).getByLabel('身份证号').waitFor()
  await proven(page, 'appeal-phone')
  await top(page).getByRole('button', { name: '用原手机号验证' }).click()
  await fillCode(page, '13800000003', { field: '原手机验证码' })
  await top(page).getByLabel('手机号', { exact: true }).fill(FRESH)
  await fillCode(page, FRESH, { field: '新手机验证码' })
  await top(page).getByRole('button', { name: '确认更换' }).click()
  await top(page).getByText('今后请用 137****1003 登录。').waitFor()
  await proven(page, 'number-done-phone')
  await page.goto(`${server.url}/pages/mine/systemSettings`)
  await top(page).getByText('137****1003').waitFor()
  expect(errors).toEqual([])
  const after = await open('phone', '/pages/login/index/index')
  await signInByPassword(after, FRESH, SAMPLE_PASSWORD)
  await isIn(after)
})
