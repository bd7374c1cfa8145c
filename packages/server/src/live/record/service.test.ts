import { randomUUID } from 'node:crypto'
import type { RoomId } from '@rostrum/contract/live'
import { canonical } from '@rostrum/server/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from './chain'
import { verifyRoom } from './verify'
import { recordRepository } from './repository'
import { studio, type Person, type Studio } from '../testing/studio'

const DAY_MS = 86_400_000
let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

const say = (person: Person, roomId: RoomId, content: string) =>
  person.call('live.sendMessage', { roomId, content, idempotencyKey: randomUUID() })
const verify = (room: RoomId) => verifyRoom(recordRepository(s.kernel.db), room)
/** Acts like a person with direct access to the database. */
async function tamper(statement: string): Promise<void> {
  await s.kernel.db.tx('x', async (tx) => {
    await tx.execute(sql.raw('alter table live_record disable trigger all'))
    await tx.execute(sql.raw(statement))
    await tx.execute(sql.raw('alter table live_record enable trigger all'))
  })
}

async function lively(): Promise<{ id: RoomId; teacher: Person; first: string }> {
  const { id, teacher } = await s.room()
  const ada = s.member({ name: '阿达' })
  const { id: first } = await say(ada, id, '第一句')
  const { id: second } = await say(ada, id, '第二句')
  await teacher.call('live.pinMessage', { id: first, on: 1 })
  await teacher.call('live.pinMessage', { id: first, on: 0 })
  await ada.call('live.withdrawMessage', { id: second })
  await teacher.call('live.mute', { roomId: id, memberId: ada.id, minutes: 5, reason: '刷屏' })
  return { id, teacher, first }
}

test('the canonical form does not depend on the order of the keys', () => {
  expect(canonical({ b: [1, { d: null, c: '“' }], a: true, x: undefined })).toBe(
    '{"a":true,"b":[1,{"c":"“","d":null}]}',
  )
  expect(hashOf({ roomId: 'r', no: 1, at: 0, by: 'b', kind: 'k', subject: { z: 1, a: 2 }, prevHash: '' })).toBe(
    hashOf({ prevHash: '', subject: { a: 2, z: 1 }, kind: 'k', by: 'b', at: 0, no: 1, roomId: 'r' }),
  )
})

describe('the record of a room', () => {
  test('has a link for every action, each with the hash of the one before; moderators read it', async () => {
    const { id, teacher } = await lively()
    const { rows } = await teacher.call('live.listRecord', { roomId: id })
    expect(rows.map(({ kind }) => kind)).toEqual(['mute', 'withdraw', 'unpin', 'pin'])
    expect(rows.map(({ no }) => no)).toEqual([4, 3, 2, 1])
    for (const [index, row] of rows.entries()) expect(row.prevHash).toBe(rows[index + 1]?.hash ?? '')
    expect(rows[0]).toMatchObject({ by: '老师', what: '禁言阿达：刷屏' })
    const page = await teacher.call('live.listRecord', { roomId: id, pageSize: 3 })
    expect(
      (await teacher.call('live.listRecord', { roomId: id, pageSize: 3, cursor: page.nextCursor })).rows.map(
        ({ no }) => no,
      ),
    ).toEqual([1])
    await expect(s.member().call('live.listRecord', { roomId: id })).rejects.toMatchObject({
      reason: 'live.not_moderator',
    })
    expect(await verify(id)).toMatchObject({ links: 4, head: rows[0]?.hash })
  })

  test('many actions at once make one chain without gaps', async () => {
    const { id, teacher } = await s.room()
    const people = Array.from({ length: 12 }, () => s.member())
    await Promise.all(people.map(({ id: memberId }) => teacher.call('live.mute', { roomId: id, memberId, minutes: 5 })))
    expect(await verify(id)).toEqual({
      roomId: id,
      links: 12,
      seals: 0,
      messages: 0,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('the database itself refuses to change it', async () => {
    const { id } = await lively()
    for (const statement of [
      `update live_record set what = 'x'`,
      `update live_record set kind = 'x' where room_id = '${id}'`,
      `delete from live_record where room_id = '${id}'`,
      'truncate live_record',
    ]) {
      await expect(s.kernel.db.q.execute(sql.raw(statement)), statement).rejects.toThrow()
    }
    expect((await verify(id)).broken).toBeUndefined()
  })

  test.each([
    [
      'a changed link',
      (id: string) =>
        `update live_record set subject = jsonb_set(subject, '{what}', '"什么也没有"') where room_id = '${id}' and no = 3`,
      { no: 3, why: '内容与哈希不符' },
    ],
    [
      'a link taken out',
      (id: string) => `delete from live_record where room_id = '${id}' and no = 2`,
      { no: 2, why: '缺少第2条' },
    ],
    [
      'the end cut off',
      (id: string) => `delete from live_record where room_id = '${id}' and no = 4`,
      { no: 0, why: '末尾的记录不见了：应有4条' },
    ],
    [
      'everything cut off',
      (id: string) => `delete from live_record where room_id = '${id}'`,
      { no: 0, why: '末尾的记录不见了：应有4条' },
    ],
  ])('%s is detected', async (_, statement, broken) => {
    const { id } = await lively()
    await tamper(statement(id))
    expect((await verify(id)).broken).toMatchObject(broken)
  })
})

describe('what was said', () => {
  async function sealed(): Promise<{ id: RoomId; teacher: Person; day: string }> {
    const room = await lively()
    const day = new Date(s.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    s.clock.move(DAY_MS)
    await s.jobs.runNow('live.sealDays')
    return { ...room, day }
  }

  test('is sealed once a day; withdrawing and deleting do not break the seal', async () => {
    const { id, teacher, day } = await sealed()
    const [seal] = (await teacher.call('live.listRecord', { roomId: id })).rows
    expect(seal).toMatchObject({ kind: 'seal', by: '系统', what: `封存${day}的2条发言` })
    await s.jobs.runNow('live.sealDays')
    const [message] = (await teacher.call('live.listMessages', { roomId: id })).rows.filter(
      (row) => 'state' in row && row.state === 'shown',
    )
    if (message) await teacher.call('live.deleteMessage', { id: message.id, reason: '误导' })
    expect(await verify(id)).toMatchObject({ links: 6, seals: 1, messages: 2 })
    expect((await verify(id)).broken).toBeUndefined()
  })

  test.each([
    [
      'a word changed',
      (id: string) => `update live_message set content = '我没说过' where room_id = '${id}' and content = '第一句'`,
      /的发言被改动过/,
    ],
    [
      'a message gone',
      (id: string) => `delete from live_message where room_id = '${id}' and content = '第二句'`,
      /应有2条，现有1条/,
    ],
    [
      'said by somebody else',
      (id: string) => `update live_message set sender_id = 'x' where room_id = '${id}' and content = '第一句'`,
      /的发言被改动过/,
    ],
  ])('%s after the seal is detected', async (_, statement, why) => {
    const { id } = await sealed()
    await s.kernel.db.q.execute(sql.raw(statement(id)))
    expect((await verify(id)).broken).toMatchObject({ no: 5, why: expect.stringMatching(why) })
  })

  test('missed days are sealed later', async () => {
    const { id, teacher } = await s.room()
    for (let day = 0; day < 3; day += 1) {
      await say(teacher, id, `第${day}天`)
      s.clock.move(DAY_MS)
    }
    await s.jobs.runNow('live.sealDays')
    expect(await verify(id)).toMatchObject({ links: 3, seals: 3, messages: 3 })
  })
})
