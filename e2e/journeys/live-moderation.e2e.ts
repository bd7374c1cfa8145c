import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import type { RoomId } from '@rostrum/contract/live'
import { slowSecChoices } from '@rostrum/contract/live/limits'
import { openBrowser, shoot, shootFailure, watchErrors } from '../lib/browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, pageOf, type Person } from '../lib/people'
import { messageOf, paths, said, speak } from '../lib/room-page'
import { openRoom } from '../lib/rooms'

const { url } = await ownServer()
const REASON = '违反直播间规则'
const [SLOW_SEC] = slowSecChoices

let browser: Browser
let teacher: Person
let member: Person
let desk: Page
let sayer: Page
let other: Page
let errors: string[]
let roomId: RoomId

beforeAll(async () => {
  browser = await openBrowser()
  teacher = await enter(url, accounts.teacher)
  member = await enter(url, accounts.member)
  roomId = await openRoom(url, teacher, 'word', '管理一个直播间')
  desk = await pageOf(browser, teacher)
  sayer = await pageOf(browser, member)
  other = await pageOf(browser, await enter(url, accounts.other), { width: 'desktop' })
  errors = [desk, sayer, other].flatMap(watchErrors)
  for (const page of [desk, sayer, other]) await page.goto(`${url}${paths.text(roomId)}`)
  for (const page of [desk, sayer, other]) await page.getByRole('textbox', { name: '发言' }).waitFor()
})
afterAll(() => browser?.close())
afterEach(({ task }) => shootFailure(task, [desk, sayer, other]))

/** Opens a moderator's actions on a message, and does one. */
async function act(page: Page, words: string, action: string): Promise<void> {
  await messageOf(page, words).getByText(words).first().click()
  await page.getByRole('dialog', { name: '消息操作' }).getByText(action, { exact: true }).click()
}

async function setMode(name: string, more?: string): Promise<void> {
  await desk.getByRole('button', { name: '直播间管理' }).click()
  const sheet = desk.getByRole('dialog')
  await sheet.getByText('发言模式', { exact: true }).click()
  await sheet.getByRole('radio', { name: new RegExp(`^${name}`) }).click()
  if (more !== undefined) await sheet.getByRole('radio', { name: more, exact: true }).click()
  await sheet.getByRole('button', { name: '保存' }).click()
  await sheet.waitFor({ state: 'detached' })
}

describe('a room that is moderated', () => {
  test('forbidden words stay with their author, to be edited', async () => {
    await speak(sayer, '这是示例禁用词，能过吗')
    await sayer.getByText('未发出：您发送的内容含有违规信息，请修改后重试').waitFor()
    await sayer.getByText('修改', { exact: true }).click()
    const field = sayer.getByRole('textbox', { name: '发言' })
    expect(await field.inputValue()).toBe('这是示例禁用词，能过吗')
    await speak(sayer, '改好了再说一遍')
    await messageOf(other, '改好了再说一遍').waitFor()
    expect(await other.getByText('示例禁用词').count()).toBe(0)
    expect(await said(sayer)).toEqual(['改好了再说一遍'])
  })

  // holds: 1-8
  test("a pinned message stands above everybody's stream", async () => {
    await speak(sayer, '请大家看这一句')
    await messageOf(desk, '请大家看这一句').waitFor()
    await act(desk, '请大家看这一句', '置顶')
    for (const page of [desk, sayer, other])
      await page.getByRole('region', { name: '置顶' }).getByText('请大家看这一句').waitFor()
    await other.reload()
    await other.getByRole('region', { name: '置顶' }).getByText('请大家看这一句').waitFor()
  })

  test('the text of a deleted message is gone everywhere: in the stream, in the pin, in quotes, and after a reload', async () => {
    await act(other, '请大家看这一句', '引用')
    await speak(other, '我来接这一句')
    await messageOf(sayer, '我来接这一句').getByText('请大家看这一句').waitFor()
    await act(desk, '请大家看这一句', '删除')
    const sheet = desk.getByRole('dialog', { name: '删除消息' })
    await sheet.getByText(REASON, { exact: true }).click()
    await sheet.getByRole('button', { name: '删除', exact: true }).click()
    for (const page of [desk, sayer, other])
      await page.getByText('请大家看这一句').first().waitFor({ state: 'detached' })
    const sees = async () => {
      // Whoever said it reads why, now and later; the others read that something is gone.
      await sayer.getByText(`您的一条消息已被删除。原因：${REASON}`).waitFor()
      await other.getByText('一条消息已被管理员删除').waitFor()
    }
    await sees()
    await messageOf(other, '我来接这一句').getByText('引用的消息已撤回或删除').waitFor()
    for (const page of [sayer, other]) await page.reload()
    await sees()
    for (const page of [sayer, other]) expect(await page.getByText('请大家看这一句').count()).toBe(0)
    const history = await member.call('live.listMessages', { roomId, stream: 'chat', after: 0 })
    expect(JSON.stringify(history.rows)).not.toContain('请大家看这一句')
  })

  test('in slow mode the second message waits with a visible countdown, and is sent by itself', async () => {
    await setMode('慢速模式', `${SLOW_SEC} 秒`)
    await sayer.getByText(`慢速模式：每${SLOW_SEC}秒可发一条`).waitFor()
    await speak(sayer, '慢速第一句')
    await speak(sayer, '慢速第二句')
    const line = sayer.getByRole('list', { name: '排队等待发送' })
    await line.getByText('慢速第二句').waitFor()
    await line.getByText(/^[1-5] 秒后发送$/).waitFor()
    await shoot(sayer, 'journey-slow')
    await messageOf(other, '慢速第一句').waitFor()
    expect(await other.getByText('慢速第二句').count(), 'before its time').toBe(0)
    await messageOf(other, '慢速第二句').waitFor({ timeout: 15_000 })
    await line.waitFor({ state: 'detached' })
    expect((await said(other)).slice(-2)).toEqual(['慢速第一句', '慢速第二句'])
  })

  test('a message under review is visible only to its sender until a moderator approves it', async () => {
    await setMode('先审后发')
    await sayer.getByText('先审后发：发出的消息通过审核后展示').waitFor()
    await speak(sayer, '等老师看过的话')
    await messageOf(sayer, '等老师看过的话').getByText('审核中，仅自己可见').waitFor()
    await sayer.reload()
    await messageOf(sayer, '等老师看过的话').getByText('审核中，仅自己可见').waitFor()
    expect(await other.getByText('等老师看过的话').count(), 'before it is let through').toBe(0)
    await desk.getByRole('button', { name: '直播间管理' }).click()
    const sheet = desk.getByRole('dialog')
    await sheet.getByText('待审', { exact: true }).click()
    await sheet.getByText('等老师看过的话').waitFor()
    await shoot(desk, 'journey-held')
    await sheet.getByRole('button', { name: '通过', exact: true }).click()
    await desk.keyboard.press('Escape')
    for (const page of [desk, other]) await messageOf(page, '等老师看过的话').waitFor()
    await messageOf(sayer, '等老师看过的话').getByText('审核中，仅自己可见').waitFor({ state: 'detached' })
    expect((await said(sayer)).filter((words) => words === '等老师看过的话')).toHaveLength(1)
    await setMode('所有人')
  })

  test('a muted member sees until when, and cannot send by any means', async () => {
    await act(desk, '等老师看过的话', '禁言')
    const sheet = desk.getByRole('dialog', { name: /^禁言/ })
    await sheet.getByText(REASON, { exact: true }).click()
    await sheet.getByRole('button', { name: '禁言', exact: true }).click()
    await sayer.getByText(/^您已被禁言，.*\d\d:\d\d后解除/).waitFor()
    await sayer.getByRole('textbox', { name: '发言' }).waitFor({ state: 'detached' })
    await expect(
      member.call('live.sendMessage', { roomId, content: '绕过去说', idempotencyKey: randomUUID() }),
    ).rejects.toThrow('live.muted')
    await speak(other, '别人仍可发言')
    await messageOf(sayer, '别人仍可发言').waitFor()
  })

  test('no page had errors of its own', () => {
    expect(errors).toEqual([])
  })
})
