import { randomUUID } from 'node:crypto'
import type { CourseDraft, CourseId, CourseLessonId, LessonRow } from '@rostrum/contract/course'
import type { SurveyId } from '@rostrum/contract/survey'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chartQuestion, publishedWork, sheet, stopAt, workKey, workQuestions } from './survey/homework/testing/sheet'

let w: World
/** Writes. */
let xu: Operator
/** Reviews. */
let huang: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-25T10:00:00+08:00', sampled: true })
  xu = await w.operator()
  huang = await w.operator()
})
afterAll(() => w.close())

const key = () => randomUUID() as never
const lessonsOf = async (who: Member, id: CourseId): Promise<LessonRow[]> =>
  (await who.call('course.listChapters', { id })).chapters.flatMap(({ lessons }) => lessons)

/** Watches or reads what is left of a lesson, no faster than the clock. */
async function learn(who: Member, { id, durationSec }: LessonRow, fromSec = 0): Promise<void> {
  await who.call('course.watchLesson', { id, fromSec, seconds: 0 })
  for (let at = fromSec; at < durationSec; at += 300) {
    const seconds = Math.min(300, durationSec - at)
    w.clock.move(seconds * 1_000)
    await who.call('course.watchLesson', { id, fromSec: at, seconds })
  }
}

async function takePlacement(who: Member, id: SurveyId): Promise<void> {
  const { questions, version } = await who.call('survey.get', { id })
  const answers = Object.fromEntries(
    questions.map(({ id: one, kind }) => [one, kind === 'judge' ? 'yes' : kind === 'multiple' ? ['o4'] : 'o1']),
  )
  await who.call('survey.submit', { id, version, answers, idempotencyKey: key() } as never)
}

test('a visitor becomes a learner: from a teaser to a certificate that everybody can check', async () => {
  // A visitor reads the opening of an article for members.
  const { rows } = await w.call('news.list', { pageSize: 20 })
  const closed = rows.find((row) => row.access === 'teaser' && row.levelIds.length === 0)
  const teaser = await w.call('news.getShared', { id: closed!.id })
  await expect(w.call('news.get', { id: closed!.id })).rejects.toMatchObject({ code: 401 })

  // Signed in, all of it is there.
  const phone = await w.member()
  const whole = await phone.call('news.get', { id: closed!.id })
  expect(whole.body.length).toBeGreaterThan(teaser.body.length)

  // The placement test says where to begin, and that path is joined.
  const { placement } = await phone.call('course.getLearningHome', {})
  await takePlacement(phone, placement!.surveyId as never)
  const path = (await phone.call('course.getLearningHome', {})).placement?.taken?.curriculum
  await phone.call('course.joinCurriculum', { id: path!.id, idempotencyKey: key() })
  const { stages } = await phone.call('course.getCurriculum', { id: path!.id })
  const courses = stages.flatMap((stage) => stage.courses)
  const all = await Promise.all(courses.map(({ id }) => phone.call('course.getCourse', { id })))
  const course = all.find(({ certifies, kinds }) => certifies && kinds.includes('video'))!
  const lessons = await lessonsOf(phone, course.id)

  // A video goes on on another device where the first stopped; nobody jumps to its end.
  const film = lessons.find(({ kind, noSkip }) => kind === 'video' && noSkip)!
  await phone.call('course.watchLesson', { id: film.id, fromSec: 0, seconds: 0 })
  w.clock.move(6_000)
  await phone.call('course.watchLesson', { id: film.id, fromSec: 0, seconds: 6 })
  w.clock.move(120_000)
  const tablet = await w.member({ mobile: phone.mobile })
  expect((await tablet.call('course.getLesson', { id: film.id })).positionMs).toBe(6_000)
  await expect(
    tablet.call('course.watchLesson', { id: film.id, fromSec: film.durationSec - 1, seconds: 0 }),
  ).rejects.toMatchObject({ reason: 'course.skipped' })
  await learn(tablet, film, 6)

  // Homework: a stop on the candles, judged by its rule, and words, which the teacher marks.
  const teacher = await w.teacher()
  const [, say] = workQuestions
  const homework = await publishedWork(
    xu,
    sheet(teacher.teacherId, w.clock.now(), {
      questions: [chartQuestion, say!],
      keys: [workKey('chart', { most: 10, drawn: [stopAt(10)] }), workKey('say', { most: 20, standard: '写明理由' })],
    }),
  )
  const answers = { chart: [stopAt(10.05)], say: '跌破低点说明看错了' }
  await phone.call('survey.saveHomeworkDraft', { id: homework, answers })
  expect((await tablet.call('survey.getHomework', { id: homework })).my.answers).toEqual(answers)
  await tablet.call('survey.submitHomework', { id: homework, answers, idempotencyKey: key() })
  const [work] = (await teacher.call('survey.listHomeworkAnswers', { id: homework })).rows
  expect(work?.marks).toMatchObject({ chart: { points: 10 } })
  await teacher.call('survey.markHomework', {
    ...{ answerId: work!.id, seen: work!.seen, comment: '理由写得清楚', idempotencyKey: key() },
    scores: [{ questionId: 'say', points: 18 }],
  })
  await w.settle()
  expect((await phone.call('survey.listHomework', { state: 'marked' })).rows).toMatchObject([
    { id: homework, points: 28 },
  ])

  // All that counts is learned: the certificate is there, and its number is official.
  for (const lesson of await lessonsOf(phone, course.id))
    if (lesson.kind !== 'live' && !lesson.done) await learn(phone, lesson)
  expect(await phone.call('course.getCourse', { id: course.id })).toMatchObject({ progress: { isDone: true } })
  const certificate = await phone.call('course.claimCertificate', {
    ...{ courseId: course.id, name: '周小满', idempotencyKey: key() },
  })
  expect(await w.call('content.verifyOfficial', { keyword: certificate.no })).toMatchObject({
    official: true,
    certificate: { title: course.title, name: '周*满' },
  })
})

test('an operator builds a course from nothing, a second one lets it through, and it appears', async () => {
  const at = ({ id, version }: CourseDraft) => ({ id, version })
  const { teachers } = await xu.call('course.getChoices', {})
  const cover = await w.kernel.storage.put({
    ...{ kind: 'course.cover', mime: 'image/png', ownerId: 'test', isPublic: true },
    bytes: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    ),
  })
  const lesson = {
    id: randomUUID() as CourseLessonId,
    kind: 'article',
    title: '第一节',
    trial: true,
    body: '<p>正文</p>',
  }
  const draft = await xu.call('course.saveDraft', {
    ...{ id: randomUUID() as CourseId, version: 0, title: '从零搭起的一门课', summary: '一句话说清' },
    ...{ intro: '<p>介绍</p>', suits: '谁都可以', category: 'basics', difficulty: 'beginner' },
    ...{ coverId: cover, teacherId: teachers[0]?.id, certifies: true },
    chapters: [{ id: randomUUID(), title: '第一章', lessons: [lesson] }],
  } as never)
  const ada = await w.member()
  const found = async () => (await ada.call('course.listCourses', { keyword: '从零搭起' })).rows
  expect(await found()).toEqual([])
  const passed = await huang.call('course.reviewDraft', {
    ...at(await xu.call('course.submitDraft', at(draft))),
    pass: true,
  })
  expect(await found()).toEqual([])
  await xu.call('course.publishDraft', at(passed))
  expect(await found()).toMatchObject([{ id: draft.id, lessonCount: 1, trialCount: 1, access: 'open' }])
  expect((await w.call('course.getLesson', { id: lesson.id })).body).toBe('<p>正文</p>')
  const { groups } = await ada.call('content.search', { keyword: '从零搭起' })
  expect(groups.find(({ kind }) => kind === 'course')?.rows.map(({ id }) => id)).toEqual([draft.id])
})
