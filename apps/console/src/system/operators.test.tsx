import { afterEach, expect, test } from 'vitest'
import { gravePermissions } from '@rostrum/contract/member/limits'
import '../testing/browser'
import { button, press, show, takeAway, type } from '../testing/stage'
import Operators from './operators'
import { presets } from './presets'
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
  [ADD]: () => ({ operatorId: 'o3', password: 'once', isWaiting: false }),
  [SAVE]: () => ({ ...one, seen: 'v2' }),
}
const preset = (words: string): HTMLElement => {
  const tags = [...document.querySelectorAll<HTMLElement>('.ant-tag-checkable')]
  return tags.filter((tag) => tag.textContent === words).at(-1) ?? button(words)
}
const of = (label: string) => presets.find((each) => each.label === label)?.values ?? []

test('a job ticks what its people need, another one adds to it, and pressed again it takes its own away', async () => {
  const { sent } = await show(Operators, answers)
  await press(button(text.addOperator))
  await type(text.userName, 'lu.yizhou')
  await type(text.name, '陆一舟')
  await press(preset(text.presets.service))
  await press(preset(text.presets.live))
  await press(preset(text.presets.service))
  await type(text.why, '新来的导播')
  await press(button('保存'))
  expect(sent.find(({ path }) => path === ADD)?.input).toMatchObject({
    roles: [],
    permissions: of(text.presets.live),
  })
})

test('a change names the account as it was seen', async () => {
  const { sent } = await show(Operators, answers, '/?open=o2')
  await press(button(text.changeOperator))
  await press(preset(text.presets.live))
  await type(text.why, '换岗')
  await press(button('保存'))
  expect(sent.find(({ path }) => path === SAVE)?.input).toMatchObject({
    seen: 'v1',
    permissions: ['content:word:edit', ...of(text.presets.live)],
  })
})

test('no job comes with what takes a second person', () => {
  const graves: readonly string[] = gravePermissions
  expect(presets.flatMap(({ values }) => values).filter((permission) => graves.includes(permission))).toEqual([])
})
