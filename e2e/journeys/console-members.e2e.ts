import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { shoot, watchErrors } from '../lib/browser'
import {
  choose,
  codeOf,
  dialog,
  giveReason,
  heading,
  leave,
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

const { url } = await ownServer()
const { browser, kept } = await ownBrowser()
const bob = await enter(url, accounts.other)
const { nickname } = await bob.call('member.getMember', {})
const other = await operator(url)

const admin = await kept(openDesk(browser, url))
const errors = watchErrors(admin)
await signInAtDesk(admin, 'admin', 'Rostrum#2026')
await today(admin)

/** Opens one member beside the list, found by the whole number. */
async function open(page: Page): Promise<void> {
  await page.goto(`${url}/console/member/members`)
  await heading(page, '会员').waitFor()
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder('昵称、手机号或后四位、会员编号'))
    .first()
    .fill(accounts.other)
  await page.keyboard.press('Enter')
  await row(page, nickname).click()
  await dialog(page).getByText('会员编号').waitFor()
}
const grants = async () => (await other('member.getMemberForDesk', { memberId: bob.memberId as never })).levels
const told = async (): Promise<string> => JSON.stringify((await bob.call('member.listNotices', {})).rows)

test('a level is granted until a day, and taken back; the member reads why, and who looked', async () => {
  const before = new Set((await grants()).map(({ name }) => name))
  const level = (await other('member.listLevelsForDesk', {})).rows.find(({ name }) => !before.has(name))
  if (!level) throw new Error('the member holds every level')
  await open(admin)
  await press(admin, '授予等级')
  await choose(admin, '等级', level.name)
  await dialog(admin).getByLabel('原因').fill('课程学员')
  await press(dialog(admin), '授予等级')
  await admin.getByText('已授予，会员会收到通知').waitFor()
  await dialog(admin).getByText(level.name).first().waitFor()
  await shoot(admin, 'console-members-granted')
  await expect.poll(async () => (await grants()).map(({ name }) => name)).toContain(level.name)
  await expect.poll(told).toContain('课程学员')

  await admin.getByRole('button', { name: `收回等级 · ${level.name}` }).click()
  await giveReason(admin, '课程已退', '收回')
  await admin.getByText('已收回').waitFor()
  await expect
    .poll(async () => (await grants()).filter(({ isOver }) => !isOver).map(({ name }) => name))
    .not.toContain(level.name)
  await expect.poll(told).toContain('课程已退')
  await leave(admin)

  const phone = await kept(pageOf(browser, bob))
  await phone.goto(`${url}/pages/mine/personalInformation`)
  await phone.getByRole('tab', { name: '查看记录' }).click()
  await phone
    .getByText(/查看了/)
    .first()
    .waitFor()
})

test('what another operator granted meanwhile is said before anything is saved, and nothing typed is lost', async () => {
  const [first] = (await other('member.listLevelsForDesk', {})).rows
  if (!first) throw new Error('there are no levels')
  await open(admin)
  await press(admin, '授予等级')
  await choose(admin, '等级', first.name)
  await dialog(admin).getByLabel('原因').fill('年度会员')
  const held = (await grants()).find(({ id }) => id === first.id)
  await other('member.grantLevel', {
    memberId: bob.memberId as never,
    levelId: first.id,
    seen: held?.seen ?? '',
    until: Date.now() + 9 * 86_400_000,
    why: '先给九天',
  })
  await press(dialog(admin), '授予等级')
  await dialog(admin).getByText('您打开以后别人改过，您填的还没有保存').waitFor()
  expect(await dialog(admin).getByLabel('原因').inputValue()).toBe('年度会员')
  await shoot(admin, 'console-members-meanwhile')
  await press(admin, '看过了，以我填的为准')
  await press(dialog(admin), '授予等级')
  await admin.getByText('已授予，会员会收到通知').waitFor()
  await expect.poll(async () => (await grants()).find(({ id }) => id === first.id)?.until).toBeUndefined()
  await leave(admin)
})

test('a locked account is out on every device and reads why; unlocked, it signs in again', async () => {
  const phone = await kept(pageOf(browser, bob))
  await phone.goto(`${url}/pages/mine/index/index`)
  await phone.getByText(nickname).first().waitFor()
  await open(admin)
  await press(admin, '锁定账号')
  await giveReason(admin, '多次发布广告', '锁定账号')
  await admin.getByText('已锁定').first().waitFor()
  await expect(bob.call('member.getMember', {})).rejects.toThrow()
  await phone.reload()
  await phone.getByText(nickname).first().waitFor({ state: 'detached' })
  await expect(enter(url, accounts.other)).rejects.toThrow(/多次发布广告/)
  await press(admin, '解除锁定')
  await giveReason(admin, '已核实本人', '解除锁定')
  await admin.getByText('已解除').first().waitFor()
  await enter(url, accounts.other)
  await leave(admin)
})

test('without the permission the page and the calls are closed; who may only read finds no acts', async () => {
  const words = await kept(
    newOperator(browser, url, { userName: 'words1', name: '何词', permissions: ['content:word:edit'] }),
  )
  await words.goto(`${url}/console/member/members`)
  await heading(words, '您的账号打不开这一页').waitFor()
  expect(await codeOf(words, 'member/get/list')).toBe(206)

  const reader = await kept(
    newOperator(browser, url, { userName: 'reader1', name: '许静', permissions: ['member:member:read'] }),
  )
  await open(reader)
  for (const name of ['授予等级', '锁定账号', '结束所有登录', '设为老师'])
    expect(await reader.getByRole('button', { name }).count(), name).toBe(0)
})

test('the console had no errors of its own', () => {
  expect(errors).toEqual([])
})
