import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { byRole, press, render } from '../testing/render'
import { createNotices, type Notices } from './notice-store'
import { NoticesProvider } from './notices'

let notices: Notices
beforeEach(() => {
  vi.useFakeTimers()
  notices = createNotices()
  render(<NoticesProvider notices={notices}>页面</NoticesProvider>)
})
afterEach(() => {
  vi.useRealTimers()
})

const said = (role: 'status' | 'alert'): string => byRole(role).textContent ?? ''
const after = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

// holds: 9-7
test('a toast stays 2500 ms', () => {
  act(() => notices.toast('修改成功'))
  after(2499)
  expect(said('status')).toBe('修改成功')
  after(1)
  expect(said('status')).toBe('')
})

test('a newer toast replaces the older one and stays its own 2500 ms', () => {
  act(() => notices.toast('一'))
  after(2000)
  act(() => notices.toast('二'))
  after(2000)
  expect(said('status')).toBe('二')
  after(500)
  expect(said('status')).toBe('')
})

test('a failure is announced at once, other messages politely', () => {
  act(() => notices.fail('后端接口连接异常'))
  expect([said('alert'), said('status'), byRole('alert').getAttribute('aria-live')]).toEqual([
    '后端接口连接异常',
    '',
    'assertive',
  ])
})

// holds: 8-24
test('an alert is titled 提示, has one button and resolves when it closes', async () => {
  const closed = vi.fn()
  act(() => void notices.alert('您的风险测评已过期').then(closed))
  const dialog = byRole('alertdialog')
  expect(dialog.textContent).toBe('提示您的风险测评已过期确定')
  press(byRole('button', '确定', dialog))
  await act(async () => undefined)
  expect(closed).toHaveBeenCalledTimes(1)
})

// holds: 8-25, 8-26
test.each([
  ['确定', true],
  ['取消', false],
])('a confirm is titled 系统提示 and %s resolves to %s', async (button, answer) => {
  const answered = vi.fn()
  act(() => void notices.confirm('确定退出登录吗？').then(answered))
  expect(byRole('alertdialog').textContent).toBe('系统提示确定退出登录吗？取消确定')
  press(byRole('button', button, byRole('alertdialog')))
  await act(async () => undefined)
  expect(answered).toHaveBeenCalledExactlyOnceWith(answer)
})

test('a second question waits until the first is answered', async () => {
  act(() => {
    void notices.confirm('第一')
    void notices.confirm('第二')
  })
  expect(byRole('alertdialog').textContent).toContain('第一')
  press(byRole('button', '取消', byRole('alertdialog')))
  await act(async () => undefined)
  expect(byRole('alertdialog').textContent).toContain('第二')
})

test('the overlay stays until all loading is done', () => {
  const ends: (() => void)[] = []
  act(() => {
    ends.push(notices.loading('登录中，请耐心等待...'), notices.loading())
  })
  act(() => ends[1]?.())
  expect(notices.now().loading).toBe('登录中，请耐心等待...')
  act(() => ends[0]?.())
  expect(notices.now().loading).toBeNull()
})
