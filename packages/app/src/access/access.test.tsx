import { afterEach, expect, test } from 'vitest'
import { pending, refused, renderScreen, unmountAll, type RenderOptions, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { accessScreens } from './manifest'

afterEach(unmountAll)

const path = '/pages/liveVideo/index/index?id=r1'
const stored = {
  noPermissionData: JSON.stringify({ path, call: 'live.getVideoRoom', data: {} }),
  noPermissionParams: '{"id":"r1"}',
}
const free = [{ title: '直播列表', link: '/pages/liveVideo/list/index' }]
const products = [
  { id: 'p1', name: '财报精读服务', summary: '', priceFrom: 9_900 as never, isRenewal: false },
  { id: 'p2', name: '行业周报', summary: '', isRenewal: true },
]
const replies: Replies = {
  'access.getWay': { reason: 'level', levels: [{ id: '3' as never, name: '高级会员' }], products, free },
  'member.getMember': { levels: [{ id: '2', name: '普通会员' }] } as never,
  'access.reportLink': {},
}

const closed = (options: RenderOptions = {}) =>
  renderScreen(accessScreens['access.noPermission'], {
    screens: allScreens,
    stored,
    ...options,
    replies: { ...replies, ...options.replies },
  })
const missing = (options: RenderOptions = {}) =>
  renderScreen(accessScreens['access.notFound'], { as: 'visitor', screens: allScreens, replies, ...options })

test('loading, then failure with a retry', async () => {
  expect((await closed({ replies: { 'access.getWay': pending } })).has('status')).toBe(true)
  const screen = await closed({ replies: { 'access.getWay': refused(500, '系统未知错误，请反馈给管理员') } })
  expect(screen.text()).toContain('系统未知错误，请反馈给管理员')
  screen.api.answer(replies)
  await screen.press('button', '重新加载')
  expect(screen.text()).toContain('高级会员')
})

test('names the page, what opens it and what the member has; 重试 goes back with its query', async () => {
  const screen = await closed()
  expect(screen.text()).toContain('暂时不能打开“视频直播间”')
  expect(screen.text()).toContain('可以打开它的等级高级会员')
  expect(screen.text()).toContain('我的等级普通会员')
  for (const words of ['¥99.00起', '续费：行业周报']) expect(screen.text()).toContain(words)
  await screen.press('button', '重试')
  expect(screen.platform.visits).toEqual([`redirectTo ${path}`])
})

test('客服 hears which page is closed, why, and which room it is about', async () => {
  const screen = await closed()
  await screen.press('link', '联系客服')
  const [opened = ''] = screen.platform.visits
  const query = new URLSearchParams(opened.split('?')[1])
  expect(opened).toContain('/pages/chat/service/index')
  expect([query.get('ref'), query.get('words')]).toEqual([
    'room-r1',
    '我打不开“视频直播间”，提示：需要更高的会员等级。',
  ])
})

test('unknown facts are not invented', async () => {
  const screen = await closed({ replies: { 'access.getWay': { reason: 'unknown', levels: [], products: [], free } } })
  expect(screen.text()).toContain('您的账号暂无权限。')
  expect(screen.text()).not.toContain('可以打开它的等级')
})

test('a page opened without a refusal offers the way home', async () => {
  const screen = await closed({ stored: {} })
  expect(screen.text()).toContain('没有记录到被拒绝的页面')
  expect(screen.api.calls).toEqual([])
})

test('a missing page shows the path as text, counts nothing down and goes home on a press', async () => {
  const screen = await missing({ params: { from: '/pages/gone<b>' } })
  expect(screen.text()).toContain('您访问的地址：/pages/gone<b>')
  await screen.advance(60_000)
  expect(screen.platform.visits).toEqual([])
  await screen.press('button', '返回首页')
  expect(screen.platform.visits).toEqual(['reLaunch /'])
})

test('a dead link is reported once', async () => {
  const screen = await missing({ params: { from: '/pages/gone' } })
  await screen.press('button', '报告失效链接')
  expect(screen.api.calls.at(-1)).toEqual({ name: 'access.reportLink', input: { url: '/pages/gone' } })
  expect(screen.text()).toContain('已记录，谢谢')
  expect(
    screen.find('button', '报告失效链接').getAttribute('aria-disabled') ??
      screen.find('button', '报告失效链接').hasAttribute('disabled'),
  ).toBeTruthy()
})

const changed = {
  noPermissionData: JSON.stringify({ path, call: 'member.getHome', reason: 'member.agree_again', data: {} }),
}
const rows = [{ docKind: 'privacy' as const, version: '2.0', title: '隐私政策', changes: ['新增一个合作方'] }]

test('a text that changed is agreed to in the version that was shown, and the refused page opens again', async () => {
  const given = { docKind: 'privacy', version: '2.0', on: true, at: 1 } as never
  const screen = await closed({
    stored: changed,
    replies: { 'member.listChangedTexts': { rows }, 'member.saveConsent': given },
  })
  expect(screen.text()).toContain('新增一个合作方')
  await screen.press('button', '同意并继续')
  expect(screen.api.calls.find(({ name }) => name === 'member.saveConsent')?.input).toEqual({
    docKind: 'privacy',
    version: '2.0',
    on: 1,
  })
  expect(screen.platform.visits).toEqual([`redirectTo ${path}`])
})

test('an answer that did not arrive is said, and the question stays', async () => {
  const screen = await closed({
    stored: changed,
    replies: {
      'member.listChangedTexts': { rows },
      'member.saveConsent': refused(500, '系统未知错误，请反馈给管理员'),
    },
  })
  await screen.press('button', '同意并继续')
  expect(screen.text()).toContain('系统未知错误，请反馈给管理员')
  expect(screen.text()).toContain('新增一个合作方')
  expect(screen.platform.visits).toEqual([])
})

test('whoever does not agree is signed out, and the text can be read before', async () => {
  const screen = await closed({
    stored: changed,
    replies: { 'member.listChangedTexts': { rows }, 'member.logout': {} },
  })
  await screen.press('link', '隐私政策版本 2.0看全文')
  expect(screen.platform.visits[0]).toContain('/pages/mine/privacy')
  await screen.advance(1_000)
  await screen.press('button', '不同意并退出登录')
  expect(screen.api.calls.map(({ name }) => name)).toContain('member.logout')
  expect(screen.api.calls.map(({ name }) => name)).not.toContain('member.saveConsent')
  expect(screen.platform.visits.at(-1)).toBe('reLaunch /')
})
