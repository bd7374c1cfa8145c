import { randomUUID } from 'node:crypto'
import { pages } from '@rostrum/contract/pages'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let desk: World['call']
beforeAll(async () => {
  w = await world({ sampled: true })
  desk = (await w.operator()).call
})
afterAll(() => w.close())

const find = async (path: string, keyword: string) => (await desk('content.findPlaces', { path, keyword })).rows
const placeOf = (path: string, id: string) => desk('content.getPlace', { path, id })

test('what a page shows is found by a part of its title, and its id says what it is', async () => {
  const [article] = (await w.call('news.list', {})).rows
  const path = pages['news.details'].path
  const rows = await find(path, article?.title.slice(0, 6) ?? '')
  expect(rows.map(({ id, title }) => ({ id, title }))).toContainEqual({ id: article?.id, title: article?.title })
  expect(await placeOf(path, article?.id ?? '')).toEqual({ title: article?.title, isGone: false })
})

test('a teacher is found by the name', async () => {
  const [teacher] = (await (await w.member()).call('member.listTeachers', {})).rows
  const path = pages['member.teacher'].path
  const rows = await find(path, teacher?.name ?? '')
  expect(rows.map(({ id }) => id)).toContain(teacher?.id)
})

test('only rooms with a picture are offered to the page that shows one', async () => {
  const word = (await w.call('live.listWordRooms', {})).rows[0]
  const words = word?.title.slice(0, 4) ?? ''
  expect((await find(pages['live.chat'].path, words)).map(({ id }) => id)).toContain(word?.id)
  expect((await find(pages['live.video'].path, words)).map(({ id }) => id)).not.toContain(word?.id)
})

test('a class is found by its title, says when it is, and its id says what it is', async () => {
  const [lesson] = (await desk('course.listClasses', {})).rows
  const path = pages['course.session'].path
  const rows = await find(path, lesson?.title.slice(0, 4) ?? '')
  const note = expect.stringMatching(/^\d\d-\d\d \d\d:\d\d$/)
  expect(rows).toContainEqual({ id: lesson?.id, title: lesson?.title, note })
  expect(await placeOf(path, lesson?.id ?? '')).toEqual({ title: lesson?.title, isGone: false })
})

test('an id that names nothing is said to be gone', async () => {
  expect(await placeOf(pages['news.details'].path, randomUUID())).toEqual({ isGone: true })
})

test('a page without an item, an unknown one, and no words give nothing', async () => {
  const kept = await Promise.all([
    find(pages['content.home'].path, '市场'),
    find('/pages/none', '市场'),
    find(pages['news.details'].path, ''),
  ])
  expect(kept).toEqual([[], [], []])
})

test('members and visitors may not ask', async () => {
  const member = await w.member()
  const [path, id] = [pages['news.details'].path, randomUUID()]
  const refusals = [
    [w.call, 401],
    [member.call, 206],
  ] as const
  for (const [call, code] of refusals) {
    await expect(call('content.findPlaces', { path, keyword: '市场' })).rejects.toMatchObject({ code })
    await expect(call('content.getPlace', { path, id })).rejects.toMatchObject({ code })
  }
})
