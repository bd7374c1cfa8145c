import { randomUUID } from 'node:crypto'
import type { TradeDate } from '@rostrum/contract/kernel'
import type { RoomId } from '@rostrum/contract/live'
import { operatorWith, type SignedIn } from './member/operators/testing/people'
import { roomRepository } from './live/rooms/repository'
import { world, type Member, type Teacher, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Access } from './access'

let w: World
let analyst: SignedIn
beforeAll(async () => {
  w = await world({ at: '2026-11-20T12:00:00+08:00' })
})
beforeEach(async () => {
  for (const table of ['access_visit', 'access_day_figure', 'access_referral', 'live_message', 'live_question'])
    await w.kernel.db.q.execute(sql`delete from ${sql.identifier(table)}`)
  await w.kernel.db.q.execute(sql`update member set created_at = '2026-01-01'`)
  w.clock.set('2026-11-20T12:00:00+08:00')
  analyst = await operatorWith(w, { permissions: ['access:stats:read'] })
})
afterAll(() => w.close())

const days = async (from: string, to = from) =>
  (await analyst.call('access.listDayFigures', { from: from as TradeDate, to: to as TradeDate })).rows
const rooms = async (from: string, to = from) =>
  (await analyst.call('access.listRoomFigures', { from: from as TradeDate, to: to as TradeDate })).rows
const write = () => (w.server.slices.find(({ name }) => name === 'access') as Access).flushVisits()

/** Opens a page, and leaves it after so many seconds. */
async function visit(by: Pick<Member, 'call'>, url: string, seconds = 0, clientTitle = 'h5') {
  const id = randomUUID()
  await by.call('access.saveLog', { id, url, clientTitle })
  w.clock.move(seconds * 1_000)
  if (seconds > 0) await by.call('access.saveLog', { id, url, clientTitle, endDate: w.clock.now() })
}

async function room(): Promise<{ id: RoomId; teacher: Teacher }> {
  const teacher = await w.teacher()
  const at = new Date(w.clock.now())
  const facts = { title: '读懂市场', riskTip: '投资有风险', materials: [], assistants: [], levelIds: [] }
  const kinds = {
    kind: 'word' as const,
    state: 'live' as const,
    visitorMode: 'read' as const,
    chatMode: 'open' as const,
  }
  const times = { startAt: at, createdAt: at, slowSec: 0, isPromotional: false, sample: false }
  const made = { ...facts, ...kinds, ...times, teacherId: teacher.teacherId }
  return { id: await roomRepository(w.kernel.db).create(made, [], undefined), teacher }
}

test('today is counted when somebody asks: visits and visitors by client, members, and who came by a link', async () => {
  const [ada, bob] = [await w.member(), await w.member()]
  await visit(ada, '/pages/index')
  await visit(ada, '/pages/news/list/index', 0, 'wxApplet')
  await visit(bob, '/pages/index')
  await visit({ call: w.call }, '/pages/index')
  await write()
  const [today] = await days('2026-11-20')
  expect(today).toMatchObject({
    day: '2026-11-20',
    isCounted: true,
    visits: 4,
    visitors: 3,
    activeMembers: 2,
    newMembers: 2,
    referrals: 0,
  })
  expect(today?.clients).toEqual(
    expect.arrayContaining([
      { client: 'h5', visits: 3, visitors: 3 },
      { client: 'wxApplet', visits: 1, visitors: 1 },
    ]),
  )
})

test('a room has its viewers, the most at once, the time they watched, its messages and its answered questions', async () => {
  const [{ id, teacher }, ada, bob] = [await room(), await w.member(), await w.member()]
  const url = `/pages/applets/chat/index?id=${id}`
  await visit(ada, url, 120)
  await bob.call('access.saveLog', { id: 'visit-of-bob', url, clientTitle: 'h5' })
  await visit(ada, url, 60)
  await bob.call('access.saveLog', { id: 'visit-of-bob', url, clientTitle: 'h5', endDate: w.clock.now() })
  await write()
  await ada.call('live.sendMessage', { roomId: id, content: '老师好', idempotencyKey: randomUUID() })
  const asked = await bob.call('live.ask', { roomId: id, content: '今天怎么看？', idempotencyKey: randomUUID() })
  const answer = { id: asked.id, kind: 'text' as const, content: '先看量。', idempotencyKey: randomUUID() }
  await teacher.call('live.answerQuestion', answer)
  expect(await rooms('2026-11-20')).toMatchObject([
    { roomId: id, title: '读懂市场', viewers: 2, peak: 2, minutes: 4, answered: 1 },
  ])
  const [today] = await days('2026-11-20')
  expect(today).toMatchObject({ viewers: 2, peak: 2, minutes: 4, answered: 1 })
  expect(today?.messages).toBeGreaterThan(0)
})

test('days that are over are counted at night, the same whenever it is done again, and by days of Beijing', async () => {
  const ada = await w.member()
  w.clock.set('2026-11-20T23:59:30+08:00')
  await visit(ada, '/pages/index')
  w.clock.set('2026-11-21T00:00:30+08:00')
  await visit(ada, '/pages/index')
  await write()
  w.clock.set('2026-11-22T04:00:00+08:00')
  analyst = await operatorWith(w, { permissions: ['access:stats:read'] })
  await w.jobs.runNow('access.countDays')
  const first = await days('2026-11-19', '2026-11-22')
  expect(first.map(({ day, visits, isCounted }) => [day, visits, isCounted])).toEqual([
    ['2026-11-19', 0, true],
    ['2026-11-20', 1, true],
    ['2026-11-21', 1, true],
    ['2026-11-22', 0, true],
  ])
  await w.jobs.runNow('access.countDays')
  expect(await days('2026-11-19', '2026-11-22')).toEqual(first)
  await w.kernel.db.q.execute(sql`delete from access_visit`)
  expect(await days('2026-11-20')).toMatchObject([{ visits: 1, activeMembers: 1 }])
}, 60_000)

test('a day that nobody counted says so, and one that is to come has nothing', async () => {
  const found = await days('2026-11-17', '2026-11-21')
  expect(found.map(({ day, isCounted }) => [day, isCounted])).toEqual([
    ['2026-11-17', false],
    ['2026-11-18', false],
    ['2026-11-19', true],
    ['2026-11-20', true],
    ['2026-11-21', false],
  ])
})

test('a question is about at most a year, and its end is not before its beginning', async () => {
  await expect(days('2025-11-20', '2026-11-21')).rejects.toMatchObject({ reason: 'access.statistics_span' })
  await expect(days('2026-11-20', '2026-11-19')).rejects.toMatchObject({ reason: 'access.statistics_span' })
  await expect(days('2025-11-21', '2026-11-21')).resolves.toHaveLength(366)
  const clerk = await operatorWith(w, { permissions: ['access:audit:read'] })
  const asked = clerk.call('access.listDayFigures', { from: '2026-11-20' as TradeDate, to: '2026-11-20' as TradeDate })
  await expect(asked).rejects.toMatchObject({ reason: 'kernel.no_permission' })
})
