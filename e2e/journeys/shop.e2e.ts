import { randomUUID } from 'node:crypto'
import type { LevelId } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { callAt, type Call } from '@rostrum/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { newestCode } from '../lib/api'
import { axeFindings, overflow, settled } from '../lib/audit'
import { newDevice, shoot, watchErrors } from '../lib/browser'
import { dialog, go, leave, openDesk, press, row, signInAtDesk, today } from '../lib/desk'
import { ownBrowser } from '../lib/own-browser'
import { ownServer } from '../lib/own-server'
import { operator } from '../lib/people'
import { signInByCode } from '../lib/sign-in-page'

/** A fresh member buys a service with a coupon and points, uses what it opens, and gives it back within five days. */
const MOBILE = '13700008001'
const NAME = '林小溪'
/** R1: it suits everybody. Its year costs enough for the coupon. */
const PRODUCT = '每日盘后解读'
const TOO_BOLD = '进取组合·小盘成长'
const COUPON = '新朋友专享'
const POINTS = 300

/** What is read takes its minutes, and a second code waits for one. */
const LONG = { timeout: 300_000 }

const { url } = await ownServer()
const { browser, kept } = await ownBrowser()
let phone: Page
let desk: Page
let member: Call
let errors: string[]
let opened: LevelId[]

const top = (): Locator => phone.locator('[data-page]:not([inert])')
/** The question of the risk test that is asked now. */
const question = (): Locator => top().getByRole('heading', { level: 1 }).last()
/** What is pressed to go on, whether it acts or leads. */
const step = (name: string): Locator =>
  top()
    .getByRole('button', { name, exact: true })
    .or(top().getByRole('link', { name, exact: true }))
    .first()
const visit = async (path: string): Promise<void> => {
  await phone.goto(`${url}${path}`)
}
const products = async () => (await member('commerce.listProducts', {})).rows
const productId = async (name: string): Promise<string> => {
  const found = (await products()).find((one) => one.name === name)
  if (!found) throw new Error(`there is no product ${name}`)
  return found.id
}
/** The code that this button sends. One number gets one code a minute: it is pressed until there is a new one. */
async function codeSentBy(button: Locator): Promise<string> {
  const before = await newestCode(url, MOBILE)
  await expect
    .poll(
      async () => {
        if ((await button.count()) > 0) await button.click()
        return newestCode(url, MOBILE)
      },
      { timeout: 90_000, interval: 3_000 },
    )
    .not.toBe(before)
  return newestCode(url, MOBILE)
}
const invoiceState = async () => (await member('commerce.listInvoices', {})).rows[0]?.state
/** What a picky reader finds on the page. */
const faults = async (): Promise<readonly string[]> => {
  await settled(phone)
  return [...(await overflow(phone)), ...(await axeFindings(phone))]
}

beforeAll(async () => {
  phone = await kept((await newDevice(browser)).newPage())
  errors = watchErrors(phone)
  desk = await kept(openDesk(browser, url))
  await signInAtDesk(desk, 'admin', 'Rostrum#2026')
  await today(desk)
})

describe('a service from the first look to the money back', () => {
  test('a new member is asked to take the risk test before anything can be bought', async () => {
    await visit('/pages/login/index/index')
    await signInByCode(phone, url, MOBILE)
    await phone.getByRole('button', { name: '注册并登录' }).click()
    await phone.waitForFunction(() => localStorage.getItem('token') !== null)
    const token = (await phone.evaluate(() => localStorage.getItem('token'))) ?? ''
    member = callAt({ url, ip: '127.0.0.1', token })
    const { memberId } = await member('member.getMember', {})
    await (await operator(url))('commerce.correctPoints', {
      memberId,
      delta: POINTS,
      why: '新会员礼',
      idempotencyKey: randomUUID(),
    })
    await visit(linkTo('commerce.product', { id: await productId(PRODUCT) }))
    await top().getByRole('button', { name: '购买' }).click()
    await phone.getByText('购买前需要完成风险测评，只要几分钟。').waitFor()
    await shoot(phone, 'shop-no-test')
    await phone.getByRole('button', { name: '先完成风险测评' }).click()
    await top().getByRole('button', { name: '开始测评' }).waitFor()
  })

  test('the test is answered one question at a time, and its result holds once a code confirms it', LONG, async () => {
    await top().getByRole('button', { name: '开始测评' }).click()
    const next = top().getByRole('button', { name: '下一题' })
    for (;;) {
      await top().getByRole('radio').or(top().getByRole('checkbox')).first().click()
      if ((await next.count()) === 0) break
      const asked = await question().textContent()
      await next.click()
      await expect.poll(() => question().textContent()).not.toBe(asked)
    }
    await top()
      .getByRole('checkbox', { name: /我已年满18周岁/ })
      .click()
    await top().getByRole('button', { name: '提交', exact: true }).click()
    await top().getByRole('heading', { name: '确认后生效' }).waitFor()
    await shoot(phone, 'shop-assessed')
    const code = await codeSentBy(top().getByText('获取验证码'))
    await top().getByLabel('短信验证码').fill(code)
    await top().getByRole('button', { name: '确认结果' }).click()
    await phone.getByText('已确认，从现在起有效').waitFor()
  })

  test('what does not suit is refused, with the way on', async () => {
    const id = await productId(TOO_BOLD)
    await visit(linkTo('commerce.product', { id }))
    await top().getByText('与您不匹配').waitFor()
    await top().getByRole('button', { name: '购买' }).click()
    await phone.getByText(/您的风险等级是 C\d，这个产品要求/).waitFor()
    await shoot(phone, 'shop-mismatch')
    await phone.getByRole('button', { name: '取消' }).click()
    await expect(
      member('commerce.createOrder', {
        items: [{ productId: id as never, period: 180 }],
        couponIds: [],
        pointsUsed: 0,
        client: 'h5',
        expectedTotal: 398_000 as never,
        idempotencyKey: randomUUID(),
      }),
    ).rejects.toThrow()
  })

  test('a coupon and points lower what is due; the order waits to be signed', async () => {
    await visit(linkTo('commerce.couponCenter'))
    await top()
      .getByRole('button', { name: `领取${COUPON}` })
      .click()
    await phone.getByText('已领取').first().waitFor()
    await visit(linkTo('commerce.product', { id: await productId(PRODUCT) }))
    await top().getByText('365天').first().click()
    await top().getByRole('button', { name: '购买' }).click()
    await top().getByRole('checkbox', { name: COUPON }).click()
    await top().getByRole('switch', { name: '用300积分抵扣' }).click()
    await top().getByText('应付 ¥345').waitFor()
    expect(await faults()).toEqual([])
    await shoot(phone, 'shop-confirm')
    await top().getByRole('button', { name: '提交，去签约' }).click()
    await top().getByText('读完再签').waitFor()
    await visit(`${linkTo('commerce.orders')}`)
    await top().getByText('待签约').first().waitFor()
    await step('去签约').click()
  })

  test('every document is read for its time before it can be signed', LONG, async () => {
    await top().getByText('读完再签').waitFor()
    await top()
      .getByRole('button', { name: /还需阅读\d+秒/ })
      .waitFor()
    expect(
      await top()
        .getByRole('button', { name: /^\d+\s*签名/ })
        .isDisabled(),
    ).toBe(true)
    await shoot(phone, 'shop-reading')
    const further = top().getByRole('button', { name: /^(读下一份|去签名)$/ })
    for (;;) {
      await further.waitFor({ timeout: 120_000 })
      const isLast = (await further.textContent()) === '去签名'
      await further.click()
      if (isLast) break
      await top()
        .getByRole('button', { name: /还需阅读\d+秒/ })
        .waitFor()
    }
    await top().getByRole('radio', { name: '键入姓名' }).click()
    await top().getByLabel('真实姓名').fill(NAME)
    const code = await codeSentBy(top().getByRole('button', { name: '获取验证码' }))
    await top().getByLabel('短信验证码').fill(code)
    await top().getByRole('button', { name: '确认签署' }).click()
    await top().getByText('协议已签署').waitFor()
    await shoot(phone, 'shop-signed')
  })

  test('a payment whose notice comes twice is booked once, and the service opens', async () => {
    const before = new Set((await member('member.getMember', {})).levels?.map(({ id }) => id) ?? [])
    await step('去付款').click()
    const paying = phone.context().waitForEvent('page')
    await top().getByRole('button', { name: /^用/ }).click()
    const payer = await kept(paying)
    await payer.getByRole('button', { name: '付款，同一通知来两次' }).click()
    await payer.getByText('已付款，可以回到讲坛看结果。').waitFor()
    await top().getByText('付款成功').waitFor()
    await shoot(phone, 'shop-paid')
    expect(await faults()).toEqual([])
    const after = (await member('member.getMember', {})).levels ?? []
    opened = after.map(({ id }) => id).filter((id) => !before.has(id))
    expect(opened).toHaveLength(1)
    const [order] = (await member('commerce.listOrders', {})).rows
    expect(order).toMatchObject({ state: 'cooling', paid: 34_500 })
    expect((await member('commerce.getPoints', {})).balance).toBe(0)
  })

  test('an invoice is applied for, and issued at the desk', async () => {
    await step('开发票').click()
    await top().getByLabel('抬头', { exact: true }).fill(NAME)
    await top().getByRole('button', { name: '提交申请' }).click()
    await phone.getByText('已提交申请').waitFor()
    await go(desk, '发票')
    await row(desk, NAME).click()
    await press(dialog(desk), '记下开好的发票')
    const form = dialog(desk)
    await form.getByLabel('发票号码').fill('26312000000012345678')
    await form.getByLabel('开票日期').fill(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10))
    await desk.keyboard.press('Enter')
    const buffer = await desk.pdf()
    await form.locator('input[type=file]').setInputFiles({ name: '发票.pdf', mimeType: 'application/pdf', buffer })
    await press(form, '记下')
    await desk.getByText('已记下，会员收到通知').waitFor()
    await shoot(desk, 'shop-invoice-desk')
    expect(await invoiceState()).toBe('issued')
  })

  test('within five days it is given back in one press: the money, the points, the coupon, and the invoice', async () => {
    const [contract] = (await member('commerce.listAgreements', {})).rows
    await visit(linkTo('commerce.contractCancel', { no: contract?.no ?? '' }))
    await top().getByRole('button', { name: '解除协议' }).click()
    await phone.getByRole('button', { name: '确定' }).click()
    await top().getByText('已到账').first().waitFor()
    await shoot(phone, 'shop-back')
    expect(await faults()).toEqual([])
    expect((await member('commerce.getPoints', {})).balance).toBe(POINTS)
    const unused = (await member('commerce.listCoupons', {})).rows.filter(({ state }) => state === 'unused')
    expect(unused).toHaveLength(1)
    const left = ((await member('member.getMember', {})).levels ?? []).map(({ id }) => id)
    expect(left.filter((id) => opened.includes(id))).toEqual([])
    expect(await invoiceState()).toBe('reversing')
    await leave(desk)
    await go(desk, '订单')
    await go(desk, '发票')
    await row(desk, NAME).click()
    await press(dialog(desk), '记下红字发票')
    await dialog(desk).getByLabel('红字发票号码').fill('26312000000012345679')
    await press(dialog(desk), '记下')
    await desk.getByText('红冲完成，会员收到通知').waitFor()
    expect(await invoiceState()).toBe('reversed')
  })

  test('no page had errors of its own', () => {
    expect(errors).toEqual([])
  })
})
