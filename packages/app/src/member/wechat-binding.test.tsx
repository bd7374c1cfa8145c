import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TransportFailure } from '../kernel'
import { refused, renderScreen, unmountAll, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { memberScreens } from './manifest'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  unmountAll()
  vi.useRealTimers()
})

const details = everything['member.getDetails'] as Extract<
  (typeof everything)['member.getDetails'],
  { member: unknown }
>
const bound = { ...details, wxBound: true }
const invalid = refused(400, '微信授权已失效，请重试', 'member.wx_code_invalid')
const done = { wxBound: true, signedOut: 0 }

const render = (name: 'information' | 'weChat', { replies, ...options }: RenderOptions) =>
  renderScreen(memberScreens[`member.${name}`], {
    screens: allScreens,
    ...options,
    replies: { ...everything, ...replies },
  })
type Screen = Awaited<ReturnType<typeof render>>
const sentOf = (screen: Screen) =>
  screen.api.calls.filter(({ name }) => name === 'member.bindWx').map(({ input }) => input)
const alertOf = (screen: Screen) => screen.kernel.notices.now().ask?.text
const later = () => vi.setSystemTime(Date.now() + 1_000)

function applet() {
  let count = 0
  return { identity: { code: () => Promise.resolve(`c${(count += 1)}`) } }
}
function browser() {
  const left: string[] = []
  return { left, device: { identity: { authorize: (url: string) => void left.push(url) } } }
}
const open = {
  'content.getConfig': { ...(everything['content.getConfig'] as object), wxLogin: ['offiaccount'] } as never,
  'member.authorizeOffiaccount': ({ again }: { again?: boolean }) => ({ url: `https://wx/?again=${String(again)}` }),
}
/** The page that led to WeChat's. */
const from = (url: string) => ({ recordPageUrlNews: url })
const UNBOUND = '微信绑定绑定后可用微信登录未绑定'

test('in the mini-program one press binds, and the row shows it', async () => {
  const screen = await render('information', { device: applet(), replies: { 'member.bindWx': done } })
  screen.api.answer({ 'member.getDetails': bound })
  await screen.press('button', UNBOUND)
  await screen.settle()
  expect(sentOf(screen)).toEqual([{ on: true, code: 'c1' }])
  expect(screen.has('button', '微信绑定已绑定')).toBe(true)
})

test('an expired code is replaced once', async () => {
  const answers = [invalid, done]
  const screen = await render('information', {
    device: applet(),
    replies: { 'member.bindWx': () => answers.shift() ?? invalid },
  })
  await screen.press('button', UNBOUND)
  await screen.settle()
  expect(sentOf(screen)).toEqual([
    { on: true, code: 'c1' },
    { on: true, code: 'c2' },
  ])
  expect(alertOf(screen)).toBeUndefined()
})

test('a WeChat login bound elsewhere: a dialog names the account', async () => {
  const words = '该微信已绑定其他账号：晨*光（138****0003）'
  const screen = await render('information', {
    device: applet(),
    replies: { 'member.bindWx': refused(409, words, 'member.wx_in_use') },
  })
  await screen.press('button', UNBOUND)
  await screen.settle()
  expect(alertOf(screen)).toBe(words)
  expect(screen.has('button', UNBOUND)).toBe(true)
})

test('a device without a code says that WeChat does not answer', async () => {
  const screen = await render('information', {
    device: { identity: { code: () => Promise.reject(new TransportFailure('network')) } },
  })
  await screen.press('button', UNBOUND)
  await screen.settle()
  expect([alertOf(screen), sentOf(screen)]).toEqual(['暂时联系不上微信，请稍后重试', []])
})

test('without a number the row leads to the page that binds one', async () => {
  const member = { ...details.member, hasMobile: 0 as const, mobileMasked: undefined }
  const screen = await render('information', {
    device: applet(),
    replies: { 'member.getDetails': { ...details, member } },
  })
  expect(screen.find('link', '微信绑定请先绑定手机号未绑定').getAttribute('href')).toBe('/pages/mine/bindAccount')
})

test('outside WeChat the row shows the state and cannot be pressed', async () => {
  const screen = await render('information', {})
  expect(screen.text()).toContain('用微信登录一次即可绑定')
  expect(screen.has('button', '微信绑定用微信登录一次即可绑定未绑定')).toBe(false)
})

test('unbinding asks first and works anywhere; 取消 sends nothing', async () => {
  const screen = await render('information', {
    replies: { 'member.getDetails': bound, 'member.bindWx': { wxBound: false, signedOut: 1 } },
  })
  await screen.press('button', '微信绑定已绑定')
  expect(screen.text()).toContain('其他设备需要重新登录')
  await screen.press('button', '取消')
  later()
  await screen.press('button', '微信绑定已绑定')
  screen.api.answer({ 'member.getDetails': details })
  await screen.press('button', '解绑')
  await screen.settle()
  expect(sentOf(screen)).toEqual([{ on: false }])
  expect(screen.text()).toContain('未绑定')
})

test('the only way to sign in cannot be unbound, and the page says why', async () => {
  const words = '微信是当前唯一的登录方式，请先绑定手机号'
  const screen = await render('information', {
    replies: { 'member.getDetails': bound, 'member.bindWx': refused(400, words, 'member.wx_only_way') },
  })
  await screen.press('button', '微信绑定已绑定')
  await screen.press('button', '解绑')
  await screen.settle()
  expect(alertOf(screen)).toBe(words)
})

test('in WeChat’s browser the row leaves for its page; without a service account it cannot be pressed', async () => {
  const { left, device } = browser()
  const screen = await render('information', { device, replies: open })
  await screen.press('button', UNBOUND)
  await screen.settle()
  expect(left).toEqual(['https://wx/?again=false'])
  const closed = await render('information', {
    device: browser().device,
    replies: { 'content.getConfig': { ...(everything['content.getConfig'] as object), wxLogin: [] } as never },
  })
  expect(closed.has('button', UNBOUND)).toBe(false)
})

test.each(['/pages/mine/information', '/pages/pay/index/index?orderNo=D20261128'])(
  'a member who returns with a code binds it and is back on %s, still signed in',
  async (page) => {
    const screen = await render('weChat', {
      device: browser().device,
      stored: from(page),
      params: { code: 'c', state: 's' },
      replies: { ...open, 'member.bindWx': done },
    })
    await screen.settle()
    expect(sentOf(screen)).toEqual([{ on: true, app: 'offiaccount', code: 'c', state: 's' }])
    expect(screen.api.calls.some(({ name }) => name === 'member.loginByOffiaccount')).toBe(false)
    expect(screen.platform.visits).toEqual([`reLaunch ${page}`])
  },
)

test('after returning with an expired code it leaves again, once', async () => {
  const first = browser()
  await render('weChat', {
    device: first.device,
    params: { code: 'c', state: 's' },
    replies: { ...open, 'member.bindWx': invalid },
  }).then((screen) => screen.settle())
  expect(first.left).toEqual(['https://wx/?again=true'])
  const second = browser()
  const screen = await render('weChat', {
    device: second.device,
    stored: from('/pages/mine/information'),
    params: { code: 'c', state: 's', again: '1' },
    replies: { ...open, 'member.bindWx': invalid },
  })
  await screen.settle()
  expect([second.left, screen.text().includes('微信授权已失效，请重试')]).toEqual([[], true])
  await screen.press('button', '返回刚才的页面')
  expect(screen.platform.visits).toEqual(['reLaunch /pages/mine/information'])
})

test('a return without a code means a refusal, and nothing is bound', async () => {
  const screen = await render('weChat', { device: browser().device, params: { state: 's' }, replies: open })
  expect([screen.text().includes('您已取消授权，微信没有绑定'), sentOf(screen)]).toEqual([true, []])
})
