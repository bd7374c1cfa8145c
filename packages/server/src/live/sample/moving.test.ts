import type { RoomId, RoomRow } from '@rostrum/contract/live'
import { beijingDay } from '@rostrum/market'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const DAY_MS = 86_400_000
const HOST = '13800000002'
const READER = '13800000001'
const WEEKEND = ['Sat', 'Sun']

let w: World
let changed: RoomId
/** A Wednesday. */
const loadedAt = '2026-03-04T10:00:00+08:00'
beforeAll(async () => {
  w = await world({ at: loadedAt, sampled: true })
})
afterAll(() => w.close())

async function announced(): Promise<RoomRow[]> {
  const pages = await Promise.all([w.call('live.listVideoRooms'), w.call('live.listWordRooms')])
  return pages
    .flatMap(({ rows }) => rows)
    .filter(({ state }) => state === 'announced')
    .sort((a, b) => a.startAt - b.startAt)
}
const startsOf = async () => (await announced()).map(({ id, startAt }) => ({ id, startAt }))
const move = () => w.jobs.runNow('demo.moveRooms')
const daysAhead = (startAt: number) =>
  Math.round((Date.parse(beijingDay(startAt)) - Date.parse(beijingDay(w.clock.now()))) / DAY_MS)
const weekday = (at: number) => new Date(at).toLocaleDateString('en', { weekday: 'short', timeZone: 'Asia/Shanghai' })

test('while the lessons are ahead, nothing is moved; the weekly review stands on a weekend', async () => {
  const before = await startsOf()
  expect(before).toHaveLength(5)
  await move()
  expect(await startsOf()).toEqual(before)
  expect(WEEKEND).toContain(weekday((await announced()).find(({ kind }) => kind === 'word')?.startAt ?? 0))
})

test('ten days on, the lessons that nobody held stand on the next free evenings, one an evening', async () => {
  const rooms = await announced()
  const [, mine] = rooms
  changed = mine?.id ?? ('' as never)
  const reader = await w.member({ mobile: READER })
  await reader.call('live.reserve', { roomId: rooms[2]?.id ?? ('' as never), on: 1 })
  const host = await w.member({ mobile: HOST })
  await host.call('live.modifyRoom', { roomId: changed, outline: '由老师改过。' })
  w.clock.set('2026-03-14T10:00:00+08:00')
  await move()
  const ahead = (await announced()).filter(({ id }) => id !== changed)
  // A Saturday: its Sunday is taken, so the weekly review comes a weekend later.
  expect(ahead.map(({ startAt }) => daysAhead(startAt))).toEqual([1, 2, 3, 7])
  expect(WEEKEND).toContain(weekday(ahead.find(({ kind }) => kind === 'word')?.startAt ?? 0))
  expect(ahead.every(({ startAt }) => (startAt / 3_600_000 + 8) % 24 === 20)).toBe(true)
})

test('a lesson that a person changed stays where it is', async () => {
  const rooms = await announced()
  expect(rooms.find(({ id }) => id === changed)?.startAt).toBeLessThan(w.clock.now())
})

test('moving again changes nothing, and another process finds the same', async () => {
  const before = await startsOf()
  await move()
  await w.beside()
  expect(await startsOf()).toEqual(before)
})

test('whoever reserved is told of the new evening', async () => {
  await w.settle()
  const reader = await w.member({ mobile: READER })
  const { rows } = await reader.call('member.listNotices')
  expect(rows.map(({ title }) => title)).toContain('预约的直播改期')
})

test('a demonstration that starts later moves them before it answers', async () => {
  w.clock.set('2026-04-20T10:00:00+08:00')
  await w.beside()
  const ahead = (await announced()).filter(({ id }) => id !== changed)
  expect(Math.min(...ahead.map(({ startAt }) => daysAhead(startAt)))).toBe(1)
})
