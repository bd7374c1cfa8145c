import { randomUUID } from 'node:crypto'
import type {
  Answers,
  HomeworkContent,
  HomeworkId,
  MistakeId,
  MistakeRating,
  QuestionKey,
  SurveyId,
} from '@rostrum/contract/survey'
import { refused, world, type Member, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR, publishedWork, sheet, workKey, workQuestions } from '../homework/testing/sheet'
import { published } from '../testing/paper'

const DAY = 24 * HOUR
const MORNING = '2026-11-20T10:00:00+08:00'

let w: World
let xu: Operator
let wang: Teacher
let ada: Member
let ben: Member
beforeAll(async () => {
  w = await world({ at: MORNING })
  xu = await w.operator()
  wang = await w.teacher()
})
afterAll(() => w.close())
beforeEach(async () => {
  w.clock.set(MORNING)
  ada = await w.member()
  ben = await w.member()
})

const set = (more: Partial<HomeworkContent> = {}) =>
  publishedWork(xu, sheet(wang.teacherId, w.clock.now(), { late: { hours: 0, percent: 0 }, ...more }))
/** One choice that rules judge; its answers are told as soon as it is handed in. */
const judgedAtOnce = (more: Partial<HomeworkContent> = {}) =>
  set({
    answersAt: 'submission',
    questions: workQuestions.slice(0, 1),
    keys: [workKey('one', { points: { a: 10 }, explain: '秘密的解析' })],
    ...more,
  })
const submit = (by: Member, id: HomeworkId, answers: Answers) =>
  by.call('survey.submitHomework', { id, answers, idempotencyKey: randomUUID() })
const kept = async (by: Member) => (await by.call('survey.listMistakes', {})).rows
async function onlyOf(by: Member): Promise<MistakeId> {
  const [row, ...more] = await kept(by)
  if (!row || more.length > 0) throw new Error('not one mistake')
  return row.id
}
const answer = (by: Member, id: MistakeId, given: string | undefined, key: string = randomUUID()) =>
  by.call('survey.answerMistake', { id, answer: given, idempotencyKey: key })
const rate = (by: Member, id: MistakeId, rating: MistakeRating, given = 'a', key: string = randomUUID()) =>
  by.call('survey.rateMistake', { id, answer: given, rating, idempotencyKey: key })
const add = (by: Member, id: string, questionId: string, source: 'homework' | 'survey' = 'homework') =>
  by.call('survey.addMistake', { source, id, questionId, idempotencyKey: randomUUID() })
async function mark(id: HomeworkId, points: number): Promise<void> {
  const [work] = (await wang.call('survey.listHomeworkAnswers', { id })).rows
  if (!work) throw new Error('nothing to mark')
  const scores = [{ questionId: 'say', points }]
  const given = { answerId: work.id, seen: work.seen, scores, comment: '', idempotencyKey: randomUUID() }
  await wang.call('survey.markHomework', given)
}

test('a wrong answer is in the notebook once its standard answer may be told, and a right one is not', async () => {
  const id = await judgedAtOnce()
  await submit(ada, id, { one: 'b' })
  await submit(ben, id, { one: 'a' })
  expect(await kept(ada)).toMatchObject([
    {
      prompt: '选哪一个？',
      kind: 'single',
      from: { source: 'homework', id, title: '第一次作业' },
      teacher: { id: wang.teacherId },
      dueDay: '2026-11-21',
      isDue: false,
      isOwn: false,
      reviews: 0,
    },
  ])
  expect(await kept(ben)).toEqual([])
})

test('before the deadline nothing tells what is wrong; afterwards it comes by itself, once', async () => {
  const id = await set()
  await submit(ada, id, { one: 'b', say: '因为' })
  await w.jobs.runNow('survey.collectMistakes')
  expect(await kept(ada)).toEqual([])
  expect(await refused(add(ada, id, 'one'))).toBe('survey.mistake_untold')
  w.clock.move(11 * HOUR)
  await w.jobs.runNow('survey.collectMistakes')
  await w.jobs.runNow('survey.collectMistakes')
  expect((await kept(ada)).map(({ prompt }) => prompt)).toEqual(['选哪一个？'])
})

test('words that a teacher did not give everything for are a mistake; marked up again before a review they are none', async () => {
  const id = await set()
  await submit(ada, id, { one: 'a', say: '因为' })
  w.clock.move(11 * HOUR)
  await mark(id, 12)
  expect(await kept(ada)).toMatchObject([{ kind: 'text', prompt: '为什么？' }])
  await mark(id, 20)
  expect(await kept(ada)).toEqual([])
})

test('homework that was taken back brings nothing new, and what is there stays with its member', async () => {
  const [id, other] = [await judgedAtOnce(), await set()]
  await submit(ada, id, { one: 'b' })
  await submit(ada, other, { one: 'b', say: '因为' })
  for (const each of [id, other]) await xu.call('survey.closeHomework', { id: each, why: '题目有错，重新出' })
  w.clock.move(2 * DAY)
  await w.jobs.runNow('survey.collectMistakes')
  expect(await refused(add(ada, other, 'one'))).toBe('survey.mistake_untold')
  const mistake = await onlyOf(ada)
  expect((await ada.call('survey.getMistake', { id: mistake })).question).toMatchObject({ prompt: '选哪一个？' })
})

test('what is to be reviewed comes without its answer, and a right answer is followed by how hard it was', async () => {
  await submit(ada, await judgedAtOnce(), { one: 'b' })
  const id = await onlyOf(ada)
  expect(await refused(answer(ada, id, 'a'))).toBe('survey.mistake_not_due')
  w.clock.move(DAY)
  const shown = await ada.call('survey.getMistake', { id })
  expect(shown).toMatchObject({ isDue: true, isRuled: true, most: 10 })
  expect(JSON.stringify(shown)).not.toMatch(/秘密|"points"/)
  expect(await refused(answer(ada, id, 'z'))).toBe('survey.mistake_answer')
  const verdict = await answer(ada, id, 'a')
  expect(verdict).toMatchObject({ isRight: true, before: { answer: 'b', points: 0 }, key: { explain: '秘密的解析' } })
  expect(verdict.choices).toEqual([
    { rating: 'hard', dueDay: '2026-11-23' },
    { rating: 'good', dueDay: '2026-11-24' },
    { rating: 'easy', dueDay: '2026-11-29' },
  ])
  expect(await rate(ada, id, 'good')).toEqual({ dueDay: '2026-11-24', due: 0 })
  expect(await ada.call('survey.getMistake', { id })).toMatchObject({
    dueDay: '2026-11-24',
    reviews: 1,
    before: { answer: 'b' },
  })
})

test('a wrong answer is to be reviewed again tomorrow, whatever is said of it; a second click is the same one', async () => {
  await submit(ada, await judgedAtOnce(), { one: 'b' })
  const id = await onlyOf(ada)
  w.clock.move(DAY)
  const key = randomUUID()
  const verdict = await answer(ada, id, 'b', key)
  expect(verdict).toMatchObject({ isRight: false, points: 0, dueDay: '2026-11-22', choices: [] })
  expect(await answer(ada, id, 'b', key)).toEqual(verdict)
  expect(await refused(rate(ada, id, 'easy'))).toBe('survey.mistake_not_due')
  w.clock.move(DAY)
  // The answer is judged again: nobody calls a wrong one easy.
  const again = randomUUID()
  const rated = await rate(ada, id, 'easy', 'b', again)
  expect(rated).toEqual({ dueDay: '2026-11-23', due: 0 })
  expect(await rate(ada, id, 'easy', 'b', again)).toEqual(rated)
  expect((await ada.call('survey.getMistake', { id })).reviews).toBe(2)
})

test('who does not know it reads the answer, and it comes again tomorrow', async () => {
  await submit(ada, await judgedAtOnce(), { one: 'b' })
  const id = await onlyOf(ada)
  w.clock.move(DAY)
  const verdict = await answer(ada, id, undefined)
  expect(verdict).toMatchObject({ isRight: false, points: 0, dueDay: '2026-11-22', key: { explain: '秘密的解析' } })
})

test('where no rule judges, its member compares and says so', async () => {
  const id = await set()
  await submit(ada, id, { one: 'a', say: '因为' })
  w.clock.move(11 * HOUR)
  await mark(id, 1)
  w.clock.move(DAY)
  const mistake = await onlyOf(ada)
  const verdict = await answer(ada, mistake, '我再想想')
  expect(verdict).not.toHaveProperty('isRight')
  expect(verdict).toMatchObject({ key: { standard: '秘密的标准答案' } })
  expect(verdict.choices.map(({ rating }) => rating)).toEqual(['again', 'hard', 'good', 'easy'])
  expect((await rate(ada, mistake, 'again', '我再想想')).dueDay).toBe('2026-11-22')
})

test('a test brings its wrong answers, and an opinion brings none', async () => {
  const questions = [
    { ...workQuestions[0], id: 'fact' },
    { ...workQuestions[0], id: 'taste' },
  ] as never
  const keys: QuestionKey[] = [
    { questionId: 'fact', points: { a: 5 }, explain: '事实' },
    { questionId: 'taste', points: { a: 5, b: 3 }, explain: '' },
  ]
  const id: SurveyId = await published(xu, { kind: 'exam', questions, keys, isRepeatable: true })
  const take = (answers: Answers) =>
    ada.call('survey.submit', { id, version: 1, answers, idempotencyKey: randomUUID() })
  await take({ fact: 'b', taste: 'b' })
  await take({ fact: 'b', taste: 'b' })
  expect(await kept(ada)).toMatchObject([{ from: { source: 'survey', id }, isOwn: false }])
  expect(await refused(add(ada, id, 'taste', 'survey'))).toBe('survey.mistake_untold')
  // It may be taken again: its answer is told by the first review.
  const mistake = await onlyOf(ada)
  expect((await ada.call('survey.getMistake', { id: mistake })).key).toBeUndefined()
  w.clock.move(DAY)
  await answer(ada, mistake, 'b')
  expect((await ada.call('survey.getMistake', { id: mistake })).key).toMatchObject({ explain: '事实' })
})

test('a member writes a question down, moves it out when it is mastered, and back', async () => {
  const id = await judgedAtOnce()
  await submit(ada, id, { one: 'a' })
  expect(await kept(ada)).toEqual([])
  const added = await add(ada, id, 'one')
  expect(await add(ada, id, 'one')).toEqual(added)
  expect(await kept(ada)).toMatchObject([{ id: added.id, isOwn: true }])
  const master = (mastered: 0 | 1) => ada.call('survey.masterMistake', { id: added.id, mastered })
  await master(1)
  await master(1)
  expect(await kept(ada)).toEqual([])
  expect((await ada.call('survey.listMistakes', { state: 'mastered' })).rows).toMatchObject([{ id: added.id }])
  w.clock.move(3 * DAY)
  expect(await refused(answer(ada, added.id, 'a'))).toBe('survey.mistake_not_found')
  await master(0)
  expect(await kept(ada)).toMatchObject([{ id: added.id, dueDay: '2026-11-24', reviews: 0 }])
})

test('the notebook says what is due and by what it can be chosen; the home page says so once', async () => {
  for (const title of ['甲', '乙']) await submit(ada, await judgedAtOnce({ title }), { one: 'b' })
  const tasks = async () =>
    (await ada.call('content.getMine', {})).tasks.filter(({ link }) => link === '/pages/mine/mistakes/index')
  expect(await ada.call('survey.getMistakeSummary', {})).toMatchObject({
    today: '2026-11-20',
    due: 0,
    kept: 2,
    nextDay: '2026-11-21',
    teachers: [{ id: wang.teacherId, count: 2 }],
    kinds: [{ kind: 'single', count: 2 }],
    courses: [],
  })
  expect(await tasks()).toEqual([])
  // The day begins at midnight in Beijing.
  w.clock.set('2026-11-21T00:30:00+08:00')
  expect(await tasks()).toMatchObject([{ title: '复习错题', note: '今天有2道' }])
  const due = (await ada.call('survey.listMistakes', { state: 'due', kind: 'single', teacherId: wang.teacherId })).rows
  expect(due).toHaveLength(2)
  expect((await ada.call('survey.listMistakes', { kind: 'number' })).rows).toEqual([])
  if (due[0]) await answer(ada, due[0].id, 'b')
  expect(await ada.call('survey.getMistakeSummary', {})).toMatchObject({ due: 1, reviewed: 1 })
})

test('nobody sees or changes what is another member’s, and an odd id is unknown', async () => {
  const work = await judgedAtOnce()
  await submit(ada, work, { one: 'b' })
  const id = await onlyOf(ada)
  w.clock.move(DAY)
  for (const one of [id, 'odd' as MistakeId, randomUUID() as MistakeId])
    for (const ask of [
      () => ben.call('survey.getMistake', { id: one }),
      () => answer(ben, one, 'a'),
      () => rate(ben, one, 'good'),
      () => ben.call('survey.masterMistake', { id: one, mastered: 1 }),
    ])
      expect(await refused(ask())).toBe('survey.mistake_not_found')
  for (const one of [work, 'odd', randomUUID()])
    expect(await refused(add(ben, one, 'one'))).toBe('survey.mistake_untold')
})
