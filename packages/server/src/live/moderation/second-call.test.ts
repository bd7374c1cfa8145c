import { randomUUID } from 'node:crypto'
import type { LevelId } from '@rostrum/contract/kernel'
import type { MessageId, RoomId } from '@rostrum/contract/live'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studio, type Person, type Studio } from '../testing/studio'

/** What one call refuses, no other call may allow; what one click may not do, a burst may not. */
let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

const GOLD = '9' as LevelId
const say = (by: Person, roomId: RoomId, content: string, more: object = {}) =>
  by.call('live.sendMessage', { roomId, content, idempotencyKey: randomUUID(), ...more })

test('every call refuses messages of a removed room as it refuses the room', async () => {
  const [room, removed] = [await s.room(), await s.room({ state: 'removed' })]
  const said = await say(room.teacher, room.id, '下架前的话')
  const message = randomUUID() as MessageId
  await s.kernel.db.q.execute(sql`
    insert into live_message select (jsonb_populate_record(m, jsonb_build_object('room_id', ${removed.id}::text, 'id', ${message}::text))).*
    from live_message m where m.id = ${said.id}`)
  const ada = s.member()
  const gone = { code: 404, reason: 'live.room_not_found' }
  await expect(ada.call('live.pinMessage', { id: message })).rejects.toMatchObject(gone)
  await expect(ada.call('live.deleteMessage', { id: message, reason: '测试' })).rejects.toMatchObject(gone)
  await expect(ada.call('live.listContext', { id: message })).rejects.toMatchObject(gone)
  expect(s.bugs.splice(0).map(({ error }) => String(error))).toEqual([])
})

test('slow mode holds against a burst on several sockets and calls', async () => {
  const { id } = await s.room({ chatMode: 'slow', slowSec: 60 })
  const ada = s.member()
  const sockets = await Promise.all([ada.socket(), ada.socket()])
  for (const socket of sockets) await socket.join(id)
  for (const [n, socket] of sockets.entries())
    socket.send({ t: 'send', r: id, c: `burst-${n}-00`, k: 'text', x: { text: `连发${n}` } })
  await Promise.allSettled([1, 2, 3].map((n) => say(ada, id, `又一条${n}`)))
  await Promise.all(sockets.map((socket) => Promise.any([socket.next('ack'), socket.next('nack')])))
  const { rows } = await s.kernel.db.q.execute(
    sql`select count(*)::int as said from live_message where room_id = ${id} and type = 'text'`,
  )
  expect(rows).toEqual([{ said: 1 }])
})

test('after a level is lost, answers in its rooms are hidden from the asker’s own list', async () => {
  const { id, teacher } = await s.room({ levelIds: [GOLD] })
  const ada = s.member({ levels: [GOLD] })
  const question = await say(ada, id, '这只怎么看')
  await say(teacher, id, '仅限会员的回答', { quoteId: question.id })
  const own = async () =>
    (await ada.call('live.listOwn', { roomId: id })).rows.map(({ message, answer }) => [
      message.content,
      answer?.content,
    ])
  expect(await own()).toEqual([['这只怎么看', '仅限会员的回答']])
  s.setLevels(ada, [])
  await expect(ada.call('live.listContext', { id: question.id })).rejects.toMatchObject({
    reason: 'live.level_required',
  })
  expect(await own()).toEqual([['这只怎么看', undefined]])
})

test('reservations made and repeated at once are counted once each, and cancelled once', async () => {
  const { id } = await s.room({ state: 'announced' })
  const people = Array.from({ length: 8 }, () => s.member())
  await Promise.all(
    people.flatMap((one) => [
      one.call('live.reserve', { roomId: id, on: 1 }),
      one.call('live.reserve', { roomId: id, on: 1 }),
    ]),
  )
  expect(await s.member().call('live.getWordRoom', { id })).toMatchObject({ reserveCount: 8, reserved: false })
  await Promise.all(
    people
      .slice(0, 3)
      .flatMap((one) => [
        one.call('live.reserve', { roomId: id, on: 0 }),
        one.call('live.reserve', { roomId: id, on: 0 }),
      ]),
  )
  const [first] = people
  expect(await first?.call('live.reserve', { roomId: id })).toEqual({ reserved: true, reserveCount: 6 })
})

test('a teacher who clicks twice starts once, and stops once', async () => {
  const { id, stream, teacher } = await s.room({ kind: 'video', state: 'announced' })
  s.pictures.tell('live', stream)
  await s.live.settled()
  const push = (action: 'start' | 'stop') =>
    teacher.call('live.setPushState', { roomId: id, action, idempotencyKey: randomUUID() })
  expect((await Promise.all([push('start'), push('start'), push('start')])).map(({ state }) => state)).toEqual([
    'live',
    'live',
    'live',
  ])
  expect((await Promise.all([push('stop'), push('stop')])).map(({ state }) => state)).toEqual(['ended', 'ended'])
  const { rows } = await s.kernel.db.q.execute(sql`select "to" from live_state_log where room_id = ${id} order by id`)
  expect(rows).toEqual([{ to: 'ready' }, { to: 'live' }, { to: 'ended' }])
})

test('the key of a lesson that begins long after its planned end is still valid', async () => {
  const hours = (n: number) => new Date(s.clock.now() + n * 3_600_000)
  const { id, teacher } = await s.room({ kind: 'video', state: 'ready', startAt: hours(-6), endAt: hours(-5) })
  expect((await teacher.call('live.getPushInfo', { id })).expireAt).toBeGreaterThan(s.clock.now() + 3_600_000)
})

test('likes that another process counted are shown soon', async () => {
  const { id, teacher } = await s.room()
  const likes = async () =>
    (await s.visitor().call('live.listWordRooms', { teacherId: teacher.teacherId })).rows[0]?.likeCount
  expect(await likes()).toBe(0)
  await s.kernel.db.q.execute(sql`insert into live_counter (room_id, likes) values (${id}, 41)`)
  await expect.poll(likes, { interval: 500 }).toBe(41)
}, 12_000)
