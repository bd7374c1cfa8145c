import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { axeFindings } from '../lib/audit'
import { newDevice, openBrowser, shoot, shootFailure, watchErrors } from '../lib/browser'
import { go, heading, openDesk, setOwnPassword, signInAtDesk, today } from '../lib/desk'
import { ownServer } from '../lib/own-server'
import { accounts, enter, operator, pageOf, secondOperator } from '../lib/people'

const SAMPLE_PASSWORD = 'Rostrum#2026'
const DAY = 24 * 3_600_000

const { url } = await ownServer()
let browser: Browser
const pages: Page[] = []
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
afterEach(({ task }) => shootFailure(task, pages))

async function desk(): Promise<Page> {
  const page = await openDesk(browser, url)
  pages.push(page)
  await signInAtDesk(page, 'admin', SAMPLE_PASSWORD)
  await today(page)
  return page
}
async function home(as: 'visitor' | 'member'): Promise<Page> {
  const page =
    as === 'visitor'
      ? await (await newDevice(browser)).newPage()
      : await pageOf(browser, await enter(url, accounts.member))
  pages.push(page)
  await page.goto(`${url}/`)
  return page
}
/** `2026-11-23T14:06` in Beijing. */
const typed = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16)
const dialog = (page: Page) => page.getByRole('dialog').last()
const tabs = (page: Page): Promise<string[]> =>
  page
    .locator('nav')
    .last()
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ''))
const confirm = async (page: Page, why: string): Promise<void> => {
  await dialog(page).getByLabel('原因').fill(why)
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click()
}
/** A second person lets through all that waits for one, and the desk is looked at again. */
async function confirmed(page: Page, permission: string): Promise<void> {
  const second = await secondOperator(url, ['access:approval:decide', permission])
  const { rows } = await second('access.listApprovals', { which: 'decide' })
  for (const { id } of rows) await second('access.decideApproval', { id, pass: true, why: '' })
  await page.reload()
}

test('a notice written at the desk is read on the home page once a second person confirmed it, and gone once it is withdrawn', async () => {
  const page = await desk()
  await go(page, '公告')
  await page.getByRole('button', { name: '发布公告' }).click()
  await dialog(page).getByRole('textbox', { name: /标题/ }).fill('系统今晚维护')
  await dialog(page).getByRole('textbox', { name: '正文' }).fill('今晚十点到十一点暂停服务。')
  await dialog(page).getByLabel('原因').fill('例行维护')
  await shoot(page, 'console-home-notice')
  await dialog(page).getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText('《系统今晚维护》').waitFor()
  await shoot(page, 'console-home-notice-waits')
  const member = await home('member')
  await member.getByRole('button', { name: /冒用/ }).waitFor()
  expect(await member.getByText('系统今晚维护').count()).toBe(0)
  await confirmed(page, 'content:notice:edit')
  await member.goto(`${url}/`)
  await member.getByRole('button', { name: /系统今晚维护/ }).click()
  await member.getByText('今晚十点到十一点暂停服务。').waitFor()

  await page.getByRole('row', { name: /系统今晚维护/ }).click()
  await page.getByRole('button', { name: '下架', exact: true }).click()
  await dialog(page).getByLabel('原因').fill('改期')
  await dialog(page).getByRole('button', { name: '下架', exact: true }).click()
  await page.getByText('已下架').first().waitFor()
  await member.goto(`${url}/`)
  await member.getByText('大盘指数').or(member.getByText('要闻')).first().waitFor()
  await member.getByRole('button', { name: /冒用/ }).waitFor()
  expect(await member.getByText('系统今晚维护').count()).toBe(0)
})

test('a banner is there between its dates and for those it is meant for, and leads where the operator chose', async () => {
  const page = await desk()
  await go(page, '横幅')
  const add = async (title: string, fill: (form: ReturnType<typeof dialog>) => Promise<void>): Promise<void> => {
    await page.getByRole('button', { name: '添加横幅' }).click()
    const form = dialog(page)
    const file = {
      name: 'banner.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 1050, height: 450 } }),
    }
    await form.locator('input[type=file]').setInputFiles(file)
    await form.getByLabel('标题').fill(title)
    await form.getByRole('combobox', { name: '页面' }).fill('直播列表')
    await page.getByTitle(/直播列表/).click()
    await fill(form)
    await form.getByLabel('原因').fill('开播预告')
    await shoot(page, 'console-home-banner')
    await form.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByText(`《${title}》`).waitFor()
  }
  await add('周三晚直播', async (form) => form.getByLabel('结束').fill(typed(Date.now() + DAY)))
  await add('下周的活动', async (form) => form.getByLabel('开始').fill(typed(Date.now() + DAY)))
  await add('只给会员', async (form) => {
    await form.getByRole('combobox', { name: '给谁看' }).click()
    await page.getByTitle('只给会员').click()
  })
  await confirmed(page, 'content:home:edit')
  await page
    .getByRole('row', { name: /下周的活动/ })
    .getByText('还没有开始')
    .waitFor()
  await shoot(page, 'console-home-banners')

  const visitor = await home('visitor')
  await visitor.getByRole('link', { name: '周三晚直播' }).first().waitFor()
  expect(await visitor.getByRole('link', { name: '下周的活动' }).count()).toBe(0)
  expect(await visitor.getByRole('link', { name: '只给会员' }).count()).toBe(0)
  const member = await home('member')
  await member.getByRole('link', { name: '只给会员' }).first().waitFor({ state: 'attached' })
  await visitor.getByRole('link', { name: '周三晚直播' }).first().click()
  await visitor.waitForURL(/liveVideo\/list/)
})

test('an advertisement is there once a second person approved it, covers nothing, and stays away when it was closed', async () => {
  const call = await operator(url)
  const given = await call('member.addOperator', {
    userName: 'clerk2',
    name: '何秋染',
    roles: [],
    permissions: ['content:advertisement:edit'],
    why: '新来的同事',
  })
  const page = await openDesk(browser, url)
  pages.push(page)
  await signInAtDesk(page, 'clerk2', given.password)
  await setOwnPassword(page, given.password, 'Another#2026long')
  await today(page)
  await go(page, '首页广告')
  await page.getByRole('button', { name: '投放广告' }).click()
  const form = dialog(page)
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 1050, height: 450 } })
  await form.locator('input[type=file]').setInputFiles({ name: 'ad.png', mimeType: 'image/png', buffer })
  await form.getByLabel('标题').fill('每周直播安排')
  await form.getByRole('combobox', { name: '页面' }).fill('直播列表')
  await page.getByTitle(/直播列表/).click()
  await form.getByLabel('原因').fill('开播预告')
  await shoot(page, 'console-home-advertisement')
  await form.getByRole('button', { name: '提交复核', exact: true }).click()
  await page.getByRole('row', { name: /每周直播安排.*等待复核/ }).waitFor()
  const [waiting] = (await call('access.listApprovals', { which: 'decide' })).rows
  await call('access.decideApproval', { id: waiting?.id ?? ('' as never), pass: true, why: '' })

  const visitor = await home('visitor')
  const errors = watchErrors(visitor)
  await visitor.reload()
  const ad = visitor.getByRole('complementary', { name: '广告' })
  await ad.getByRole('link', { name: '每周直播安排' }).waitFor()
  await visitor.getByText('12386').first().waitFor({ state: 'attached' })
  await expect.poll(() => coveredBy(visitor, '[aria-label="广告"]')).toEqual([])
  await ad.scrollIntoViewIfNeeded()
  await shoot(visitor, 'home-advertisement')
  expect(await axeFindings(visitor)).toEqual([])
  await ad.getByRole('button', { name: '关闭广告' }).click()
  await ad.waitFor({ state: 'detached' })
  await visitor.reload()
  await visitor.getByText('12386').first().waitFor({ state: 'attached' })
  // The server does not know that this one closed it: it keeps the place, which goes.
  await expect.poll(() => ad.count()).toBe(0)
  expect(errors).toEqual([])
})

/** Texts outside the element whose boxes it overlaps. */
const coveredBy = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((given) => {
    const element = document.querySelector(given)
    const own = element?.getBoundingClientRect()
    if (!element || !own) return ['not there']
    const texts = [...document.querySelectorAll('p, h1, h2, h3, span, a, button')].filter(
      (one) => !element.contains(one) && !one.contains(element) && one.textContent?.trim(),
    )
    return texts.flatMap((one) => {
      const box = one.getBoundingClientRect()
      const isApart = box.bottom <= own.top || box.top >= own.bottom || box.right <= own.left || box.left >= own.right
      const isFixed = one.closest('nav, header') !== null
      return isApart || isFixed || box.width === 0 ? [] : [one.textContent ?? '']
    })
  }, selector)

test('blocks and navigation follow the desk; another operator’s change meanwhile is said', async () => {
  const page = await desk()
  await go(page, '首页板块')
  await page.getByRole('switch', { name: '开关：名师' }).click()
  await page.getByRole('button', { name: '上移：今日要闻' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await confirm(page, '改版')
  await page.getByText('已保存，会员端随即更新').waitFor()
  await page.getByRole('button', { name: '预览' }).click()
  await dialog(page).getByText('今日要闻').waitFor()
  await shoot(page, 'console-home-preview')
  await page.keyboard.press('Escape')

  await go(page, '底部导航')
  await page.getByRole('button', { name: '上移：互动' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await confirm(page, '互动更常用')
  await page.getByText(/^已保存；/).waitFor()
  await shoot(page, 'console-home-nav')
  const member = await home('member')
  await member.getByText('今日要闻').first().waitFor()
  expect(await member.getByRole('heading', { name: '名师' }).count()).toBe(0)
  await expect.poll(() => tabs(member)).toEqual(['首页', '直播', '互动', '资讯', '我的'])

  await page.getByRole('button', { name: '上移：我的' }).click()
  const other = await operator(url)
  const { seen, rows } = await other('content.getNav', {})
  await other('content.saveNav', { seen, rows: [...rows].reverse() as never, why: '倒过来试试' })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await confirm(page, '我的放前面')
  await page.getByText(/^刚刚有人改过/).waitFor()
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: /看现在的/ }).click()
  expect(await page.getByRole('listitem').first().textContent()).toContain('我的')
})

test('forms and lists of these pages are readable by everybody', async () => {
  const page = await desk()
  await go(page, '首页板块')
  await page.getByRole('button', { name: '修改：功能' }).click()
  await dialog(page).getByRole('button', { name: '添加入口' }).waitFor()
  await shoot(page, 'console-home-grid')
  expect(await axeFindings(page)).toEqual([])
  for (const name of ['底部导航', '栏目与专栏', '公告', '横幅', '首页广告', '第三方清单']) {
    await page.goto(`${url}/console/`)
    await today(page)
    await go(page, name)
    await page.waitForLoadState('networkidle')
    expect([name, await axeFindings(page)]).toEqual([name, []])
    await shoot(page, `console-home-page-${name}`)
  }
})

test('without the permission the page and the call are closed', async () => {
  const password = await (await operator(url))('member.addOperator', {
    userName: 'clerk1',
    name: '许静',
    roles: [],
    permissions: ['content:word:edit'],
    why: '新来的同事',
  })
  const page = await openDesk(browser, url)
  pages.push(page)
  await signInAtDesk(page, 'clerk1', password.password)
  await setOwnPassword(page, password.password, 'Another#2026long')
  await today(page)
  await page.goto(`${url}/console/content/home`)
  await heading(page, '您的账号打不开这一页').waitFor()
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/console/home/get/info', {
      headers: { Authorization: `Bearer ${localStorage.getItem('consoleToken')}` },
    })
    return answer.json()
  })
  expect(refused).toMatchObject({ code: 206 })
})
