import { describe, expect, test, vi } from 'vitest'
import { TransportFailure } from '../kernel'
import { refused, type Replies } from '../kernel/testing'
import { calls, signedIn, submit, tick } from '../testing/login'
import { mobile } from '../testing/phone-button'
import { codes, config, consents, invalid, open, ticket, withWeChat } from '../testing/wechat'

vi.mock('../../../ui/src/control/phone-button', () => import('../testing/phone-button'))
withWeChat()

describe('in the mini-program', () => {
  const start = (answers: Replies, given = codes('c1', 'c2')) =>
    open('weChat', {
      device: { identity: given.identity },
      replies: answers,
      stored: { recordPageUrlNews: '/pages/news/list/index?page=2' },
    })

  // holds: 1-54
  test('one press signs in and opens the wanted page; without the tick nothing is sent', async () => {
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

  test('two presses at once are one login', async () => {
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

  test('an expired code is silently replaced once; the second time it is reported', async () => {
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
  ])('%s: the page says so and the login by number stays', async (_name, answer, words) => {
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

  test('the number that WeChat vouches for completes the login at once, with both ticks', async () => {
    const screen = await start({
      'member.loginByApplet': ticket,
      'member.bindByWeChatMobile': { ...signedIn, isNew: true },
    })
    await submit(screen, '手机号快捷验证')
    expect(screen.text()).toContain('未满18周岁不能注册')
    expect(screen.text()).toContain('请先阅读并同意用户协议和隐私政策')
    expect(screen.api.calls.some(({ name }) => name === 'member.bindByWeChatMobile')).toBe(false)
    await tick(screen, 0)
    await tick(screen, 1)
    await submit(screen, '手机号快捷验证')
    expect(calls(screen, 'member.bindByWeChatMobile')).toEqual([{ code: 'phone code', isAdult: true, consents }])
    expect([screen.platform.stored.get('token'), screen.platform.stored.get('bindTicket')]).toEqual(['t1', undefined])
  })

  test('a user who already has an account is signed in without the number', async () => {
    const screen = await start({ 'member.loginByApplet': signedIn })
    await tick(screen, 0)
    await tick(screen, 1)
    await submit(screen, '手机号快捷验证')
    expect([calls(screen, 'member.bindByWeChatMobile'), screen.platform.stored.get('token')]).toEqual([[], 't1'])
  })

  test.each([
    ['cancelled', '您已取消授权，可使用手机号登录'],
    ['failed', '暂时无法从微信取得手机号，请使用验证码'],
  ] as const)('%s: %s', async (why, words) => {
    mobile.answers = { why }
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

  test('the page leaves for WeChat’s page once the box is ticked', async () => {
    const { screen, left } = await start({})
    await submit(screen, '微信一键登录')
    expect(left).toEqual([])
    await tick(screen, 0)
    await submit(screen, '微信一键登录')
    expect(left).toEqual(['https://wx/?again=false'])
  })

  test('on return with a code and the state, it signs in by itself, once', async () => {
    const { screen } = await start({ code: 'c', state: 's' }, { 'member.loginByOffiaccount': signedIn })
    expect(calls(screen, 'member.loginByOffiaccount')).toEqual([{ code: 'c', state: 's' }])
    expect([screen.platform.stored.get('token'), screen.platform.visits]).toEqual(['t1', ['reLaunch /']])
  })

  test('a return without a code means a refusal', async () => {
    const { screen } = await start({ state: 's' })
    expect(screen.text()).toContain('您已取消授权，可使用手机号登录')
  })

  test('a code that was not requested here is not used', async () => {
    const { screen } = await start({ code: 'c' })
    expect([calls(screen, 'member.loginByOffiaccount'), screen.text().includes('微信授权已失效，请重试')]).toEqual([
      [],
      true,
    ])
  })

  test('an expired code is silently requested again, once', async () => {
    const first = await start({ code: 'c', state: 's' }, { 'member.loginByOffiaccount': invalid })
    expect([first.left, first.screen.text().includes('微信授权已失效')]).toEqual([['https://wx/?again=true'], false])
    const second = await start({ code: 'c', state: 's', again: '1' }, { 'member.loginByOffiaccount': invalid })
    expect([second.left, second.screen.text().includes('微信授权已失效，请重试')]).toEqual([[], true])
  })

  test('without a service account the page says so, and there is no button', async () => {
    const { screen } = await start({}, config())
    expect([screen.text().includes('微信登录未开通'), screen.has('button', '微信一键登录')]).toEqual([true, false])
  })
})

test('elsewhere the page shows a code to scan, and leads back or to the login by number', async () => {
  const screen = await open('weChat')
  expect(screen.text()).toContain('微信扫一扫浏览')
  await screen.press('button', '暂不登录')
  await screen.press('link', '手机号登录')
  expect(screen.platform.visits).toEqual(['navigateBack 1', 'navigateTo /pages/login/mobile/index'])
})

test('in the native shell nobody can scan its screen: the page says that this login is not open there', async () => {
  const screen = await open('weChat', { device: { kind: 'native' } })
  expect(screen.text()).toContain('微信登录未开通，请使用手机号登录')
  expect(screen.text()).not.toContain('微信扫一扫浏览')
})

test.each(['login', 'mobile'] as const)('%s shows the link to it when the platform supports it', async (name) => {
  const page = { identity: { authorize: () => undefined } }
  expect((await open(name)).has('link', '微信登录')).toBe(false)
  expect((await open(name, { device: { identity: codes().identity } })).has('link', '微信登录')).toBe(true)
  expect((await open(name, { device: page, replies: config('offiaccount') })).has('link', '微信登录')).toBe(true)
  expect((await open(name, { device: page, replies: config('applet') })).has('link', '微信登录')).toBe(false)
})
