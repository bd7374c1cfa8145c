import type { Live } from '@rostrum/server/live'
import { sql } from 'drizzle-orm'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world({ sampled: true })
})
afterAll(() => w.close())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const cover = vi.fn(async () => png)
const open = () =>
  (w.server.slices.find(({ name }) => name === 'live') as Live).openLesson({
    title: '示例直播课：封面',
    outline: '示例',
    cover,
  })

async function lesson() {
  const { rows } = await w.call('live.listVideoRooms')
  return rows.find(({ title }) => title === '示例直播课：封面')
}

test('the room of the lesson has its own cover and is open to whoever comes; it is found again', async () => {
  const id = await open()
  const found = await lesson()
  expect(found).toMatchObject({ id, state: 'ready', visitorMode: 'read', access: 'open' })
  const file = await fetch(`${w.url}${found?.cover}`)
  expect(file.headers.get('content-type')).toBe('image/png')
  expect(await open()).toBe(id)
  expect(cover).toHaveBeenCalledTimes(1)
})

test('a room from before it had a cover gets one, and lets visitors in', async () => {
  const id = await open()
  const { q } = w.kernel.db
  await q.execute(sql`update live_room set cover_id = null, visitor_mode = 'none' where id = ${id}`)
  expect(await open()).toBe(id)
  const { rows } = await q.execute(sql`select cover_id, visitor_mode from live_room where id = ${id}`)
  expect(rows).toEqual([{ cover_id: expect.any(String), visitor_mode: 'read' }])
})
