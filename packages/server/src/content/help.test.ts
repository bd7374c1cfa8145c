import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let ada: Member
let staff: Operator
beforeAll(async () => {
  w = await world()
  ada = await w.member()
  staff = await w.operator()
})
afterAll(() => w.close())

const write = (
  question: string,
  more: { category?: 'account' | 'live' | 'app'; answer?: string; position?: number } = {},
) => staff.call('content.saveHelp', { category: 'account', answer: '<p>先检查信号。</p>', ...more, question })
const device = (deviceId: string) => ({ headers: { deviceid: deviceId } })

test('a visitor finds questions by category, by words of the question or the answer, and the useful ones first', async () => {
  const [second, first] = [
    await write('收不到短信怎么办？', { position: 2 }),
    await write('忘记密码怎么办？', { position: 1, answer: '<p>重新设置口令。</p>' }),
  ]
  await write('字体怎么调大？', { category: 'app' })
  const inCategory = await w.call('content.listHelp', { category: 'account' })
  expect(inCategory.rows.map(({ id }) => id)).toEqual([first.id, second.id])
  await ada.call('content.voteHelp', { id: second.id, useful: true })
  expect((await w.call('content.listHelp', {})).rows[0]).toMatchObject({ id: second.id, useful: 1 })
  expect((await w.call('content.listHelp', { keyword: '口令' })).rows.map(({ id }) => id)).toEqual([first.id])
  expect((await w.call('content.listHelp', { keyword: '！？' })).rows).toEqual([])
  expect((await w.call('content.listHelp', { keyword: "' or 1=1 --" })).rows).toEqual([])
  expect((await w.call('content.listHelpCategories', {})).rows).toEqual([
    { category: 'account', count: 2 },
    { category: 'app', count: 1 },
  ])
})

test('an answer is cleaned when it is written, and read with its neighbours', async () => {
  const { id } = await write('怎么提问？', {
    category: 'live',
    answer: '<p onclick="x()">打开<script>alert(1)</script>开关</p>',
  })
  const next = await write('怎么看回放？', { category: 'live' })
  expect(await w.call('content.getHelp', { id })).toMatchObject({
    answer: '<p>打开开关</p>',
    related: [{ id: next.id }],
    useful: 0,
  })
})

test('one vote each, which may be changed; a visitor’s is his device’s, and somebody unknown has none', async () => {
  const { id } = await write('一人一票吗？')
  const bob = await w.member()
  await Promise.all([1, 2, 3].map(() => ada.call('content.voteHelp', { id, useful: true })))
  await bob.call('content.voteHelp', { id, useful: false, reason: '看不懂' })
  expect(await w.call('content.voteHelp', { id, useful: true }, device('device-1'))).toEqual({ useful: 2, voted: true })
  expect(await w.call('content.voteHelp', { id, useful: false }, device('device-1'))).toEqual({
    useful: 1,
    voted: false,
  })
  await expect(w.call('content.voteHelp', { id, useful: true })).rejects.toMatchObject({
    reason: 'content.help_unknown_voter',
  })
  expect((await ada.call('content.getHelp', { id })).voted).toBe(true)
  expect((await bob.call('content.getHelp', { id })).voted).toBe(false)
  expect(await w.call('content.getHelp', { id })).not.toHaveProperty('voted')
  const drafts = await staff.call('content.listHelpDrafts', { pageSize: 100 })
  expect(drafts.rows.find((row) => row.id === id)).toMatchObject({ useful: 1, useless: 2 })
})

test('what is withdrawn says where it stood; what never was is not there; members write nothing', async () => {
  const draft = await write('要撤下的问题')
  await staff.call('content.saveHelp', {
    id: draft.id,
    category: 'account',
    question: draft.question,
    answer: draft.answer,
    isOff: true,
  })
  await expect(w.call('content.getHelp', { id: draft.id })).rejects.toMatchObject({
    reason: 'content.help_withdrawn',
    details: { category: 'account' },
  })
  await expect(ada.call('content.voteHelp', { id: draft.id, useful: true })).rejects.toMatchObject({
    reason: 'content.help_withdrawn',
  })
  expect((await w.call('content.listHelp', { keyword: '要撤下' })).rows).toEqual([])
  await expect(w.call('content.getHelp', { id: 'h-1' as never })).rejects.toMatchObject({
    reason: 'content.help_not_found',
  })
  await expect(
    ada.call('content.saveHelp', { category: 'account', question: '我来写', answer: '<p>好</p>' }),
  ).rejects.toMatchObject({ reason: 'kernel.no_permission' })
})
