import { linkTo } from '@rostrum/contract/pages'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { shoot, watchErrors } from '../lib/browser'
import {
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

const TITLE = '读懂现金流量表'
const PAGE = 'course/edit'

const { url } = await ownServer()
const { browser, kept } = await ownBrowser()
const ada = await enter(url, accounts.member)
const other = await operator(url)

const admin = await kept(openDesk(browser, url))
const errors = watchErrors(admin)
await signInAtDesk(admin, 'admin', 'Rostrum#2026')
await today(admin)
const clerk = await kept(
  newOperator(browser, url, { userName: 'writer', name: '何秋染', permissions: ['course:course:edit'] }),
)

const drafts = async () => (await other('course.listDrafts', { keyword: TITLE })).rows
const draft = async () => {
  const [found] = await drafts()
  if (!found) throw new Error(`there is no course ${TITLE}`)
  return other('course.getDraft', { id: found.id })
}
const offered = async () => (await ada.call('course.listCourses', { keyword: TITLE })).rows.map(({ title }) => title)
async function open(page: Page): Promise<void> {
  await page.goto(`${url}/console/${PAGE}?id=${(await draft()).id}`)
  await heading(page, TITLE).waitFor()
}

test('a course is written from nothing, and what it lacks is said before anybody reviews it', async () => {
  await clerk.goto(`${url}/console/${PAGE}`)
  await heading(clerk, '新课程').waitFor()
  await clerk.getByRole('textbox', { name: '标题', exact: true }).fill(TITLE)
  await clerk.getByLabel('简介').fill('从三张表里看钱从哪里来、到哪里去')
  await press(clerk, '添加一章')
  await clerk.getByLabel('这一章的标题').fill('第一章 三种现金流')
  await press(clerk, '添加一节')
  await clerk.getByLabel('这一节的标题').fill('经营现金流为什么重要')
  await press(clerk, '保存')
  await clerk.getByText('已保存').waitFor()
  await press(clerk, '送审')
  await clerk.getByText(/请先补全.*封面.*老师/).waitFor()
  await expect.poll(draft).toMatchObject({ state: 'draft', summary: '从三张表里看钱从哪里来、到哪里去' })
})

test('it is handed in whole, and whoever wrote it may not pass it', async () => {
  await clerk.getByLabel('适合谁').fill('看过一次年报的人')
  await clerk.getByRole('textbox', { name: '正文' }).fill('用三家公司的年报，讲清三种现金流。')
  const buffer = await clerk.screenshot({ clip: { x: 0, y: 0, width: 960, height: 540 } })
  await clerk
    .locator('input[type=file][accept*=image]')
    .first()
    .setInputFiles({ name: '封面.png', mimeType: 'image/png', buffer })
  await clerk.getByAltText('封面').waitFor()
  await clerk.getByRole('combobox', { name: '老师' }).click()
  await clerk.locator('.ant-select-item-option').first().click()
  await press(clerk, '写正文')
  await dialog(clerk).getByRole('textbox', { name: '正文' }).fill('利润可以算出来，现金要收进来。先看经营现金流。')
  await press(dialog(clerk), '完成')
  await press(clerk, '保存')
  await clerk.getByText('已保存').last().waitFor()
  await shoot(clerk, 'console-course-edit')
  await press(clerk, '送审')
  await clerk.getByText('已送审，须由另一个人审核').waitFor()
  await expect.poll(draft).toMatchObject({ state: 'review' })
  expect(await codeOf(clerk, `course/review/get/list`)).toBe(206)
  await expect.poll(offered).toEqual([])
})

test('another person sends it back with a reason that its writer reads, and passes it when it is mended', async () => {
  await open(admin)
  await press(admin, '退回')
  await giveReason(admin, '请写明用的是哪几年的年报', '退回')
  await admin.getByText('已退回').waitFor()
  await clerk.goto(`${url}/console/course/courses`)
  await row(clerk, TITLE).getByText('请写明用的是哪几年的年报').waitFor()
  await open(clerk)
  await clerk.getByLabel('适合谁').fill('看过一次年报的人；用 2023 至 2025 年的年报')
  await press(clerk, '保存')
  await clerk.getByText('已保存').waitFor()
  await press(clerk, '送审')
  await clerk.getByText('已送审，须由另一个人审核').waitFor()
  await open(admin)
  await press(admin, '通过')
  await admin.getByText('已通过').first().waitFor()
  await shoot(admin, 'console-course-passed')
})

test('what is published is found and read by a member, and gone for him once it is withdrawn', async () => {
  await open(clerk)
  await press(clerk, '发布')
  await press(dialog(clerk), '发布')
  await clerk.getByText('已发布').first().waitFor()
  await expect.poll(offered).toEqual([TITLE])
  const phone = await kept(pageOf(browser, ada))
  await phone.goto(url + linkTo('course.appletDetails', { id: (await draft()).id }))
  await phone.getByRole('heading', { name: TITLE }).first().waitFor()
  await phone.getByText('经营现金流为什么重要').first().click()
  await phone.getByText('利润可以算出来，现金要收进来').waitFor()
  await shoot(phone, 'console-course-phone')

  await press(clerk, '撤下')
  await giveReason(clerk, '数据要更新', '撤下')
  await clerk.getByText('已撤下').first().waitFor()
  await expect.poll(offered).toEqual([])
})

test('what another operator saved meanwhile is said, and nothing typed is lost', async () => {
  await open(admin)
  await admin.getByLabel('简介').fill('我写的一句')
  const { id, version, category, difficulty, chapters } = await draft()
  const written = { id, version, title: TITLE, category, difficulty, chapters }
  await other('course.saveDraft', { ...written, summary: '别人写的一句' })
  await press(admin, '保存')
  await admin.getByText(/刚动过这门课程，您的改动没有保存/).waitFor()
  expect(await admin.getByLabel('简介').inputValue()).toBe('我写的一句')
  await expect.poll(async () => (await draft()).summary).toBe('别人写的一句')
  await press(admin, '载入现在的，放弃我填的')
  await expect.poll(() => admin.getByLabel('简介').inputValue()).toBe('别人写的一句')
})

test('without the permission the page and the call are closed', async () => {
  await clerk.goto(`${url}/console/course/paths`)
  await heading(clerk, '您的账号打不开这一页').waitFor()
  expect(await codeOf(clerk, 'curriculum/get/list')).toBe(206)
})

test('the console had no errors of its own', () => {
  expect(errors).toEqual([])
})
