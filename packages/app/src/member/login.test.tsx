import { act } from 'react'
import { expect, test } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { codeLength } from '@rostrum/contract/kernel/limits'
import { offline, refused, type RenderedScreen, type RenderOptions } from '../kernel/testing'
import { sampleCode } from '../testing/code'
import { calls, fillCode, open, settings, signedIn, submit, tick, withOwnDays } from '../testing/login'

withOwnDays()

// holds: 1-52
test('code login opens the wanted page, with its query', async () => {
  const screen = await open('login', { stored: { recordPageUrlNews: '/pages/news/list/index?categoryCode=research' } })
  await fillCode(screen)
  await tick(screen)
  await submit(screen)
  expect(calls(screen, 'member.loginByCode')).toEqual([
    { phone: '13800000001', code: sampleCode, consents: [{ docKind: 'agreement' }, { docKind: 'privacy' }] },
  ])
  expect(screen.platform.stored.get('token')).toBe('t1')
  expect(screen.platform.visits).toEqual(['reLaunch /pages/news/list/index?categoryCode=research'])
})

test('a number pasted with its country code and a code of wide digits are taken', async () => {
  const screen = await open('login')
  await screen.type('手机号', '００８６ １３８－００００－０００１')
  await screen.type(
    '验证码',
    sampleCode.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  )
  await tick(screen)
  await submit(screen)
  expect(calls(screen, 'member.loginByCode')).toMatchObject([{ phone: '13800000001', code: sampleCode }])
})

test('without the tick nothing is sent and the consent text appears', async () => {
  const screen = await open('login')
  await fillCode(screen)
  await submit(screen)
  expect(screen.text()).toContain('请先阅读并同意用户协议和隐私政策')
  expect(calls(screen, 'member.loginByCode')).toEqual([])
  await tick(screen)
  expect(screen.text()).not.toContain('请先阅读并同意用户协议和隐私政策')
})

test('empty and wrong input is reported beside its field', async () => {
  const screen = await open('login')
  await submit(screen)
  expect(screen.text()).toContain('手机号码不能为空')
  expect(screen.text()).toContain(`请输入${codeLength}位数字验证码`)
  await screen.type('手机号', '12345678901')
  await submit(screen)
  expect(screen.text()).toContain('请输入正确的手机号码')
})

test('a number copied from the contacts becomes eleven digits', async () => {
  const screen = await open('login')
  await screen.type('手机号', '+86 138-0000-0001')
  await screen.press('button', '获取验证码')
  expect(calls(screen, 'member.sendCode')).toEqual([{ mobile: '13800000001', kind: 'login' }])
})

test('the code button counts down, and another number may request one at once', async () => {
  const screen = await open('login')
  await screen.type('手机号', '13800000001')
  await screen.press('button', '获取验证码')
  expect(screen.text()).toContain('60秒重新获取')
  expect(screen.text()).toContain('验证码已发送')
  await screen.type('手机号', '13800000003')
  expect(screen.has('button', '获取验证码')).toBe(true)
})

test('after a request too soon, the button waits as long as the server says', async () => {
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

test('proof of work that the server demands of a visitor is done, and the code requested again with it', async () => {
  const work = { challenge: 'abc.def.6.ghi', bits: 6 }
  const asked = refused(428, '安全验证未完成，请重试', 'member.work_needed', work)
  const screen = await open('login', {
    replies: { 'member.sendCode': (input) => (input?.work ? { retryAfter: 60 } : asked) },
  })
  await screen.type('手机号', '13800000001')
  await screen.press('button', '获取验证码')
  await eventually(() => expect(screen.text()).toContain('60秒重新获取'))
  expect(calls(screen, 'member.sendCode')).toEqual([
    { mobile: '13800000001', kind: 'login' },
    {
      mobile: '13800000001',
      kind: 'login',
      work: { challenge: work.challenge, nonce: expect.stringMatching(/^\d+$/) },
    },
  ])
})

test('an unknown number asks first; 取消 keeps the form', async () => {
  const screen = await open('login', {
    replies: { 'member.loginByCode': refused(400, '手机号未注册', 'member.not_registered') },
  })
  await fillCode(screen)
  await tick(screen)
  await submit(screen)
  expect(screen.text()).toContain('该手机号未注册，是否注册？')
  expect(screen.text().split('手机号未注册')).toHaveLength(2)
  await screen.press('button', '取消')
  expect(calls(screen, 'member.loginByCode')).toHaveLength(1)
  await submit(screen)
  screen.api.answer({ 'member.loginByCode': signedIn })
  await screen.press('button', '注册并登录')
  expect(calls(screen, 'member.loginByCode').at(-1)).toMatchObject({ register: true, isAdult: true, code: sampleCode })
  expect(screen.platform.visits).toEqual(['reLaunch /'])
})

test('an account in deletion is restored only on request', async () => {
  const screen = await open('login', {
    replies: { 'member.loginByCode': refused(409, '账号注销中，登录将撤销注销', 'member.deleting') },
  })
  await fillCode(screen)
  await tick(screen)
  await submit(screen)
  expect(screen.text().split('账号注销中')).toHaveLength(2)
  screen.api.answer({ 'member.loginByCode': signedIn })
  await screen.press('button', '撤销并登录')
  expect(calls(screen, 'member.loginByCode').at(-1)).toMatchObject({ withdraw: true })
})

test.each([
  ['验证码错误', 'member.code_wrong'],
  ['验证码已失效', 'member.code_expired'],
] as const)('%s appears under the code and the form keeps its values', async (words, reason) => {
  const screen = await open('login', { replies: { 'member.loginByCode': refused(400, words, reason) } })
  await fillCode(screen)
  await tick(screen)
  await submit(screen)
  expect(screen.text()).toContain(words)
  expect(screen.container.querySelectorAll('input')[1]?.value).toBe(sampleCode)
})

test('without a connection the words of the catalogue appear under the form', async () => {
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

// holds: 1-53, 3-8
test('password login trims the account', async () => {
  const screen = await openPassword()
  await submit(screen)
  expect(calls(screen, 'member.loginByAccount')[0]).toMatchObject({ username: 'ada', password: 'Wrong1horse' })
  expect(screen.platform.stored.get('token')).toBe('t1')
})

test('a captcha appears on the server’s demand, and a new one after each wrong try', async () => {
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

test('a locked account shows for how long', async () => {
  const screen = await openPassword({
    replies: { 'member.loginByAccount': refused(423, '密码输入错误5次，帐户锁定10分钟', 'member.locked') },
  })
  await submit(screen)
  expect(screen.text()).toContain('密码输入错误5次，帐户锁定10分钟')
})

test('settings chosen on another device apply after login', async () => {
  const screen = await openPassword({
    replies: { 'member.getSettings': { ...settings, theme: 'dark', fontSizeSync: 1.6 } },
  })
  await submit(screen)
  expect(screen.platform.looks.at(-1)).toMatchObject({ dark: true, fontFactor: 1.6 })
})

test('phone login: the number, then boxes that send themselves', async () => {
  const screen = await open('mobile', { params: { mobile: '13800000001' } })
  await tick(screen)
  await screen.press('button', '下一步')
  expect(screen.text()).toContain('验证码已发送至 138****0001')
  await screen.type(`${codeLength}位验证码`, sampleCode)
  expect(calls(screen, 'member.loginByCode')).toHaveLength(1)
  expect(screen.platform.visits).toEqual(['reLaunch /'])
})

test('phone login: a wrong code empties the boxes, and going back keeps the number', async () => {
  const screen = await open('mobile', {
    params: { mobile: '13800000001' },
    replies: { 'member.loginByCode': refused(400, '验证码错误', 'member.code_wrong') },
  })
  await tick(screen)
  await screen.press('button', '下一步')
  await screen.type(`${codeLength}位验证码`, sampleCode)
  expect(screen.text()).toContain('验证码错误')
  expect(screen.container.querySelector('input')?.value).toBe('')
  await screen.press('button', '上一步')
  expect(screen.container.querySelector('input')?.value).toBe('13800000001')
})

test('phone login: Back on the boxes leads to the number; on the number it leaves the page', async () => {
  const screen = await open('mobile', { params: { mobile: '13800000001' } })
  await tick(screen)
  await screen.press('button', '下一步')
  expect(await screen.back()).toBe(true)
  expect(screen.container.querySelector('input')?.value).toBe('13800000001')
  expect(await screen.back()).toBe(false)
})

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

test.each([
  ` ${sampleCode.slice(0, 3)} ${sampleCode.slice(3)}`,
  `【讲坛】验证码${sampleCode}，5分钟内有效，请勿告诉他人。`,
  `${sampleCode}7`,
])('the code is found in pasted text: %s', async (pasted) => {
  const screen = await open('login')
  await screen.type('手机号', '13800000001')
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => pasted },
  })
  tell(screen, 'one-time-code', event)
  await tick(screen)
  await submit(screen)
  expect(calls(screen, 'member.loginByCode')).toMatchObject([{ code: sampleCode }])
})

test('a wrong code leads back to it, and the typed new password stays', async () => {
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

test('somebody who gets no code sees the link to customer service', async () => {
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
