import { randomUUID } from 'node:crypto'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world({ sampled: true })
})
afterAll(() => w.close())

test('the sample board shows an answered question, a queued one with votes, and a waiting one', async () => {
  const ada = await w.member()
  const room = (await w.call('live.listWordRooms', {})).rows.find(({ title }) => title.includes('读懂市场'))
  const { rows, counts, medianSec } = await ada.call('live.listQuestions', { roomId: room?.id, sort: 'new' })
  expect(rows.map(({ state }) => state)).toEqual(['waiting', 'queued', 'answered', 'answered'])
  expect(rows.find(({ state }) => state === 'queued')?.votes).toBeGreaterThan(0)
  expect(rows.at(-1)?.answer?.content).toContain('位置')
  expect([counts, Math.round((medianSec ?? 0) / 60)]).toEqual([{ open: 2, answered: 2 }, 7])
  expect(room?.answerMedianSec).toBe(medianSec)
})

test('in the whole server a question is asked, answered, rated, and promised for a trading day', async () => {
  const [ada, teacher] = [await w.member(), await w.teacher()]
  const own = (await w.call('live.listWordRooms', {})).rows[0]
  await expect(teacher.call('live.listStudioQuestions', {})).resolves.toMatchObject({ rows: [], overdue: 0 })
  const asked = await ada.call('live.ask', {
    roomId: own?.id ?? ('' as never),
    content: '仓位怎么分批？',
    idempotencyKey: randomUUID(),
  })
  expect(asked.dueAt - asked.createdAt).toBeGreaterThanOrEqual(24 * 3_600_000 - 60_000)
  await expect(
    teacher.call('live.answerQuestion', { id: asked.id, kind: 'voice', idempotencyKey: randomUUID() }),
  ).rejects.toMatchObject({ reason: 'live.not_moderator' })
})

test('a member’s position in something that is not a replay is kept and counted nowhere', async () => {
  const ada = await w.member()
  await expect(
    ada.call('member.saveHistory', { kind: 'replay', id: randomUUID(), ms: 9_000, deviceTime: w.clock.now() }),
  ).resolves.toMatchObject({ ms: 9_000 })
  expect((await ada.call('live.listReplays', { watched: 'yes' })).rows).toEqual([])
})
