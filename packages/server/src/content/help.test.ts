import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { publishAlone } from './testing/alone'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let ada: Member
let staff: Operator
beforeAll(async () => {
  w = await world()
  await publishAlone(w)
  ada = await w.member()
  staff = await w.operator()
})
afterAll(() => w.close())

const write = (
  question: string,
  more: { category?: 'account' | 'live' | 'app'; answer?: string; position?: number } = {},
) => staff.call('content.saveHelp', { category: 'account', answer: '<p>先检查信号。</p>', ...more, question })
const device = (deviceId: string) => ({ headers: { deviceid: deviceId } })

test('a visitor finds questions by category or words of question and answer, useful ones first', async () => {
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

test('the words of a search may stand apart and in another order; the best question comes first', async () => {
  const wanted = await write('忘记登录口令怎么找回来？', { answer: '<p>重新设置。</p>' })
  await write('登录口令输错多次怎么办？')
  const ids = async (keyword: string) =>
    (await w.call('content.listHelp', { keyword })).rows.map(({ question }) => question)
  for (const keyword of ['找回登录口令', '登录口令忘记了', '怎么找回口令'])
    expect((await ids(keyword))[0], keyword).toBe(wanted.question)
  expect(await ids('今天天气')).toEqual([])
  const { groups } = await w.call('content.search', { keyword: '找回登录口令' })
  expect(groups.find(({ kind }) => kind === 'help')?.rows[0]?.id).toBe(wanted.id)
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

test('each person has one changeable vote; a visitor votes by device, an unknown person has none', async () => {
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

test('what another editor changed meanwhile is not overwritten', async () => {
  const { id, seen, ...draft } = await write('两个人同时改')
  const save = (answer: string, at: string) =>
    staff.call('content.saveHelp', {
      id,
      category: 'account',
      question: draft.question,
      answer,
      seen: at,
      why: '说得更清楚',
    })
  const after = await save('<p>甲写的</p>', seen)
  await ada.call('content.voteHelp', { id, useful: true })
  const changed = { reason: 'content.help_changed', message: expect.stringContaining('刚刚有人改过') }
  for (const old of [seen, '']) await expect(save('<p>乙写的</p>', old)).rejects.toMatchObject(changed)
  expect(await w.call('content.getHelp', { id })).toMatchObject({ answer: '<p>甲写的</p>' })
  expect(await save('<p>乙写的</p>', after.seen)).toMatchObject({ answer: '<p>乙写的</p>', useful: 1 })
})

test('a change says why, a new question need not', async () => {
  const { id, seen, category, question, answer } = await write('为什么要写原因')
  const change = { id, seen, category, question, answer, isOff: true }
  for (const why of [undefined, '', ' 改 '])
    await expect(
      staff.call('content.saveHelp', { ...change, ...(why !== undefined && { why }) }),
    ).rejects.toMatchObject({
      reason: 'kernel.bad_input',
      message: expect.stringContaining('请写明原因'),
    })
  await w.call('content.getHelp', { id })
})

test('a withdrawn question names its category; an unknown one is not found; members write nothing', async () => {
  const draft = await write('要撤下的问题')
  await staff.call('content.saveHelp', {
    id: draft.id,
    seen: draft.seen,
    category: 'account',
    question: draft.question,
    answer: draft.answer,
    isOff: true,
    why: '功能已取消',
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
