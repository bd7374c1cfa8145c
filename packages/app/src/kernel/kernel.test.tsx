import { useQuery } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { useApi, useSession } from './hooks'
import { offline, refused, renderScreen, unmountAll, type Replies } from './testing/index'

function MemberScreen() {
  const api = useApi()
  const { isSignedIn } = useSession()
  const one = useQuery({ queryKey: ['one'], queryFn: () => api.call('member.getMember'), enabled: isSignedIn })
  const two = useQuery({ queryKey: ['two'], queryFn: () => api.call('member.getHome') })
  return (
    <p>
      {isSignedIn ? '会员' : '游客'}
      {one.status}
      {two.status}
    </p>
  )
}

const load = () => Promise.resolve({ default: MemberScreen })
const open = { no: 68, path: '/pages/mine/index/index', title: '', audience: 'visitor', load } as const
const closed = { no: 41, path: '/pages/liveVideo/index/index', title: '', audience: 'member', load } as const
const login = { no: 1, path: '/pages/login/index/index', title: '', audience: 'visitor' } as const
const ended = refused(401, 'x')
const both: Replies = { 'member.getMember': ended, 'member.getHome': ended }

afterEach(unmountAll)

describe('a session that ends while a page is open', () => {
  test('several failed calls show one dialog; 确定 relaunches at login', async () => {
    const screen = await renderScreen(closed, { replies: both, screens: { login } })
    expect(document.querySelectorAll('[role="alertdialog"]').length).toBe(1)
    expect(screen.text()).toContain('登录状态已过期，您可以继续留在该页面，或者重新登录?')
    expect(screen.text()).toContain('游客')
    await screen.press('button', '确定')
    expect(screen.platform.visits).toEqual(['reLaunch /pages/login/index/index'])
    expect(screen.has('alertdialog')).toBe(false)
  })

  test('取消 on a visible page stays, and the page continues as a visitor without asking again', async () => {
    const screen = await renderScreen(open, { replies: both, screens: { login } })
    screen.api.answer({ 'member.getHome': offline })
    await screen.press('button', '取消')
    await screen.advance(1)
    expect([screen.platform.visits, screen.has('alertdialog')]).toEqual([[], false])
    expect(screen.text()).toContain('游客')
  })
})

function ActScreen() {
  const api = useApi()
  const press = (options: { readonly background?: true }) => () =>
    void api.call('member.modifyName', { name: '林一' }, options).catch(() => undefined)
  return (
    <>
      <button onClick={press({})}>保存</button>
      <button onClick={press({ background: true })}>心跳</button>
    </>
  )
}

const acting = () =>
  renderScreen(
    { ...open, load: () => Promise.resolve({ default: ActScreen }) },
    { replies: { 'member.modifyName': refused(601, '手机号未注册') } },
  )

test('a toast shows the words of a refused act for 2500 ms', async () => {
  const screen = await acting()
  await screen.press('button', '保存')
  expect(screen.find('alert').textContent).toContain('手机号未注册')
})

test('a page measures deadlines by the server’s clock once the server has said that the device’s is wrong', async () => {
  const serverTime = Date.UTC(2026, 10, 26)
  const screen = await renderScreen(open, {
    replies: { 'member.getHome': refused(400, '请求签名无效', 'kernel.bad_sign', { serverTime }) },
    now: serverTime + 20 * 60_000,
  })
  expect(screen.kernel.platform.timers.now()).toBe(serverTime)
  expect(screen.api.calls.filter(({ name }) => name === 'member.getHome')).toHaveLength(2)
})

test('a beat that is refused for the hour opens no page, stores nothing and ends no session', async () => {
  const screen = await acting()
  for (const [code, reason] of [
    [206, 'member.minor_night'],
    [401, undefined],
    [403, undefined],
  ] as const) {
    screen.api.answer({ 'member.modifyName': refused(code, '现在是休息时间', reason) })
    await screen.press('button', '心跳')
  }
  const { stored, visits } = screen.platform
  expect([visits, stored.has('noPermissionData'), stored.has('token'), screen.text().includes('休息')]).toEqual([
    [],
    false,
    true,
    false,
  ])
})
