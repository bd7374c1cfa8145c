import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, unmountAll, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { privacyReplies } from '../testing/privacy'
import { memberScreens } from './manifest'
import { sampleCode } from '../testing/code'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  unmountAll()
  vi.useRealTimers()
})

/** Presses in quick succession count as one. */
const later = () => vi.setSystemTime(Date.now() + 1_000)
type Name = 'member.personalInformation' | 'member.export' | 'member.logOff'
const render = (name: Name, options: RenderOptions = {}) =>
  renderScreen(memberScreens[name], { screens: allScreens, ...options, replies: { ...everything, ...options.replies } })
type Screen = Awaited<ReturnType<typeof render>>
const sentOf = (screen: Screen, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)

test('held data is listed by group, and a button reveals the empty classes', async () => {
  const screen = await render('member.personalInformation')
  expect(screen.text()).toContain('注销后隐去身份再保存5年')
  expect(screen.text()).not.toContain('寄送资料')
  await screen.press('button', '还有1类没有记录')
  expect(screen.text()).toContain('寄送资料')
})

test('withdrawing a consent takes a code, after the consequences were shown', async () => {
  const screen = await render('member.personalInformation')
  await screen.press('switch', '隐私政策')
  expect(screen.text()).toContain('撤回后所有设备都会退出登录')
  expect(sentOf(screen, 'member.saveConsent')).toEqual([])
  await screen.type('验证码', sampleCode)
  later()
  await screen.press('button', '确定')
  expect(sentOf(screen, 'member.saveConsent')).toMatchObject([{ docKind: 'privacy', on: 0, code: sampleCode }])
})

test('a request takes words and a code, and appears in the list with its deadline', async () => {
  const screen = await render('member.personalInformation')
  await screen.press('button', '更正或补充信息不准确或不完整')
  await screen.type('申请更正或补充', '改正邀请人')
  await screen.press('button', '提交申请')
  await screen.type('验证码', sampleCode)
  later()
  await screen.press('button', '提交申请')
  expect(sentOf(screen, 'member.createPrivacyRequest')).toMatchObject([
    { kind: 'correct', text: '改正邀请人', code: sampleCode, idempotencyKey: expect.any(String) },
  ])
  expect(screen.text()).toContain('前答复')
  await screen.press('tab', '查看记录')
  expect(screen.text()).toContain('客服专员查看了您的投诉或建议')
})

test('a copy is requested with chosen groups and a code', async () => {
  const screen = await render('member.export')
  expect(screen.text()).toContain('18 KB')
  await screen.press('checkbox', '学习')
  await screen.press('button', '申请导出')
  await screen.type('验证码', sampleCode)
  later()
  await screen.press('button', '提交申请')
  expect(sentOf(screen, 'member.createExport')).toMatchObject([
    { classes: ['profile', 'activity', 'told'], code: sampleCode },
  ])
})

test('while a copy is in the making no other can be requested', async () => {
  const making = {
    ...privacyReplies['member.listExports'],
    rows: [{ no: 'E1' as never, state: 'making' as const, groups: ['profile' as const], at: 1 as never }],
  }
  const screen = await render('member.export', { replies: { 'member.listExports': making } })
  expect(screen.text()).toContain('正在制作')
  expect(screen.find('button', '制作中').hasAttribute('disabled')).toBe(true)
})

test('obstacles are listed with links, and nothing can be requested until they are settled', async () => {
  const blockers = [{ kind: 'feedback', text: '有1份投诉或建议还没有答复', link: '/pages/mine/faq/feedback/index' }]
  const screen = await render('member.logOff', {
    replies: { 'member.getDeletion': { ...privacyReplies['member.getDeletion'], blockers } },
  })
  expect(screen.text()).toContain('有1份投诉或建议还没有答复')
  expect(screen.find('button', '申请注销').hasAttribute('disabled')).toBe(true)
})

test('a member who requested deletion sees the day, and can cancel it', async () => {
  const pending = {
    ...privacyReplies['member.getDeletion'],
    state: 'pending' as const,
    effectiveAt: Date.UTC(2026, 11, 5, 4) as never,
  }
  const screen = await render('member.logOff', { replies: { 'member.getDeletion': pending } })
  expect(screen.text()).toContain('2026')
  await screen.press('button', '撤销注销')
  expect(sentOf(screen, 'member.withdrawDeletion')).toHaveLength(1)
})
