import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused, renderScreen, unmountAll, type RenderedScreen, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { securityReplies } from '../testing/security'
import { memberScreens } from './manifest'

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
/** Presses closer than half a second are one: time passes before the next. */
function press(screen: RenderedScreen, name: string) {
  vi.setSystemTime(Date.now() + 1_000)
  return screen.press('button', name)
}

async function fillNumbers(screen: RenderedScreen) {
  await screen.type('原手机验证码', '111111')
  await screen.type('手机号', '139 0000 0009')
  await screen.type('新手机验证码', '222222')
}

test('the old code goes to one’s own number, the new one to the number typed; both are handed in', async () => {
  const screen = await open('mobilePhone', {
    replies: { 'member.modifyMobile': { mobileMasked: '139****0009', signedOut: 2 } },
  })
  await press(screen, '获取验证码')
  await fillNumbers(screen)
  await press(screen, '获取验证码')
  expect(calls(screen, 'member.sendCode')).toEqual([{ kind: 'mobile' }, { phone: '13900000009', kind: 'mobile' }])
  await press(screen, '确认更换')
  expect(calls(screen, 'member.modifyMobile')).toEqual([{ oldCode: '111111', phone: '13900000009', code: '222222' }])
  expect(screen.text()).toContain('今后请用 139****0009 登录。')
  expect(screen.text()).toContain('其他2台设备已下线。')
})

test('nothing is handed in with a field empty, and each refusal stands by its field', async () => {
  const screen = await open('mobilePhone')
  await press(screen, '确认更换')
  expect(screen.text()).toContain('手机号码不能为空')
  expect(screen.text().split('请输入6位数字验证码')).toHaveLength(3)
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

test('who lost the old number hands in name, identity number and a code of the new one, and sees that it is looked at', async () => {
  const screen = await open('mobilePhone', {
    replies: { 'member.appealMobile': { no: 'H1' as never, dueAt: Date.UTC(2026, 10, 25) as never } },
  })
  await press(screen, '提交核实申请')
  await press(screen, '提交申请')
  expect(screen.text()).toContain('请输入真实姓名')
  expect(screen.text()).toContain('请输入18位身份证号')
  await screen.type('真实姓名', '林溪')
  await screen.type('身份证号', '11010519491231002x')
  await screen.type('手机号', '13900000009')
  await screen.type('新手机验证码', '222222')
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
      newPhone: '13900000009',
      code: '222222',
      idempotencyKey: expect.any(String),
    },
  ])
  expect(screen.text()).toContain('更换为 139****0009 的申请正在核实，最晚2026-11-25答复。')
  expect(screen.has('button', '提交核实申请')).toBe(false)
})

test('without a number there is one to bind first, and without password and number too', async () => {
  const without = { ...self, mobileMasked: undefined, hasMobile: 0 as const }
  const mobile = await open('mobilePhone', { replies: { 'member.getMember': without } })
  expect(mobile.text()).toContain('还没有绑定手机号')
  const password = await open('password', { replies: { 'member.getMember': { ...without, hasPassword: false } } })
  expect(password.text()).toContain('绑定手机后才能设置密码')
})

test('a password is changed with the old one; the words of each missing field are those of the specification', async () => {
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

test('the devices that go out with the password are named', async () => {
  const screen = await open('password')
  expect(screen.text()).toContain('Chrome · Android')
  expect(screen.text()).not.toContain('Chrome · Windows')
})

test('a wrong old password and a lock stand by the old password', async () => {
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

test('who has no password sets one with a code to the own number, and so may who forgot it', async () => {
  const first = await open('password', {
    replies: { 'member.getMember': { ...self, hasPassword: false }, 'member.modifyPassword': { signedOut: 0 } },
  })
  expect(first.text()).toContain('设置密码')
  expect(first.text()).toContain('验证码将发到 138****0001')
  await press(first, '获取验证码')
  await first.type('验证码', '123456')
  await first.type('新密码', 'Another8horse')
  await first.type('确认密码', 'Another8horse')
  await press(first, '保存')
  expect(calls(first, 'member.sendCode')).toEqual([{ kind: 'password' }])
  expect(calls(first, 'member.modifyPassword')).toEqual([{ code: '123456', newPassword: 'Another8horse' }])
  const second = await open('password')
  await press(second, '忘记旧密码？用短信验证码')
  expect(second.text()).toContain('验证码将发到 138****0001')
})

test('a strange device is warned of, this one cannot be ended, and the others after a question', async () => {
  const screen = await open('devices', { replies: { 'member.removeDevices': { removed: 1 } } })
  expect(screen.text()).toContain('最近7天有1台新设备登录了您的账号。若非本人操作，请立即下线该设备并修改密码。')
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

test('alone on one device there is nothing to end and nothing to warn of', async () => {
  const rows = securityReplies['member.listDevices'].rows.filter(({ current }) => current)
  const screen = await open('devices', { replies: { 'member.listDevices': { rows } } })
  expect(screen.text()).toContain('没有其他设备登录您的账号')
  expect(screen.has('button', '下线其他设备')).toBe(false)
  expect(screen.text()).not.toContain('若非本人操作')
})
