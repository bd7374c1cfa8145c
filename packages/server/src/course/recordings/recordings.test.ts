import { randomUUID } from 'node:crypto'
import { charactersOf } from '@rostrum/contract/kernel/characters'
import { lessonTitleMax } from '@rostrum/contract/course/limits'
import type { CourseDraft, CourseId, CourseLessonId } from '@rostrum/contract/course'
import type { LevelId } from '@rostrum/contract/kernel'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chime } from '@rostrum/server/content'

const gold = 'gold' as LevelId
let w: World
/** Writes. */
let xu: Operator
/** Reviews. */
let huang: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-25T10:00:00+08:00' })
  xu = await w.operator()
  huang = await w.operator()
  await w.kernel.db.q.execute(
    sql`insert into member_level (level_id, name, position, benefits) values (${gold}, '金卡', 1, '{}')`,
  )
})
afterAll(() => w.close())

const upload = (bytes: Uint8Array, name = '现金流三分钟.wav') =>
  xu.call('course.uploadRecording', {}, { file: { bytes: Uint8Array.from(bytes), name } })

/** A draft whose only lesson plays the recording. */
async function written(lesson: object, more: object = {}): Promise<{ draft: CourseDraft; id: CourseLessonId }> {
  const id = randomUUID() as CourseLessonId
  const cover = { kind: 'course.cover', bytes: Buffer.from('cover'), mime: 'image/png', ownerId: 'test' } as const
  const draft = await xu.call('course.saveDraft', {
    ...{ id: randomUUID() as CourseId, version: 0, title: '听懂现金流', summary: '路上听', intro: '<p>介绍</p>' },
    ...{ suits: '想弄懂公司的人', category: 'statements', difficulty: 'beginner' },
    coverId: await w.kernel.storage.put({ ...cover, isPublic: true }),
    teacherId: (await w.teacher()).teacherId,
    chapters: [
      { id: randomUUID(), title: '第一章', lessons: [{ id, kind: 'audio', title: '一节', body: '', ...lesson }] },
    ],
    ...more,
  } as never)
  return { draft, id }
}
async function published(lesson: object, more: object = {}): Promise<CourseLessonId> {
  const at = ({ id, version }: CourseDraft) => ({ id, version })
  const { draft, id } = await written(lesson, more)
  const sent = await xu.call('course.submitDraft', at(draft))
  await xu.call('course.publishDraft', at(await huang.call('course.reviewDraft', { ...at(sent), pass: true })))
  return id
}
const told = (who: Member, id: CourseLessonId, fromSec: number, seconds: number) =>
  who.call('course.watchLesson', { id, fromSec, seconds })

test('a recording is measured here, found by its name, heard by who may learn, and finished by what was heard', async () => {
  const { id: sourceId, title, durationSec, url } = await upload(chime([523], 12))
  expect([title, durationSec]).toEqual(['现金流三分钟', 12])
  expect((await fetch(`${w.url}${url}`)).headers.get('content-type')).toBe('audio/wav')
  expect((await xu.call('course.findSources', { kind: 'audio', keyword: '三分钟' })).rows).toEqual([
    { id: sourceId, title },
  ])
  const id = await published({ sourceId, noSkip: true, body: '<p>先看现金。</p><script>x()</script>' })
  const ada = await w.member()
  const lesson = await ada.call('course.getLesson', { id })
  expect(lesson).toMatchObject({ kind: 'audio', durationSec: 12, body: '<p>先看现金。</p>', noSkip: true, done: false })
  expect(lesson.captioned).toBeUndefined()
  const range = { headers: { range: 'bytes=0-9' } }
  expect((await fetch(`${w.url}${lesson.playUrls[0]?.url}`, range)).status).toBe(206)
  await told(ada, id, 0, 0)
  await expect(told(ada, id, 11, 0)).rejects.toMatchObject({ reason: 'course.skipped' })
  w.clock.move(5_000)
  expect(await told(ada, id, 0, 5)).toMatchObject({ watchedSec: 5, done: false })
  await expect(told(ada, id, 5, 7)).rejects.toMatchObject({ reason: 'course.too_fast' })
  w.clock.move(7_000)
  expect(await told(ada, id, 5, 7)).toMatchObject({ watchedSec: 12, done: true, progress: { isDone: true } })
  const [row] = (await ada.call('course.listCourses', { kind: 'audio' })).rows
  expect(row).toMatchObject({ kinds: ['audio'], durationSec: 12 })
})

test('who may not learn the lesson has no address of it; a lesson to try is heard by everybody', async () => {
  const { id: sourceId } = await upload(chime([523], 3))
  const closed = await published({ sourceId }, { levelIds: [gold] })
  const ada = await w.member()
  await expect(ada.call('course.getLesson', { id: closed })).rejects.toMatchObject({ reason: 'course.level_required' })
  await expect(told(ada, closed, 0, 0)).rejects.toMatchObject({ reason: 'course.level_required' })
  await expect(w.call('course.getLesson', { id: closed })).rejects.toMatchObject({ reason: 'course.login_required' })
  const trial = await published({ sourceId, trial: true }, { levelIds: [gold] })
  expect((await w.call('course.getLesson', { id: trial })).playUrls).toHaveLength(1)
})

test('where one device at a time is set, a recording that plays on one keeps the other from it', async () => {
  const { id: sourceId } = await upload(chime([523], 30))
  const id = await published({ sourceId }, { oneDevice: true })
  const phone = await w.member()
  w.clock.move(120_000)
  const tablet = await w.member({ mobile: phone.mobile })
  await told(phone, id, 0, 0)
  await expect(told(tablet, id, 0, 0)).rejects.toMatchObject({ reason: 'course.elsewhere' })
})

test('what is no recording is refused, a lesson of an unknown one too, and one without any is not handed in', async () => {
  await expect(upload(chime([523], 12).subarray(0, 20_000))).rejects.toMatchObject({
    reason: 'content.media_unreadable',
  })
  await expect(upload(Buffer.from('<html></html>'))).rejects.toMatchObject({ reason: 'kernel.unsupported_file' })
  for (const sourceId of [randomUUID(), 'nonsense'])
    await expect(written({ sourceId })).rejects.toMatchObject({ reason: 'course.draft_source' })
  const { draft } = await written({})
  const sent = xu.call('course.submitDraft', { id: draft.id, version: draft.version })
  await expect(sent).rejects.toMatchObject({ reason: 'course.draft_incomplete' })
})

test('the reviewer hears it where the outline stands', async () => {
  const name = `${'长'.repeat(lessonTitleMax)}.wav`
  const { id: sourceId, title } = await upload(chime([523], 3), name)
  expect(charactersOf(title)).toHaveLength(lessonTitleMax)
  const { draft } = await written({ sourceId })
  const { sources } = await huang.call('course.getDraft', { id: draft.id })
  expect(sources).toMatchObject([{ id: sourceId, title, durationSec: 3 }])
  expect((await fetch(`${w.url}${sources[0]?.url}`)).status).toBe(200)
})
