import { afterEach, expect, test } from 'vitest'
import { gravePermissions } from '@rostrum/contract/member/limits'
import '../testing/browser'
import { button, press, show, takeAway, type } from '../testing/stage'
import { presets } from './presets'
import Roles from './roles'
import { text } from './text.roles.zh'
import { text as titles } from './text.zh'

afterEach(takeAway)

const SAVE = '/api/console/role/save'
const REMOVE = '/api/console/role/remove'
const held = {
  roleId: 'r1',
  name: '客服',
  about: '白班',
  permissions: ['feedback:case:handle'],
  holders: [{ operatorId: 'o2', name: '何秋染', isActive: false }],
  changedAt: 1,
  changedBy: '沈知言',
  seen: 'v1',
}
const free = { ...held, roleId: 'r2', name: '轮值', holders: [] }
const answers = {
  '/api/console/role/get/list': () => ({ rows: [held, free] }),
  [SAVE]: () => ({ ...held, seen: 'v2' }),
  [REMOVE]: () => ({}),
}
const preset = (words: string): HTMLElement => {
  const tags = [...document.querySelectorAll<HTMLElement>('.ant-tag-checkable')]
  return tags.filter((tag) => tag.textContent === words).at(-1) ?? button(words)
}
const of = (label: string) => presets.find((each) => each.label === label)?.values ?? []

test('a job ticks what its people need, another one adds to it, and pressed again it takes its own away', async () => {
  const { sent } = await show(Roles, answers)
  await press(button(text.add))
  await type(text.name, '导播')
  await press(preset(titles.presets.service))
  await press(preset(titles.presets.live))
  await press(preset(titles.presets.service))
  await type(text.why, '新设的岗位')
  await press(button('保存'))
  expect(sent.find(({ path }) => path === SAVE)?.input).toMatchObject({
    roleId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    seen: '',
    name: '导播',
    permissions: of(titles.presets.live),
  })
})

test('a change says how many accounts it reaches, and names the role as it was seen', async () => {
  const { sent, text: page } = await show(Roles, answers, '/?open=r1')
  expect(page()).toContain('何秋染（已停用）')
  await press(button(text.change))
  expect(page()).toContain(text.reach(1))
  await type(text.name, '客服一组')
  await type(text.why, '分组')
  await press(button('保存'))
  expect(sent.find(({ path }) => path === SAVE)?.input).toMatchObject({
    roleId: 'r1',
    seen: 'v1',
    name: '客服一组',
    permissions: ['feedback:case:handle'],
  })
})

test('a role that somebody has cannot be removed, one that nobody has is removed with a reason', async () => {
  await show(Roles, answers, '/?open=r1')
  expect(button(text.remove).hasAttribute('disabled')).toBe(true)
  takeAway()
  const { sent } = await show(Roles, answers, '/?open=r2')
  await press(button(text.remove))
  await type(text.why, '岗位撤了')
  await press(button(text.remove))
  expect(sent.find(({ path }) => path === REMOVE)?.input).toEqual({ roleId: 'r2', seen: 'v1', why: '岗位撤了' })
})

test('no job comes with what takes a second person', () => {
  const graves: readonly string[] = gravePermissions
  expect(presets.flatMap(({ values }) => values).filter((permission) => graves.includes(permission))).toEqual([])
})
