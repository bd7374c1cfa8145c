import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { axeFindings } from '../lib/audit'
import { openBrowser, shoot, shootFailure, watchErrors } from '../lib/browser'
import { bindAuthenticator, heading, openDesk, setOwnPassword, signInAtDesk, today, type Look } from '../lib/desk'
import { ownServer } from '../lib/own-server'
import { startProduction } from '../lib/production'

const SAMPLE_PASSWORD = 'Rostrum#2026'

const { url } = await ownServer()
let browser: Browser
const pages: Page[] = []
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
afterEach(({ task }) => shootFailure(task, pages))

/** An operator's browser, kept for a picture if the test fails. */
async function desk(look?: Look, at = url): Promise<Page> {
  const page = await openDesk(browser, at, look)
  pages.push(page)
  return page
}

/** Waits for the page's title; says at which address it did not come. */
async function seen(page: Page, href: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  await title.waitFor().catch(async (cause: unknown) => {
    throw new Error(`${href} shows ${(await page.locator('body').innerText()).slice(0, 300)}`, { cause })
  })
}

/** The addresses of the navigation, as this operator sees it. */
const entries = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

const looks = [
  ['1450', { width: 1450 }],
  ['1450-dark', { width: 1450, dark: true }],
  ['1024', { width: 1024 }],
] as const
/** Some forty pages, each loaded anew and read whole by axe. */
const EVERY_PAGE_MS = 300_000

test.each(looks)(
  'every page opens from the navigation without an error, readable by everybody: %s',
  async (name, look) => {
    const page = await desk(look)
    const errors = watchErrors(page)
    await signInAtDesk(page, 'admin', SAMPLE_PASSWORD)
    await today(page)
    const found: (readonly [string, string])[] = []
    for (const href of await entries(page)) {
      await page.goto(`${url}${href}`)
      await seen(page, href)
      await page.waitForLoadState('networkidle')
      for (const finding of await axeFindings(page)) found.push([href, finding])
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (wider > 0) found.push([href, `${wider}px too wide`])
      await shoot(page, `console-${href.replace(/\W+/g, '-')}-${name}`)
    }
    expect(found).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
  },
  EVERY_PAGE_MS,
)

test('a new account sets its own password, sees what it may open, and nothing else by its address', async () => {
  const admin = await desk()
  await signInAtDesk(admin, 'admin', SAMPLE_PASSWORD)
  await today(admin)
  await admin.getByRole('navigation').getByRole('link', { name: '运营账号' }).click()
  await admin.getByRole('button', { name: '新建账号' }).click()
  const form = admin.getByRole('dialog')
  await form.getByLabel('账号', { exact: true }).fill('heqiuran')
  await form.getByLabel('姓名').fill('何秋染')
  await form.getByRole('combobox', { name: '权限' }).fill('敏感词')
  await admin.getByTitle('编辑敏感词').click()
  await form.getByLabel('原因').fill('新来的内容同事')
  await form.getByRole('button', { name: '保存' }).click()
  const password = await admin.getByRole('dialog').locator('code').textContent()
  if (!password) throw new Error('no password was shown')

  const clerk = await desk()
  await signInAtDesk(clerk, 'heqiuran', password)
  await setOwnPassword(clerk, password, 'Another#2026long')
  await today(clerk)
  const open = await entries(clerk)
  expect(open).not.toContain('/console/system/operators')
  await clerk.goto(`${url}/console/system/audit`)
  await heading(clerk, '您的账号打不开这一页').waitFor()
  const refused = await clerk.evaluate(async () => {
    const answer = await fetch('/api/console/audit/get/list', {
      headers: { Authorization: `Bearer ${localStorage.getItem('consoleToken')}` },
    })
    return answer.json()
  })
  expect(refused).toMatchObject({ code: 206 })

  await admin.goto(`${url}/console/system/audit`)
  await admin.getByText('新来的内容同事').waitFor()
  await admin.getByRole('button', { name: '核对全部记录' }).click()
  await admin.getByText(/条记录，没有被改过/).waitFor()
})

test('production begins at the terminal: one account, its own password, an authenticator, and only then the console', async () => {
  const { server, password, end } = await startProduction('shenzhi')
  try {
    const page = await desk({}, server.url)
    await signInAtDesk(page, 'shenzhi', password)
    await setOwnPassword(page, password, 'FirstOne#2026')
    const codes = await bindAuthenticator(page, 'FirstOne#2026')
    await shoot(page, 'console-production-first')

    const other = await desk({}, server.url)
    // A code is taken once: the next one is that of the next half minute.
    await signInAtDesk(other, 'shenzhi', 'FirstOne#2026', codes.generate({ timestamp: Date.now() + 30_000 }))
    await today(other)
    await page.goto(`${server.url}/console/me`)
    await page.getByText('已绑定，每次登录都要动态码').waitFor()
    await page.getByRole('button', { name: '结束' }).click()
    await page.getByText('已结束').waitFor()
    await other.reload()
    await heading(other, '登录运营台').waitFor()
  } finally {
    await end()
  }
})

test('Ctrl K finds a room by its title, and Enter opens its control room', async () => {
  const page = await desk()
  await signInAtDesk(page, 'admin', SAMPLE_PASSWORD)
  await today(page)
  await page.goto(`${url}/console/live/rooms`)
  const title = await page.locator('tbody tr b').first().textContent()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: /^查找/ }).fill(title ?? '')
  await page
    .getByRole('option', { name: title ?? '' })
    .first()
    .waitFor()
  await page
    .getByRole('option', { name: title ?? '' })
    .first()
    .click()
  await page.waitForURL(/\/console\/live\/rooms\/[^/]+\/control$/)
})

test.each(['/console/', '/console/system/approvals', '/console/live/review', '/console/live/wall'])(
  'on a phone what waits for a decision is read without scrolling sideways: %s',
  async (href) => {
    const page = await desk({ width: 390 })
    await signInAtDesk(page, 'admin', SAMPLE_PASSWORD)
    await today(page)
    await page.goto(`${url}${href}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await axeFindings(page)).toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
    await shoot(page, `console-${href.replace(/\W+/g, '-')}-390`)
    await page.context().close()
  },
)
