import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createContent } from '@rostrum/server/content'
import { world, type Operator, type World } from '@rostrum/testkit'

let w: World
let operator: Operator
let other: ReturnType<typeof createContent>
beforeAll(async () => {
  w = await world()
  operator = await w.operator()
  // Another process over the same database.
  other = createContent(w.kernel, { socketUrl: '/ws', personnel: async () => [] })
})
afterAll(() => w.close())

const save = (more: object) => operator.call('content.saveWord', { word: '老师直通车', action: 'refuse', ...more })

test('a list to begin with is there, and changing it belongs to operators', async () => {
  const { rows, total } = await operator.call('content.listWords', { keyword: '稳赚' })
  expect(rows.map(({ word }) => word).sort()).toEqual(['稳赚', '稳赚不赔'])
  expect([total, rows[0]?.by, rows[0]?.sample]).toEqual([2, 'system', false])
  const member = await w.member()
  await expect(member.call('content.listWords', {})).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  await expect(member.call('content.saveWord', { word: 'x', action: 'hold' })).rejects.toMatchObject({
    reason: 'kernel.no_permission',
  })
})

test('a word added, changed and switched off counts within seconds in every process', async () => {
  const verdict = async () => (await other.screen('欢迎乘坐 老-师-直-通-车')).action
  expect(await verdict()).toBe('pass')
  const { id } = await save({})
  await vi.waitFor(async () => expect(await verdict()).toBe('refuse'), { timeout: 20_000, interval: 200 })
  await save({ id, action: 'mask' })
  await vi.waitFor(
    async () => expect(await other.screen('老师直通车到了')).toMatchObject({ action: 'mask', text: '*****到了' }),
    { timeout: 20_000, interval: 200 },
  )
  await save({ id, isOff: true })
  await vi.waitFor(async () => expect(await verdict()).toBe('pass'), { timeout: 20_000, interval: 200 })
}, 90_000)

test('who changed what is kept', async () => {
  const { id, word } = await save({ word: '内幕群' })
  await save({ id, word: '内幕群', action: 'hold' })
  const { rows } = await w.kernel.db.q.execute<{ action: string; by: string }>(
    `select action, by from content_word_log where word = '${word}' order by at, id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['refuse', 'hold'])
  expect(rows.every(({ by }) => by.length === 36)).toBe(true)
})

test('the same word in another spelling, an empty one and an unknown id are refused', async () => {
  await expect(save({ word: ' 稳 赚 不 赔！' })).rejects.toMatchObject({ reason: 'content.word_exists' })
  await expect(save({ word: '！！！' })).rejects.toMatchObject({ reason: 'content.word_empty' })
  await expect(save({ id: 'nothing' })).rejects.toMatchObject({ reason: 'content.word_not_found' })
})

test('a demonstration shows each way of treating a word, marked as sample', async () => {
  await w.server.sample()
  const { rows } = await operator.call('content.listWords', { keyword: '示例' })
  expect(rows.map(({ action, sample }) => `${action} ${sample}`).sort()).toEqual([
    'hold true',
    'mask true',
    'refuse true',
  ])
})
