import { expect, test } from 'vitest'
import type { Field } from './form-drawer'
import { saidIn } from './form-said'

const choices = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙' },
]
const fields: readonly Field[] = [
  { kind: 'text', name: 'title', label: '标题' },
  { kind: 'number', name: 'place', label: '次序' },
  { kind: 'switch', name: 'isOn', label: '开放' },
  { kind: 'moment', name: 'from', label: '从何时' },
  { kind: 'select', name: 'one', label: '选一个', choices },
  { kind: 'tags', name: 'many', label: '选几个', choices },
  {
    kind: 'rows',
    name: 'rows',
    label: '几行',
    columns: [
      { name: 'x', label: '一' },
      { name: 'y', label: '二' },
    ],
    addText: '',
  },
  { kind: 'own', name: 'cover', label: '封面', input: null as never },
  { kind: 'file', name: 'file', label: '文件', accept: '' },
]

test('a form is said as a person reads it: names of choices, moments in Beijing, rows one by one', () => {
  const from = Date.parse('2025-03-01T01:30:00Z')
  const rows = [{ x: '1', y: '2' }, { x: '3' }]
  expect(
    saidIn(fields, {
      ...{ title: '一节', place: 3, isOn: true, from, one: 'a', many: ['b', '自己写的'], rows },
      cover: { id: 'f1', url: '/files/f1' },
    }),
  ).toEqual({
    ...{ 标题: '一节', 次序: '3', 开放: '是', 从何时: '2025-03-01 09:30', 选一个: '甲', 选几个: '乙、自己写的' },
    ...{ 几行: '1 2\n3 ', 封面: '/files/f1', 文件: '' },
  })
})

test('what is not filled in is said to be empty, and a switch to be off', () => {
  const said = saidIn(fields, {})
  expect(said['开放']).toBe('否')
  expect(Object.values(said).filter((words) => words !== '' && words !== '否')).toEqual([])
})
