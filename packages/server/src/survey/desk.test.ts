import { randomUUID } from 'node:crypto'
import type { Question, SurveyId } from '@rostrum/contract/survey'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needs } from './sample/needs'
import { quiz } from './sample/quiz'
import { content, published, questions, republished } from './testing/paper'

let w: World
let xu: Operator
let huang: Operator
let ada: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  xu = await w.operator()
  huang = await w.operator()
  ada = await w.member()
})
afterAll(() => w.close())

const reason = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  )
const draft = async (more = {}) => {
  const id = randomUUID() as SurveyId
  return xu.call('survey.savePaper', { id, content: content(more) })
}
const answer = (by: Member, id: SurveyId, answers: object, version = 1) =>
  by.call('survey.submit', { id, version, answers: answers as never, idempotencyKey: randomUUID() })

test('nobody sees a draft; published it is there, and a change waits for the next publication', async () => {
  const { id, seen, state } = await draft()
  expect([state, await reason(ada.call('survey.get', { id }))]).toEqual(['draft', 'survey.not_found'])
  const open = await xu.call('survey.publishPaper', { id, seen })
  expect(open).toMatchObject({ state: 'open', version: 1, isChanged: false, changedBy: xu.userName })
  expect(await xu.call('survey.publishPaper', { id, seen: open.seen })).toEqual(open)
  const changed = await xu.call('survey.savePaper', { id, seen: open.seen, content: content({ title: '新的名字' }) })
  expect(changed).toMatchObject({ version: 1, isChanged: true })
  expect((await ada.call('survey.get', { id })).title).toBe('学习调查')
  await xu.call('survey.publishPaper', { id, seen: changed.seen })
  expect(await ada.call('survey.get', { id })).toMatchObject({ title: '新的名字', version: 2 })
})

test('another deadline alone is no new version', async () => {
  const id = await published(xu)
  await republished(xu, id, { endAt: (w.clock.now() + 1_000_000) as never })
  expect(await ada.call('survey.get', { id })).toMatchObject({ version: 1, endAt: w.clock.now() + 1_000_000 })
})

test('a change of somebody else is not overwritten, and says whose it is', async () => {
  const { id, seen } = await draft()
  await huang.call('survey.savePaper', { id, seen, content: content({ title: '黄改的' }) })
  const refused = { reason: 'survey.changed', details: { name: huang.userName } }
  await expect(xu.call('survey.savePaper', { id, seen, content: content() })).rejects.toMatchObject(refused)
  await expect(xu.call('survey.publishPaper', { id, seen })).rejects.toMatchObject(refused)
  expect((await xu.call('survey.getPaper', { id })).title).toBe('黄改的')
  expect(await reason(xu.call('survey.savePaper', { id, content: content({ title: '又一份' }) }))).toBe(
    'survey.changed',
  )
})

const one = questions[0] as Question
test.each<[string, object, string]>([
  ['no question', { questions: [] }, '还没有题'],
  ['a question without words', { questions: [{ ...one, prompt: '' }] }, '第1题还没有题目'],
  ['a key of a question that is gone', { keys: [{ questionId: 'zz', points: {}, explain: '' }] }, '有计分或解释的题'],
  ['a scale without points', { bands: [{ from: 0, title: '起步', words: '' }] }, '却没有计分的题'],
  ['a deadline that is over', { endAt: 1_000 }, '截止时刻已经过了'],
])('with %s it is saved and not published', async (_what, more, what) => {
  const { id, seen } = await draft(more)
  await expect(xu.call('survey.publishPaper', { id, seen })).rejects.toMatchObject({
    reason: 'survey.incomplete',
    details: { what: expect.stringContaining(what) },
  })
  expect((await xu.call('survey.getPaper', { id })).state).toBe('draft')
})

test('a forbidden word, a security by its name and an unknown level are refused', async () => {
  const bad = await draft({ intro: '稳赚的机会' })
  expect(await reason(xu.call('survey.publishPaper', bad))).toBe('survey.words')
  const named = await draft({ intro: '模拟银行会涨吗？' })
  await expect(xu.call('survey.publishPaper', named)).rejects.toMatchObject({
    reason: 'survey.names_security',
    details: { names: '模拟银行' },
  })
  expect(await reason(draft({ levelIds: ['nobody'] }))).toBe('survey.level_unknown')
})

test('a closed one takes no answers, keeps its reason in the record, and opens again by publishing', async () => {
  const id = await published(xu)
  await xu.call('survey.closePaper', { id, why: '收够了' })
  expect((await xu.call('survey.closePaper', { id, why: '又一次' })).state).toBe('closed')
  expect(await reason(answer(ada, id, { one: 'b' }))).toBe('survey.closed')
  const { seen } = await xu.call('survey.getPaper', { id })
  await xu.call('survey.publishPaper', { id, seen })
  expect((await answer(ada, id, { one: 'b' })).version).toBe(1)
  const acts = (await huang.call('access.listAudit', { subject: id, call: 'survey.closePaper' })).rows
  expect(acts.at(-1)).toMatchObject({ why: '收够了', before: { state: 'open' }, after: { state: 'closed' } })
  expect(await reason(xu.call('survey.closePaper', { id: (await draft()).id, why: '不要了' }))).toBe('survey.state')
})

test('results count each option over all versions, with the words of the latest', async () => {
  const all: Question[] = [
    ...questions,
    { id: 'mark', kind: 'score', prompt: '几分？', note: '', required: false, top: 5, low: '', high: '' },
    {
      id: 'rank',
      kind: 'order',
      prompt: '排一排',
      note: '',
      required: false,
      options: [
        { id: 'x', text: '甲' },
        { id: 'y', text: '乙' },
      ],
    },
    {
      id: 'grid',
      kind: 'matrix',
      prompt: '每行一个',
      note: '',
      required: false,
      rows: [{ id: 'r', text: '行' }],
      options: [
        { id: 'x', text: '甲' },
        { id: 'y', text: '乙' },
      ],
    },
  ]
  const id = await published(xu, { questions: all })
  await answer(ada, id, { one: 'a', two: ['b'], say: '你好', mark: 4, rank: ['y', 'x'], grid: { r: 'x' } })
  await republished(xu, id, { questions: [{ ...one, prompt: '新的问法' }, ...all.slice(2)] })
  await answer(await w.member(), id, { one: 'b', mark: 1 }, 2)
  const { answers, tallies } = await xu.call('survey.getTallies', { id })
  expect(answers).toBe(2)
  const of = (wanted: string) => tallies.find(({ question }) => question.id === wanted)
  expect(of('one')).toMatchObject({ answered: 2, isOld: false, question: { prompt: '新的问法' } })
  expect(of('one')?.counts).toEqual(
    expect.arrayContaining([
      { key: 'a', count: 1 },
      { key: 'b', count: 1 },
    ]),
  )
  expect(of('two')).toMatchObject({ isOld: true, counts: [{ key: 'b', count: 1 }] })
  expect(of('say')).toMatchObject({ texts: ['你好'], counts: [] })
  expect(of('mark')?.mean).toBe(2.5)
  expect(of('rank')?.counts).toEqual([{ key: 'y', count: 1 }])
  expect(of('grid')?.counts).toEqual([{ key: 'r:x', count: 1 }])
})

test('answers name their members, who learn that they were read; a nameless one names nobody', async () => {
  const id = await published(xu)
  await answer(ada, id, { one: 'a', two: ['b'] })
  const [row] = (await xu.call('survey.listAnswers', { id })).rows
  expect(row).toMatchObject({ memberId: ada.memberId, words: { one: '是的', two: '还没有' } })
  const hidden = await published(xu, { isNameless: true })
  await answer(ada, hidden, { one: 'b' })
  await republished(xu, hidden, { isNameless: false })
  const [nameless] = (await xu.call('survey.listAnswers', { id: hidden })).rows
  expect([nameless?.memberId, nameless?.nickname, nameless?.words]).toEqual([
    undefined,
    undefined,
    { one: '还没有', say: '' },
  ])
})

test.each([needs, quiz])('the sample “$title” is one that operators could publish', async (sample) => {
  const { id, seen } = await draft(sample)
  expect((await xu.call('survey.publishPaper', { id, seen })).state).toBe('open')
})

test('without their permissions nobody writes, and nobody reads answers', async () => {
  const clerk = await w.operator(['news:article:edit'])
  await expect(clerk.call('survey.listPapers', {})).rejects.toMatchObject({ code: 206 })
  const writer = await w.operator(['survey:paper:edit'])
  await expect(writer.call('survey.listAnswers', { id: await published(xu) })).rejects.toMatchObject({ code: 206 })
})
