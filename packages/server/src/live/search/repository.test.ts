import { world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { titleRepository } from './repository'

let w: World
beforeAll(async () => {
  w = await world({ sampled: true })
})
afterAll(() => w.close())

const run = (statement: ReturnType<typeof sql>) => w.kernel.db.q.execute(statement)
const found = async (keyword: string) =>
  (await w.call('content.search', { keyword, kind: 'live' })).groups[0]?.rows.map(({ id }) => id) ?? []

test('titles from before the search are indexed later, only once', async () => {
  const room = (await w.call('live.listWordRooms', {})).rows[0]
  const words = room?.title.slice(-4) ?? ''
  await run(sql`delete from live_title`)
  expect(await found(words)).toEqual([])
  await titleRepository(w.kernel.db).fill()
  await titleRepository(w.kernel.db).fill()
  expect(await found(words)).toContain(room?.id)
})

test('a renamed room is found by its new title only', async () => {
  const teacher = await w.teacher()
  const { id } = await teacher.call('live.createRoom', {
    title: '镓锗专场',
    kind: 'word',
    startAt: (w.clock.now() + 3_600_000) as never,
    riskTip: '市场有风险',
    visitorMode: 'read',
    idempotencyKey: 'titles-0001',
  })
  await run(sql`update live_room set state = 'announced' where id = ${id}`)
  expect(await found('镓锗')).toEqual([id])
  await teacher.call('live.modifyRoom', { roomId: id, title: '铟锡专场' })
  expect(await found('镓锗')).toEqual([])
  expect(await found('铟锡')).toEqual([id])
})
