import { expect, test } from 'vitest'
import { blankOf, changesOf, said, type Schema } from './schema'

const hours: Schema = {
  type: 'object',
  required: ['days', 'spans'],
  properties: {
    days: { title: '服务日', enum: ['working', 'all'], enumTitles: { working: '工作日', all: '每天' } },
    spans: {
      title: '时段',
      type: 'array',
      items: {
        type: 'object',
        required: ['from'],
        properties: { from: { title: '开始', type: 'integer', format: 'minute-of-day' } },
      },
    },
    note: { title: '说明', anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
}

test('what differs is said by its titles, in words', () => {
  const before = { days: 'working', spans: [{ from: 540 }], note: null }
  expect(changesOf(hours, before, { days: 'all', spans: [{ from: 570 }], note: '节日休息' })).toEqual([
    { place: '服务日', before: '工作日', after: '每天' },
    { place: '时段 › 1 › 开始', before: '09:00', after: '09:30' },
    { place: '说明', before: '—', after: '节日休息' },
  ])
  expect(changesOf(hours, before, { ...before })).toEqual([])
})

test('an entry more or less is one change of the whole list', () => {
  const list: Schema = { title: '域名', type: 'array', items: { type: 'string' } }
  expect(changesOf(list, ['a.cn'], ['a.cn', 'b.cn'], ['域名'])).toEqual([
    { place: '域名', before: 'a.cn', after: 'a.cn；b.cn' },
  ])
})

test('a new entry has everything that its shape requires', () => {
  expect(blankOf(hours)).toEqual({ days: 'working', spans: [] })
  expect([blankOf({ type: 'boolean' }), blankOf({ type: 'string' }), blankOf({ type: 'integer', minimum: 5 })]).toEqual(
    [false, '', 5],
  )
  expect(said({ type: 'boolean' }, true)).toBe('✓')
})
