import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  aPicture,
  offline,
  pasteFiles,
  renderScreen,
  storedAs,
  unmountAll,
  type RenderOptions,
} from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { reply } from '../testing/recorded'
import { feedbackScreens } from './manifest'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  unmountAll()
  vi.useRealTimers()
})

/** Presses in quick succession count as one. */
const later = () => vi.setSystemTime(Date.now() + 1_000)

const about = { kind: 'video', id: 'v1', ms: 12_000 }
const render = (options: RenderOptions = {}) =>
  renderScreen(feedbackScreens['feedback.report'], {
    params: about,
    screens: allScreens,
    ...options,
    replies: { ...everything, ...options.replies },
  })
const { no } = reply('feedback.createReport')

test('the topic is filled in; a reason is enough, and a number comes back', async () => {
  const screen = await render()
  expect(screen.text()).toContain('视频 · 00:12 处')
  await screen.press('radio', '承诺收益、保本')
  await screen.press('button', '提交举报')
  const sent = screen.api.calls.find(({ name }) => name === 'feedback.createReport')
  expect(sent?.input).toMatchObject({ ref: about, reason: 'promise', text: '' })
  expect(screen.text()).toContain(no)
  await screen.press('button', '复制编号')
  expect(screen.platform.copied).toEqual([no])
})

test('without a reason, or without required words, the form says so and sends nothing', async () => {
  const screen = await render({ params: { kind: 'nonsense', id: '<b>' } })
  await screen.press('button', '提交举报')
  expect(screen.text()).toContain('请选择举报原因')
  await screen.press('radio', '其他')
  later()
  await screen.press('button', '提交举报')
  expect(screen.text()).toContain('请写明具体情况')
  expect(screen.api.calls.some(({ name }) => name === 'feedback.createReport')).toBe(false)
})

test('asked for money in private, what is known is filled in and one press sends it', async () => {
  const screen = await render({ params: { kind: 'order', id: 'D20261120-AAAAAAAA', reason: 'payment' } })
  expect(screen.text()).toContain('订单 D20261120-AAAAAAAA')
  expect(screen.text()).toContain('请不要转账')
  await screen.press('button', '提交举报')
  const sent = screen.api.calls.find(({ name }) => name === 'feedback.createReport')
  expect(sent?.input).toMatchObject({ ref: { kind: 'order' }, reason: 'payment', text: '' })
  expect(screen.text()).toContain(no)
})

test('a failure keeps the form, and the second try carries the same key', async () => {
  const screen = await render({ replies: { 'feedback.createReport': offline } })
  await screen.press('radio', '辱骂攻击')
  await screen.type('具体情况', '他在直播间骂人')
  await screen.press('button', '提交举报')
  screen.api.answer({ 'feedback.createReport': reply('feedback.createReport') })
  later()
  await screen.press('button', '提交举报')
  const sent = screen.api.calls.filter(({ name }) => name === 'feedback.createReport').map(({ input }) => input)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(screen.text()).toContain(no)
})

test('somebody who is asked for money is told at once not to pay', async () => {
  const screen = await render()
  await screen.press('radio', '私下收费、要求转账')
  await screen.settle()
  expect(screen.text()).toContain('请不要转账')
  expect(screen.text()).toContain(reply('content.getAbout').phones[0]?.number)
  expect(screen.text()).toContain('演示银行 · 0000 0000 0000 0000 000')
  expect(screen.has('radio', '其他')).toBe(false)
  await screen.press('button', '换一个原因')
  expect(screen.has('radio', '其他')).toBe(true)
})

test('a draft comes back with the page, and is gone after sending', async () => {
  const screen = await render()
  await screen.press('radio', '广告')
  await screen.type('具体情况', '写了一半')
  const stored = Object.fromEntries(screen.platform.stored)
  const again = await render({ stored })
  expect(again.container.querySelector('textarea')?.value).toBe('写了一半')
  await again.press('button', '提交举报')
  expect(again.platform.stored.has('reportDraft')).toBe(false)
})

test('a member sees the results of earlier reports; a visitor learns that the report is anonymous', async () => {
  expect((await render({ as: 'member' })).text()).toContain('处理说明：已删除并警告')
  const visitor = await render({ as: 'visitor' })
  expect(visitor.text()).toContain('匿名举报')
  expect(visitor.text()).not.toContain('我的举报')
})

test('a member attaches pictures as evidence; a visitor is offered none', async () => {
  const screen = await render({
    replies: {
      'content.upload': storedAs('f-9'),
    },
  })
  expect(screen.text()).toContain('证据图片（选填，最多3张）')
  await pasteFiles(screen, aPicture())
  await screen.press('radio', '荐股拉群、喊单')
  await screen.press('button', '提交举报')
  expect(screen.api.calls.find(({ name }) => name === 'feedback.createReport')?.input).toMatchObject({
    images: ['f-9'],
  })
  unmountAll()
  const visitor = await render({ as: 'visitor' })
  expect(visitor.text()).not.toContain('证据图片（选填')
  expect(visitor.has('button', '添加图片')).toBe(false)
})
