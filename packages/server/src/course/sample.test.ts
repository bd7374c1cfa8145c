import { world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleCourses } from './sample/load'

let w: World
let ada: Member
beforeAll(async () => {
  w = await world({ sampled: true })
  ada = await w.member()
})
afterAll(() => w.close())

test('six courses stand with all their lessons, to read, to watch and to attend, marked as samples', async () => {
  const { rows, facets } = await ada.call('course.listCourses', {})
  expect(rows.map(({ title }) => title).sort()).toEqual(sampleCourses.map(({ title }) => title).sort())
  expect(rows.every(({ sample, cover, trialCount }) => sample && cover !== undefined && trialCount > 0)).toBe(true)
  expect(facets.kinds.map(({ value }) => value)).toEqual(['video', 'audio', 'article', 'live', 'quiz'])
  const written = sampleCourses.flatMap(({ chapters }) => chapters.flatMap(({ lessons }) => lessons))
  expect(rows.reduce((sum, { lessonCount }) => sum + lessonCount, 0)).toBe(written.length)
  expect(written.filter(({ text }) => text !== undefined).length).toBeGreaterThanOrEqual(20)
})

test('a sample recording plays for a visitor, and its words say that nobody speaks in it', async () => {
  const [course] = (await ada.call('course.listCourses', { kind: 'audio' })).rows
  const { chapters } = await w.call('course.listChapters', { id: course!.id })
  const heard = chapters.flatMap(({ lessons }) => lessons).find(({ kind }) => kind === 'audio')
  const lesson = await w.call('course.getLesson', { id: heard!.id })
  expect((await fetch(`${w.url}${lesson.playUrls[0]?.url}`, { headers: { range: 'bytes=0-9' } })).status).toBe(206)
  expect(lesson.body).toContain('没有人声')
})

test('a sample video lesson plays, where skipping is off, and search and favourites know the course', async () => {
  const { rows } = await ada.call('course.listCourses', { kind: 'video' })
  const [course] = rows
  if (!course) throw new Error('no video course')
  const { chapters } = await ada.call('course.listChapters', { id: course.id })
  const film = chapters.flatMap(({ lessons }) => lessons).find(({ kind, noSkip }) => kind === 'video' && noSkip)
  if (!film) throw new Error('no video lesson')
  const lesson = await ada.call('course.getLesson', { id: film.id })
  expect((await fetch(`${w.url}${lesson.playUrls[0]?.url}`, { headers: { range: 'bytes=0-9' } })).status).toBe(206)
  expect(lesson.reachSec).toBeGreaterThan(0)
  await ada.call('course.watchLesson', { id: film.id, fromSec: 0, seconds: 0 })
  const jump = ada.call('course.watchLesson', { id: film.id, fromSec: film.durationSec - 1, seconds: 0 })
  await expect(jump).rejects.toMatchObject({ reason: 'course.skipped' })
  const { groups } = await ada.call('content.search', { keyword: course.title })
  expect(groups.find(({ kind }) => kind === 'course')?.rows.map(({ id }) => id)).toContain(course.id)
  expect(await ada.call('member.saveFavourite', { kind: 'course', id: course.id, on: 1 })).toEqual({ favourited: true })
  expect((await ada.call('course.getCourse', { id: course.id })).favourited).toBe(true)
})
