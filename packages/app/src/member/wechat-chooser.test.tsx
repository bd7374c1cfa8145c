import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offline, refused, renderScreen, unmountAll, type RenderedScreen, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { memberScreens } from './manifest'

/** WeChat's buttons; ordinary buttons draw nothing. */
vi.mock('../../../ui/src/control/phone-button', () => ({
  PhoneButton: ({ children, onCode }: { children: string; onCode: (code: string) => void }) => (
    <button type="button" onClick={() => onCode('phone code')}>
      {children}
    </button>
  ),
}))
/** The picture that WeChat returns when its other button is pressed. */
const picture = {
  name: 'tmp_a.jpg',
  size: 9,
  mime: 'image/jpeg',
  handle: 'wxfile://tmp_a.jpg',
  preview: 'wxfile://tmp_a.jpg',
  release: () => undefined,
}
vi.mock('../../../ui/src/control/avatar-pick', () => ({
  AvatarPick: ({ label, onPick }: { label: string; onPick: (file: typeof picture) => void }) => (
    <button type="button" aria-label={label} onClick={() => onPick(picture)} />
  ),
}))

const now = Date.UTC(2026, 10, 20, 12)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  unmountAll()
  vi.useRealTimers()
})

const signedIn = { token: 't1', memberId: 'm1' as never, isTeacher: 0, hasMobile: 1, isNew: false } as const
const ticket = { hasMobile: 0, isTeacher: 0, ticket: 't_1', expireAt: (now + 900_000) as never } as const
const welcome: Replies = {
  'member.getUserInfo': { user: { avatar: '', userName: '晨光' }, roles: [], permissions: [] },
  'member.getSettings': offline,
}
const applet = { identity: { code: () => Promise.resolve('c1') } }

const start = (replies: Replies) =>
  renderScreen(memberScreens['member.weChat'], {
    as: 'visitor',
    now,
    screens: allScreens,
    device: applet,
    stored: { recordPageUrlNews: '/pages/news/list/index?page=2' },
    replies: { ...welcome, ...replies },
  })
const calls = (screen: RenderedScreen, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)

async function tick(screen: RenderedScreen, index: number) {
  screen.container.querySelectorAll<HTMLElement>('[role=checkbox]')[index]?.click()
  await screen.settle()
}
function submit(screen: RenderedScreen, name: string) {
  vi.setSystemTime(Date.now() + 1_000)
  return screen.press('button', name)
}
const own = (given: {
  readonly isNicknameGiven: boolean
  readonly avatar: { readonly state: 'none' | 'shown' }
}): Replies => ({ 'member.getDetails': { ...(everything['member.getDetails'] as object), ...given } as never })
const unnamed = own({ isNicknameGiven: true, avatar: { state: 'none' } })
const saved: Replies = {
  'member.modifyNickname': { nickname: '晴川' },
  'member.modifyAvatar': { avatar: '/files/a', state: 'shown' },
}
const names = (screen: RenderedScreen) =>
  screen.api.calls.map(({ name }) => name).filter((name) => /modify|getDetails/.test(name))

async function choose(screen: RenderedScreen) {
  await screen.type('昵称', ' 晴川 ')
  await screen.press('button', '选择头像')
  await tick(screen, 1)
  await submit(screen, '微信一键登录')
}

test('a picture and a name chosen at login are saved for a member who has none', async () => {
  const screen = await start({ 'member.loginByApplet': signedIn, ...unnamed, ...saved })
  await choose(screen)
  expect(calls(screen, 'member.modifyNickname')).toEqual([{ nickname: '晴川' }])
  expect(names(screen)).toContain('member.modifyAvatar')
  expect(screen.platform.visits).toEqual(['reLaunch /pages/news/list/index?page=2'])
})

test('they change nothing for a member who has some', async () => {
  const screen = await start({
    'member.loginByApplet': signedIn,
    ...own({ isNicknameGiven: false, avatar: { state: 'shown' } }),
  })
  await choose(screen)
  expect([names(screen), screen.platform.stored.get('token')]).toEqual([['member.getDetails'], 't1'])
})

test('they are optional: without them nothing more is asked', async () => {
  const screen = await start({ 'member.loginByApplet': signedIn })
  await tick(screen, 1)
  await submit(screen, '微信一键登录')
  expect([names(screen), screen.platform.stored.get('token')]).toEqual([[], 't1'])
})

test('a refused name shows its reason, the login stays valid and the wanted page opens', async () => {
  const screen = await start({
    'member.loginByApplet': signedIn,
    ...unnamed,
    ...saved,
    'member.modifyNickname': refused(400, '昵称含有不适合展示的词，请换一个', 'member.nickname_word'),
  })
  await choose(screen)
  expect(screen.kernel.notices.now().ask).toMatchObject({
    title: '已登录',
    text: '昵称没有保存：昵称含有不适合展示的词，请换一个。可以在“我的”里重新设置。',
  })
  expect([screen.platform.stored.get('token'), screen.platform.visits]).toEqual(['t1', []])
  await screen.press('button', '确定')
  expect([screen.platform.stored.get('token'), screen.platform.visits]).toEqual([
    't1',
    ['reLaunch /pages/news/list/index?page=2'],
  ])
})

test('a failed connection for them keeps the login', async () => {
  const screen = await start({ 'member.loginByApplet': signedIn, 'member.getDetails': offline })
  await choose(screen)
  expect(screen.kernel.notices.now().ask?.text).toContain('头像和昵称没有保存')
  expect(screen.platform.stored.get('token')).toBe('t1')
})

test('they wait for the account that the number creates', async () => {
  const screen = await start({
    'member.loginByApplet': ticket,
    'member.bindByWeChatMobile': { ...signedIn, isNew: true },
    ...unnamed,
    ...saved,
  })
  await screen.type('昵称', '晴川')
  await tick(screen, 0)
  await tick(screen, 1)
  await submit(screen, '手机号快捷验证')
  expect(names(screen)).toEqual(['member.getDetails', 'member.modifyNickname'])
})

test('they wait for the page that binds a number', async () => {
  const screen = await start({ 'member.loginByApplet': ticket })
  await choose(screen)
  expect(names(screen)).toEqual([])
  expect(screen.kernel.queries.getQueryData(['member', 'chosen'])).toMatchObject({ nickname: '晴川', avatar: picture })
})

test('the choice is saved once the number is bound', async () => {
  const replies: Replies = {
    ...welcome,
    'member.bindByWeChatMobile': { ...signedIn, isNew: true },
    'member.modifyNickname': { nickname: '晴川' },
    'member.getDetails': { ...(everything['member.getDetails'] as object), isNicknameGiven: true } as never,
  }
  const stored = { bindTicket: 't_1', bindTicketEnd: String(now + 900_000), hasMobile: '0' }
  const screen = await renderScreen(memberScreens['member.bindAccount'], {
    as: 'visitor',
    now,
    screens: allScreens,
    device: applet,
    stored,
    replies,
  })
  screen.kernel.queries.setQueryData(['member', 'chosen'], { nickname: '晴川' })
  await tick(screen, 0)
  await tick(screen, 1)
  await submit(screen, '手机号快捷验证')
  expect([calls(screen, 'member.modifyNickname'), screen.platform.stored.get('token')]).toEqual([
    [{ nickname: '晴川' }],
    't1',
  ])
})

test('in WeChat’s browser name and picture come by themselves: there is no choice', async () => {
  const config = {
    'content.getConfig': { ...(everything['content.getConfig'] as object), wxLogin: ['offiaccount'] } as never,
  }
  const screen = await renderScreen(memberScreens['member.weChat'], {
    as: 'visitor',
    now,
    screens: allScreens,
    device: { identity: { authorize: () => undefined } },
    replies: { ...welcome, ...config },
  })
  expect([
    screen.has('button', '微信一键登录'),
    screen.has('button', '选择头像'),
    screen.container.querySelector('input[autocomplete=nickname]'),
  ]).toEqual([true, false, null])
})
