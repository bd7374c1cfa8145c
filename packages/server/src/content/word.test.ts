import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { wordMax, wordsMax } from '@rostrum/contract/content/limits'
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

const save = (more: object) =>
  operator.call('content.saveWord', { word: '老师直通车', action: 'refuse', why: '测试名单', ...more })

test('there is a first list, and only operators change it', async () => {
  const { rows, total } = await operator.call('content.listWords', { keyword: '稳赚' })
  expect(rows.map(({ word }) => word).sort()).toEqual(['稳赚', '稳赚不赔'])
  expect([total, rows[0]?.by, rows[0]?.sample]).toEqual([2, 'system', false])
  const member = await w.member()
  await expect(member.call('content.listWords', {})).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  await expect(member.call('content.saveWord', { word: 'x', action: 'hold' })).rejects.toMatchObject({
    reason: 'kernel.no_permission',
  })
})

test('a word added, changed or switched off takes effect within seconds in every process', async () => {
  const verdict = async () => (await other.screen('欢迎乘坐 老-师-直-通-车')).action
  expect(await verdict()).toBe('pass')
  const { id } = await save({})
  await eventually(async () => expect(await verdict()).toBe('refuse'), { timeout: 20_000, interval: 200 })
  await save({ id, action: 'mask' })
  await eventually(
    async () => expect(await other.screen('老师直通车到了')).toMatchObject({ action: 'mask', text: '*****到了' }),
    { timeout: 20_000, interval: 200 },
  )
  await save({ id, isOff: true })
  await eventually(async () => expect(await verdict()).toBe('pass'), { timeout: 20_000, interval: 200 })
}, 90_000)

test('the operator of each change is kept', async () => {
  const { id, word } = await save({ word: '内幕群' })
  await save({ id, word: '内幕群', action: 'hold' })
  const { rows } = await w.kernel.db.q.execute<{ action: string; by: string }>(
    `select action, by from content_word_log where word = '${word}' order by at, id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['refuse', 'hold'])
  expect(rows.every(({ by }) => by.length === 36)).toBe(true)
})

test('a text is tried against the list: the strictest word decides, and each is shown where it stands', async () => {
  await save({ word: '试词甲', action: 'mask' })
  await save({ word: '试词乙', action: 'hold' })
  const trial = (text: string) => operator.call('content.tryWords', { text })
  expect(await trial('😀试 词 甲，再说试词乙。')).toEqual({
    action: 'hold',
    text: '😀*****，再说试词乙。',
    hits: [
      { word: '试词甲', action: 'mask', from: 1, to: 6 },
      { word: '试词乙', action: 'hold', from: 9, to: 12 },
    ],
  })
  expect(await trial('今天大盘如何')).toEqual({ action: 'pass', text: '今天大盘如何', hits: [] })
  await expect(trial('')).rejects.toMatchObject({ reason: 'kernel.bad_input' })
  const member = await w.member()
  await expect(member.call('content.tryWords', { text: '试词甲' })).rejects.toMatchObject({
    reason: 'kernel.no_permission',
  })
})

test('a text is tried against the rules of claims too: each says what it is like, and where', async () => {
  expect(await operator.call('content.tryWords', { text: '明天600519买入，满仓干。' })).toEqual({
    action: 'hold',
    text: '明天600519买入，满仓干。',
    hits: [
      { word: '像是喊单买卖', action: 'hold', from: 0, to: 10 },
      { word: '像是喊单买卖', action: 'hold', from: 2, to: 10 },
      { word: '像是劝人满仓或借钱', action: 'hold', from: 11, to: 13 },
    ],
  })
  expect(await operator.call('content.tryWords', { text: '不要满仓，600519只是举例。' })).toMatchObject({ hits: [] })
})

test('a word that differs only in spelling, an empty one and an unknown id are refused', async () => {
  await expect(save({ word: ' 稳 赚 不 赔！' })).rejects.toMatchObject({ reason: 'content.word_exists' })
  await expect(save({ word: '！！！' })).rejects.toMatchObject({ reason: 'content.word_empty' })
  await expect(save({ id: 'nothing' })).rejects.toMatchObject({ reason: 'content.word_not_found' })
})

test('many words are added at once: what is there already stays as it is, and only operators may', async () => {
  await save({ word: '旧词一号', action: 'mask' })
  const add = (words: string[]) => operator.call('content.importWords', { words, action: 'hold', why: '例行更新' })
  expect(await add(['新词一号', ' 新 词 二 号 ', '旧-词-一-号', '新词，一号', '——'])).toEqual({
    added: 2,
    known: 2,
    blank: 1,
  })
  const stored = async (keyword: string) =>
    (await operator.call('content.listWords', { keyword })).rows.map(({ word, action }) => [word, action])
  expect(await stored('旧词一号')).toEqual([['旧词一号', 'mask']])
  expect(await stored('新词一号')).toEqual([['新词一号', 'hold']])
  expect(await add(['新词一号', '新词二号'])).toEqual({ added: 0, known: 2, blank: 0 })
  expect(await operator.call('content.tryWords', { text: '新词二号来了' })).toMatchObject({ action: 'hold' })
  const member = await w.member()
  await expect(
    member.call('content.importWords', { words: ['别的'], action: 'hold', why: '例行更新' }),
  ).rejects.toMatchObject({
    reason: 'kernel.no_permission',
  })
})

test('a list that would not fit whole is refused whole', async () => {
  const { total } = await operator.call('content.listWords', {})
  const many = Array.from({ length: wordsMax - total + 1 }, (_, no) => `挤满的词${no}`)
  await expect(
    operator.call('content.importWords', { words: many, action: 'mask', why: '例行更新' }),
  ).rejects.toMatchObject({
    reason: 'content.words_full',
  })
  await expect(
    operator.call('content.importWords', {
      words: ['好的词', '长'.repeat(wordMax + 1)],
      action: 'mask',
      why: '例行更新',
    }),
  ).rejects.toMatchObject({ reason: 'kernel.bad_input' })
  expect((await operator.call('content.listWords', {})).total).toBe(total)
})

test('a demonstration shows each way of treating a word, marked as sample', async () => {
  const shown = await world({ sampled: true })
  const { call } = await shown.operator()
  const { rows } = await call('content.listWords', { keyword: '示例' })
  await shown.close()
  expect(rows.map(({ action, sample }) => `${action} ${sample}`).sort()).toEqual([
    'hold true',
    'mask true',
    'refuse true',
  ])
})

test('a change of a word says why, and so does a list of many; a new one need not', async () => {
  const { id, word, action } = await save({ word: '说不清的词', why: undefined })
  for (const why of [undefined, '', ' 改 '])
    await expect(save({ id, word, action, isOff: true, why })).rejects.toMatchObject({ reason: 'kernel.bad_input' })
  const bare = { words: ['另一个词'], action: 'hold' } as never
  await expect(operator.call('content.importWords', bare)).rejects.toMatchObject({ reason: 'kernel.bad_input' })
  expect(await save({ id, word, action, isOff: true, why: '不再需要' })).toMatchObject({ isOff: true })
})
