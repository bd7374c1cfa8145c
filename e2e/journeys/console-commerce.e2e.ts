import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { shoot, watchErrors } from '../lib/browser'
import {
  choose,
  codeOf,
  dialog,
  giveReason,
  go,
  heading,
  newOperator,
  openDesk,
  press,
  row,
  signInAtDesk,
  today,
} from '../lib/desk'
import { ownBrowser } from '../lib/own-browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, operator } from '../lib/people'

const PRODUCT = '每日盘后解读'

const { url } = await ownServer()
const { browser, kept } = await ownBrowser()
const ada = await enter(url, accounts.member)
const other = await operator(url)

const admin = await kept(openDesk(browser, url))
const errors = watchErrors(admin)
await signInAtDesk(admin, 'admin', 'Rostrum#2026')
await today(admin)
const clerk = await kept(
  newOperator(browser, url, { userName: 'seller', name: '何秋染', permissions: ['commerce:product:edit'] }),
)

const found = (await other('commerce.listProductPapers', {})).rows.find(({ name }) => name === PRODUCT)
if (!found) throw new Error(`there is no product ${PRODUCT}`)
const { id } = found
const paper = () => other('commerce.getProductPaper', { id })
const sold = async () => ada.call('commerce.getProduct', { id })

async function open(page: Page): Promise<void> {
  await page.goto(`${url}/console/commerce/product-edit?id=${id}`)
  await heading(page, PRODUCT).waitFor()
}

test('a sentence of a product is saved as a draft, and sold once it is published with a reason', async () => {
  const words = '收盘后半小时，讲清当天发生了什么'
  const before = (await sold()).summary
  await open(admin)
  await admin.getByLabel('一句话说明').fill(words)
  await press(admin, '保存底稿')
  await admin.getByText('已保存').waitFor()
  await expect.poll(async () => (await sold()).summary).toBe(before)
  await press(admin, '上架底稿')
  await giveReason(admin, '说明写得更清楚', '上架底稿')
  await admin.getByText('已提交').waitFor()
  await expect.poll(async () => (await sold()).summary).toBe(words)
  await shoot(admin, 'console-commerce-product')
})

test('an agreement that changes is not sold before a second person agreed; who asked may not decide', async () => {
  const { agreement } = (await paper()).content
  await open(clerk)
  await clerk.getByLabel('协议正文').fill(`${agreement}\n补充：每次交付后留存记录。`)
  await press(clerk, '保存底稿')
  await clerk.getByText('已保存').waitFor()
  await press(clerk, '上架底稿')
  await giveReason(clerk, '按合规意见补充留痕', '上架底稿')
  await clerk.getByText('等第二个人确认', { exact: true }).waitFor()
  const { version = 0, isWaiting } = await paper()
  expect(isWaiting).toBe(true)
  expect(await codeOf(clerk, 'approval/get/list')).toBe(200)

  await go(admin, '待复核')
  await row(admin, PRODUCT).click()
  await shoot(admin, 'console-commerce-second')
  await press(dialog(admin), '通过并照做')
  await press(dialog(admin), '通过并照做')
  await row(admin, PRODUCT).waitFor({ state: 'detached' })
  await expect.poll(paper).toMatchObject({ version: version + 1, isWaiting: false })
  await expect.poll(async () => (await paper()).content.agreement).toContain('留存记录')
})

test('what another operator saved meanwhile is said, and nothing typed is lost', async () => {
  await open(admin)
  await admin.getByLabel('一句话说明').fill('我写的一句')
  const { content, rank, seen } = await paper()
  await other('commerce.saveProduct', { id, seen, content: { ...content, summary: '别人写的一句' }, rank })
  await press(admin, '保存底稿')
  await admin.getByText(/刚改过这个产品，您的改动没有保存/).waitFor()
  expect(await admin.getByLabel('一句话说明').inputValue()).toBe('我写的一句')
  await expect.poll(async () => (await paper()).content.summary).toBe('别人写的一句')
})

test('a coupon for one product, found by its name, is offered once it is given out, and no longer once stopped', async () => {
  await admin.goto(`${url}/console/commerce/coupons`)
  await heading(admin, '优惠券').waitFor()
  await press(admin, '新建优惠券')
  const form = dialog(admin)
  await form.getByLabel('名称').fill('盘后解读专享')
  await form.getByLabel('减多少元，或付百分之几').fill('20')
  await choose(admin, '用于', '指定的产品')
  await choose(admin, '产品', PRODUCT)
  await form.getByLabel('一共多少张').fill('10')
  await shoot(admin, 'console-commerce-coupon')
  const [from, until] = ['2026-01-01T00:00', '2030-01-01T00:00']
  for (const [label, moment] of [
    ['从何时起可用', from],
    ['到何时为止', until],
    ['从何时起可领', from],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(moment)
  }
  await press(form, '保存')
  await admin.getByText('已保存').waitFor()
  const issue = (await other('commerce.listCouponIssues', {})).rows.find(({ draft }) => draft.title === '盘后解读专享')
  expect(issue?.draft.scope).toEqual({ kind: 'list', productIds: [id] })

  await press(admin, '发放盘后解读专享')
  await giveReason(admin, '本周活动', '发放')
  await row(admin, '盘后解读专享').getByText('发放中').waitFor()
  const offered = async () => JSON.stringify((await ada.call('commerce.listCouponOffers', {})).rows)
  await expect.poll(offered).toContain('盘后解读专享')
  await press(admin, '停发盘后解读专享')
  await giveReason(admin, '活动结束', '停发')
  await row(admin, '盘后解读专享').getByText('已停发').waitFor()
  await expect.poll(offered).not.toContain('盘后解读专享')
})

test('without the permission the page and the call are closed', async () => {
  await clerk.goto(`${url}/console/commerce/refunds`)
  await heading(clerk, '您的账号打不开这一页').waitFor()
  expect(await codeOf(clerk, 'refund/get/list')).toBe(206)
})

test('the console had no errors of its own', () => {
  expect(errors).toEqual([])
})
