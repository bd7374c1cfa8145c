import { linkTo } from '@rostrum/contract/pages'
import { StockCode } from '@rostrum/contract/stock'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { shoot, watchErrors } from '../lib/browser'
import {
  choose,
  codeOf,
  dialog,
  giveReason,
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
import { accounts, enter, operator, pageOf } from '../lib/people'

const BANK = StockCode.parse('980001.SIM')
const POOL = '红利课上的例子'

const { url } = await ownServer()
const { browser, kept } = await ownBrowser()
const ada = await enter(url, accounts.member)
const other = await operator(url)

const admin = await kept(openDesk(browser, url))
const errors = watchErrors(admin)
await signInAtDesk(admin, 'admin', 'Rostrum#2026')
await today(admin)
const clerk = await kept(
  newOperator(browser, url, {
    userName: 'market',
    name: '何秋染',
    permissions: ['stock:pool:edit', 'stock:strategy:edit'],
  }),
)

const pool = async () => (await other('stock.listTeacherPools', {})).rows.find(({ name }) => name === POOL)
const ofMember = async () => (await ada.call('stock.listPoolGroups', {})).rows.find(({ name }) => name === POOL)

async function openPool(page: Page): Promise<void> {
  await page.goto(`${url}/console/stock/pools`)
  await heading(page, '老师的股票池').waitFor()
  await row(page, POOL).click()
  await dialog(page).getByText('在池中').waitFor()
}

test('a list of a teacher is made, filled by name with a reason, and read by a member', async () => {
  await clerk.goto(`${url}/console/stock/pools`)
  await heading(clerk, '老师的股票池').waitFor()
  await press(clerk, '新建股票池')
  await dialog(clerk).getByLabel('股票池').fill(POOL)
  await dialog(clerk).getByRole('combobox', { name: '老师' }).click()
  await clerk.locator('.ant-select-item-option').first().click()
  await dialog(clerk).getByLabel('会员看得到').click()
  await press(dialog(clerk), '保存')
  await clerk.getByText('已保存').waitFor()
  await row(clerk, POOL).click()
  await press(dialog(clerk), '加入证券')
  await choose(clerk, '证券', '模拟银行')
  await dialog(clerk).getByLabel('理由').fill('讲股息率时用')
  await shoot(clerk, 'console-stock-pick')
  await press(dialog(clerk), '保存')
  await clerk.getByText('已加入').waitFor()
  await dialog(clerk).getByText('讲股息率时用').waitFor()
  const groupId = (await ofMember())?.groupId
  await expect
    .poll(async () => (await ada.call('stock.listPool', { groupId })).rows)
    .toMatchObject([{ code: BANK, reason: '讲股息率时用' }])
})

test('what is taken out stays with its reason and its result', async () => {
  await openPool(clerk)
  await press(dialog(clerk), '移出')
  await giveReason(clerk, '这一课讲完了', '确定')
  await clerk.getByText('已移出').first().waitFor()
  const groupId = (await ofMember())?.groupId
  await expect
    .poll(async () => (await ada.call('stock.listPool', { groupId, removed: 1 })).rows)
    .toMatchObject([{ code: BANK, removedReason: '这一课讲完了' }])
})

test('what another operator changed meanwhile is shown, nothing typed is lost, and it is saved after a look', async () => {
  await openPool(admin)
  await press(dialog(admin), '改名称与等级')
  const before = await pool()
  if (!before) throw new Error('the list is gone')
  const { id, teacherId, levelIds, seen } = before
  await dialog(admin).getByLabel('股票池').fill('我起的名字')
  await other('stock.saveTeacherPool', { id, teacherId, levelIds, seen, name: '同事起的名字', isOn: false })
  await press(dialog(admin), '保存')
  await admin.getByText('您打开以后别人改过，您填的还没有保存').waitFor()
  await dialog(admin).getByText('同事起的名字').waitFor()
  await shoot(admin, 'console-stock-meanwhile')
  expect(await dialog(admin).getByLabel('股票池').inputValue()).toBe('我起的名字')
  await press(dialog(admin), '看过了，以我填的为准')
  await press(dialog(admin), '保存')
  await expect
    .poll(async () => (await other('stock.listTeacherPools', {})).rows.find((one) => one.id === id)?.name)
    .toBe('我起的名字')
})

test('a halt is registered with a reason that members read, and taken back', async () => {
  await admin.goto(`${url}/console/stock/securities?keyword=${encodeURIComponent('模拟银行')}`)
  await heading(admin, '证券与行情').waitFor()
  await row(admin, '模拟银行').click()
  await press(dialog(admin), '登记停牌')
  await giveReason(admin, '重大事项停牌', '确定')
  await admin.getByText('已登记停牌').waitFor()
  const phone = await kept(pageOf(browser, ada))
  await phone.goto(`${url}${linkTo('stock.details')}?code=${BANK}`)
  await phone.getByText('重大事项停牌').first().waitFor()
  await shoot(phone, 'console-stock-halted')
  await press(dialog(admin), '取消登记')
  await giveReason(admin, '已复牌', '确定')
  await admin.getByText('已取消登记').waitFor()
  await expect.poll(async () => (await ada.call('stock.getInfo', { code: BANK })).facts.halt).toBeUndefined()
})

test('a hint of a strategy goes out only when a second person agreed; who asked may not decide', async () => {
  const { rows } = await other('stock.listDeskStrategies', {})
  const strategy = rows.find(({ isOn }) => isOn)
  if (!strategy) throw new Error('there is no strategy')
  const sent = async () => (await other('stock.getDeskStrategy', { id: strategy.id })).sent.map(({ text }) => text)
  const words = '现金流稳定，列入观察'
  await clerk.goto(`${url}/console/stock/strategies?open=${strategy.id}`)
  await press(dialog(clerk), '写提示')
  await choose(clerk, '证券', '模拟银行')
  await dialog(clerk).getByRole('combobox', { name: '方向' }).click()
  await clerk.locator('.ant-select-item-option').last().click()
  await dialog(clerk).getByLabel('内容').fill(words)
  await dialog(clerk).getByLabel('依据').fill('年报现金流量表')
  await dialog(clerk).getByLabel('为什么现在发').fill('按月复核')
  await press(dialog(clerk), '保存')
  await clerk.getByText('已请另一位复核').waitFor()
  await expect.poll(sent).not.toContain(words)
  await admin.goto(`${url}/console/system/approvals`)
  await heading(admin, '待复核').waitFor()
  await row(admin, strategy.name).click()
  await shoot(admin, 'console-stock-second')
  await press(dialog(admin), '通过并照做')
  await press(dialog(admin), '通过并照做')
  await row(admin, strategy.name).waitFor({ state: 'detached' })
  await expect.poll(sent).toContain(words)
})

test('without the permission the page and the call are closed', async () => {
  await clerk.goto(`${url}/console/stock/races`)
  await heading(clerk, '您的账号打不开这一页').waitFor()
  expect(await codeOf(clerk, 'stock/race/get/list')).toBe(206)
})

test('the console had no errors of its own', () => {
  expect(errors).toEqual([])
})
