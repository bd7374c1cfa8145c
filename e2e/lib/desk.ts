import { totpDigits } from '@rostrum/contract/member/limits'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Locator, Page } from 'playwright-core'
import { operator } from './people'

export interface Look {
  readonly width?: number
  readonly dark?: boolean
}

/** An operator's browser at the console of the server at `url`. */
export async function openDesk(
  browser: Browser,
  url: string,
  { width = 1450, dark = false }: Look = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${url}/console/`)
  return page
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** The first page after signing in. */
export const today = async (page: Page): Promise<void> => heading(page, '今日').waitFor()

const totpLabel = `验证器上的${totpDigits}位动态码`

export async function signInAtDesk(page: Page, name: string, password: string, code?: string): Promise<void> {
  await page.getByLabel('账号').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  if (code === undefined) return
  await page.getByLabel(totpLabel).fill(code)
  await page.getByRole('button', { name: '登录' }).click()
}

/** The password that somebody else gave is replaced at the first sign-in. */
export async function setOwnPassword(page: Page, given: string, own: string): Promise<void> {
  await heading(page, '先设置自己的密码').waitFor()
  await page.getByLabel('当前密码').fill(given)
  await page.getByLabel('新密码', { exact: true }).fill(own)
  await page.getByLabel('再输入一次').fill(own)
  await page.getByRole('button', { name: '保存并继续' }).click()
}

/** Production asks for an authenticator before anything else. */
export async function bindAuthenticator(page: Page, password: string): Promise<TOTP> {
  await heading(page, '绑定动态码验证器').waitFor()
  await page.getByLabel('当前密码').fill(password)
  await page.getByRole('button', { name: '显示二维码' }).click()
  const shown = await page.getByText(/^密钥/).textContent()
  const codes = new TOTP({ secret: Secret.fromBase32(/[A-Z2-7]{16,}/.exec(shown ?? '')?.[0] ?? '') })
  await page.getByLabel(totpLabel).fill(codes.generate())
  await page.getByRole('button', { name: '确认绑定' }).click()
  await today(page)
  return codes
}

/** The navigation's entry with this name; how much waits there may stand behind it. */
export async function go(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}\\s*(\\d+\\+?)?$`) })
  await entry.click()
  await heading(page, name).waitFor()
}

/** What was opened last: a drawer, or the question that one of its buttons asks. */
export const dialog = (page: Page): Locator => page.getByRole('dialog').last()

/** By its words; the icon before them has a name of its own. */
export const press = (at: Page | Locator, name: string): Promise<void> =>
  at.getByRole('button', { name: new RegExp(`(^|\\s)${name}$`) }).click()

/** Chooses from a list of the console; a long one is searched. */
export async function choose(page: Page, label: string, words: string): Promise<void> {
  const field = dialog(page).getByRole('combobox', { name: label })
  await field.click()
  if (await field.isEditable()) await field.fill(words)
  await page.locator('.ant-select-item-option').filter({ hasText: words }).first().click()
}

/** Gives the reason that is asked for. */
export async function giveReason(page: Page, why: string, button: string): Promise<void> {
  await dialog(page).getByRole('textbox').last().fill(why)
  await press(dialog(page), button)
}

/** Closes what stands beside a list. */
export async function leave(page: Page): Promise<void> {
  await page.locator('.ant-drawer-close').last().click()
  await page.locator('.ant-drawer-mask').waitFor({ state: 'hidden' })
}

/** The row of a list whose text says this. */
export const row = (page: Page, words: string): Locator => page.locator('tbody tr').filter({ hasText: words }).first()

export interface NewOperator {
  readonly userName: string
  readonly name: string
  readonly permissions: readonly string[]
}

/** A new operator with these permissions and no others, at the first page. */
export async function newOperator(browser: Browser, url: string, given: NewOperator): Promise<Page> {
  const add = await operator(url)
  const { password } = await add('member.addOperator', {
    ...given,
    permissions: [...given.permissions],
    roles: [],
    why: '新来的同事',
  })
  const page = await openDesk(browser, url)
  await signInAtDesk(page, given.userName, password)
  await setOwnPassword(page, password, 'Another#2026long')
  await today(page)
  return page
}

/** The code with which the server answers a call that this operator's page makes. */
export const codeOf = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (asked) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('consoleToken')}` }
    return ((await (await fetch(`/api/console/${asked}`, { headers })).json()) as { code: number }).code
  }, path)
