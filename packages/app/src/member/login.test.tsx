import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  offline,
  refused,
  renderScreen,
  unmountAll,
  type RenderedScreen,
  type Replies,
  type RenderOptions,
} from '../kernel/testing'
import { allScreens } from '../screens'
import { memberScreens } from './manifest'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  unmountAll()
  vi.useRealTimers()
})

const signedIn = { token: 't1', memberId: 'm1' as never, isTeacher: 0, hasMobile: 1, isNew: false } as const
const settings = { fontSizeSync: 1.2, elderMode: false, theme: 'system', upColor: 'red' } as const
const about = {
  company: { shortName: '讲坛', slogan: '', intro: [], fullName: '', sample: false },
  licences: [],
  offices: [],
  phones: [],
  promises: [],
  antiFraud: [],
}
const user = { user: { avatar: '', userName: '晨光' }, roles: ['ROLE_DEFAULT'], permissions: [] }
const welcome: Replies = {
  'content.getAbout': about as never,
  'member.sendCode': { retryAfter: 60 },
  'member.loginByCode': signedIn,
  'member.loginByAccount': signedIn,
  'member.register': { ...signedIn, isNew: true },
  'member.getUserInfo': user,
  'member.getSettings': settings,
}

function open(
  name: 'login' | 'mobile' | 'register' | 'registeredAccount' | 'retrievePassword',
  options: RenderOptions = {},
) {
  return renderScreen(memberScreens[`member.${name}`], {
    as: 'visitor',
    screens: allScreens,
    ...options,
    replies: { ...welcome, ...options.replies },
  })
}
const tick = (screen: RenderedScreen, index = 0) => press(screen, 'checkbox', index)
/** Presses closer than half a second are one: time passes before the next. */
function submit(screen: RenderedScreen, name = '登录') {
  vi.setSystemTime(Date.now() + 1_000)
  return screen.press('button', name)
}
const calls = (screen: RenderedScreen, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)

async function press(screen: RenderedScreen, role: string, index: number) {
  const found = screen.container.querySelectorAll<HTMLElement>(`[role=${role}]`)[index]
  found?.click()
  await screen.settle()
}

async function fillCode(screen: RenderedScreen, mobile = '13800000001', code = '123456') {
  await screen.type('手机号', mobile)
  await screen.type('验证码', code)
}

test('code login opens the page that was wanted, with its query', async () => {
  const screen = await open('login', { stored: { recordPageUrlNews: '/pages/news/list/index?categoryCode=research' } })
  await fillCode(screen)
  await tick(screen)
  await submit(screen)
  expect(calls(screen, 'member.loginByCode')).toEqual([
    { phone: '13800000001', code: '123456', consents: [{ docKind: 'agreement' }, { docKind: 'privacy' }] },
  ])
  expect(screen.platform.stored.get('token')).toBe('t1')
  expect(screen.platform.visits).toEqual(['reLaunch /pages/news/list/index?categoryCode=research'])
})

test('without the tick nothing is sent and the words of the consent stand there', async () => {
  const screen = await open('login')
  await fillCode(screen)
  await submit(screen)
  expect(screen.text()).toContain('请先阅读并同意用户协议和隐私政策')
  expect(calls(screen, 'member.loginByCode')).toEqual([])
  await tick(screen)
  expect(screen.text()).not.toContain('请先阅读并同意用户协议和隐私政策')
})

test('empty and wrong input is named beside its field', async () => {
  const screen = await open('login')
  await submit(screen)
  expect(screen.text()).toContain('手机号码不能为空')
  expect(screen.text()).toContain('请输入6位数字验证码')
  await screen.type('手机号', '12345678901')
  await submit(screen)
  expect(screen.text()).toContain('请输入正确的手机号码')
})

test('a number copied from the contacts becomes eleven digits', async () => {
  const screen = await open('login')
  await screen.type('手机号', '+86 138-0000-0001')
  await screen.press('button', '获取验证码')
  expect(calls(screen, 'member.sendCode')).toEqual([{ phone: '13800000001', kind: 'login' }])
})

test('the code button counts down and another number may ask at once', async () => {
  const screen = await open('login')
  await screen.type('手机号', '13800000001')
  await screen.press('button', '获取验证码')
  expect(screen.text()).toContain('60秒重新获取')
  expect(screen.text()).toContain('验证码已发送')
  await screen.type('手机号', '13800000003')
  expect(screen.has('button', '获取验证码')).toBe(true)
})

test('asked too soon, the button waits as long as the server says', async () => {
  const screen = await open('login', {
    replies: {
      'member.sendCode': refused(429, '验证码未超时1分钟，不能发送', 'member.code_too_soon', { retryAfter: 23 }),
    },
  })
  await screen.type('手机号', '13800000001')
  await screen.press('button', '获取验证码')
  expect(screen.text()).toContain('验证码未超时1分钟，不能发送')
  expect(screen.text()).toContain('23秒重新获取')
})

test('work that the server wants of a visitor is done, and the code asked for again with it', async () => {
  const work = { challenge: 'abc.def.6.ghi', bits: 6 }
  const asked = refused(428, '安全验证未完成，请重试', 'member.work_needed', work)
  const screen = await open('login', {
    replies: { 'member.sendCode': (input) => (input?.work ? { retryAfter: 60 } : asked) },
  })
  await screen.type('手机号', '13800000001')
  await screen.press('button', '获取验证码')
  await vi.waitFor(() => expect(screen.text()).toContain('60秒重新获取'))
  expect(calls(screen, 'member.sendCode')).toEqual([
    { phone: '13800000001', kind: 'login' },
    { phone: '13800000001', kind: 'login', work: { challenge: work.challenge, nonce: expect.stringMatching(/^\d+$/) } },
  ])
})

test('an unknown number is asked about; 取消 leaves the form as it was', async () => {
  const screen = await open('login', {
    replies: { 'member.loginByCode': refused(400, '手机号未注册', 'member.not_registered') },
  })
  await fillCode(screen)
  await tick(screen)
  await submit(screen)
  expect(screen.text()).toContain('该手机号未注册，是否注册？')
  await screen.press('button', '取消')
  expect(calls(screen, 'member.loginByCode')).toHaveLength(1)
  await submit(screen)
  screen.api.answer({ 'member.loginByCode': signedIn })
  await screen.press('button', '注册并登录')
  expect(calls(screen, 'member.loginByCode').at(-1)).toMatchObject({ register: true, isAdult: true, code: '123456' })
  expect(screen.platform.visits).toEqual(['reLaunch /'])
})

test('an account being deleted comes back only when told to', async () => {
  const screen = await open('login', {
    replies: { 'member.loginByCode': refused(409, '账号注销中，登录将撤销注销', 'member.deleting') },
  })
  await fillCode(screen)
  await tick(screen)
  await submit(screen)
  screen.api.answer({ 'member.loginByCode': signedIn })
  await screen.press('button', '撤销并登录')
  expect(calls(screen, 'member.loginByCode').at(-1)).toMatchObject({ withdraw: true })
})

test.each([
  ['验证码错误', 'member.code_wrong'],
  ['验证码已失效', 'member.code_expired'],
] as const)('%s stands under the code and the form stays filled', async (words, reason) => {
  const screen = await open('login', { replies: { 'member.loginByCode': refused(400, words, reason) } })
  await fillCode(screen)
  await tick(screen)
  await submit(screen)
  expect(screen.text()).toContain(words)
  expect(screen.container.querySelectorAll('input')[1]?.value).toBe('123456')
})

test('without a connection the words of the catalogue stand under the form', async () => {
  const screen = await open('login', { replies: { 'member.loginByCode': offline } })
  await fillCode(screen)
  await tick(screen)
  await submit(screen)
  expect(screen.text()).toContain('系统接口503异常')
  expect(screen.platform.stored.get('token')).toBeUndefined()
})

async function openPassword(options: RenderOptions = {}) {
  const screen = await open('login', options)
  await screen.press('tab', '密码登录')
  await screen.type('账号或手机号', ' ada ')
  await screen.type('密码', 'Wrong1horse')
  await tick(screen)
  return screen
}

test('password login trims the account', async () => {
  const screen = await openPassword()
  await submit(screen)
  expect(calls(screen, 'member.loginByAccount')[0]).toMatchObject({ username: 'ada', password: 'Wrong1horse' })
  expect(screen.platform.stored.get('token')).toBe('t1')
})

test('a captcha is asked for when the server wants one, and a new one after each wrong try', async () => {
  let made = 0
  const screen = await openPassword({
    replies: {
      'member.loginByAccount': refused(400, '密码输入错误3次', 'member.wrong_password_again', {
        times: 3,
        captchaRequired: true,
      }),
      'member.getCaptcha': () => ({
        uuid: `u${(made += 1)}`,
        img: 'data:image/svg+xml;base64,PHN2Zy8+',
        captchaEnabled: true,
      }),
    },
  })
  expect(screen.text()).not.toContain('图形验证码')
  await submit(screen)
  expect(screen.text()).toContain('密码输入错误3次')
  await submit(screen)
  expect(screen.text()).toContain('请输入验证码')
  await screen.type('图形验证码', 'abcd')
  await submit(screen)
  expect(calls(screen, 'member.loginByAccount').at(-1)).toMatchObject({ code: 'abcd', uuid: 'u1' })
  expect(made).toBe(2)
})

test('a locked account says for how long', async () => {
  const screen = await openPassword({
    replies: { 'member.loginByAccount': refused(423, '密码输入错误5次，帐户锁定10分钟', 'member.locked') },
  })
  await submit(screen)
  expect(screen.text()).toContain('密码输入错误5次，帐户锁定10分钟')
})

test('settings chosen on another device are worn after login', async () => {
  const screen = await openPassword({
    replies: { 'member.getSettings': { ...settings, theme: 'dark', fontSizeSync: 1.6 } },
  })
  await submit(screen)
  expect(screen.platform.looks.at(-1)).toMatchObject({ dark: true, fontFactor: 1.6 })
})

test('phone login: the number, then six boxes that send themselves', async () => {
  const screen = await open('mobile', { params: { phone: '13800000001' } })
  await tick(screen)
  await screen.press('button', '下一步')
  expect(screen.text()).toContain('验证码已发送至 138****0001')
  await screen.type('6位验证码', '123456')
  expect(calls(screen, 'member.loginByCode')).toHaveLength(1)
  expect(screen.platform.visits).toEqual(['reLaunch /'])
})

test('phone login: a wrong code empties the boxes, and going back keeps the number', async () => {
  const screen = await open('mobile', {
    params: { phone: '13800000001' },
    replies: { 'member.loginByCode': refused(400, '验证码错误', 'member.code_wrong') },
  })
  await tick(screen)
  await screen.press('button', '下一步')
  await screen.type('6位验证码', '123456')
  expect(screen.text()).toContain('验证码错误')
  expect(screen.container.querySelector('input')?.value).toBe('')
  await screen.press('button', '上一步')
  expect(screen.container.querySelector('input')?.value).toBe('13800000001')
})

test('phone login: Back on the boxes leads to the number; on the number it leaves the page', async () => {
  const screen = await open('mobile', { params: { phone: '13800000001' } })
  await tick(screen)
  await screen.press('button', '下一步')
  expect(await screen.back()).toBe(true)
  expect(screen.container.querySelector('input')?.value).toBe('13800000001')
  expect(await screen.back()).toBe(false)
})

test('registration names every rule of the password while it is typed and needs age and consent', async () => {
  const screen = await open('register', {
    params: { parentMemberId: 'p1' },
    replies: { 'member.getReferrer': { name: '晨*' } },
  })
  await fillCode(screen)
  await screen.type('设置密码', 'abc')
  expect(screen.text()).toContain('8到20个字符')
  await submit(screen, '注册并登录')
  expect(screen.text()).toContain('未满18周岁不能注册')
  expect(screen.text()).toContain('请先阅读并同意用户协议和隐私政策')
  await screen.type('设置密码', 'Correct7horse')
  await tick(screen, 0)
  await tick(screen, 1)
  await submit(screen, '注册并登录')
  expect(calls(screen, 'member.register')).toEqual([
    expect.objectContaining({ phone: '13800000001', isAdult: true, parentMemberId: 'p1' }),
  ])
  expect(calls(screen, 'member.getReferrer')[0]).toEqual({ parentMemberId: 'p1' })
})

test('a registered number is offered the login instead', async () => {
  const screen = await open('register', {
    replies: { 'member.sendCode': refused(409, '手机号已注册', 'member.already_registered') },
  })
  await screen.type('手机号', '13800000001')
  await screen.press('button', '获取验证码')
  expect(screen.text()).toContain('手机号已注册')
  await screen.press('link', '直接登录')
  expect(screen.platform.visits).toEqual(['navigateTo /pages/login/mobile/index?phone=13800000001'])
})

const captcha: Replies = {
  'member.getCaptcha': { uuid: 'u1', img: 'data:image/svg+xml;base64,PHN2Zy8+', captchaEnabled: true },
}

test('account registration compares the passwords and ends with the words of welcome', async () => {
  const screen = await open('registeredAccount', { replies: { ...captcha, 'member.checkUsername': { ok: true } } })
  await screen.type('账号', '晨光')
  await screen.type('密码', 'Correct7horse')
  await screen.type('确认密码', 'Correct7house')
  await screen.type('图形验证码', 'abcd')
  await tick(screen, 0)
  await tick(screen, 1)
  await submit(screen, '注册')
  expect(screen.text()).toContain('两次输入的密码不一致')
  await screen.type('确认密码', 'Correct7horse')
  await submit(screen, '注册')
  expect(screen.text()).toContain('恭喜你，您的账号 晨光 注册成功！')
  expect(screen.platform.visits).toEqual([])
  await screen.press('button', '确定')
  expect(screen.platform.visits).toEqual(['reLaunch /pages/mine/bindAccount'])
})

test('a taken account name is said while it is typed', async () => {
  const screen = await open('registeredAccount', {
    replies: { ...captcha, 'member.checkUsername': { ok: false, reason: '注册账号已存在' } },
  })
  await screen.type('账号', '晨光')
  await screen.advance(600)
  expect(screen.text()).toContain('注册账号已存在')
})

async function toNewPassword(screen: RenderedScreen) {
  await fillCode(screen)
  await screen.press('button', '下一步')
  await screen.type('新密码', 'Correct7horse')
  await screen.type('确认密码', 'Correct7horse')
  await screen.press('button', '提交')
}

test('a new password in three steps, and the other devices are told of', async () => {
  const screen = await open('retrievePassword', { replies: { 'member.resetPassword': { signedOut: 2 } } })
  await toNewPassword(screen)
  expect(calls(screen, 'member.resetPassword')).toEqual([
    { phone: '13800000001', code: '123456', newPassword: 'Correct7horse' },
  ])
  expect(screen.text()).toContain('其他设备已下线（2台）')
  await screen.press('button', '去登录')
  expect(screen.platform.visits).toEqual(['reLaunch /pages/login/index/index'])
})

test('Back on the new password leads to the code, which stays; once it is changed there is no way back', async () => {
  const screen = await open('retrievePassword', { replies: { 'member.resetPassword': { signedOut: 0 } } })
  await fillCode(screen)
  await screen.press('button', '下一步')
  expect(await screen.back()).toBe(true)
  expect([...screen.container.querySelectorAll('input')].map(({ value }) => value)).toEqual(['13800000001', '123456'])
  await toNewPassword(screen)
  expect(screen.text()).toContain('密码已修改')
  expect(await screen.back()).toBe(false)
})

test('a wrong code leads back to the first step, with its words', async () => {
  const screen = await open('retrievePassword', {
    replies: { 'member.resetPassword': refused(400, '验证码错误', 'member.code_wrong') },
  })
  await toNewPassword(screen)
  expect(screen.text()).toContain('验证码错误')
  expect(screen.has('button', '下一步')).toBe(true)
})

/** What the browser tells the field that it fills in by this name. */
function tell(screen: RenderedScreen, filledAs: string, event: Event) {
  act(() => void screen.container.querySelector(`input[autocomplete=${filledAs}]`)?.dispatchEvent(event))
}
const enter = () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })

test('Enter in any field sends the form, and twice in a row sends it once', async () => {
  const screen = await open('login')
  await fillCode(screen)
  await tick(screen)
  tell(screen, 'tel-national', enter())
  tell(screen, 'tel-national', enter())
  await screen.settle()
  expect(calls(screen, 'member.loginByCode')).toHaveLength(1)
})

test.each([' 123 456', '【讲坛】验证码123456，5分钟内有效，请勿告诉他人。', '1234567'])(
  'the code is found in what is pasted: %s',
  async (pasted) => {
    const screen = await open('login')
    await screen.type('手机号', '13800000001')
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => pasted },
    })
    tell(screen, 'one-time-code', event)
    await tick(screen)
    await submit(screen)
    expect(calls(screen, 'member.loginByCode')).toMatchObject([{ code: '123456' }])
  },
)

test('a wrong code sends back to it, and the new password that was written stays', async () => {
  const screen = await open('retrievePassword', {
    replies: { 'member.resetPassword': refused(400, '验证码错误', 'member.code_wrong') },
  })
  await fillCode(screen)
  await submit(screen, '下一步')
  await screen.type('新密码', 'Abcd1234')
  await screen.type('确认密码', 'Abcd1234')
  await submit(screen, '提交')
  expect(screen.text()).toContain('验证码错误')
  await submit(screen, '下一步')
  await submit(screen, '提交')
  expect(calls(screen, 'member.resetPassword')).toHaveLength(2)
})

test('who gets no code is shown the way to the customer service', async () => {
  const screen = await open('mobile')
  await screen.type('手机号', '13800000001')
  await tick(screen)
  await submit(screen, '下一步')
  await screen.press('button', '收不到验证码？')
  expect(screen.kernel.notices.now().ask).toMatchObject({
    title: '收不到验证码',
    confirm: '联系在线客服',
    cancel: '知道了',
  })
})
