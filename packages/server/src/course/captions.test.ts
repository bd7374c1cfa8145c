import { randomUUID } from 'node:crypto'
import type { CourseDraft, CourseId, CourseLessonId } from '@rostrum/contract/course'
import type { LevelId } from '@rostrum/contract/kernel'
import type { VideoCategoryId } from '@rostrum/contract/news'
import { world, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNews } from '../news'

const gold = 'gold' as LevelId

/** Captions of the videos that lessons show. */
let w: World
let xu: Operator
let huang: Operator
beforeAll(async () => {
  w = await world()
  xu = await w.operator()
  huang = await w.operator()
  await w.kernel.db.q.execute(
    sql`insert into member_level (level_id, name, position, benefits) values (${gold}, '金卡', 1, '{}')`,
  )
})
afterAll(() => w.close())

const keep = (kind: 'news.video' | 'course.cover', mime: string, isPublic: boolean) =>
  w.kernel.storage.put({ kind, bytes: Buffer.from(kind), mime, ownerId: 'test', isPublic })

/** A video for the highest level, with captions. */
async function captioned() {
  const nobody = { authors: async () => new Map(), commenters: async () => new Map() }
  const categoryId = 'a' as VideoCategoryId
  await w.kernel.db.q.execute(sql`insert into news_video_category (id, name, position) values (${categoryId}, 'a', 0)`)
  const fileId = await keep('news.video', 'video/mp4', false)
  const reel = { categoryId, title: '现金流', description: '先看现金', fileId, durationSec: 60, levelIds: [gold] }
  const id = await createNews(w.kernel, { people: nobody, riskTip: async () => '' }).publishVideo(reel)
  const bytes = new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:03.000\n先看现金')
  await xu.call(
    'news.uploadVideoCaptions',
    { id, fileId, version: 0, why: '交来的' },
    { file: { bytes, name: 'a.vtt' } },
  )
  return { id, fileId }
}

async function course(lesson: object, more: object = {}): Promise<CourseLessonId> {
  const at = ({ id, version }: CourseDraft) => ({ id, version })
  const lessonId = randomUUID() as CourseLessonId
  const draft = await xu.call('course.saveDraft', {
    id: randomUUID() as CourseId,
    version: 0,
    title: '三张表',
    summary: '连起来看',
    intro: '<p>介绍</p>',
    suits: '想弄懂公司的人',
    category: 'statements',
    difficulty: 'beginner',
    coverId: await keep('course.cover', 'image/png', true),
    teacherId: (await w.teacher()).teacherId,
    chapters: [
      { id: randomUUID(), title: '第一章', lessons: [{ id: lessonId, title: '一节课', body: '', ...lesson }] },
    ],
    ...more,
  } as never)
  const sent = await xu.call('course.submitDraft', at(draft))
  await xu.call('course.publishDraft', at(await huang.call('course.reviewDraft', { ...at(sent), pass: true })))
  return lessonId
}

test('whoever may learn a lesson reads its captions, whatever opens the video elsewhere, and nobody else', async () => {
  const { id: sourceId, fileId } = await captioned()
  const [ada, rich] = [await w.member(), await w.member({ levelIds: [gold] })]
  const open = await course({ kind: 'video', sourceId })
  expect(await ada.call('course.getLesson', { id: open })).toMatchObject({ captioned: true })
  expect((await ada.call('course.listLessonCaptions', { id: open })).rows.map(({ text }) => text)).toEqual(['先看现金'])
  await expect(w.call('course.listLessonCaptions', { id: open })).rejects.toMatchObject({
    reason: 'course.login_required',
  })
  const closed = await course({ kind: 'video', sourceId }, { levelIds: [gold] })
  await expect(ada.call('course.listLessonCaptions', { id: closed })).rejects.toMatchObject({
    reason: 'course.level_required',
  })
  expect((await rich.call('course.listLessonCaptions', { id: closed })).rows).toHaveLength(1)
  await xu.call('news.setVideoCaptionsShown', { id: sourceId, fileId, version: 1, shown: false, why: '错字太多' })
  expect((await ada.call('course.listLessonCaptions', { id: open })).rows).toEqual([])
  expect(await ada.call('course.getLesson', { id: open })).toMatchObject({ captioned: false })
})

test('a lesson without a picture has none', async () => {
  const id = await course({ kind: 'article', body: `<p>${'字'.repeat(400)}</p>` })
  const ada = await w.member()
  expect((await ada.call('course.listLessonCaptions', { id })).rows).toEqual([])
  expect((await ada.call('course.getLesson', { id })).captioned).toBeUndefined()
})
