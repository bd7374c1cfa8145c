import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeLength } from '@rostrum/contract/kernel/limits'
import { newDeviceDays } from '@rostrum/contract/member/limits'
import { refused, renderScreen, unmountAll, type RenderedScreen, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { securityReplies } from '../testing/security'
import { memberScreens } from './manifest'
import { otherCode, sampleCode } from '../testing/code'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  unmountAll()
  vi.useRealTimers()
})

const self = securityReplies['member.getMember']
function open(name: 'mobilePhone' | 'password' | 'devices', options: RenderOptions = {}) {
  return renderScreen(memberScreens[`member.${name}`], {
    as: 'member',
    screens: allScreens,
    ...options,
    replies: { 'member.sendCode': { retryAfter: 60 }, ...securityReplies, ...options.replies },
  })
}
const calls = (screen: RenderedScreen, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)
/** Presses within half a second count as one: time passes before the next. */
function press(screen: RenderedScreen, name: string) {
  vi.setSystemTime(Date.now() + 1_000)
  return screen.press('button', name)
}

async function fillNumbers(screen: RenderedScreen) {
  await screen.type('原手机验证码', otherCode)
  await screen.type('手机号', '139 0000 0009')
  await screen.type('新手机验证码', sampleCode)
}

test('the old code goes to the member’s number, the new one to the typed number; both are submitted', async () => {
  const screen = await open('mobilePhone', {
    replies: { 'member.modifyMobile': { mobileMasked: '139****0009', signedOut: 2 } },
  })
  await press(screen, '获取验证码')
  await fillNumbers(screen)
  await press(screen, '获取验证码')
  expect(calls(screen, 'member.sendCode')).toEqual([{ kind: 'mobile' }, { mobile: '13900000009', kind: 'mobile' }])
  await press(screen, '确认更换')
  expect(calls(screen, 'member.modifyMobile')).toEqual([
    { oldCode: otherCode, mobile: '13900000009', code: sampleCode },
  ])
  expect(screen.text()).toContain('今后请用 139****0009 登录。')
  expect(screen.text()).toContain('其他2台设备已下线。')
})

test('nothing is submitted with an empty field, and each refusal shows at its field', async () => {
  const screen = await open('mobilePhone')
  await press(screen, '确认更换')
  expect(screen.text()).toContain('手机号码不能为空')
  expect(screen.text().split(`请输入${codeLength}位数字验证码`)).toHaveLength(3)
  expect(calls(screen, 'member.modifyMobile')).toEqual([])
  await fillNumbers(screen)
  for (const [reason, words] of [
    ['member.old_code_wrong', '原手机验证码错误'],
    ['member.mobile_in_use', '该手机号已绑定其他账号'],
  ] as const) {
    screen.api.answer({ 'member.modifyMobile': refused(400, words, reason) })
    await press(screen, '确认更换')
    expect(screen.text()).toContain(words)
  }
  expect(screen.text()).not.toContain('原手机验证码错误')
})

test('a member who lost the old number submits name, identity number and a code, and sees the review', async () => {
  const screen = await open('mobilePhone', {
    replies: { 'member.appealMobile': { no: 'H1' as never, dueAt: Date.UTC(2026, 10, 25) as never } },
  })
  await press(screen, '提交核实申请')
  await press(screen, '提交申请')
  expect(screen.text()).toContain('请输入真实姓名')
  expect(screen.text()).toContain('请输入18位身份证号')
  await screen.type('真实姓名', '林溪')
  await screen.type('身份证号', '110105194912310021')
  await press(screen, '提交申请')
  expect(screen.text()).toContain('身份证号不正确')
  expect(calls(screen, 'member.appealMobile')).toEqual([])
  await screen.type('身份证号', '11010519491231002x')
  await screen.type('手机号', '13900000009')
  await screen.type('新手机验证码', sampleCode)
  screen.api.answer({
    'member.getMobileAppeal': {
      appeal: {
        no: 'H1' as never,
        state: 'new',
        mobileMasked: '139****0009',
        createdAt: 1 as never,
        dueAt: Date.UTC(2026, 10, 25) as never,
      },
    },
  })
  await press(screen, '提交申请')
  expect(calls(screen, 'member.appealMobile')).toEqual([
    {
      name: '林溪',
      idNo: '11010519491231002X',
      newMobile: '13900000009',
      code: sampleCode,
      idempotencyKey: expect.any(String),
    },
  ])
  expect(screen.text()).toContain('更换为 139****0009 的申请正在核实，最晚2026-11-25答复。')
  expect(screen.has('button', '提交核实申请')).toBe(false)
})

test('without a number the page asks to bind one first, also without a password', async () => {
  const without = { ...self, mobileMasked: undefined, hasMobile: 0 as const }
  const mobile = await open('mobilePhone', { replies: { 'member.getMember': without } })
  expect(mobile.text()).toContain('还没有绑定手机号')
  const password = await open('password', { replies: { 'member.getMember': { ...without, hasPassword: false } } })
  expect(password.text()).toContain('绑定手机后才能设置密码')
})

test('changing a password takes the old one; each missing field shows its own words', async () => {
  const screen = await open('password', { replies: { 'member.modifyPassword': { signedOut: 2 } } })
  await press(screen, '保存')
  for (const words of ['旧密码不能为空', '新密码不能为空', '确认密码不能为空']) expect(screen.text()).toContain(words)
  await screen.type('旧密码', 'Correct7horse')
  await screen.type('新密码', 'Another8horse')
  await screen.type('确认密码', 'Another8hors')
  await press(screen, '保存')
  expect(screen.text()).toContain('两次输入的密码不一致')
  await screen.type('确认密码', 'Another8horse')
  await press(screen, '保存')
  expect(calls(screen, 'member.modifyPassword')).toEqual([
    { oldPassword: 'Correct7horse', newPassword: 'Another8horse' },
  ])
  expect(screen.text()).toContain('修改成功')
})

test('the devices that the new password signs out are named', async () => {
  const screen = await open('password')
  expect(screen.text()).toContain('Chrome · Android')
  expect(screen.text()).not.toContain('Chrome · Windows')
})

test('a wrong old password and a lock show at the old password', async () => {
  const screen = await open('password')
  for (const name of ['旧密码', '新密码', '确认密码'])
    await screen.type(name, name === '旧密码' ? 'Wrong1horse' : 'Another8horse')
  for (const [reason, words] of [
    ['member.old_password_wrong', '旧密码错误'],
    ['member.locked', '密码输入错误5次，帐户锁定10分钟'],
  ] as const) {
    screen.api.answer({ 'member.modifyPassword': refused(400, words, reason) })
    await press(screen, '保存')
    expect(screen.text()).toContain(words)
  }
})

test('a member who has no password, or forgot it, sets one with a code to their own number', async () => {
  const first = await open('password', {
    replies: { 'member.getMember': { ...self, hasPassword: false }, 'member.modifyPassword': { signedOut: 0 } },
  })
  expect(first.text()).toContain('设置密码')
  expect(first.text()).toContain('验证码将发到 138****0001')
  await press(first, '获取验证码')
  await first.type('验证码', sampleCode)
  await first.type('新密码', 'Another8horse')
  await first.type('确认密码', 'Another8horse')
  await press(first, '保存')
  expect(calls(first, 'member.sendCode')).toEqual([{ kind: 'password' }])
  expect(calls(first, 'member.modifyPassword')).toEqual([{ code: sampleCode, newPassword: 'Another8horse' }])
  const second = await open('password')
  await press(second, '忘记旧密码？用短信验证码')
  expect(second.text()).toContain('验证码将发到 138****0001')
})

test('an unknown device causes a warning, this device cannot be ended, and the others after a question', async () => {
  const screen = await open('devices', { replies: { 'member.removeDevices': { removed: 1 } } })
  expect(screen.text()).toContain(
    `最近${newDeviceDays}天有1台新设备登录了您的账号。若非本人操作，请立即下线该设备并修改密码。`,
  )
  expect(screen.has('button', '下线 Chrome · Windows')).toBe(false)
  await press(screen, '下线 Chrome · Android')
  await press(screen, '取消')
  expect(calls(screen, 'member.removeDevices')).toEqual([])
  await press(screen, '下线 Chrome · Android')
  await press(screen, '确定')
  await press(screen, '下线其他设备')
  await press(screen, '确定')
  expect(calls(screen, 'member.removeDevices')).toEqual([{ id: 's2' }, { others: 1 }])
})

test('a single device shows nothing to end and no warning', async () => {
  const rows = securityReplies['member.listDevices'].rows.filter(({ current }) => current)
  const screen = await open('devices', { replies: { 'member.listDevices': { rows } } })
  expect(screen.text()).toContain('没有其他设备登录您的账号')
  expect(screen.has('button', '下线其他设备')).toBe(false)
  expect(screen.text()).not.toContain('若非本人操作')
})
