import { randomUUID } from 'node:crypto'
import type { Answers, Question, SurveyId } from '@rostrum/contract/survey'
import { Instant, LevelId } from '@rostrum/contract/kernel'
import { sql } from 'drizzle-orm'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { published, questions, republished } from './testing/paper'

let w: World
let xu: Operator
let ada: Member
let ben: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  xu = await w.operator()
  ada = await w.member()
  ben = await w.member()
})
afterAll(() => w.close())

const submit = (by: Member, id: SurveyId, answers: Answers, more: { version?: number; key?: string } = {}) =>
  by.call('survey.submit', { id, version: more.version ?? 1, answers, idempotencyKey: more.key ?? randomUUID() })
const save = (by: Member, id: SurveyId, answers: Record<string, never>, version = 1) =>
  by.call('survey.saveDraft', { id, version, answers })
const draftOf = async (by: Member, id: SurveyId) => (await by.call('survey.get', { id })).my
const reason = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  )

test('visitors read the list and the questions; answering takes a member', async () => {
  const id = await published(xu)
  expect((await w.call('survey.list', {})).rows[0]).toMatchObject({ id, state: 'none', isOpen: true, questions: 2 })
  const shown = await w.call('survey.get', { id })
  expect(shown.questions).toEqual(questions)
  expect(shown.my).toEqual({ state: 'none', answers: {} })
  await expect(w.call('survey.saveDraft', { id, version: 1, answers: {} })).rejects.toMatchObject({ code: 401 })
  await expect(
    w.call('survey.submit', { id, version: 1, answers: {}, idempotencyKey: randomUUID() }),
  ).rejects.toMatchObject({ code: 401 })
})

test('a draft keeps what was changed, also from another device, and is its own member’s alone', async () => {
  const id = await published(xu)
  await save(ada, id, { one: 'a', say: '你好' } as never)
  await save(ada, id, { say: null, two: ['b'] } as never)
  await save(ada, id, { unknown: 'x' } as never)
  expect(await draftOf(ada, id)).toMatchObject({
    state: 'draft',
    answers: { one: 'a', two: ['b'] },
    savedAt: w.clock.now(),
  })
  expect((await draftOf(ben, id)).answers).toEqual({})
  const drafts = (await ada.call('survey.list', { state: 'draft' })).rows.map((row) => row.id)
  expect(drafts).toEqual([id])
})

test('what is handed in holds the words that were asked, once, and ends the draft', async () => {
  const id = await published(xu)
  await save(ada, id, { one: 'b' } as never)
  const key = randomUUID()
  const first = await submit(ada, id, { one: 'b', two: ['a'], say: '好' }, { key })
  expect(first.asked.map(({ question, answer }) => [question.id, answer])).toEqual([
    ['one', 'b'],
    ['say', '好'],
  ])
  expect(await submit(ada, id, { one: 'b', two: ['a'], say: '好' }, { key })).toEqual(first)
  expect(await reason(submit(ada, id, { one: 'b' }))).toBe('survey.submitted')
  expect(await reason(save(ada, id, { one: 'a' } as never))).toBe('survey.submitted')
  await republished(xu, id, { questions: questions.slice(0, 1) })
  expect((await ada.call('survey.getResult', { id })).asked).toEqual(first.asked)
  expect(await reason(ben.call('survey.getResult', { id }))).toBe('survey.not_submitted')
  expect(await draftOf(ada, id)).toMatchObject({ state: 'submitted', answers: {}, submittedAt: w.clock.now() })
})

test('two presses at once are one submission', async () => {
  const id = await published(xu)
  const both = await Promise.all([reason(submit(ada, id, { one: 'b' })), reason(submit(ada, id, { one: 'b' }))])
  expect(both.sort()).toEqual(['done', 'survey.submitted'])
  expect((await xu.call('survey.listAnswers', { id })).rows).toHaveLength(1)
})

test.each<[string, Answers, number, string]>([
  ['a required one is missing', {}, 1, '这一题必须回答'],
  ['one that is asked after the first is missing', { one: 'a' }, 2, '这一题必须回答'],
  ['too many are chosen', { one: 'a', two: ['a', 'b'] }, 2, '最多选1项'],
  ['words are too long', { one: 'b', say: '好'.repeat(21) }, 2, '最多20个字'],
])('nothing is handed in where %s', async (_what, answers, no, what) => {
  const id = await published(xu)
  await expect(submit(ada, id, answers)).rejects.toMatchObject({ reason: 'survey.answer_wrong', details: { no, what } })
  expect(await reason(ada.call('survey.getResult', { id }))).toBe('survey.not_submitted')
})

test('a draft of an older version is carried to the new one where the questions are the same, and says so', async () => {
  const id = await published(xu)
  await save(ada, id, { one: 'a', say: '旧的' } as never)
  const [one, two] = questions as [never, never]
  await republished(xu, id, { questions: [one, two, { ...(questions[2] as object), prompt: '换了的问题' } as never] })
  expect(await draftOf(ada, id)).toMatchObject({ answers: { one: 'a' }, carried: { from: 1, lost: 1 } })
  expect(await reason(submit(ada, id, { one: 'a', two: ['a'] }))).toBe('survey.version_changed')
  // A page that is still open on the old version loses nothing that still fits.
  await save(ada, id, { two: ['b'], say: '还是旧的' } as never, 1)
  const { answers, carried } = await draftOf(ada, id)
  expect([answers, carried]).toEqual([{ one: 'a', two: ['b'] }, undefined])
  expect((await submit(ada, id, { one: 'a', two: ['b'] }, { version: 2 })).version).toBe(2)
})

test('after the deadline by our clock nothing is taken; what was handed in stays readable', async () => {
  const id = await published(xu, { endAt: Instant.parse(w.clock.now() + 60_000) })
  await submit(ada, id, { one: 'b' })
  w.clock.move(60_000)
  expect(await reason(submit(ben, id, { one: 'b' }))).toBe('survey.closed')
  expect(await reason(save(ben, id, { one: 'b' } as never))).toBe('survey.closed')
  expect((await ada.call('survey.list', {})).rows.find((row) => row.id === id)).toMatchObject({
    isOpen: false,
    state: 'submitted',
  })
  expect((await ben.call('survey.list', {})).rows.map((row) => row.id)).not.toContain(id)
  expect((await ada.call('survey.getResult', { id })).mayRepeat).toBe(false)
})

test('one for a level is for its members', async () => {
  const level = { id: LevelId.parse('level-gold'), name: '金卡' }
  await w.kernel.db.q.execute(
    sql`insert into member_level (level_id, name, position, benefits) values (${level.id}, ${level.name}, 9, '{}')`,
  )
  expect((await xu.call('survey.getChoices')).levels).toContainEqual(level)
  const id = await published(xu, { levelIds: [level.id] })
  expect((await w.call('survey.list', {})).rows.map((row) => row.id)).not.toContain(id)
  expect(await reason(w.call('survey.get', { id }))).toBe('survey.login_required')
  expect(await reason(ben.call('survey.get', { id }))).toBe('survey.level_required')
  expect(await reason(submit(ben, id, { one: 'b' }))).toBe('survey.level_required')
  const cleo = await w.member({ levelIds: [level.id] })
  expect((await submit(cleo, id, { one: 'b' })).id).toBe(id)
})

test('a quiz counts points, says what they mean and explains; it may be tried again', async () => {
  const id = await published(xu, {
    kind: 'exam',
    isRepeatable: true,
    keys: [{ questionId: 'one', points: { a: 10 }, explain: '因为' }],
    bands: [
      { from: 0, title: '起步', words: '' },
      { from: 10, title: '熟练', words: '继续' },
    ],
  })
  expect(JSON.stringify(await ada.call('survey.get', { id }))).not.toContain('因为')
  expect((await submit(ada, id, { one: 'b' })).score).toEqual({ points: 0, most: 10, title: '起步' })
  const again = await submit(ada, id, { one: 'a', two: ['a'] })
  expect(again).toMatchObject({ score: { points: 10, title: '熟练', words: '继续' }, mayRepeat: true })
  expect(again.asked[0]).toMatchObject({ points: 10, most: 10, explain: '因为' })
})

test('what does not exist is not found, whatever its number looks like', async () => {
  for (const id of [randomUUID(), 'x'] as SurveyId[]) {
    expect(await reason(ada.call('survey.get', { id }))).toBe('survey.not_found')
    expect(await reason(save(ada, id, {}))).toBe('survey.not_found')
  }
})

test('people find those that are theirs by their words', async () => {
  const id = await published(xu, { title: '周末夜校意向' })
  const found = async ({ call }: Pick<World, 'call'>) =>
    (await call('content.search', { keyword: '夜校' })).groups.flatMap(({ rows }) =>
      rows.map((row) => [row.kind, row.id]),
    )
  expect(await found(w)).toEqual([['survey', id]])
  expect(await found(ada)).toEqual([['survey', id]])
})

test('a day is taken in every way of writing it and kept in one; what is no day is refused', async () => {
  const day: Question = { id: 'day', kind: 'date', prompt: '哪一天开始的？', note: '', required: true }
  const id = await published(xu, { questions: [day], isRepeatable: true })
  const ways = ['2026-03-05', '２０２６-０３-０５', '２０２６／３／５', '2026年3月5日', '2026.3.5', '20260305']
  for (const typed of ways) expect(await reason(submit(ada, id, { day: typed }))).toBe('done')
  const { rows } = await xu.call('survey.listAnswers', { id })
  expect(rows.map(({ words }) => words)).toEqual(ways.map(() => ({ day: '2026-03-05' })))
  for (const typed of ['２０２６-０２-３０', '明天', '2026-3'])
    expect(await reason(submit(ada, id, { day: typed }))).toBe('survey.answer_wrong')
})
