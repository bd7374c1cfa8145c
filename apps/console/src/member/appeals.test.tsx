import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, press, show, takeAway, type } from '../testing/stage'
import Appeals from './appeals'
import { text } from './text.zh'

afterEach(takeAway)

const READ = '/api/console/mobile/appeal/read'

const appeal = {
  no: 'S1',
  state: 'new',
  memberId: 'm1',
  nickname: '沈知言',
  mobileMasked: '139****0002',
  oldMobileMasked: '138****0001',
  createdAt: Date.now() - 3_600_000,
  dueAt: Date.now() - 60_000,
}

const answers = {
  '/api/console/mobile/appeal/get/list': () => ({ rows: [appeal], hasMore: false }),
  [READ]: () => ({ name: '沈知言', idNo: '11010119900307001X', mobile: '13900000002' }),
}

test('personal data is shown for a reason only, and the operator is told that the member sees it', async () => {
  const { sent, text: words } = await show(Appeals, answers, '/?open=S1')
  expect(words()).not.toContain('11010119900307001X')
  await press(button(text.look))
  expect(words()).toContain(text.lookNotice)
  expect(sent.some(({ path }) => path === READ)).toBe(false)
  await type(text.lookLabel, '核实更换手机号的申请')
  await press(button('确定'))
  expect(sent.find(({ path }) => path === READ)?.input).toEqual({ no: 'S1', why: '核实更换手机号的申请' })
  expect(words()).toContain('11010119900307001X')
})

test('a missed deadline is said, and each tab asks for its own state', async () => {
  const { sent, text: words } = await show(Appeals, answers, '/?state=approved')
  expect(words()).toContain('超时')
  expect(sent[0]?.input).toMatchObject({ state: 'approved' })
})
