// @module-tag realtime
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Locator, Page } from 'playwright-core'
import { pushRtmp, type Broadcast } from '../lib/broadcast'
import { newDevice, openBrowser, shoot, shootFailure, watchErrors, type Width } from '../lib/browser'
import {
  bindAuthenticator,
  choose,
  dialog,
  giveReason,
  go,
  leave,
  openDesk,
  press,
  row,
  setOwnPassword,
  signInAtDesk,
} from '../lib/desk'
import { hasFfmpeg } from '../lib/programs'
import { startProduction, type Production } from '../lib/production'
import { watches } from '../lib/room-page'
import { smsGateway, type SmsGateway } from '../lib/sms-gateway'

/** A provider begins with an empty database and two people at the desk; everything is done on pages. */
const PASSWORD = 'Production#2026'
const TEACHER = '13700007001'
const MEMBER = '13700007002'
const DUTY = '13700007003'
const MEMBER_PASSWORD = 'Journey7horse'
const ROOM = '读懂一张资产负债表'
const ARTICLE = '现金流量表先看哪一行'
const WHY = '准备上线'
/** An encoder connects and the first picture arrives. */
const PUSH_MS = 60_000

let sms: SmsGateway
let production: Production
let browser: Browser
/** The first operator writes and plans; the second checks. */
let first: Page
let second: Page
let teacher: Page
let member: Page
let broadcast: Broadcast | undefined
let url: string
const errors: string[][] = []

beforeAll(async () => {
  sms = await smsGateway()
  production = await startProduction('shenzhi', { ...sms.env, SMS_WORK_BITS: '8' })
  url = production.server.url
  browser = await openBrowser()
})
afterAll(async () => {
  await broadcast?.stop()
  await browser?.close()
  await production?.end()
  await sms?.close()
})
afterEach(({ task }) => shootFailure(task, [first, second, teacher, member]))

async function device(width: Width, path: string): Promise<Page> {
  const page = await (await newDevice(browser, width)).newPage()
  errors.push(watchErrors(page))
  await page.goto(`${url}${path}`)
  return page
}
const top = (page: Page): Locator => page.locator('[data-page]:not([inert])')
/** The question that a button of a drawer asks, under the button's own name. */
const asking = (page: Page, name: string): Locator => page.getByRole('dialog', { name: new RegExp(`^${name}`) })

/** Fills in the page of registration, with the code that was sent. */
async function fillIn(page: Page, mobile: string): Promise<void> {
  await top(page).getByLabel('手机号', { exact: true }).fill(mobile)
  await press(top(page), '获取验证码')
  await top(page)
    .getByLabel('验证码', { exact: true })
    .fill(await sms.newestCode(mobile))
  await top(page).getByLabel('设置密码').fill(MEMBER_PASSWORD)
  await top(page)
    .getByRole('checkbox', { name: /年满18周岁/ })
    .click()
  await top(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .click()
}

async function register(page: Page): Promise<void> {
  await press(top(page), '注册并登录')
  await page.waitForFunction(() => localStorage.getItem('token') !== null)
}

describe.skipIf(!hasFfmpeg())('production from an empty database', () => {
  test('the first operator makes a second one, and both are known by password and authenticator', async () => {
    first = await openDesk(browser, url)
    errors.push(watchErrors(first))
    await signInAtDesk(first, 'shenzhi', production.password)
    await setOwnPassword(first, production.password, PASSWORD)
    await bindAuthenticator(first, PASSWORD)
    await go(first, '运营账号')
    await press(first, '新建账号')
    await dialog(first).getByLabel('账号', { exact: true }).fill('heqiuran')
    await dialog(first).getByLabel('姓名').fill('何秋染')
    await dialog(first).getByRole('switch').click()
    await dialog(first).getByLabel('原因').fill(WHY)
    await press(dialog(first), '保存')
    const given = await dialog(first).locator('code').textContent()
    await dialog(first).getByRole('button').last().click()

    second = await openDesk(browser, url, { width: 1024 })
    errors.push(watchErrors(second))
    await signInAtDesk(second, 'heqiuran', given ?? '')
    await setOwnPassword(second, given ?? '', PASSWORD)
    await bindAuthenticator(second, PASSWORD)
  })

  test('before the texts are published nobody can register', async () => {
    await go(first, '上线准备')
    await first.getByText(/^必做 \d \/ 7$/).waitFor()
    await shoot(first, 'production-setup-first')
    member = await device('phone', '/pages/login/register/index')
    await fillIn(member, MEMBER)
    await press(top(member), '注册并登录')
    await member.getByText('暂未开放注册：用户协议和隐私政策尚未发布，请稍后再来').first().waitFor()
    await shoot(member, 'production-closed')
  })

  test('one writes the texts of the law, the other publishes them', async () => {
    for (const [name, kind] of [
      ['用户协议', 'agreement'],
      ['隐私政策', 'privacy'],
    ] as const) {
      await first.goto(`${url}/console/content/legal/text?kind=${kind}`)
      await press(first, '写新版')
      await first.getByRole('textbox', { name: '要点' }).fill('我们怎样提供服务，您怎样离开')
      await first.getByRole('textbox', { name: '正文' }).fill(`${name}：本服务由持牌机构提供。`)
      await press(first, '保存')
      await first.getByText('已保存').first().waitFor()
      await press(first, '送审')
      await first.getByText('已送审，须由另一个人核对后发布').first().waitFor()
      await second.goto(`${url}/console/content/legal/text?kind=${kind}`)
      await press(second, '发布')
      await press(dialog(second), '发布')
      await second.getByText('已发布').first().waitFor()
    }
  })

  test('the company says who it is: one fills it in, the other approves', async () => {
    await go(first, '设置')
    await first.locator('tbody b').getByText('机构介绍', { exact: true }).click()
    const form = dialog(first)
    await form.getByLabel('全称', { exact: true }).fill('明川证券投资咨询有限公司')
    for (const [label, value] of [
      ['业务资格', '证券投资咨询'],
      ['许可证编号', 'A0000001'],
      ['投诉电话', '021-50000000'],
    ] as const) {
      await form.getByLabel(label, { exact: true }).first().fill(value)
    }
    await press(form, '看改动并保存')
    await giveReason(first, WHY, '确定')
    await first.getByText('已提出，等另一位复核后生效').first().waitFor()
    await go(second, '待复核')
    await row(second, '机构介绍').click()
    await press(dialog(second), '通过并照做')
    await press(asking(second, '通过并照做'), '通过并照做')
    await second.getByText('设置已改，立即生效').first().waitFor()
  })

  test('a code is sent for real, and the backup is confirmed', async () => {
    await go(first, '上线准备')
    await press(first, '试发一条')
    await dialog(first).getByLabel('手机号').fill(DUTY)
    await press(dialog(first), '发送')
    await first.getByText('短信服务商已收下，请看手机有没有收到').first().waitFor()
    expect(await sms.newestCode(DUTY)).toMatch(/^\d{4,6}$/)
    await press(first, '确认备份')
    await giveReason(first, WHY, '确认')
    await first.getByText('已记下').first().waitFor()
  })

  test('an adviser of the register registers like everybody, and is made its teacher', async () => {
    await go(first, '登记人员')
    await press(first, '登记一位')
    await dialog(first).getByLabel('姓名').fill('周明远')
    await dialog(first)
      .getByLabel('登记编号')
      .fill(`S${'1'.repeat(13)}`)
    await dialog(first).getByLabel('机构全称').fill('明川证券投资咨询有限公司')
    await press(dialog(first), '保存')
    await row(first, '周明远').waitFor()
    teacher = await device('desktop', '/pages/login/register/index')
    await fillIn(teacher, TEACHER)
    await register(teacher)
    await go(first, '会员')
    await first
      .getByPlaceholder(/手机号/)
      .first()
      .fill(TEACHER)
    await first.keyboard.press('Enter')
    await row(first, '137').click()
    await press(dialog(first), '设为老师')
    await choose(first, '登记人员', '周明远')
    await giveReason(first, WHY, '设为老师')
    await first.getByText('已设为老师').first().waitFor()
    await leave(first)
  })

  test('a broadcast is planned by one and let through by the other', async () => {
    await go(first, '全部直播')
    await press(first, '安排直播')
    await choose(first, '老师', '周明远')
    await dialog(first).getByLabel('标题').fill(ROOM)
    const soon = new Date(Date.now() + 8 * 3_600_000 + 15 * 60_000 - (Date.now() % (15 * 60_000)))
    await dialog(first).getByLabel('日期').fill(soon.toISOString().slice(0, 10))
    await first.keyboard.press('Enter')
    await choose(first, '开始时间', soon.toISOString().slice(11, 16))
    await dialog(first).getByLabel('风险提示').fill('市场有风险，投资需谨慎。')
    await dialog(first).getByLabel('原因').fill(WHY)
    await press(dialog(first), '保存并交审')
    await row(first, ROOM).waitFor()
    await go(second, '直播审核')
    await row(second, ROOM).click()
    await press(dialog(second), '通过')
    await press(asking(second, '通过'), '通过')
    await second.getByText('已通过').first().waitFor()
  })

  test('an article is written by one, let through by the other, and read by everybody', async () => {
    await go(first, '资讯与专栏')
    await press(first, '写文章')
    await first.getByRole('textbox', { name: '标题', exact: true }).fill(ARTICLE)
    await first.getByRole('textbox', { name: '正文' }).fill('经营活动产生的现金流量净额，先和净利润放在一起看。')
    await first.getByRole('textbox', { name: '摘要' }).fill('先看经营活动，再看投资和筹资。')
    await press(first, '保存')
    await first.getByText('已保存').first().waitFor()
    await press(first, '送审')
    await first.getByText('已送审，须由另一个人审核').first().waitFor()
    await second.goto(first.url())
    await press(second, '通过')
    await press(dialog(second), '通过')
    await second.getByText('已通过').first().waitFor()
    await first.reload()
    await press(first, '发布')
    await press(dialog(first), '立即发布')
    await first.getByText('已发布').first().waitFor()
    const visitor = await device('phone', '/')
    await visitor.getByText(ARTICLE).first().click()
    await visitor.getByText('经营活动产生的现金流量净额').first().waitFor()
    await shoot(visitor, 'production-article')
  })

  test('the teacher pushes with the key of the page, and a new member watches the moving picture', async () => {
    await teacher.goto(`${url}/pages/teacher/studio/index`)
    await top(teacher).getByText(ROOM).first().waitFor()
    await shoot(teacher, 'production-studio')
    await top(teacher).getByRole('link', { name: '开播' }).first().click()
    await top(teacher).getByText('用推流软件', { exact: true }).click()
    await press(top(teacher), '显示推流码')
    const [server = '', key = ''] = await top(teacher).locator('dd > span').allTextContents()
    await press(top(teacher), '开始直播')
    await top(teacher).getByText('等待推流', { exact: true }).first().waitFor()
    broadcast = pushRtmp(server, key)
    await top(teacher).getByText('正在直播', { exact: true }).waitFor({ timeout: PUSH_MS })

    // What was filled in before registration was open is still there.
    await register(member)
    await member.goto(`${url}/`)
    await top(member).getByText(ROOM).first().click()
    await watches(member)
    await shoot(member, 'production-watching')
    await go(second, '直播墙')
    await second.getByText(ROOM).first().waitFor()
    await shoot(second, 'production-wall')
  })

  test('nothing is left to prepare, and no page had errors of its own', async () => {
    await go(first, '上线准备')
    await first.getByText('必做的都做完了').waitFor()
    await shoot(first, 'production-setup-last')
    expect(errors.flat()).toEqual([])
  })
})
