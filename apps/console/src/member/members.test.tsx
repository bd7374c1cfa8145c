import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { endOfDay } from '../kernel/when'
import '../testing/browser'
import { button, choose, press, show, takeAway, type, type Answers } from '../testing/stage'
import Members from './members'
import { text } from './text-members.zh'

afterEach(takeAway)

const ADA = '01890a5d-ac96-774b-bcce-b302099a8057'
const at = Date.parse('2026-11-20T10:00:00+08:00')
const row = {
  memberId: ADA,
  nickname: '慢慢变富的小周',
  mobileMasked: '138****0003',
  state: 'active',
  levels: [{ id: '3', name: '高级会员', until: Date.parse('2029-12-01T00:00:00+08:00'), isOver: false, seen: 'v1' }],
  createdAt: at,
  sample: false,
}
const member = {
  ...row,
  hasPassword: true,
  hasWeChat: false,
  devices: [{ id: 's1', name: 'Chrome · Windows', client: 'h5', isNew: true, lastUsedAt: at, createdAt: at }],
  consents: [{ docKind: 'privacy', on: true, version: '3', at }],
}
const LIST = '/api/console/member/get/list'
const END = '/api/console/member/level/end'
const LOCK = '/api/console/member/lock'
const GRANT = '/api/console/member/level/grant'
const ASSIGN = '/api/console/member/manager/assign'
const LINK = '/api/console/member/teacher/link'
const entry = { id: 't1', name: '江一帆', regType: '投资顾问', regNo: 'A1', regState: 'active', hasAccount: false }

const answersFor = (more: object = {}): Answers => ({
  [LIST]: () => ({ rows: [{ ...row, ...more }], hasMore: false }),
  [`/api/console/member/get/info/${ADA}`]: () => ({ ...member, ...more }),
  '/api/console/member/level/get/list': () => ({ rows: [{ id: '3', name: '高级会员' }] }),
  [END]: () => ({ levels: [] }),
  [LINK]: () => ({ teacher: entry }),
  '/api/console/personnel/get/list': () => ({
    rows: [entry, { ...entry, id: 't2', name: '江二帆', hasAccount: true }],
    hasMore: false,
  }),
  [LOCK]: () => ({ state: 'locked' }),
  '/api/console/member/access/get/list': () => ({
    rows: [{ id: 'a1', at, by: 'o1', role: '客服', what: '您的账号资料', why: '查找会员、处理账号事务' }],
    hasMore: false,
  }),
  '/api/console/manager/get/list': () => ({
    rows: [
      { crmUserId: '4821', name: '何秋染', isActive: true, sample: false },
      { crmUserId: '4823', name: '许停云', isActive: false, sample: false },
    ],
  }),
  [ASSIGN]: () => ({}),
  [GRANT]: () => ({ levels: [] }),
})
const buttons = () => [...document.querySelectorAll('button')].map((one) => one.textContent ?? '')
const offers = (...words: readonly string[]) => words.map((one) => buttons().includes(one))

test('a member is found with the masked number, and the address says what was looked for', async () => {
  const { sent, text: words } = await show(Members, answersFor(), '/?keyword=小周&state=active&teacher=0')
  expect([words().includes('慢慢变富的小周'), words().includes('138****0003')]).toEqual([true, true])
  expect(sent.filter(({ path }) => path === LIST).map(({ input }) => input)).toEqual([
    { keyword: '小周', pageSize: '20', state: 'active', teacher: '0' },
  ])
})

test('the drawer says what decides how to help, and takes a level back with the reason', async () => {
  const { sent, text: words } = await show(Members, answersFor(), `/?open=${ADA}`)
  for (const said of ['Chrome · Windows', '2029-12-01 00:00 到期', '隐私政策', text.notTeacher])
    expect(words()).toContain(said)
  await press(button(text.endTitle('高级会员')))
  await type('原因', '款项已退回')
  await press(button(text.end))
  expect(sent.filter(({ path }) => path === END).map(({ input }) => input)).toEqual([
    { memberId: ADA, levelId: '3', why: '款项已退回' },
  ])
})

test('the drawer says who looked and why, and leads to what was done to the member', async () => {
  const { text: words } = await show(Members, answersFor(), `/?open=${ADA}`)
  for (const said of [text.looks, '账号资料', '查找会员、处理账号事务']) expect(words()).toContain(said)
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toContain(`/system/audit?subject=${ADA}`)
})

test('a manager in use is given to a member, with a reason', async () => {
  const { sent, text: words } = await show(Members, answersFor(), `/?open=${ADA}`)
  await press(button(text.assignManager))
  await choose(text.manager, '何秋染')
  expect(words()).not.toContain('许停云')
  await type('原因', '新客户分配')
  await press(button('保存'))
  expect(sent.filter(({ path }) => path === ASSIGN).map(({ input }) => input)).toEqual([
    { memberId: ADA, crmUserId: '4821', why: '新客户分配' },
  ])
})

test('a level somebody has is granted anew from the end that was seen', async () => {
  const { sent } = await show(Members, answersFor(), `/?open=${ADA}`)
  await press(button(text.grant))
  await choose(text.chosenLevel, '高级会员')
  await type('原因', '续费')
  await press(button(text.grant))
  expect(sent.filter(({ path }) => path === GRANT).map(({ input }) => input)).toEqual([
    { memberId: ADA, levelId: '3', why: '续费', seen: 'v1' },
  ])
})

test('an account is locked only with a reason', async () => {
  const { sent } = await show(Members, answersFor(), `/?open=${ADA}`)
  await press(button(text.lock))
  await press(button(text.lock))
  expect(sent.filter(({ path }) => path === LOCK)).toEqual([])
  await press([...document.querySelectorAll<HTMLElement>('.ant-tag-checkable')][0] ?? button(text.lock))
  await press(button(text.lock))
  expect(sent.filter(({ path }) => path === LOCK).map(({ input }) => input)).toEqual([
    { memberId: ADA, why: text.usualLocks[0] },
  ])
})

test('a member becomes the teacher of an entry that has no account', async () => {
  const { sent, text: words } = await show(Members, answersFor(), `/?open=${ADA}`)
  await press(button(text.link))
  await type('原因', '入职开课')
  await press(button(text.link))
  expect(sent.filter(({ path }) => path === LINK)).toEqual([])
  const picker = document.querySelector(`[aria-label="${text.pick}"]`)?.closest('.ant-select')
  await act(async () => void picker?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
  expect(words()).not.toContain('江二帆')
  const option = document.querySelector<HTMLElement>('.ant-select-item-option')
  if (!option) throw new Error('nobody can be picked')
  await press(option)
  await press(button(text.link))
  expect(sent.filter(({ path }) => path === LINK).map(({ input }) => input)).toEqual([
    { memberId: ADA, registrationId: 't1', why: '入职开课' },
  ])
})

test('the last day of a level counts to its end in Beijing', () => {
  expect(endOfDay('2026-11-23')).toBe(Date.parse('2026-11-24T00:00:00+08:00'))
})

test('what can be done follows the state of the account', async () => {
  await show(Members, answersFor(), `/?open=${ADA}`)
  expect(offers(text.lock, text.unlock, text.link, text.unlink)).toEqual([true, false, true, false])
})

test.each([
  ['locked', { state: 'locked', lock: { at, why: '冒充他人' } }, [false, true, false, false]],
  ['in the mode for minors', { minorSince: at }, [true, false, false, false]],
  ['closed', { state: 'closed' }, [false, false, false, false]],
  ['a teacher', { teacher: entry }, [true, false, false, true]],
])('an account that is %s offers what fits', async (_, more, expected) => {
  await show(Members, answersFor(more), `/?open=${ADA}`)
  expect(offers(text.lock, text.unlock, text.link, text.unlink)).toEqual(expected)
})
