import { describe, expect, test, vi } from 'vitest'
import { refused, type RenderedScreen, type Replies, type RenderOptions } from '../kernel/testing'
import { sampleCode } from '../testing/code'
import { calls, signedIn, submit, tick } from '../testing/login'
import { codes, consents, now, open, withWeChat } from '../testing/wechat'

vi.mock('../../../ui/src/control/phone-button', () => import('../testing/phone-button'))
withWeChat()

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
    await screen.type('验证码', sampleCode)
    await submit(screen, name)
  }

  test('a number with accounts: the member chooses one, and the wanted page opens', async () => {
    const screen = await start({ 'member.listBindable': { rows: [ada, bob] }, 'member.bindMobile': signedIn })
    await toNext(screen)
    expect(calls(screen, 'member.sendCode')).toEqual([{ mobile: '13800000001', kind: 'bind' }])
    expect(screen.text()).toContain('晴川')
    expect(screen.text()).toContain('上次登录')
    expect(screen.text()).toContain('近期没有登录')
    screen.container.querySelectorAll<HTMLElement>('[role=radio]')[1]?.click()
    await screen.settle()
    await submit(screen, '绑定并登录')
    expect(calls(screen, 'member.bindMobile')).toEqual([{ mobile: '13800000001', code: sampleCode, memberId: 'm8' }])
    expect([screen.platform.stored.get('token'), screen.platform.stored.get('bindTicket')]).toEqual(['t1', undefined])
    expect(screen.platform.visits).toEqual(['reLaunch /pages/news/list/index?page=2'])
  })

  test('a number without an account: both boxes, as in registration', async () => {
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
      { mobile: '13800000001', code: sampleCode, isAdult: true, consents },
    ])
  })

  test('Back from the choice of accounts leads to the number, which stays', async () => {
    const screen = await start({ 'member.listBindable': { rows: [ada, bob] } })
    await toNext(screen)
    expect(screen.text()).toContain('晴川')
    expect(await screen.back()).toBe(true)
    expect([...screen.container.querySelectorAll('input')].map(({ value }) => value)).toEqual([
      '13800000001',
      sampleCode,
    ])
    expect(await screen.back()).toBe(false)
  })

  test('nothing is sent while the fields are invalid, and a wrong code shows under its field', async () => {
    const screen = await start({ 'member.listBindable': refused(400, '验证码错误', 'member.code_wrong') })
    await submit(screen, '下一步')
    expect(screen.text()).toContain('手机号码不能为空')
    expect(calls(screen, 'member.listBindable')).toEqual([])
    await toNext(screen)
    expect(screen.text()).toContain('验证码错误')
    expect([...screen.container.querySelectorAll('input')].map(({ value }) => value)).toEqual([
      '13800000001',
      sampleCode,
    ])
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

  test('the ticket’s expiry is announced, and after it the page leads to login', async () => {
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

  test('an expired ticket ends the page, also for somebody who stays on it', async () => {
    const screen = await start({ 'member.listBindable': refused(401, '') })
    await toNext(screen)
    expect(screen.text()).toContain('登录状态已过期')
    await screen.press('button', '取消')
    expect(screen.text()).toContain('绑定已超时')
    expect(screen.has('button', '下一步')).toBe(false)
  })

  test('without a ticket and a session the page leads to login', async () => {
    const screen = await start({}, { stored: {} })
    expect(screen.platform.visits).toEqual(['reLaunch /pages/login/index/index'])
  })

  test('in the mini-program the number may come from WeChat', async () => {
    const screen = await start(
      { 'member.bindByWeChatMobile': refused(409, '该手机号已绑定其他账号', 'member.mobile_in_use') },
      { device: { identity: codes().identity } },
    )
    await tick(screen, 0)
    await tick(screen, 1)
    await submit(screen, '手机号快捷验证')
    expect(screen.text()).toContain('该手机号已绑定其他账号')
    screen.api.answer({ 'member.bindByWeChatMobile': signedIn })
    await submit(screen, '手机号快捷验证')
    expect(screen.platform.stored.get('token')).toBe('t1')
  })

  test('a member without a number gets one in one step, or continues without', async () => {
    const screen = await start(
      { 'member.bindMobile': refused(400, '验证码错误', 'member.code_wrong') },
      { as: 'member', stored: { hasMobile: '0' } },
    )
    await toNext(screen, '绑定')
    expect(screen.text()).toContain('验证码错误')
    screen.api.answer({ 'member.bindMobile': { ...signedIn, token: 'a-token' } })
    await submit(screen, '绑定')
    expect(calls(screen, 'member.bindMobile').at(-1)).toEqual({ mobile: '13800000001', code: sampleCode })
    expect(screen.platform.stored.get('hasMobile')).toBe('1')
    const other = await start({}, { as: 'member', stored: { hasMobile: '0' } })
    await other.press('button', '暂不绑定')
    expect(other.platform.visits).toEqual(['reLaunch /'])
  })

  describe('a number that has an account', () => {
    const inUse = { 'member.bindMobile': refused(409, '该手机号已绑定其他账号', 'member.mobile_in_use') } as const
    const found = {
      into: { memberId: 'm2' as never, nickname: '林溪' },
      moved: {
        userName: 'ada_love',
        wechat: true,
        items: [
          { title: '收藏', count: 3 },
          { title: '关注的作者和专栏', count: 12 },
        ],
      },
    }

    test('a member sees what moves and what stays, and the two accounts become one', async () => {
      const screen = await start(
        { ...inUse, 'member.mergeAccounts': found },
        { as: 'member', stored: { hasMobile: '0' } },
      )
      await toNext(screen, '绑定')
      expect(calls(screen, 'member.mergeAccounts')).toEqual([
        { mobile: '13800000001', code: sampleCode, preview: true },
      ])
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
        mobile: '13800000001',
        code: sampleCode,
        memberId: 'm2',
      })
      expect(screen.platform.stored.get('token')).toBe('t2')
    })

    test('empty kinds are not listed', async () => {
      const screen = await start(
        {
          ...inUse,
          'member.mergeAccounts': {
            ...found,
            moved: { userName: 'ada_love', wechat: false, items: [{ title: '投诉与建议', count: 1 }] },
          },
        },
        { as: 'member', stored: { hasMobile: '0' } },
      )
      await toNext(screen, '绑定')
      expect(screen.text()).toContain('投诉与建议 1条')
      for (const words of ['微信登录', '0条']) expect(screen.text()).not.toContain(words)
    })

    test('obstacles are shown in full', async () => {
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

  test('a member who has a number is told so', async () => {
    const screen = await start({}, { as: 'member', stored: {} })
    expect(screen.text()).toContain('手机号已绑定')
    await submit(screen, '返回')
    expect(screen.platform.visits).toEqual(['navigateBack 1'])
  })
})
