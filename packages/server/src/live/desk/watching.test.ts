import { randomUUID } from 'node:crypto'
import type { LevelId, TeacherId, TradeDate } from '@rostrum/contract/kernel'
import type { MessageId, RoomId } from '@rostrum/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studio, type Person, type Studio } from '../testing/studio'

let s: Studio
let xu: ReturnType<Studio['operator']>
beforeAll(async () => {
  s = await studio({ visitorWatch: async () => false })
  xu = s.operator('live:room:read')
})
afterAll(() => s.close())

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(s.clock.now() + days * DAY_MS)
const dayIn = (days: number) =>
  new Date(s.clock.now() + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10) as TradeDate
const titles = async (more: object) => (await xu.call('live.deskListRooms', more)).rows.map(({ title }) => title)
const say = (by: Person, roomId: RoomId, content: string) =>
  by.call('live.sendMessage', { roomId, content, idempotencyKey: randomUUID() })

test('every room is listed whatever its state, the latest first, and narrowed by state, kind, teacher, day and title', async () => {
  const teacher = s.member({ teacher: 'active', name: '沈老师' })
  const teacherId = teacher.teacherId as TeacherId
  const rooms = [
    ['草稿一场', 'draft', 'word', 3],
    ['待审一场', 'review', 'video', 2],
    ['预告100%一场', 'announced', 'video', 1],
    ['下架一场', 'removed', 'video', -2],
  ] as const
  for (const [title, state, kind, days] of rooms) await s.room({ teacher, title, state, kind, startAt: inDays(days) })
  const all = rooms.map(([title]) => title)
  expect(await titles({ teacherId })).toEqual(all)
  expect(await titles({ teacherId, state: 'review' })).toEqual(['待审一场'])
  expect(await titles({ teacherId, kind: 'word' })).toEqual(['草稿一场'])
  expect(await titles({ teacherId, from: dayIn(1), to: dayIn(2) })).toEqual(['待审一场', '预告100%一场'])
  expect(await titles({ teacherId, keyword: '100%' })).toEqual(['预告100%一场'])
  const first = await xu.call('live.deskListRooms', { teacherId, pageSize: 3 })
  expect(first.hasMore).toBe(true)
  expect(await titles({ teacherId, cursor: first.nextCursor })).toEqual(['下架一场'])
  expect(first.rows[1]).toMatchObject({ isRegistered: true, visitorMode: 'read', teacher: { regNo: 'A0000000000001' } })
  await expect(xu.call('live.deskListRooms', { cursor: 'x.y' })).rejects.toMatchObject({ code: 400 })
})

test('reading needs the permission, and no member has it', async () => {
  const { id } = await s.room()
  for (const { call } of [s.operator('live:room:moderate'), s.member(), s.member({ teacher: 'active' })]) {
    for (const asked of [
      () => call('live.deskListRooms', {}),
      () => call('live.deskListOnAir', {}),
      () => call('live.deskGetControl', { id }),
      () => call('live.deskGetPlay', { id }),
      () => call('live.deskListMessages', { roomId: id }),
      () => call('live.deskListHeld', { roomId: id }),
      () => call('live.deskListQuestions', { roomId: id }),
    ])
      await expect(asked()).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  }
})

test('the wall has what is on air and nothing else, with what is measured and what waits', async () => {
  const { id, stream } = await s.room({ kind: 'video', state: 'ready', title: '墙上的' })
  const { id: word } = await s.room({ title: '文字的' })
  await s.room({ state: 'announced', title: '还没播的' })
  s.pictures.codecs.set(stream, { video: 'hvc1', audio: 'mp4a.40.2' })
  s.pictures.tell('live', stream)
  await s.live.settled()
  await say(s.member(), id, '加我微信')
  await s.member().call('live.ask', { roomId: id, content: '怎么看回踩', idempotencyKey: randomUUID() })
  const { rows } = await xu.call('live.deskListOnAir', {})
  const found = (room: RoomId) => rows.find((row) => row.id === room)
  expect(found(id)).toMatchObject({
    state: 'live',
    held: 1,
    heldSince: expect.any(Number),
    questions: 1,
    stream: { state: 'live', faults: ['video_codec'], viewers: 0, recording: 'on' },
  })
  expect(found(id)?.stream?.kbps).toBeUndefined()
  expect(found(word)).toMatchObject({ held: 0, questions: 0 })
  expect(found(word)?.stream).toBeUndefined()
  expect(rows.map(({ title }) => title)).not.toContain('还没播的')
  s.pictures.tell('interrupted', stream)
  await s.live.settled()
  expect((await xu.call('live.deskGetControl', { id })).stream?.state).toBe('absent')
})

test('a room for some levels that no visitor may watch is open to an operator: picture, chat, files, questions', async () => {
  const { id, stream, teacher } = await s.room({ kind: 'video', state: 'ready', levelIds: ['9' as LevelId] })
  s.pictures.tell('live', stream)
  await s.live.settled()
  const { urls, expireAt } = await xu.call('live.deskGetPlay', { id })
  expect(urls[0]).toMatchObject({ kind: 'wsFlv', url: expect.stringContaining(xu.id) })
  expect(expireAt).toBeLessThanOrEqual(s.clock.now() + 120_000)
  const said = []
  for (const n of [1, 2, 3]) said.push(await say(teacher, id, `第${n}句`))
  const page = await xu.call('live.deskListMessages', { roomId: id, pageSize: 2 })
  expect(page.rows.map(({ content }) => content)).toEqual(['第3句', '第2句'])
  const older = await xu.call('live.deskListMessages', { roomId: id, cursor: page.nextCursor })
  expect(older.rows.map(({ content }) => content)).toEqual(['第1句'])
  const ids = said.map(({ id: message }) => message).join() as MessageId
  expect((await xu.call('live.deskListFiles', { roomId: id, ids })).rows).toEqual([])
  expect(await xu.call('live.deskListQuestions', { roomId: id })).toMatchObject({ counts: { open: 0 } })
})

test('a text room has no picture, and a room that is not on air has none yet', async () => {
  const [word, later] = [await s.room(), await s.room({ kind: 'video', state: 'announced' })]
  await expect(xu.call('live.deskGetPlay', { id: word.id })).rejects.toMatchObject({ reason: 'live.not_video' })
  await expect(xu.call('live.deskGetPlay', { id: later.id })).rejects.toMatchObject({ reason: 'live.not_live' })
})

test('an operator watches without a seat: nobody is counted as present, and no member call opens for the token', async () => {
  const { id } = await s.room()
  await xu.call('live.deskListMessages', { roomId: id })
  expect((await xu.call('live.deskGetControl', { id })).onlineCount).toBe(0)
  await expect(
    xu.call('live.sendMessage', { roomId: id, content: '我是运营', idempotencyKey: randomUUID() }),
  ).rejects.toMatchObject({ reason: 'kernel.no_permission' })
})
