import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPicture, dropFiles, offline, refused, renderScreen, unmountAll, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { memberScreens } from './manifest'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  unmountAll()
  vi.useRealTimers()
})

/** Presses in quick succession count as one. */
const later = () => vi.setSystemTime(Date.now() + 1_000)
type Name =
  | 'member.information'
  | 'member.informationDetails'
  | 'member.nickname'
  | 'member.address'
  | 'member.avatar'
  | 'member.portrait'
  | 'member.fontSize'
  | 'member.settings'
const render = (name: Name, options: RenderOptions = {}) =>
  renderScreen(memberScreens[name], { screens: allScreens, ...options, replies: { ...everything, ...options.replies } })
type Screen = Awaited<ReturnType<typeof render>>
const sentOf = (screen: Screen, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)
const isOff = (screen: Screen, name: string) => screen.find('button', name).hasAttribute('disabled')
const details = everything['member.getDetails'] as Extract<
  (typeof everything)['member.getDetails'],
  { member: unknown }
>

test('a nickname is checked during typing, and an error shows before it is sent', async () => {
  const screen = await render('member.nickname')
  expect(isOff(screen, '保存')).toBe(true)
  await screen.type('昵称', '王老师')
  await screen.advance(500)
  expect(screen.text()).toContain('不能与老师或公司的名称相同或相近')
  expect(isOff(screen, '保存')).toBe(true)
  await screen.type('昵称', '早起的小周')
  await screen.advance(500)
  expect(screen.text()).toContain('可以使用')
  expect(screen.text()).toContain('5/20')
  await screen.press('button', '保存')
  expect(sentOf(screen, 'member.modifyNickname')).toEqual([{ nickname: '早起的小周' }])
  expect(screen.platform.visits).toContain('navigateBack 1')
})

test('while a nickname may not be changed the page shows until when', async () => {
  const screen = await render('member.nickname', {
    replies: { 'member.getDetails': { ...details, nicknameChangeAt: Date.UTC(2026, 11, 20, 4) as never } },
  })
  expect(screen.text()).toContain('2026-12-20后可再修改')
  expect(isOff(screen, '保存')).toBe(true)
})

test('a nickname that was taken meanwhile stays in the field, with the reason under it', async () => {
  const screen = await render('member.nickname', {
    replies: { 'member.modifyNickname': refused(409, '该昵称已有人使用', 'member.nickname_taken') },
  })
  await screen.type('昵称', '早起的小周')
  await screen.advance(500)
  await screen.press('button', '保存')
  expect(screen.text()).toContain('该昵称已有人使用')
  expect(screen.container.querySelector('input')?.value).toBe('早起的小周')
})

test('a pasted text fills the form with its region, and the page saves what it shows', async () => {
  const screen = await render('member.address', { params: { edit: 'new' } })
  await screen.type('粘贴识别', '周小满 138-0000-0001 浙江杭州西湖区文三路1号')
  await screen.press('button', '识别')
  expect(screen.text()).toContain('已识别，请核对')
  expect(screen.text()).toContain('浙江省 杭州市 西湖区')
  await screen.press('button', '保存')
  expect(sentOf(screen, 'member.saveAddress')).toEqual([
    {
      name: '周小满',
      mobile: '13800000001',
      region: ['330000', '330100', '330106'],
      detail: '文三路1号',
      isDefault: false,
    },
  ])
  expect(screen.platform.visits).toContain('navigateBack 1')
})

test('a missing value is reported at its field, and nothing is sent', async () => {
  const screen = await render('member.address', { params: { edit: 'new' } })
  await screen.type('手机号', '12345')
  await screen.press('button', '保存')
  for (const words of ['请填写收货人', '请输入正确的手机号码', '请选择省市区', '请填写详细地址'])
    expect(screen.text()).toContain(words)
  expect(sentOf(screen, 'member.saveAddress')).toEqual([])
})

test('a region is chosen level by level', async () => {
  const screen = await render('member.address', { params: { edit: 'new' } })
  await screen.press('button', '省市区：请选择省市区')
  await screen.press('radio', '浙江省')
  await screen.press('button', '返回上一级')
  await screen.press('radio', '浙江省')
  await screen.press('radio', '杭州市')
  await screen.press('radio', '拱墅区')
  expect(screen.has('button', '省市区：浙江省 杭州市 拱墅区')).toBe(true)
})

test('a place chosen on the page of places fills the region once, and what was typed stays', async () => {
  const screen = await render('member.address', { params: { edit: 'new' } })
  await screen.type('收货人', '周小满')
  expect(screen.find('link', '搜索位置').getAttribute('href')).toBe('/choose-location')
  const names = ['浙江省', '杭州市', '西湖区']
  const regions = ['330000', '330100', '330106'].map((code, at) => ({ code, name: names[at] }))
  await act(async () => void screen.kernel.queries.setQueryData(['content', 'pickedPlace'], { regions }))
  await screen.settle()
  expect(screen.has('button', '省市区：浙江省 杭州市 西湖区')).toBe(true)
  expect(screen.kernel.queries.getQueryData(['content', 'pickedPlace'])).toBe(null)
  await screen.press('button', '省市区：浙江省 杭州市 西湖区')
  for (const name of ['浙江省', '杭州市', '拱墅区']) await screen.press('radio', name)
  expect(screen.has('button', '省市区：浙江省 杭州市 拱墅区')).toBe(true)
  expect(screen.container.querySelector('input')?.value).toBe('周小满')
})

test('a street never stands with the region of another place', async () => {
  const screen = await render('member.address', { params: { edit: 'new' } })
  const detail = () => [...screen.container.querySelectorAll('textarea')].at(-1)?.value
  const place = async (code: string, name: string, street?: string) => {
    const regions = [
      { code: '330000', name: '浙江省' },
      { code: '330100', name: '杭州市' },
      { code, name },
    ]
    await act(
      async () =>
        void screen.kernel.queries.setQueryData(['content', 'pickedPlace'], {
          regions,
          ...(street !== undefined && { detail: street }),
        }),
    )
    await screen.settle()
  }
  await place('330106', '西湖区', '文三路9号示例大厦')
  expect(detail()).toBe('文三路9号示例大厦')
  await place('330105', '拱墅区', '湖墅路1号示例广场')
  expect(detail()).toBe('湖墅路1号示例广场')
  await screen.type('详细地址', '湖墅路1号3栋')
  await place('330105', '拱墅区', '湖墅路2号')
  expect(detail()).toBe('湖墅路1号3栋')
  await place('330106', '西湖区')
  expect(detail()).toBe('')
})

test('a failure keeps the address form', async () => {
  const screen = await render('member.address', { params: { edit: 'a2' }, replies: { 'member.saveAddress': offline } })
  await screen.type('收货人', '周二满')
  await screen.press('button', '保存')
  expect(screen.container.querySelector('input')?.value).toBe('周二满')
  expect(sentOf(screen, 'member.saveAddress')).toMatchObject([{ id: 'a2', name: '周二满' }])
  expect(screen.platform.visits).toEqual([])
})

test('an address is deleted after a question, and a missing one says so', async () => {
  const screen = await render('member.address')
  await screen.press('button', '删除周先生的地址')
  await screen.press('button', '取消')
  expect(sentOf(screen, 'member.deleteAddress')).toEqual([])
  later()
  await screen.press('button', '删除周先生的地址')
  await screen.press('button', '确定')
  expect(sentOf(screen, 'member.deleteAddress')).toEqual([{ id: 'a2' }])
  expect((await render('member.address', { params: { edit: 'zz' } })).text()).toContain('该地址不存在或已删除')
})

test('in selection mode pressing an address picks it and goes back', async () => {
  const screen = await render('member.address', { params: { pick: 1 } })
  expect(screen.text()).toContain('选择地址')
  const [first] = [...screen.container.querySelectorAll<HTMLElement>('article button')]
  first?.click()
  await screen.settle()
  expect(screen.kernel.queries.getQueryData(['member', 'pickedAddress'])).toMatchObject({
    id: 'a1',
    detail: '文三路 1 号 2 幢 301',
  })
  expect(screen.platform.visits).toContain('navigateBack 1')
})

test('a full address book says why nothing can be added', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({ ...details.defaultAddress, id: `a${at}`, isDefault: at === 0 }))
  const screen = await render('member.address', { replies: { 'member.listAddresses': { rows: rows as never } } })
  expect(screen.text()).toContain('已保存20个地址')
  expect(isOff(screen, '添加地址')).toBe(true)
})

test('a press chooses an avatar of the gallery, and another press the letter', async () => {
  const member = { ...details.member, avatar: '/files/avatar/ridge.webp' }
  const screen = await render('member.portrait', { replies: { 'member.getDetails': { ...details, member } } })
  expect(screen.find('button', '选择“远山”').getAttribute('aria-pressed')).toBe('true')
  await screen.press('button', '选择“月夜”')
  later()
  await screen.press('button', '用昵称首字')
  expect(sentOf(screen, 'member.modifyAvatarUrl')).toEqual([{ avatar: '/files/avatar/moon.webp' }, { avatar: '' }])
  // The session's own picture follows the change.
  expect(sentOf(screen, 'member.getUserInfo').length).toBeGreaterThan(0)
})

test.each([
  ['reviewing', '新头像正在审核'],
  ['refused', '未通过：含有二维码'],
] as const)('the page of avatars says that one is %s', async (state, words) => {
  const screen = await render('member.avatar', {
    replies: { 'member.getDetails': { ...details, avatar: { state, reason: '含有二维码' } } },
  })
  expect(screen.text()).toContain(words)
})

test('a picture dropped on the page of avatars is cropped there', async () => {
  const screen = await render('member.avatar', { as: 'member' })
  await dropFiles(screen, aPicture())
  expect(screen.has('button', '换一张')).toBe(true)
})

test('the rows lead to their editors, and nothing unproven is called proven', async () => {
  const screen = await render('member.information')
  const links = [...screen.container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(
    expect.arrayContaining([
      '/pages/essentialInformation/headPortrait',
      '/pages/essentialInformation/epithet',
      '/pages/essentialInformation/address',
      '/pages/essentialInformation/mobilePhone',
      '/pages/essentialInformation/password',
      '/pages/mine/fontSize',
      '/pages/mine/informationDetails',
    ]),
  )
  for (const words of ['未实名', '未测评', '2个']) expect(screen.text()).toContain(words)
  await screen.press('button', '用户名未设置')
  await screen.type('用户名', 'xiaozhou')
  await screen.press('button', '保存')
  expect(sentOf(screen, 'member.modifyName')).toEqual([{ name: 'xiaozhou' }])
})

test('an avatar in review is marked in the list', async () => {
  const screen = await render('member.information', {
    replies: { 'member.getDetails': { ...details, avatar: { state: 'reviewing' } } },
  })
  expect(screen.text()).toContain('审核中')
})

test('another manager is requested with a reason; while the request is open its state shows instead', async () => {
  const screen = await render('member.informationDetails')
  expect(screen.text()).not.toContain('合同')
  await screen.press('button', '更换客户经理')
  await screen.type('希望更换的原因', '慢')
  await screen.press('button', '提交')
  expect(screen.text()).toContain('请至少写5个字')
  await screen.type('希望更换的原因', '回复太慢，想换一位')
  const change = {
    no: 'M20261122-7KM3QXWA',
    state: 'new',
    reason: '回复太慢，想换一位',
    at: Date.now(),
    dueAt: Date.now() + 86_400_000,
  }
  screen.api.answer({ 'member.getDetails': { ...details, managerChange: change as never } })
  later()
  await screen.press('button', '提交')
  expect(sentOf(screen, 'member.changeManager')).toMatchObject([
    { reason: '回复太慢，想换一位', idempotencyKey: expect.any(String) },
  ])
  expect(screen.text()).toContain('处理中')
  expect(screen.has('button', '更换客户经理')).toBe(false)
})

test('a member without a manager is led to customer service', async () => {
  const { manager: _manager, ...rest } = details
  const screen = await render('member.informationDetails', { replies: { 'member.getDetails': rest } })
  expect(screen.text()).toContain('暂未安排客户经理')
  expect(screen.has('link', '在线客服')).toBe(true)
  expect(screen.has('button', '更换客户经理')).toBe(false)
})

test('a member’s own number can be copied', async () => {
  const screen = await render('member.informationDetails')
  await screen.press('button', '复制编号')
  expect(screen.platform.copied).toEqual([details.member.memberId])
})

test('when the system enlarges more, the page says which size applies, and one press makes them equal', async () => {
  const appearance = {
    apply: () => undefined,
    systemDark: () => false,
    onSystemDark: () => () => undefined,
    systemFont: () => 1.6,
  }
  const screen = await render('member.fontSize', {
    device: { appearance },
    replies: { 'member.saveSettings': everything['member.getSettings'] },
  })
  expect(screen.text()).toContain('系统字体更大（相当于1.9）。这里以您选的大小（1.2）为准。')
  await screen.press('button', '与系统一样大')
  expect([screen.platform.stored.get('fontSizeSync'), sentOf(screen, 'member.saveSettings')]).toEqual([
    '1.9',
    [{ fontSizeSync: 1.9 }],
  ])
  expect(screen.text()).not.toContain('系统字体更大')
})

test('a system with the same size, or without one, is not mentioned', async () => {
  expect((await render('member.fontSize')).text()).not.toContain('系统字体')
})

test('the settings lead a member to the profile and to account security', async () => {
  const screen = await render('member.settings')
  const links = [...screen.container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(
    expect.arrayContaining([
      '/pages/mine/information',
      '/pages/essentialInformation/mobilePhone',
      '/pages/essentialInformation/password',
      '/pages/security/devices/index',
    ]),
  )
})

test.each([
  [0, false],
  [1, true],
] as const)('a letter avatar has the same ground on every page (teacher: %s)', async (isTeacher, isInk) => {
  const member = { ...details.member, avatar: undefined, isTeacher }
  const replies = {
    'member.getDetails': { ...details, member },
    'member.getHome': { member, counters: {}, dots: {} } as never,
  }
  const letter = Array.from(member.nickname)[0]
  for (const name of ['mine', 'information', 'informationDetails', 'portrait', 'avatar'] as const) {
    const screen = await renderScreen(memberScreens[`member.${name}`], {
      screens: allScreens,
      replies: { ...everything, ...replies },
    })
    const drawn = [...screen.container.querySelectorAll('[class*=avatar]')].filter(
      ({ textContent }) => textContent === letter,
    )
    expect([name, drawn.length > 0, drawn.map(({ className }) => className.includes('ink'))]).toEqual([
      name,
      true,
      drawn.map(() => isInk),
    ])
  }
})
