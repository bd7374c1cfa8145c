import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TransportFailure } from '../kernel'
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
import { everything } from '../testing/cases'
import { memberScreens } from './manifest'

/** What WeChat answers the next time its button is pressed; the ordinary button draws nothing. */
const phone = vi.hoisted(() => ({ answers: 'c' as string | { readonly why: 'cancelled' | 'failed' } }))
vi.mock('../../../ui/src/control/phone-button', () => ({
  PhoneButton: ({
    children,
    onCode,
    onRefused,
  }: {
    children: string
    onCode: (code: string) => void
    onRefused: (why: 'cancelled' | 'failed') => void
  }) => (
    <button
      type="button"
      onClick={() => (typeof phone.answers === 'string' ? onCode(phone.answers) : onRefused(phone.answers.why))}
    >
      {children}
    </button>
  ),
}))

const now = Date.UTC(2026, 10, 20, 12)
beforeEach(() => {
  phone.answers = 'phone code'
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  unmountAll()
  vi.useRealTimers()
})

const signedIn = { token: 't1', memberId: 'm1' as never, isTeacher: 0, hasMobile: 1, isNew: false } as const
const ticket = { hasMobile: 0, isTeacher: 0, ticket: 't_1', expireAt: (now + 900_000) as never } as const
const config = (...wxLogin: ('applet' | 'offiaccount')[]) => ({
  'content.getConfig': { ...(everything['content.getConfig'] as object), wxLogin } as never,
})
const welcome: Replies = {
  'member.sendCode': { retryAfter: 60 },
  'member.getUserInfo': { user: { avatar: '', userName: '晨光' }, roles: [], permissions: [] },
  'member.getSettings': offline,
}

function codes(...answers: (string | Error)[]) {
  const asked: string[] = []
  const identity = {
    code: () => {
      const next = answers[asked.length] ?? 'more'
      asked.push(String(next))
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
    },
  }
  return { identity, asked }
}
const open = (name: 'login' | 'mobile' | 'weChat' | 'bindAccount' | 'registeredAccount', options: RenderOptions = {}) =>
  renderScreen(memberScreens[`member.${name}`], {
    as: 'visitor',
    now,
    screens: allScreens,
    ...options,
    replies: { ...welcome, ...options.replies },
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
const invalid = refused(400, '微信授权已失效，请重试', 'member.wx_code_invalid')
const consents = [{ docKind: 'agreement' }, { docKind: 'privacy' }]

describe('in the mini-program', () => {
  const start = (answers: Replies, given = codes('c1', 'c2')) =>
    open('weChat', {
      device: { identity: given.identity },
      replies: answers,
      stored: { recordPageUrlNews: '/pages/news/list/index?page=2' },
    })

  test('one press signs in and opens the page that was wanted; unticked it asks nobody', async () => {
    const { identity, asked } = codes('c1')
    const screen = await start({ 'member.loginByApplet': signedIn }, { identity, asked })
    await submit(screen, '微信一键登录')
    expect([screen.text().includes('请先阅读并同意用户协议和隐私政策'), asked]).toEqual([true, []])
    await tick(screen, 1)
    await submit(screen, '微信一键登录')
    expect(calls(screen, 'member.loginByApplet')).toEqual([{ code: 'c1' }])
    expect([screen.platform.stored.get('token'), screen.platform.visits]).toEqual([
      't1',
      ['reLaunch /pages/news/list/index?page=2'],
    ])
  })

  test('two presses in one breath are one login', async () => {
    const screen = await start({ 'member.loginByApplet': signedIn })
    await tick(screen, 1)
    vi.setSystemTime(Date.now() + 1_000)
    await screen.press('button', '微信一键登录')
    await screen.press('button', '微信一键登录').catch(() => undefined)
    expect(calls(screen, 'member.loginByApplet')).toHaveLength(1)
  })

  test('without a number there is a ticket and no token, and the page that binds one follows', async () => {
    const screen = await start({ 'member.loginByApplet': ticket })
    await tick(screen, 1)
    await submit(screen, '微信一键登录')
    expect([screen.platform.stored.get('bindTicket'), screen.platform.stored.get('token')]).toEqual(['t_1', undefined])
    expect(screen.platform.visits).toEqual(['redirectTo /pages/mine/bindAccount'])
  })

  test('a code that ended is replaced once without a word; the second time it is said', async () => {
    const answers = [invalid, signedIn]
    const screen = await start({ 'member.loginByApplet': () => answers.shift() ?? invalid })
    await tick(screen, 1)
    await submit(screen, '微信一键登录')
    expect(calls(screen, 'member.loginByApplet')).toEqual([{ code: 'c1' }, { code: 'c2' }])
    expect(screen.platform.stored.get('token')).toBe('t1')
    const again = await start({ 'member.loginByApplet': invalid })
    await tick(again, 1)
    await submit(again, '微信一键登录')
    expect(calls(again, 'member.loginByApplet')).toHaveLength(2)
    expect(again.text()).toContain('微信授权已失效，请重试')
  })

  test.each([
    ['the device has no code', undefined, '暂时联系不上微信，请稍后重试，或使用手机号登录'],
    ['the server has no such login', refused(503, '微信登录未开通', 'member.wx_unavailable'), '微信登录未开通'],
    [
      'the account is being deleted',
      refused(409, '账号注销中，登录将撤销注销', 'member.deleting'),
      '账号注销中，请使用手机号登录并撤销注销',
    ],
    ['the account is banned', refused(423, '用户已封禁，请联系管理员', 'member.banned'), '用户已封禁，请联系管理员'],
  ])('%s: it says so and the way by number stays', async (_name, answer, words) => {
    const broken = new TransportFailure('network')
    const screen = await start(
      { 'member.loginByApplet': answer ?? signedIn },
      answer ? codes('c1') : codes(broken, broken),
    )
    await tick(screen, 1)
    await submit(screen, '微信一键登录')
    expect(screen.text()).toContain(words)
    expect([screen.has('link', '手机号登录'), screen.platform.stored.get('token')]).toEqual([true, undefined])
  })

  test('the number that WeChat vouches for makes the login whole at once, with both ticks', async () => {
    const screen = await start({
      'member.loginByApplet': ticket,
      'member.bindByPhoneNumber': { ...signedIn, isNew: true },
    })
    await submit(screen, '手机号快捷验证')
    expect(screen.text()).toContain('未满18周岁不能注册')
    expect(screen.text()).toContain('请先阅读并同意用户协议和隐私政策')
    expect(screen.api.calls.some(({ name }) => name === 'member.bindByPhoneNumber')).toBe(false)
    await tick(screen, 0)
    await tick(screen, 1)
    await submit(screen, '手机号快捷验证')
    expect(calls(screen, 'member.bindByPhoneNumber')).toEqual([{ code: 'phone code', isAdult: true, consents }])
    expect([screen.platform.stored.get('token'), screen.platform.stored.get('bindTicket')]).toEqual(['t1', undefined])
  })

  test('who has an account already is signed in without using the number', async () => {
    const screen = await start({ 'member.loginByApplet': signedIn })
    await tick(screen, 0)
    await tick(screen, 1)
    await submit(screen, '手机号快捷验证')
    expect([calls(screen, 'member.bindByPhoneNumber'), screen.platform.stored.get('token')]).toEqual([[], 't1'])
  })

  test.each([
    ['cancelled', '您已取消授权，可使用手机号登录'],
    ['failed', '暂时无法从微信取得手机号，请使用验证码'],
  ] as const)('%s: %s', async (why, words) => {
    phone.answers = { why }
    const screen = await start({})
    await tick(screen, 0)
    await tick(screen, 1)
    await submit(screen, '手机号快捷验证')
    expect(screen.text()).toContain(words)
    expect(calls(screen, 'member.loginByApplet')).toEqual([])
  })
})

describe("in WeChat's browser", () => {
  const start = (params: Record<string, string>, replies: Replies = {}) => {
    const left: string[] = []
    const device = { identity: { authorize: (url: string) => void left.push(url) } }
    return open('weChat', {
      params,
      device,
      replies: {
        ...config('offiaccount'),
        'member.authorizeOffiaccount': ({ again }) => ({ url: `https://wx/?again=${String(again)}` }),
        ...replies,
      },
    }).then((screen) => ({ screen, left }))
  }

  test("it leaves for WeChat's page once the box is ticked", async () => {
    const { screen, left } = await start({})
    await submit(screen, '微信一键登录')
    expect(left).toEqual([])
    await tick(screen, 0)
    await submit(screen, '微信一键登录')
    expect(left).toEqual(['https://wx/?again=false'])
  })

  test('back with a code and the state, it signs in by itself, once', async () => {
    const { screen } = await start({ code: 'c', state: 's' }, { 'member.loginByOffiaccount': signedIn })
    expect(calls(screen, 'member.loginByOffiaccount')).toEqual([{ code: 'c', state: 's' }])
    expect([screen.platform.stored.get('token'), screen.platform.visits]).toEqual(['t1', ['reLaunch /']])
  })

  test('back without a code the person said no', async () => {
    const { screen } = await start({ state: 's' })
    expect(screen.text()).toContain('您已取消授权，可使用手机号登录')
  })

  test('a code that nobody here asked for is not used', async () => {
    const { screen } = await start({ code: 'c' })
    expect([calls(screen, 'member.loginByOffiaccount'), screen.text().includes('微信授权已失效，请重试')]).toEqual([
      [],
      true,
    ])
  })

  test('a code that ended is asked for again without a word, once', async () => {
    const first = await start({ code: 'c', state: 's' }, { 'member.loginByOffiaccount': invalid })
    expect([first.left, first.screen.text().includes('微信授权已失效')]).toEqual([['https://wx/?again=true'], false])
    const second = await start({ code: 'c', state: 's', again: '1' }, { 'member.loginByOffiaccount': invalid })
    expect([second.left, second.screen.text().includes('微信授权已失效，请重试')]).toEqual([[], true])
  })

  test('without a service account it is said, and there is no button', async () => {
    const { screen } = await start({}, config())
    expect([screen.text().includes('微信登录未开通'), screen.has('button', '微信一键登录')]).toEqual([true, false])
  })
})

test('elsewhere the page is a code to scan, and leads back or to the login by number', async () => {
  const screen = await open('weChat')
  expect(screen.text()).toContain('微信扫一扫浏览')
  await screen.press('button', '暂不登录')
  await screen.press('link', '手机号登录')
  expect(screen.platform.visits).toEqual(['navigateBack 1', 'navigateTo /pages/login/mobile/index'])
})

test.each(['login', 'mobile'] as const)('the way to it stands on %s where the platform can', async (name) => {
  const page = { identity: { authorize: () => undefined } }
  expect((await open(name)).has('link', '微信登录')).toBe(false)
  expect((await open(name, { device: { identity: codes().identity } })).has('link', '微信登录')).toBe(true)
  expect((await open(name, { device: page, replies: config('offiaccount') })).has('link', '微信登录')).toBe(true)
  expect((await open(name, { device: page, replies: config('applet') })).has('link', '微信登录')).toBe(false)
})

describe('binding a number', () => {
  const half = {
    bindTicket: 't_1',
    bindTicketEnd: String(now + 900_000),
    hasMobile: '0',
    recordPageUrlNews: '/pages/news/list/index?page=2',
  }
  const start = (replies: Replies = {}, options: RenderOptions = {}) =>
    open('bindAccount', { stored: half, ...options, replies })
  const ada = { memberId: 'm7' as never, nickname: '晴川', lastLoginAt: (now - 3_600_000) as never }
  const bob = { memberId: 'm8' as never, nickname: '远山' }

  async function toNext(screen: RenderedScreen, name = '下一步') {
    await screen.type('手机号', '13800000001')
    await screen.press('button', '获取验证码')
    await screen.type('验证码', '123456')
    await submit(screen, name)
  }

  test('a number with accounts: one is chosen, and the page that was wanted opens', async () => {
    const screen = await start({ 'member.listBindable': { rows: [ada, bob] }, 'member.bindMobile': signedIn })
    await toNext(screen)
    expect(calls(screen, 'member.sendCode')).toEqual([{ phone: '13800000001', kind: 'bind' }])
    expect(screen.text()).toContain('晴川')
    expect(screen.text()).toContain('上次登录')
    expect(screen.text()).toContain('近期没有登录')
    screen.container.querySelectorAll<HTMLElement>('[role=radio]')[1]?.click()
    await screen.settle()
    await submit(screen, '绑定并登录')
    expect(calls(screen, 'member.bindMobile')).toEqual([{ phone: '13800000001', code: '123456', memberId: 'm8' }])
    expect([screen.platform.stored.get('token'), screen.platform.stored.get('bindTicket')]).toEqual(['t1', undefined])
    expect(screen.platform.visits).toEqual(['reLaunch /pages/news/list/index?page=2'])
  })

  test('a number without one: both ticks, as for registration', async () => {
    const screen = await start({
      'member.listBindable': { rows: [] },
      'member.bindMobile': { ...signedIn, isNew: true },
    })
    await toNext(screen)
    await submit(screen, '注册并绑定')
    expect(screen.text()).toContain('未满18周岁不能注册')
    expect(screen.text()).toContain('请先阅读并同意用户协议和隐私政策')
    await tick(screen, 0)
    await tick(screen, 1)
    await submit(screen, '注册并绑定')
    expect(calls(screen, 'member.bindMobile')).toEqual([
      { phone: '13800000001', code: '123456', isAdult: true, consents },
    ])
  })

  test('Back while choosing among accounts leads to the number, which stays', async () => {
    const screen = await start({ 'member.listBindable': { rows: [ada, bob] } })
    await toNext(screen)
    expect(screen.text()).toContain('晴川')
    expect(await screen.back()).toBe(true)
    expect([...screen.container.querySelectorAll('input')].map(({ value }) => value)).toEqual(['13800000001', '123456'])
    expect(await screen.back()).toBe(false)
  })

  test('nothing is sent while the fields are wrong, and a wrong code stands under its field', async () => {
    const screen = await start({ 'member.listBindable': refused(400, '验证码错误', 'member.code_wrong') })
    await submit(screen, '下一步')
    expect(screen.text()).toContain('手机号码不能为空')
    expect(calls(screen, 'member.listBindable')).toEqual([])
    await toNext(screen)
    expect(screen.text()).toContain('验证码错误')
    expect([...screen.container.querySelectorAll('input')].map(({ value }) => value)).toEqual(['13800000001', '123456'])
  })

  test.each([
    ['member.code_expired', '验证码已失效'],
    ['member.account_changed', '账号信息已变化，请重新选择'],
    ['member.banned', '用户已封禁，请联系管理员'],
  ])('%s while binding leads back to the number, with its words', async (reason, words) => {
    const screen = await start({
      'member.listBindable': { rows: [ada] },
      'member.bindMobile': refused(409, words, reason),
    })
    await toNext(screen)
    await submit(screen, '绑定并登录')
    expect(screen.text()).toContain(words)
    expect(screen.has('button', '下一步')).toBe(true)
    expect(screen.platform.stored.get('bindTicket')).toBe('t_1')
  })

  test("the ticket's end is said beforehand, and when it is over the way leads to login", async () => {
    const screen = await start()
    expect(screen.text()).toContain('请在20:15前完成绑定')
    await screen.advance(900_000)
    expect(screen.text()).toContain('绑定已超时')
    await submit(screen, '重新登录')
    expect([screen.platform.stored.get('bindTicket'), screen.platform.visits]).toEqual([
      undefined,
      ['reLaunch /pages/login/index/index'],
    ])
  })

  test('a ticket that the server has ended is over, also for who stays on the page', async () => {
    const screen = await start({ 'member.listBindable': refused(401, '') })
    await toNext(screen)
    expect(screen.text()).toContain('登录状态已过期')
    await screen.press('button', '取消')
    expect(screen.text()).toContain('绑定已超时')
    expect(screen.has('button', '下一步')).toBe(false)
  })

  test('with neither a ticket nor a session it sends to login', async () => {
    const screen = await start({}, { stored: {} })
    expect(screen.platform.visits).toEqual(['reLaunch /pages/login/index/index'])
  })

  test('in the mini-program the number may come from WeChat', async () => {
    const screen = await start(
      { 'member.bindByPhoneNumber': refused(409, '该手机号已绑定其他账号', 'member.mobile_in_use') },
      { device: { identity: codes().identity } },
    )
    await tick(screen, 0)
    await tick(screen, 1)
    await submit(screen, '手机号快捷验证')
    expect(screen.text()).toContain('该手机号已绑定其他账号')
    screen.api.answer({ 'member.bindByPhoneNumber': signedIn })
    await submit(screen, '手机号快捷验证')
    expect(screen.platform.stored.get('token')).toBe('t1')
  })

  test('a member without a number gets one in one step, or goes on without', async () => {
    const screen = await start(
      { 'member.bindMobile': refused(400, '验证码错误', 'member.code_wrong') },
      { as: 'member', stored: { hasMobile: '0' } },
    )
    await toNext(screen, '绑定')
    expect(screen.text()).toContain('验证码错误')
    screen.api.answer({ 'member.bindMobile': { ...signedIn, token: 'a-token' } })
    await submit(screen, '绑定')
    expect(calls(screen, 'member.bindMobile').at(-1)).toEqual({ phone: '13800000001', code: '123456' })
    expect(screen.platform.stored.get('hasMobile')).toBe('1')
    const other = await start({}, { as: 'member', stored: { hasMobile: '0' } })
    await other.press('button', '暂不绑定')
    expect(other.platform.visits).toEqual(['reLaunch /'])
  })

  describe('where the number has an account', () => {
    const inUse = { 'member.bindMobile': refused(409, '该手机号已绑定其他账号', 'member.mobile_in_use') } as const
    const found = {
      into: { memberId: 'm2' as never, nickname: '林溪' },
      moved: {
        userName: 'ada_love',
        wechat: true,
        things: [
          { title: '收藏', count: 3 },
          { title: '关注的作者和专栏', count: 12 },
        ],
      },
    }

    test('a member sees what goes over and what stays, and the two become one', async () => {
      const screen = await start(
        { ...inUse, 'member.mergeAccounts': found },
        { as: 'member', stored: { hasMobile: '0' } },
      )
      await toNext(screen, '绑定')
      expect(calls(screen, 'member.mergeAccounts')).toEqual([{ phone: '13800000001', code: '123456', preview: true }])
      for (const words of [
        '林溪',
        '账号名“ada_love”的登录',
        '微信登录',
        '收藏 3条',
        '关注的作者和专栏 12条',
        '提问和评论留在原处',
        '此操作不能撤销',
      ])
        expect(screen.text()).toContain(words)
      screen.api.answer({ 'member.mergeAccounts': { ...found, signedIn: { ...signedIn, token: 't2' } } })
      await submit(screen, '合并并登录')
      expect(calls(screen, 'member.mergeAccounts').at(-1)).toEqual({
        phone: '13800000001',
        code: '123456',
        memberId: 'm2',
      })
      expect(screen.platform.stored.get('token')).toBe('t2')
    })

    test('what there is none of is not listed', async () => {
      const screen = await start(
        {
          ...inUse,
          'member.mergeAccounts': {
            ...found,
            moved: { userName: 'ada_love', wechat: false, things: [{ title: '投诉与建议', count: 1 }] },
          },
        },
        { as: 'member', stored: { hasMobile: '0' } },
      )
      await toNext(screen, '绑定')
      expect(screen.text()).toContain('投诉与建议 1条')
      for (const words of ['微信登录', '0条']) expect(screen.text()).not.toContain(words)
    })

    test('what must be settled first is said in full', async () => {
      const blockers = [{ kind: 'level', text: '该账号的会员等级还没有到期，请联系客服合并', link: '/' }]
      const screen = await start(
        { ...inUse, 'member.mergeAccounts': refused(409, '暂时不能合并', 'member.merge_blocked', { blockers }) },
        { as: 'member', stored: { hasMobile: '0' } },
      )
      await toNext(screen, '绑定')
      expect(screen.text()).toContain('会员等级还没有到期')
      expect(screen.has('button', '绑定')).toBe(true)
    })
  })

  test('a member who has one is told so', async () => {
    const screen = await start({}, { as: 'member', stored: {} })
    expect(screen.text()).toContain('手机号已绑定')
    await submit(screen, '返回')
    expect(screen.platform.visits).toEqual(['navigateBack 1'])
  })
})
