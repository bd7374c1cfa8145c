import { randomUUID } from 'node:crypto'
import type { CourseDraft, CourseId, CourseLessonId, LessonRow } from '@rostrum/contract/course'
import type { Answers, SurveyId } from '@rostrum/contract/survey'
import { world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world({ at: '2026-11-25T10:00:00+08:00', sampled: true })
})
afterAll(() => w.close())

/** The quiz of a sample course. */
async function quizOf(who: Member): Promise<LessonRow> {
  const { rows } = await who.call('course.listCourses', { kind: 'quiz' })
  const { chapters } = await who.call('course.listChapters', { id: rows[0]!.id })
  return chapters.flatMap(({ lessons }) => lessons).find(({ kind }) => kind === 'quiz')!
}
const begin = (who: Member, { id }: LessonRow) => who.call('course.watchLesson', { id, fromSec: 0, seconds: 0 })
const RIGHT: Answers = {
  ...{ spread: 'o2', deposit: 'no', t1: 'o2', half: 'o2' },
  ...{ fees: ['o1', 'o2', 'o3'], scam: ['o1', 'o2', 'o4'] },
}
async function answer(who: Member, { quiz }: LessonRow, given: Answers): Promise<void> {
  const id = quiz?.surveyId as SurveyId
  const { version, questions } = await who.call('survey.get', { id })
  const answers = Object.fromEntries(
    questions.map((one) => [
      one.id,
      given[one.id] ?? (one.kind === 'judge' ? 'yes' : one.kind === 'multiple' ? ['o4'] : 'o4'),
    ]),
  )
  await who.call('survey.submit', { id, version, answers, idempotencyKey: randomUUID() } as never)
  await w.settle()
}

test('a quiz is finished by its points, also on a page that nobody opened again, and never by time', async () => {
  const ada = await w.member()
  const quiz = await quizOf(ada)
  expect(quiz).toMatchObject({ durationSec: 0, done: false, quiz: { passPct: 60, isOpen: true } })
  expect(quiz.quiz?.bestPct).toBeUndefined()
  expect(await begin(ada, quiz)).toMatchObject({ done: false })
  w.clock.move(600_000)
  await expect(ada.call('course.watchLesson', { id: quiz.id, fromSec: 0, seconds: 60 })).rejects.toMatchObject({
    reason: 'course.lesson_not_found',
  })
  await answer(ada, quiz, {})
  expect(await quizOf(ada)).toMatchObject({ done: false })
  await answer(ada, quiz, RIGHT)
  const after = await quizOf(ada)
  expect(after).toMatchObject({ done: true, quiz: { bestPct: 100 } })
  // A worse one later takes nothing away.
  await answer(ada, quiz, {})
  expect(await quizOf(ada)).toMatchObject({ done: true, quiz: { bestPct: 100 } })
})

test('who passed before the course is begun has finished its quiz with the first opening; others have not', async () => {
  const [eve, bob] = [await w.member(), await w.member()]
  const quiz = await quizOf(eve)
  await answer(eve, quiz, RIGHT)
  expect((await eve.call('course.listMine', {})).rows).toEqual([])
  expect(await begin(eve, quiz)).toMatchObject({ done: true, progress: { done: 1 } })
  expect(await begin(bob, quiz)).toMatchObject({ done: false, progress: { done: 0 } })
})

const at = ({ id, version }: CourseDraft) => ({ id, version })
/** A course in order: an article, then a quiz, that of the sample unless another is given. */
async function inOrder(who: Member, other?: SurveyId) {
  const [xu, huang] = [await w.operator(), await w.operator()]
  const [sample] = (await who.call('course.listCourses', { kind: 'quiz' })).rows
  const whole = await xu.call('course.getDraft', { id: sample!.id })
  const sourceId = other ?? (await quizOf(who)).quiz!.surveyId
  const [article, quiz] = [randomUUID() as CourseLessonId, randomUUID() as CourseLessonId]
  const lessons = [
    { id: article, kind: 'article', title: '先读', body: `<p>${'字'.repeat(400)}</p>` },
    { id: quiz, kind: 'quiz', title: '再测', sourceId },
  ]
  const draft = await xu.call('course.saveDraft', {
    ...{ id: randomUUID() as CourseId, version: 0, title: '先读再测', summary: '按顺序学', inOrder: true },
    ...{ intro: '<p>介绍</p>', suits: '想弄懂的人', category: whole.category, difficulty: whole.difficulty },
    ...{ coverId: whole.cover?.id, teacherId: whole.teacherId },
    chapters: [{ id: randomUUID(), title: '第一章', lessons }],
  } as never)
  const passed = await huang.call('course.reviewDraft', {
    ...at(await xu.call('course.submitDraft', at(draft))),
    pass: true,
  })
  return { id: (await xu.call('course.publishDraft', at(passed))).id, article, quiz }
}

test('the own page of a questionnaire finishes no quiz that is locked; opening it later does', async () => {
  const ada = await w.member()
  const sample = await quizOf(ada)
  const { id, article, quiz } = await inOrder(ada)
  const rows = async () =>
    (await ada.call('course.listChapters', { id })).chapters.flatMap(({ lessons }) => lessons.map(({ done }) => done))
  const read = (lessonId: CourseLessonId, seconds: number) =>
    ada.call('course.watchLesson', { id: lessonId, fromSec: 0, seconds })
  await read(article, 0)
  await answer(ada, sample, RIGHT)
  expect(await rows()).toEqual([false, false])
  await expect(read(quiz, 0)).rejects.toMatchObject({ reason: 'course.lesson_locked' })
  w.clock.move(600_000)
  expect(await read(article, 600)).toMatchObject({ done: true })
  expect(await read(quiz, 0)).toMatchObject({ done: true, progress: { isDone: true } })
})

test('a questionnaire that is answered once is no quiz: who fails it could never finish', async () => {
  const xu = await w.operator()
  const id = randomUUID() as SurveyId
  const paper = (isRepeatable: boolean) =>
    ({
      ...{
        kind: 'exam',
        title: '只答一次的测验',
        intro: '',
        minutes: 1,
        levelIds: [],
        isNameless: false,
        isRepeatable,
      },
      questions: [{ id: 'q', kind: 'judge', prompt: '买者自负，对吗？', note: '', required: true }],
      keys: [{ questionId: 'q', points: { yes: 10 }, explain: '' }],
      bands: [],
    }) as never
  const { seen } = await xu.call('survey.savePaper', { id, content: paper(false) })
  await xu.call('survey.publishPaper', { id, seen })
  const found = async () => (await xu.call('course.findSources', { kind: 'quiz', keyword: '只答一次' })).rows.length
  expect(await found()).toBe(0)
  const ada = await w.member()
  await expect(inOrder(ada, id)).rejects.toMatchObject({ reason: 'course.draft_quiz_once' })
  const paperNow = await xu.call('survey.getPaper', { id })
  const saved = await xu.call('survey.savePaper', { id, seen: paperNow.seen, content: paper(true) })
  await xu.call('survey.publishPaper', { id, seen: saved.seen })
  expect(await found()).toBe(1)
  const { quiz } = await inOrder(ada, id)
  expect(quiz).toBeDefined()
})
