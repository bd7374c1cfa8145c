import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, press, show, takeAway, type } from '../testing/stage'
import Operators from './operators'
import { text } from './text.zh'

afterEach(takeAway)

const ADD = '/api/console/operator/add'
const SAVE = '/api/console/operator/save'
const one = {
  operatorId: 'o2',
  userName: 'heqiuran',
  name: '何秋染',
  roles: [],
  permissions: ['content:word:edit'],
  named: [{ roleId: 'r1', name: '客服' }],
  held: ['content:word:edit', 'feedback:case:handle'],
  isActive: true,
  hasTotp: true,
  mustChange: false,
  createdAt: 1,
  lastLoginAt: null,
  seen: 'v1',
  waiting: null,
}
const answers = {
  '/api/console/operator/get/list': () => ({ rows: [one] }),
  '/api/console/role/get/list': () => ({ rows: [{ roleId: 'r1', name: '客服' }] }),
  [ADD]: () => ({ operatorId: 'o3', password: 'once', isWaiting: false }),
  [SAVE]: () => ({ ...one, seen: 'v2' }),
}

test('a new account is sent with its roles and with what it is given alone', async () => {
  const { sent } = await show(Operators, answers)
  await press(button(text.addOperator))
  await type(text.userName, 'lu.yizhou')
  await type(text.name, '陆一舟')
  await type(text.why, '新来的导播')
  await press(button('保存'))
  expect(sent.find(({ path }) => path === ADD)?.input).toMatchObject({ roles: [], roleIds: [], permissions: [] })
})

test('an account says what it may do by its roles and alone, and how much that is', async () => {
  const { text: page } = await show(Operators, answers, '/?open=o2')
  expect(page()).toContain(text.countOf(2))
  expect(page()).toContain('处理投诉与反馈')
  expect(page()).toContain('编辑敏感词')
})

test('a change names the account as it was seen, and keeps its roles', async () => {
  const { sent } = await show(Operators, answers, '/?open=o2')
  await press(button(text.changeOperator))
  await type(text.why, '换岗')
  await press(button('保存'))
  expect(sent.find(({ path }) => path === SAVE)?.input).toMatchObject({
    seen: 'v1',
    roleIds: ['r1'],
    permissions: ['content:word:edit'],
  })
})
