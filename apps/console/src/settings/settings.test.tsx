import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { text as kernelText } from '../kernel/text.zh'
import { button, press, Refused, show, takeAway, type } from '../testing/stage'
import Settings from './settings'
import { text } from './text.zh'

afterEach(takeAway)

const LIST = '/api/console/setting/get/list'
const SAVE = '/api/console/setting/save'
const line = {
  key: 'riskTip',
  title: '风险提示语',
  group: '机构介绍',
  schema: { type: 'string', title: '风险提示语' },
  value: '旧的提示',
  fallback: '旧的提示',
  isSet: false,
  version: '',
  updatedAt: null,
  by: '',
  secondPerson: true,
  waiting: null,
}
const waiting = { id: 'a1', by: '何秋染', at: Date.now() - 60_000, why: '合规要求', value: '新的提示' }

async function write(answers: Parameters<typeof show>[1]) {
  const stage = await show(Settings, answers, '/?open=riskTip')
  const field = [...document.querySelectorAll('textarea')].find(({ value }) => value === '旧的提示')
  field?.setAttribute('aria-label', 'value')
  await type('value', '新的提示')
  await press(button(text.save))
  await type('原因', '合规要求')
  await press(button('确定'))
  return stage
}

test('a change that a second person has to approve says that it waits, not that it is in force', async () => {
  const stage = await write({ [LIST]: () => ({ rows: [line] }), [SAVE]: () => ({ ...line, waiting }) })
  expect(stage.sent.find(({ path }) => path === SAVE)?.input).toMatchObject({ key: 'riskTip', value: '新的提示' })
  expect(stage.text()).toContain(text.asked)
  expect(stage.text()).not.toContain(text.saved)
})

test('a change that nobody else has to approve is in force', async () => {
  const free = { ...line, secondPerson: false }
  const stage = await write({ [LIST]: () => ({ rows: [free] }), [SAVE]: () => ({ ...free, value: '新的提示' }) })
  expect(stage.text()).toContain(text.saved)
})

const act = {
  seq: 7,
  at: Date.now() - 3_600_000,
  operatorId: 'o2',
  operatorName: '何秋染',
  call: 'content.saveSetting',
  summary: '',
  subject: 'riskTip',
  why: '误改',
  input: {},
  before: '更早的提示',
  after: '旧的提示',
  end: 'done',
  reason: '',
  ip: '',
  hash: '',
}
const AUDIT = '/api/console/audit/get/list'

test('a value goes back to what it was before one change, the usual way and with a reason', async () => {
  const rows = [act, { ...act, seq: 6, call: 'content.exportSettings' }, { ...act, seq: 5, before: '旧的提示' }]
  const answers = {
    [LIST]: () => ({ rows: [line] }),
    [AUDIT]: () => ({ rows, hasMore: false }),
    [SAVE]: () => ({ ...line, waiting }),
  }
  const stage = await show(Settings, answers, '/?open=riskTip')
  expect(stage.sent.find(({ path }) => path === AUDIT)?.input).toMatchObject({ subject: 'riskTip', end: 'done' })
  expect(stage.text()).toContain(text.sameAsNow)
  await press(button(text.takeBack))
  expect(stage.text()).toContain('更早的提示')
  await type('原因', '改错了')
  await press(button('确定'))
  expect(stage.sent.find(({ path }) => path === SAVE)?.input).toEqual({
    key: 'riskTip',
    value: '更早的提示',
    seen: '',
    why: '改错了',
  })
  expect(stage.text()).toContain(text.asked)
})

const typed = () => [...document.querySelectorAll('textarea')].map(({ value }) => value)

test('what was typed outlives another one’s change, and is saved over it once that was looked at', async () => {
  let stored = line
  const stage = await write({
    [LIST]: () => ({ rows: [stored] }),
    [SAVE]: ({ seen }) => {
      if (seen === '2') return { ...stored, value: '新的提示' }
      stored = { ...line, value: '别人的提示', version: '2' }
      throw new Refused(409, '别人改过', 'content.setting_changed')
    },
  })
  expect(typed()).toEqual(expect.arrayContaining(['新的提示', '合规要求']))
  expect(stage.text()).toContain('别人的提示')
  await press(button('确定'))
  await press(button(kernelText.meanwhileSeen))
  await press(button('确定'))
  const saves = stage.sent.filter(({ path }) => path === SAVE).map(({ input }) => [input['seen'], input['value']])
  expect(saves).toEqual([
    ['', '新的提示'],
    ['', '新的提示'],
    ['2', '新的提示'],
  ])
})

test('while a change waits its difference is shown, and nobody saves another one', async () => {
  const stage = await show(Settings, { [LIST]: () => ({ rows: [{ ...line, waiting }] }) }, '/?open=riskTip')
  for (const words of ['何秋染', '合规要求', '旧的提示', '新的提示', text.toApprovals])
    expect(stage.text()).toContain(words)
  expect(button(text.nothing)).toHaveProperty('disabled', true)
})
