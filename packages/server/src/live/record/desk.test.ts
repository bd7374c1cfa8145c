import type { RoomId } from '@rostrum/contract/live'
import { world, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keeperWith } from '../testing/keeper'
import { idOf, livelyRoom } from '../testing/lively-room'

/** The records of rooms as operators read them, over HTTP and a real database. */
let w: World
let staff: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  staff = await w.operator()
})
afterAll(() => w.close())

type Query = Parameters<typeof staff.call<'live.searchRecord'>>[1]
const found = async (query: Query) => (await staff.call('live.searchRecord', query)).rows
const kinds = async (query: Query) => (await found(query)).map(({ kind }) => kind)
const verify = (id: RoomId) => staff.call('live.verifyRoomRecord', { id })

/** Acts like a person with direct access to the database. */
async function tamper(statement: string): Promise<void> {
  await w.kernel.db.tx('tamper', async (tx) => {
    await tx.execute(sql.raw('alter table live_record disable trigger all'))
    await tx.execute(sql.raw(statement))
    await tx.execute(sql.raw('alter table live_record enable trigger all'))
  })
}

describe('the record of a room', () => {
  test('is read by an operator with the permission, and by no other', async () => {
    const { id } = await livelyRoom(w)
    const reader = await keeperWith(w, 'live:record:read')
    const clerk = await keeperWith(w, 'feedback:case:handle')
    const { rows } = await reader.call('live.listRoomRecord', { roomId: id })
    expect(rows.map(({ kind, no }) => [kind, no])).toEqual([
      ['mute', 3],
      ['delete', 2],
      ['withdraw', 1],
    ])
    for (const call of [
      () => clerk.call('live.listRoomRecord', { roomId: id }),
      () => clerk.call('live.searchRecord', {}),
      () => clerk.call('live.verifyRoomRecord', { id }),
      () => reader.call('live.listBundles', {}),
    ])
      await expect(call()).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  })

  test('names who did what to whom, and whoever was looked up sees it', async () => {
    const { id, bob, teacher } = await livelyRoom(w, '谁看过我')
    const [muted] = (await staff.call('live.listRoomRecord', { roomId: id })).rows
    expect(muted).toMatchObject({ member: { id: bob.memberId }, what: expect.stringMatching(/^禁言.+：发广告$/) })
    expect(muted?.by).not.toBe('')
    const { rows } = await bob.call('member.listAccesses', {})
    expect(rows[0]).toMatchObject({ what: '您在直播间的处理记录', why: '查看直播留痕' })
    expect((await staff.call('live.getRecordedRoom', { id })).teacher).toBe('陈老师')
    expect((await found({ room: id }))[0]?.room).toMatchObject({ title: '谁看过我', teacher: '陈老师' })
    expect(teacher.teacherId).toBeDefined()
  })

  test('is found by room, teacher, member, kind, words and days', async () => {
    const { id, ada, bob } = await livelyRoom(w, '北交所专场')
    expect(await kinds({ room: '北交所' })).toEqual(['mute', 'delete', 'withdraw'])
    expect(await kinds({ room: id.toUpperCase() })).toHaveLength(3)
    expect((await kinds({ room: '陈老师', kind: 'mute' })).length).toBeGreaterThan(0)
    const masked = `${bob.mobile.slice(0, 3)}****${bob.mobile.slice(-4)}`
    for (const member of [bob.mobile, masked, bob.memberId])
      expect(await kinds({ room: id, member })).toEqual(['mute', 'delete'])
    expect(await kinds({ room: id, member: ada.mobile })).toEqual(['withdraw'])
    expect(await kinds({ room: id, member: '谁也不是的人' })).toEqual([])
    expect(await kinds({ room: id, keyword: '广告' })).toEqual(['mute', 'delete'])
    expect(await kinds({ room: id, keyword: "%'_" })).toEqual([])
    expect(await kinds({ room: id, from: '2026-11-20', to: '2026-11-20' })).toHaveLength(3)
    expect(await kinds({ room: id, from: '2026-11-21' })).toEqual([])
    expect(await kinds({ room: id, to: '2026-11-19' })).toEqual([])
  })

  test('is walked page after page without losing a line of the same moment', async () => {
    await livelyRoom(w, '翻页')
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await staff.call('live.searchRecord', { room: '翻页', pageSize: 2, cursor })
      seen.push(...page.rows.map(({ room, no }) => `${room.id}/${no}`))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect([seen.length, new Set(seen).size]).toEqual([3, 3])
    for (const foreign of ['x', '1.2.3', '99999999999999.a.1'])
      await expect(found({ cursor: foreign })).rejects.toMatchObject({ reason: 'kernel.bad_input' })
  })

  test('is verified, and the line that somebody changed is named', async () => {
    const { id } = await livelyRoom(w, '被改过')
    expect(await verify(id)).toMatchObject({ links: 3 })
    expect(await verify(id)).not.toHaveProperty('broken')
    await tamper(
      `update live_record set subject = jsonb_set(subject, '{what}', '"没有删过"') where room_id = '${id}' and no = 2`,
    )
    expect(await verify(id)).toMatchObject({ links: 1, broken: { no: 2, why: '内容与哈希不符' } })
  })

  test.each(['x', '01890a5d-ac96-774b-bcce-b302099a8057'])('of a room that is not there is refused: %s', async (id) => {
    const roomId = id as RoomId
    await expect(verify(roomId)).rejects.toMatchObject({ reason: 'live.room_not_found' })
    await expect(staff.call('live.listRoomRecord', { roomId })).rejects.toMatchObject({
      reason: 'live.room_not_found',
    })
  })

  test('stays closed to members, teachers of other rooms and visitors', async () => {
    const { id, ada } = await livelyRoom(w, '会员看不到')
    await expect(ada.call('live.searchRecord', {})).rejects.toMatchObject({ reason: 'kernel.no_permission' })
    await expect(w.call('live.listRoomRecord', { roomId: id })).rejects.toMatchObject({ code: 401 })
    expect(idOf(ada)).toBe(ada.memberId)
  })
})
