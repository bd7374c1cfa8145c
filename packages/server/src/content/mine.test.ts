import { randomUUID } from 'node:crypto'
import type { LevelId } from '@rostrum/contract/kernel'
import type { NewsId } from '@rostrum/contract/news'
import { createMember } from '@rostrum/server/member'
import { Secret } from '@rostrum/server/kernel'
import { sql } from 'drizzle-orm'
import { world, type Member, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const DAY = 86_400_000

let w: World
let ada: Member
let chen: Teacher
let huang: Operator
beforeAll(async () => {
  w = await world({ at: '2026-06-10T10:30:00+08:00', sampled: true })
  ada = await w.member()
  chen = await w.teacher()
  huang = await w.operator()
})
afterAll(() => w.close())

const mine = (by: Member = ada) => by.call('content.getMine')

test('whoever has nothing reads nothing: no service is invented', async () => {
  expect(await mine(await w.member())).toEqual({ services: [], tasks: [], timeline: [] })
  await expect(w.call('content.getMine')).rejects.toMatchObject({ code: 401 })
})

test('a level that ends some day is a service with its days, and one for good is none', async () => {
  await w.kernel.db.q.execute(
    sql`insert into member_level (level_id, name, position, benefits) values ('8', '进阶会员', 8, '{}')`,
  )
  const members = createMember(w.kernel, {
    codeSecret: new Secret('unused'),
    legalTexts: { findDocVersion: async () => undefined },
  })
  const level = '8' as LevelId
  await members.setLevels(ada.memberId, [level], (w.clock.now() + 30 * DAY) as never)
  expect((await mine()).services).toEqual([
    expect.objectContaining({ kind: 'member', title: '进阶会员', daysLeft: 30, until: w.clock.now() + 30 * DAY }),
  ])
  await members.setLevels(ada.memberId, [level])
  expect((await mine()).services).toEqual([])
})

test('a reserved room of today is a task, one of another day is none', async () => {
  const { rows: all } = await ada.call('live.listVideoRooms', { state: 'coming' })
  const rows = all.filter(({ levelIds }) => levelIds.length === 0)
  for (const { id } of rows) await ada.call('live.reserve', { roomId: id, on: 1 } as never)
  const day = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)
  const today = rows.filter(({ startAt }) => day(startAt) === day(w.clock.now()))
  const { tasks } = await mine()
  expect(tasks.map(({ id }) => id).sort()).toEqual(today.map(({ id }) => String(id)).sort())
  for (const task of tasks)
    expect(task).toMatchObject({ kind: 'live', link: expect.stringContaining(task.id) as never })
})

test('the newest of followed authors is in the timeline, and leads to its own page', async () => {
  const draft = await chen.call('news.writeOwnDraft', {
    id: randomUUID() as NewsId,
    version: 0,
    title: '今天的一篇',
    categoryCode: 'research' as never,
    summary: '摘要',
    body: '<p>正文</p>',
  })
  const sent = await chen.call('news.submitOwnDraft', { id: draft.id, version: draft.version })
  const passed = await huang.call('news.reviewDraft', { id: sent.id, version: sent.version, pass: true })
  await huang.call('news.publishDraft', { id: passed.id, version: passed.version })
  expect((await mine()).timeline).toEqual([])
  await ada.call('news.follow', { id: chen.teacherId as never, on: 1 })
  expect((await mine()).timeline).toEqual([
    expect.objectContaining({
      kind: 'news',
      title: '今天的一篇',
      by: '陈老师',
      at: w.clock.now(),
      link: `/pages/news/details/index?id=${draft.id}`,
    }),
  ])
})
