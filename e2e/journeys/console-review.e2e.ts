import { randomUUID } from 'node:crypto'
import type { CommentId, NewsId } from '@rostrum/contract/news'
import type { Call } from '@rostrum/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser, shoot, shootFailure, watchErrors } from '../lib/browser'
import { go, heading, openDesk, setOwnPassword, signInAtDesk, today } from '../lib/desk'
import { ownServer } from '../lib/own-server'
import { accounts, enter, operator, pageOf, type Person } from '../lib/people'
import { paths } from '../lib/room-page'
import { openRoom } from '../lib/rooms'

const SAMPLE_PASSWORD = 'Rostrum#2026'
/** A decision is carried out after some seconds. */
const CARRIED_OUT = { timeout: 30_000 }
/** What waited when a lesson ended is refused by itself, within the next minute. */
const OVER = '直播已结束，没有来得及审核'
const NEXT_MINUTE = { timeout: 90_000 }

const { url } = await ownServer()
let browser: Browser
let desk: Page
let ada: Person
let bob: Person
let teacher: Person
let other: Call
let newsId: NewsId
let errors: string[]
const pages: Page[] = []

beforeAll(async () => {
  browser = await openBrowser()
  ada = await enter(url, accounts.member)
  bob = await enter(url, accounts.other)
  teacher = await enter(url, accounts.teacher)
  other = await operator(url)
  const open = (await ada.call('news.list', {})).rows.find(({ access }) => access === 'full')
  if (!open) throw new Error('there is no article to comment on')
  newsId = open.id
  desk = await openDesk(browser, url)
  pages.push(desk)
  errors = watchErrors(desk)
  await signInAtDesk(desk, 'admin', SAMPLE_PASSWORD)
  await today(desk)
})
afterAll(() => browser.close())
afterEach(({ task }) => shootFailure(task, pages))

/** The list of words holds it back. */
const comment = async (who: Person, content: string): Promise<CommentId> =>
  (await who.call('news.comment', { newsId, content, idempotencyKey: randomUUID() })).id
const card = (words: string): Locator => desk.locator('[data-review]').filter({ hasText: words })
const cell = (name: string): Locator => desk.getByRole('main').getByRole('link', { name: new RegExp(name) })

/** Gives the reason that is asked for. */
async function giveReason(why: string, button: string): Promise<void> {
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox').fill(why)
  await dialog.getByRole('button', { name: button }).click()
  await dialog.waitFor({ state: 'hidden' })
}
const commentsOf = async (who: Person) => (await who.call('news.listComments', { newsId, pageSize: 100 })).rows
const stateOf = async (who: Person, id: CommentId) => (await commentsOf(who)).find((row) => row.id === id)

test('a held comment is shown to everybody; another is refused with a reason that its author reads', async () => {
  const good = await comment(ada, '听说加微信能看讲义，是真的吗')
  const bad = await comment(ada, '加微信领内部资料')
  await desk.reload()
  await expect.poll(() => cell('待审的评论').textContent(), CARRIED_OUT).toContain('2')
  await cell('待审的评论').click()
  await heading(desk, '评论审核').waitFor()
  await card('是真的吗').getByRole('button', { name: '展示', exact: true }).click()
  await card('是真的吗').waitFor({ state: 'detached' })
  await card('内部资料').getByRole('button', { name: '不予展示' }).click()
  await giveReason('含有引流内容', '不予展示')
  await card('内部资料').waitFor({ state: 'detached' })
  await expect.poll(async () => (await stateOf(bob, good))?.state, CARRIED_OUT).toBe('shown')
  await expect.poll(() => stateOf(ada, bad), CARRIED_OUT).toMatchObject({ state: 'rejected', reason: '含有引流内容' })
  expect(await stateOf(bob, bad)).toBeUndefined()
  await expect
    .poll(async () => JSON.stringify((await ada.call('member.listNotices', {})).rows), CARRIED_OUT)
    .toContain('含有引流内容')
  const phone = await pageOf(browser, ada)
  pages.push(phone)
  await phone.goto(`${url}/pages/mine/index/index`)
  await phone.getByRole('link', { name: /消息/ }).first().click()
  await phone
    .getByText(/含有引流内容/)
    .first()
    .waitFor()
})

test('several are refused at once, all come back when it is undone, and leaving the page carries it out', async () => {
  const ids = [await comment(bob, '加微信一'), await comment(bob, '加微信二'), await comment(bob, '加微信三')]
  await desk.reload()
  await card('加微信三').waitFor()
  const refuseAll = async (): Promise<void> => {
    await desk.getByRole('checkbox', { name: '全选' }).check()
    await desk.getByRole('button', { name: '所选不予展示' }).click()
    await giveReason('与内容无关的广告', '不予展示')
    await desk.getByText('3 条将不予展示').waitFor()
  }
  await refuseAll()
  await shoot(desk, 'console-review-undo')
  await desk.getByRole('button', { name: '撤销' }).click()
  for (const words of ['加微信一', '加微信二', '加微信三']) await card(words).waitFor()
  for (const id of ids) expect((await stateOf(bob, id))?.state).toBe('held')
  await refuseAll()
  await go(desk, '今日')
  for (const id of ids) await expect.poll(async () => (await stateOf(bob, id))?.state, CARRIED_OUT).toBe('rejected')
  await go(desk, '评论审核')
  await desk.getByRole('tab', { name: '没有展示的' }).click()
  await card('加微信三').getByRole('button', { name: '改为展示' }).waitFor()
})

test('what another operator has judged meanwhile is said, and stays as that operator left it', async () => {
  const id = await comment(bob, '加微信，另一位先看到了')
  await desk.goto(`${url}/console/news/comments`)
  await card('另一位先看到了').getByRole('button', { name: '展示', exact: true }).click()
  await other('news.judgeComments', { comments: [{ id, state: 'held' }], show: false, why: '引流' })
  await desk.getByText('1 条已由别人处理或已删除，没有改动').waitFor()
  expect(await stateOf(bob, id)).toMatchObject({ state: 'rejected', reason: '引流' })
})

test('held messages of a room are found from today, one is let through and one refused with a reason', async () => {
  const roomId = await openRoom(url, teacher, 'word', '收盘答疑')
  const say = (content: string) => bob.call('live.sendMessage', { roomId, content, idempotencyKey: randomUUID() })
  const [good, bad] = [await say('加微信是骗局吧'), await say('加微信领资料')]
  await go(desk, '今日')
  await expect.poll(() => cell('待审的直播发言').textContent(), CARRIED_OUT).toContain('2')
  await cell('待审的直播发言').click()
  await heading(desk, '待审发言').waitFor()
  await card('骗局').getByText('《收盘答疑》').waitFor()
  expect(await card('骗局').locator('mark').first().textContent()).toBe('加微信')
  await card('骗局').getByRole('button', { name: '通过', exact: true }).click()
  await card('骗局').waitFor({ state: 'detached' })
  await card('领资料').getByRole('button', { name: '不通过' }).click()
  await giveReason('请勿引流', '不通过')
  await expect
    .poll(async () => (await ada.call('live.listMessages', { roomId })).rows.map(({ id }) => id), CARRIED_OUT)
    .toEqual([good.id])
  await expect
    .poll(async () => (await bob.call('live.listOwn', { roomId, state: 'rejected' })).rows[0]?.message, CARRIED_OUT)
    .toMatchObject({ id: bad.id, reason: '请勿引流' })
  const phone = await pageOf(browser, bob)
  pages.push(phone)
  await phone.goto(`${url}${paths.text(roomId)}`)
  await phone.getByText('未通过：请勿引流').waitFor()

  const { id } = await say('加微信，来不及看了')
  await teacher.call('live.setPushState', { roomId, action: 'stop', idempotencyKey: randomUUID() })
  await expect
    .poll(async () => (await bob.call('live.listOwn', { roomId, state: 'rejected' })).rows, NEXT_MINUTE)
    .toContainEqual(expect.objectContaining({ message: expect.objectContaining({ id, reason: OVER }) }))
  await phone.getByText(`未通过：${OVER}`).waitFor()
  await desk.reload()
  await desk.getByText('没有等着审核的发言').waitFor()
})

test('a picture of a member is refused with a reason that the member reads', async () => {
  const drawn = await desk.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 320
    const brush = canvas.getContext('2d')
    if (brush) brush.fillRect(40, 40, 200, 120)
    return canvas.toDataURL('image/png')
  })
  const bytes = Uint8Array.from(Buffer.from(drawn.split(',')[1] ?? '', 'base64'))
  await ada.call('member.modifyAvatar', {}, { file: { bytes, name: '头像.png' } })
  const { nickname } = await ada.call('member.getMember', {})
  await go(desk, '头像审核')
  await card(nickname).getByRole('button', { name: '不通过' }).click()
  await giveReason('含有二维码', '不通过')
  await card(nickname).waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await ada.call('member.getDetails')).avatar, CARRIED_OUT)
    .toMatchObject({ state: 'refused', reason: '含有二维码' })
})

test('without the permission neither the pages open nor the calls answer', async () => {
  const { password } = await other('member.addOperator', {
    userName: 'wordsonly',
    name: '何词',
    roles: [],
    permissions: ['content:word:edit'],
    why: '只管敏感词',
  })
  const clerk = await openDesk(browser, url)
  pages.push(clerk)
  await signInAtDesk(clerk, 'wordsonly', password)
  await setOwnPassword(clerk, password, 'Another#2026long')
  await today(clerk)
  for (const path of ['news/comments', 'live/held', 'member/avatars']) {
    await clerk.goto(`${url}/console/${path}`)
    await heading(clerk, '您的账号打不开这一页').waitFor()
  }
  const codes = await clerk.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('consoleToken')}` }
    const lists = ['news/comment/get/list', 'live/held/everywhere/get/list', 'avatar/get/list']
    const answers = await Promise.all(lists.map((path) => fetch(`/api/console/${path}`, { headers })))
    return Promise.all(answers.map(async (answer) => ((await answer.json()) as { code: number }).code))
  })
  expect(codes).toEqual([206, 206, 206])
})

test('the console had no errors of its own', () => {
  expect(errors).toEqual([])
})
