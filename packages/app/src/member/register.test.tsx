import { expect, test } from 'vitest'
import { passwordMax, passwordMin } from '@rostrum/contract/member/limits'
import { refused, type RenderedScreen, type Replies } from '../kernel/testing'
import { sampleCode } from '../testing/code'
import { calls, fillCode, open, submit, tick, withOwnDays } from '../testing/login'

withOwnDays()

test('registration shows every rule of the password during typing and needs age and consent', async () => {
  const screen = await open('register', {
    params: { parentMemberId: 'p1' },
    replies: { 'member.getReferrer': { name: '晨*' } },
  })
  await fillCode(screen)
  await screen.type('设置密码', 'abc')
  expect(screen.text()).toContain(`${passwordMin}到${passwordMax}个字符`)
  await submit(screen, '注册并登录')
  expect(screen.text()).toContain('未满18周岁不能注册')
  expect(screen.text()).toContain('请先阅读并同意用户协议和隐私政策')
  await screen.type('设置密码', 'Correct7horse')
  await tick(screen, 0)
  await tick(screen, 1)
  await submit(screen, '注册并登录')
  expect(calls(screen, 'member.register')).toEqual([
    expect.objectContaining({ mobile: '13800000001', isAdult: true, parentMemberId: 'p1' }),
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
  expect(screen.platform.visits).toEqual(['navigateTo /pages/login/mobile/index?mobile=13800000001'])
})

const captcha: Replies = {
  'member.getCaptcha': { uuid: 'u1', img: 'data:image/svg+xml;base64,PHN2Zy8+', captchaEnabled: true },
}

// holds: 1-55
test('account registration compares the passwords and ends with a welcome', async () => {
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

test('a taken account name is reported during typing', async () => {
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

test('a new password in three steps, and the other devices are mentioned', async () => {
  const screen = await open('retrievePassword', { replies: { 'member.resetPassword': { signedOut: 2 } } })
  await toNewPassword(screen)
  expect(calls(screen, 'member.resetPassword')).toEqual([
    { mobile: '13800000001', code: sampleCode, newPassword: 'Correct7horse' },
  ])
  expect(screen.text()).toContain('其他设备已下线（2台）')
  await screen.press('button', '去登录')
  expect(screen.platform.visits).toEqual(['reLaunch /pages/login/index/index'])
})

test('Back on the new password leads to the code, which stays; after the change there is no way back', async () => {
  const screen = await open('retrievePassword', { replies: { 'member.resetPassword': { signedOut: 0 } } })
  await fillCode(screen)
  await screen.press('button', '下一步')
  expect(await screen.back()).toBe(true)
  expect([...screen.container.querySelectorAll('input')].map(({ value }) => value)).toEqual(['13800000001', sampleCode])
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

/** The browser's report to the field that it fills in by this name. */
