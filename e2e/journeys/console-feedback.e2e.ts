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
import { accounts, enter, pageOf } from '../lib/people'

const { url } = await ownServer()
const { browser, kept } = await ownBrowser()
const bob = await enter(url, accounts.other)

const admin = await kept(openDesk(browser, url))
const errors = watchErrors(admin)
await signInAtDesk(admin, 'admin', 'Rostrum#2026')
await today(admin)
const colleague = await kept(
  newOperator(browser, url, { userName: 'service2', name: '周岚', permissions: ['feedback:case:handle'] }),
)

const complain = (content: string) => bob.call('feedback.create', { kind: 'complaint', content })
const told = async (): Promise<string> => JSON.stringify((await bob.call('member.listNotices', {})).rows)

/** Where the answer is typed. */
const answerOf = (page: Page) => page.getByRole('textbox', { name: '答复', exact: true })

/** Opens one case beside the list of its state. */
async function open(page: Page, state: string, words: string): Promise<void> {
  await page.goto(`${url}/console/feedback/cases?state=${state}`)
  await heading(page, '投诉与反馈').waitFor()
  await row(page, words).click()
  await dialog(page).getByText('往来').waitFor()
}

test('a complaint is accepted with its deadline, answered, read by the member, closed and opened again', async () => {
  const words = '课程页面写着可以下载讲义，付款以后没有找到。'
  const { no } = await complain(words)
  await open(admin, 'new', words)
  await press(admin, '受理')
  await dialog(admin)
    .getByLabel(/较复杂/)
    .check()
  await press(dialog(admin), '受理')
  await admin.getByText('已受理').first().waitFor()
  await expect.poll(() => bob.call('feedback.get', { no })).toMatchObject({ state: 'handling' })

  await answerOf(admin).fill('讲义已补上，在课程页面最下方，请再看一下。')
  await press(dialog(admin), '答复')
  await admin.getByText('已答复').first().waitFor()
  await shoot(admin, 'console-feedback-answered')
  await expect.poll(told).toContain(no)

  const phone = await kept(pageOf(browser, bob))
  await phone.goto(`${url}/pages/mine/faq/feedbackDetail/index?no=${no}`)
  await phone.getByText('讲义已补上').waitFor()

  await press(admin.locator('.ant-drawer-footer'), '关闭')
  await admin.getByText('关闭这份反馈？').last().waitFor()
  await press(dialog(admin), '关闭')
  await admin.getByText('已关闭').first().waitFor()
  await expect.poll(() => bob.call('feedback.get', { no })).toMatchObject({ state: 'closed' })
  await bob.call('feedback.changeState', { no, action: 'reopen' })
  await open(admin, 'new', words)
  await dialog(admin).getByText('重新打开').first().waitFor()
  await leave(admin)
})

test('who took charge meanwhile is said when the answer is sent, and what was typed waits for taking over', async () => {
  const words = '直播中断了十分钟，没有任何说明，希望得到解释。'
  const answer = '抱歉，当时线路故障，回放已经完整，请放心观看。'
  const { no } = await complain(words)
  await open(admin, 'new', words)
  await press(admin, '受理')
  await press(dialog(admin), '受理')
  await answerOf(admin).fill(answer)

  await open(colleague, 'handling', words)
  await press(colleague, '接手')
  await giveReason(colleague, '会员来电，由我答复', '接手')
  await colleague.getByText('已接手').waitFor()

  await press(dialog(admin), '答复')
  await admin.getByText('这份反馈由别的同事负责，请先接手并写明原因').waitFor()
  await dialog(admin).getByText('由 周岚 负责').waitFor()
  await shoot(admin, 'console-feedback-meanwhile')
  await expect
    .poll(async () => (await bob.call('feedback.get', { no })).entries.some(({ text }) => text === answer))
    .toBe(false)
  await press(admin, '接手')
  await giveReason(admin, '已和同事说好', '接手')
  await admin.getByText('已接手').waitFor()
  expect(await answerOf(admin).inputValue()).toBe(answer)
  await press(dialog(admin), '答复')
  await admin.getByText('已答复').first().waitFor()
  await expect
    .poll(async () => (await bob.call('feedback.get', { no })).entries.filter(({ text }) => text === answer))
    .toHaveLength(1)
  await leave(admin)
})

test('a case is given to a colleague, who escalates it; the member reads that it is with compliance', async () => {
  const words = '老师在群里说这只基金保证不亏，我要求核实。'
  const { no } = await complain(words)
  await open(admin, 'new', words)
  await press(admin, '交给同事')
  await choose(admin, '交给', '周岚')
  await giveReason(admin, '属于他负责的业务', '交给同事')
  await admin.getByText('已交给同事').waitFor()
  await dialog(admin).getByText('由 周岚 负责').waitFor()
  await leave(admin)

  await open(colleague, 'new', words)
  await press(colleague, '升级')
  await giveReason(colleague, '涉及承诺收益', '升级')
  await colleague.getByText('已升级').first().waitFor()
  await expect.poll(() => bob.call('feedback.get', { no })).toMatchObject({ state: 'escalated' })
  expect(JSON.stringify(await bob.call('feedback.get', { no }))).not.toContain('涉及承诺收益')
})

test('a report is begun, found right with words that its reporter reads, and taken up again', async () => {
  const words = '有人冒充贵公司老师加我微信，要我转账。'
  const { no } = await bob.call('feedback.createReport', { reason: 'impostor', text: words })
  await admin.goto(`${url}/console/feedback/reports`)
  await row(admin, words).click()
  await press(admin, '开始处理')
  await admin.getByText('已转为处理中').waitFor()
  await admin.goto(`${url}/console/feedback/reports?state=working`)
  await row(admin, words).click()
  await press(admin, '查实')
  await giveReason(admin, '该人员不是我公司人员，请勿转账，并保留证据报警。', '查实')
  await admin.getByText('已处理').first().waitFor()
  await expect.poll(told).toContain(no)
  await admin.goto(`${url}/console/feedback/reports?state=upheld`)
  await row(admin, words).click()
  await dialog(admin).getByText('请勿转账').waitFor()
  await shoot(admin, 'console-feedback-report')
  await press(admin, '重新处理')
  await admin.getByText('已转为处理中').waitFor()
  const [mine] = (await bob.call('feedback.listReports', {})).rows
  expect(mine).toMatchObject({ no, state: 'working' })
})

test('without the permission the page and the calls are closed', async () => {
  await colleague.goto(`${url}/console/feedback/reports`)
  await heading(colleague, '您的账号打不开这一页').waitFor()
  expect(await codeOf(colleague, 'report/get/list')).toBe(206)
  expect(await codeOf(colleague, 'feedback/get/list')).toBe(200)
})

test('the console had no errors of its own', () => {
  expect(errors).toEqual([])
})
