import type { RoomId } from '@rostrum/contract/live'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studio, type Person, type Studio } from '../testing/studio'

let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

const act = (teacher: Person, roomId: RoomId, action: 'start' | 'stop' | 'emergency', reason?: string) =>
  teacher.call('live.setPushState', { roomId, action, reason, idempotencyKey: randomUUID() })
const stateOf = async (room: RoomId) => (await s.rooms.find(room))?.state

describe('before a broadcast', () => {
  test.each([
    ['recording switched off', { recordOn: false }, true],
    ['no room to record on', {}, false],
  ])('%s: neither the teacher nor the stream starts it', async (_, wish, hasRoom) => {
    const { id, stream, teacher } = await s.room({ kind: 'video', state: 'ready', ...wish })
    s.pictures.disk.hasRoom = hasRoom
    try {
      s.pictures.tell('live', stream)
      await s.live.settled()
      expect(await stateOf(id)).toBe('ready')
      await expect(act(teacher, id, 'start')).rejects.toMatchObject({ reason: 'live.recording_off' })
      expect((await teacher.call('live.getPushInfo', { id })).checklist).toContainEqual({ key: 'recording', ok: false })
    } finally {
      s.pictures.disk.hasRoom = true
    }
  })

  test('with everything in place the stream starts it', async () => {
    const { id, stream, teacher } = await s.room({ kind: 'video', state: 'ready' })
    s.pictures.tell('live', stream)
    await s.live.settled()
    expect(await stateOf(id)).toBe('live')
    expect(await teacher.call('live.getPushInfo', { id })).toMatchObject({ recording: 'on', browser: { state: 'off' } })
  })

  test('words that were banned after the review keep it off the air, until the plan is changed', async () => {
    const { id, stream, teacher } = await s.room({ kind: 'video', state: 'ready', title: '稳赚不赔的一课' })
    const reader = s.operator('live:room:read')
    const lacks = async () => {
      const { rows } = await reader.call('live.deskListRooms', { teacherId: teacher.teacherId })
      return rows[0]?.checks?.flatMap(({ key, ok }) => (ok ? [] : [key]))
    }
    s.pictures.tell('live', stream)
    await s.live.settled()
    expect([await stateOf(id), await lacks()]).toEqual(['ready', ['words']])
    await expect(act(teacher, id, 'start')).rejects.toMatchObject({ reason: 'live.plan_refused' })
    expect((await teacher.call('live.getPushInfo', { id })).checklist).toContainEqual({ key: 'words', ok: false })
    await teacher.call('live.modifyRoom', { roomId: id, title: '读懂成交量' })
    expect(await lacks()).toEqual([])
    expect(await act(teacher, id, 'start')).toMatchObject({ state: 'live' })
    expect(await lacks()).toBeUndefined()
  })

  test('a text room needs no disk for pictures', async () => {
    const { id, teacher } = await s.room({ state: 'ready', recordOn: false })
    s.pictures.disk.hasRoom = false
    expect(await act(teacher, id, 'start')).toMatchObject({ state: 'live', recordOn: true })
    s.pictures.disk.hasRoom = true
  })
})

describe('the emergency stop', () => {
  test('ends the stream and the room at once, with a reason that everybody reads', async () => {
    const { id, stream, teacher } = await s.room({ kind: 'video', state: 'live' })
    const ada = await s.member().socket()
    await ada.join(id)
    const cut = await act(teacher, id, 'emergency')
    expect([cut.state, cut.stateReason]).toEqual(['forceClosed', undefined])
    expect([s.pictures.ended, s.pictures.cutOff]).toEqual([[stream], [stream]])
    await expect(act(s.member({ teacher: 'active', name: '别人' }), id, 'emergency', '不是我的')).rejects.toMatchObject(
      {
        reason: 'live.not_moderator',
      },
    )
    expect(await act(teacher, id, 'emergency', '画面出现违规内容')).toMatchObject({
      state: 'forceClosed',
      stateReason: '画面出现违规内容',
    })
    expect(await act(teacher, id, 'emergency', '再按一次')).toMatchObject({
      state: 'forceClosed',
      stateReason: '画面出现违规内容',
    })
    expect(s.pictures.ended).toContain(stream)
    expect(await ada.next('b')).toMatchObject({ v: [{ k: 'main', m: [{ type: 'state', state: 'forceClosed' }] }] })
    await expect(
      s.member().call('live.sendMessage', { roomId: id, content: '还在吗', idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({ reason: 'live.room_closed' })
    expect((await teacher.call('live.listRecord', { roomId: id })).rows).toMatchObject([
      { kind: 'state', what: '补记强制关闭的原因：画面出现违规内容' },
      { kind: 'state', what: '直播间由直播中转为已强制关闭' },
    ])
    ada.close()
  })
})

describe('a push key', () => {
  test('opens nothing once its lesson is over, also after a restart', async () => {
    const { id, stream, teacher } = await s.room({ kind: 'video', state: 'live' })
    await act(teacher, id, 'stop')
    expect(s.pictures.cutOff).not.toContain(stream)
    const ends = () => s.pictures.ended.filter((name) => name === stream).length
    expect([await s.rooms.listRevoked(new Date(s.clock.now() - 60_000)), ends()]).toEqual([
      expect.arrayContaining(['nonce']),
      1,
    ])
    s.pictures.tell('live', stream)
    await s.live.settled()
    expect(ends()).toBe(2)
  })

  test('is cut off again by a second press if the first was killed half-way', async () => {
    const { id, stream, teacher } = await s.room({ kind: 'video', state: 'forceClosed' })
    await act(teacher, id, 'emergency', '违规')
    expect(s.pictures.ended).toContain(stream)
  })

  test('is dead once replaced, also after a restart, and its user is cut off', async () => {
    const { id, stream, teacher } = await s.room({ kind: 'video', state: 'ready' })
    const before = await teacher.call('live.getPushInfo', { id })
    const after = await teacher.call('live.rotateKey', { roomId: id })
    expect(after.streamKey).not.toBe(before.streamKey)
    expect((await teacher.call('live.getPushInfo', { id })).streamKey).toBe(after.streamKey)
    expect([s.pictures.revoked, s.pictures.kicked]).toEqual([['nonce'], [stream]])
    expect(await s.rooms.listRevoked(new Date(s.clock.now()))).toContain('nonce')
    expect((await teacher.call('live.listRecord', { roomId: id })).rows).toMatchObject([
      { kind: 'key', what: '更换推流密钥' },
    ])
  })
})
