import { randomUUID } from 'node:crypto'
import type { RoomId } from '@rostrum/contract/live'
import type { Instant } from '@rostrum/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studio, type Person, type Studio } from '../testing/studio'

let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

const minute = 60_000
const reserve = (who: Person, roomId: RoomId) => who.call('live.reserve', { roomId, on: 1 })
const listed = async (who: Person) => (await who.call('live.listReminders', {})).rows
const say = (who: Person, roomId: RoomId, content: string) =>
  who.call('live.sendMessage', { roomId, content, idempotencyKey: randomUUID() })

describe('reminders', () => {
  test('a quarter of an hour before it begins everybody who reserved is told exactly once', async () => {
    s.clock.set(s.clock.now())
    const { id } = await s.room({ kind: 'video', state: 'announced', startAt: new Date(s.clock.now() + 20 * minute) })
    const [ada, bob] = [s.member(), s.member()]
    await reserve(ada, id)
    const socket = await ada.socket()
    await s.jobs.runNow('live.remind')
    expect(await listed(ada)).toEqual([])
    s.clock.move(6 * minute)
    await Promise.all([1, 2, 3].map(() => s.jobs.runNow('live.remind')))
    await socket.next('me', ({ topic }) => topic === 'reminder')
    expect(await listed(ada)).toMatchObject([{ roomId: id, kind: 'video', what: 'soon' }])
    expect(await listed(bob)).toEqual([])
    // A member who comes late is told in the next minute.
    await reserve(bob, id)
    await s.jobs.runNow('live.remind')
    expect(await listed(bob)).toHaveLength(1)
    expect(socket.frames.filter(({ t }) => t === 'me')).toHaveLength(1)
    socket.close()
  })

  test('going on air is told at once, replaces earlier reminders, and is not repeated after a break', async () => {
    const { id, stream } = await s.room({
      kind: 'video',
      state: 'ready',
      startAt: new Date(s.clock.now() + 5 * minute),
    })
    const ada = s.member()
    await reserve(ada, id)
    await s.jobs.runNow('live.remind')
    s.clock.move(minute)
    for (const type of ['live', 'interrupted', 'resumed'] as const) s.pictures.tell(type, stream)
    await s.live.settled()
    await s.jobs.runNow('live.remind')
    const [now, ...others] = await listed(ada)
    expect([now?.what, others]).toEqual(['live', []])
    await s.member().call('live.seeReminders', { ids: [now?.id ?? ''] as never })
    expect(await listed(ada)).toHaveLength(1)
    await ada.call('live.seeReminders', { ids: [now?.id ?? '', 'nothing'] as never })
    expect((await listed(ada)).map(({ what }) => what)).not.toContain('live')
  })

  test('a finished lesson sends no reminders, and a member who switched them off gets none', async () => {
    const { id, stream, teacher } = await s.room({ kind: 'video', state: 'ready' })
    const [ada, bob] = [s.member(), s.member()]
    await Promise.all([reserve(ada, id), reserve(bob, id)])
    await bob.call('live.saveSetting', { roomId: id, notify: 'off' })
    s.pictures.tell('live', stream)
    await s.live.settled()
    expect([(await listed(ada)).length, (await listed(bob)).length]).toEqual([1, 0])
    await teacher.call('live.setPushState', { roomId: id, action: 'stop', idempotencyKey: randomUUID() })
    expect(await listed(ada)).toEqual([])
  })

  test('members who reserved are told of a cancelled lesson', async () => {
    const { id, teacher } = await s.room({
      kind: 'video',
      state: 'announced',
      startAt: new Date(s.clock.now() + 86_400_000),
    })
    const ada = s.member()
    await reserve(ada, id)
    await teacher.call('live.cancelRoom', { id, reason: '老师身体不适' })
    await s.jobs.runNow('live.remind')
    expect(await listed(ada)).toMatchObject([{ roomId: id, what: 'cancelled' }])
  })
})

describe('the calendar file', () => {
  test('has the lesson, with folded lines and escaped characters; a draft has none', async () => {
    const startAt = new Date('2027-03-01T20:00:00+08:00')
    const title = `均线；成交量,与仓位${'，慢慢讲'.repeat(12)}`
    const { id } = await s.room({ state: 'announced', title, startAt })
    const file = await fetch(`${s.url}/api/live/reserve/calendar/${id}`)
    const text = await file.text()
    expect(file.headers.get('content-type')).toContain('text/calendar')
    expect(text).toContain('DTSTART:20270301T120000Z\r\nDTEND:20270301T130000Z')
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replace(',', '\\,')}\r\n`)
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const draft = await s.room({ state: 'draft' })
    const others = await Promise.all(
      [draft.id, randomUUID(), 'nothing'].map((other) => fetch(`${s.url}/api/live/reserve/calendar/${other}`)),
    )
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('a member’s settings of a room', () => {
  test('others’ unread messages are counted, up to a hundred, and reading only moves forward', async () => {
    const { id } = await s.room()
    const [ada, bob] = [s.member(), s.member()]
    const rowOf = async () => await ada.call('live.getWordRoom', { id })
    expect((await rowOf()).unread).toBeUndefined()
    const read = s.clock.now() as Instant
    expect(await ada.call('live.saveSetting', { roomId: id, readAt: read })).toEqual({ isPinned: false, notify: 'all' })
    s.clock.move(1_000)
    await say(ada, id, '自己说的不算')
    const gone = await say(bob, id, '撤回的不算')
    await bob.call('live.withdrawMessage', { id: gone.id })
    await say(bob, id, '算一条')
    expect((await rowOf()).unread).toBe(1)
    await ada.call('live.saveSetting', { roomId: id, readAt: (s.clock.now() + 1) as Instant })
    await ada.call('live.saveSetting', { roomId: id, readAt: read })
    expect((await rowOf()).unread).toBe(0)
    await s.kernel.db.q.execute(`insert into live_message select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'seq', 1000 + n, 'client_id', 'fill' || n,
      'created_at', to_timestamp(${s.clock.now() / 1_000 + 60})))).* from live_message m, generate_series(1, 150) n where m.room_id = '${id}' and m.content = '算一条'`)
    expect((await rowOf()).unread).toBe(100)
  })

  test('a pinned room leads the member’s own list, over all pages, and nobody else’s', async () => {
    const teacher = s.member({ teacher: 'active', name: '老师' })
    const rooms: RoomId[] = []
    for (const state of ['live', 'live', 'ended', 'announced'] as const)
      rooms.push((await s.room({ teacher, state })).id)
    const ada = s.member()
    const ended = rooms[2] ?? ('' as RoomId)
    expect(await ada.call('live.saveSetting', { roomId: ended, isPinned: true, notify: 'teacher' })).toEqual({
      isPinned: true,
      notify: 'teacher',
    })
    expect(await ada.call('live.saveSetting', { roomId: ended })).toEqual({ isPinned: true, notify: 'teacher' })
    const order = async (who: Person) => {
      const seen: RoomId[] = []
      for (let cursor: string | undefined, more = true; more; ) {
        const page = await who.call('live.listWordRooms', { teacherId: teacher.teacherId, pageSize: 1, cursor })
        seen.push(...page.rows.map(({ id }) => id))
        ;({ nextCursor: cursor, hasMore: more } = page)
      }
      return seen
    }
    const mine = await order(ada)
    expect([mine[0], new Set(mine).size]).toEqual([ended, 4])
    expect((await order(s.member()))[0]).not.toBe(ended)
    expect((await ada.call('live.getWordRoom', { id: ended })).setting).toEqual({ isPinned: true, notify: 'teacher' })
    expect((await s.member().call('live.getWordRoom', { id: ended })).setting).toBeUndefined()
  })

  test('only people who may enter change them', async () => {
    const { id } = await s.room({ levelIds: ['gold' as never] })
    await expect(s.member().call('live.saveSetting', { roomId: id, isPinned: true })).rejects.toMatchObject({
      reason: 'live.level_required',
    })
    await expect(s.member().call('live.saveSetting', { roomId: randomUUID() as RoomId })).rejects.toMatchObject({
      reason: 'live.room_not_found',
    })
  })
})

describe('the schedule', () => {
  test('has the lessons of a month by day in Beijing, without drafts', async () => {
    const teacher = s.member({ teacher: 'active', name: '老师' })
    const at = (time: string) => new Date(`${time}:00+08:00`)
    for (const [time, title, state] of [
      ['2027-05-01T00:10', '一号凌晨', 'announced'],
      ['2027-05-01T20:00', '一号晚上', 'announced'],
      ['2027-05-31T23:50', '月末', 'announced'],
      ['2027-06-01T00:00', '六月', 'announced'],
      ['2027-05-10T20:00', '草稿', 'draft'],
    ] as const)
      await s.room({ teacher, startAt: at(time), title, state })
    const { rows } = await s.visitor().call('live.getSchedule', { month: '2027-05', teacherId: teacher.teacherId })
    expect(rows.map(({ day, rooms }) => [day, rooms.map(({ title }) => title)])).toEqual([
      ['2027-05-01', ['一号凌晨', '一号晚上']],
      ['2027-05-31', ['月末']],
    ])
  })

  test('people who may enter get addresses of a lesson’s material', async () => {
    const fileId = await s.kernel.storage.put({
      kind: 'live.material',
      bytes: Buffer.from('%PDF-1.7'),
      mime: 'application/pdf',
      ownerId: 'x',
      isPublic: false,
    })
    const { id } = await s.room({ levelIds: ['gold' as never], materials: [{ fileId, title: '讲义', pages: 3 }] })
    await expect(s.member().call('live.listMaterials', { roomId: id })).rejects.toMatchObject({
      reason: 'live.level_required',
    })
    const [row] = (await s.member({ levels: ['gold'] }).call('live.listMaterials', { roomId: id })).rows
    expect(row).toMatchObject({ fileId, title: '讲义', pages: 3 })
    const [signed, bare] = await Promise.all([fetch(`${s.url}${row?.url}`), fetch(`${s.url}/files/${fileId}`)])
    expect([signed.status, bare.status === 200]).toEqual([200, false])
  })
})
