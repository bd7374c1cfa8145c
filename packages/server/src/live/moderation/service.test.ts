import { randomUUID } from 'node:crypto'
import type { LevelId } from '@rostrum/contract/kernel'
import type { RoomId } from '@rostrum/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studio, type Person, type Studio } from '../testing/studio'

let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

const say = (person: Person, roomId: RoomId, content = '大家好') =>
  person.call('live.sendMessage', { roomId, content, idempotencyKey: randomUUID() })
const kindsOf = async (teacher: Person, roomId: RoomId) =>
  (await teacher.call('live.listRecord', { roomId })).rows.map(({ kind }) => kind)

describe('a mute', () => {
  test('takes effect at once, is told to the muted member, and ends by itself or by command', async () => {
    const { id, teacher } = await s.room()
    const ada = s.member({ name: '阿达' })
    const socket = await ada.socket()
    await socket.join(id)
    const { mutedUntil } = await teacher.call('live.mute', {
      roomId: id,
      memberId: ada.id,
      minutes: 10,
      reason: '刷屏',
    })
    expect(Math.abs((mutedUntil ?? 0) - s.clock.now() - 600_000)).toBeLessThan(30_000)
    expect((await socket.next('me')).topic).toBe('muted')
    await expect(say(ada, id)).rejects.toMatchObject({ reason: 'live.muted' })
    expect((await ada.call('live.getWordRoom', { id })).mine).toMatchObject({ canSend: false, mutedUntil })
    expect((await teacher.call('live.listMutes', { roomId: id })).rows).toMatchObject([
      { memberId: ada.id, name: '阿达', reason: '刷屏', until: mutedUntil },
    ])
    await teacher.call('live.mute', { roomId: id, memberId: ada.id, minutes: 0 })
    await teacher.call('live.mute', { roomId: id, memberId: ada.id, minutes: 0 })
    expect(await say(ada, id)).toMatchObject({ state: 'shown' })
    expect(await kindsOf(teacher, id)).toEqual(['unmute', 'mute'])
    await teacher.call('live.mute', { roomId: id, memberId: ada.id, minutes: 1, reason: '再犯' })
    s.clock.move(61_000)
    expect(await say(ada, id)).toMatchObject({ state: 'shown' })
    expect((await teacher.call('live.listMutes', { roomId: id })).rows).toEqual([])
    socket.close()
  })

  test('is for one room, set by its moderators, and never for a moderator', async () => {
    const helper = s.member()
    const { id, teacher } = await s.room({ assistants: [helper.id] })
    const other = await s.room()
    const ada = s.member()
    const mute = (who: Person, memberId = ada.id) => who.call('live.mute', { roomId: id, memberId, minutes: 5 })
    await expect(mute(other.teacher)).rejects.toMatchObject({ reason: 'live.not_moderator' })
    await expect(mute(ada, helper.id)).rejects.toMatchObject({ reason: 'live.not_moderator' })
    await expect(mute(helper, teacher.id)).rejects.toMatchObject({ reason: 'live.mute_moderator' })
    await expect(mute(teacher, helper.id)).rejects.toMatchObject({ reason: 'live.mute_moderator' })
    await expect(mute(teacher, randomUUID() as never)).rejects.toMatchObject({ reason: 'live.member_not_found' })
    await mute(helper)
    expect(await say(ada, other.id)).toMatchObject({ state: 'shown' })
  })
})

describe('who may send', () => {
  test.each([
    ['closed', { chatMode: 'closed' as const }, 'live.chat_closed'],
    ['level', { chatMode: 'level' as const, levelIds: ['gold' as LevelId] }, 'live.chat_level'],
  ])('%s: others are refused at once, the teacher still sends', async (_, mode, reason) => {
    const { id, teacher } = await s.room()
    const [ada, gold] = [s.member(), s.member({ levels: ['gold'] })]
    await say(ada, id)
    await teacher.call('live.setMode', { roomId: id, ...mode })
    await expect(say(ada, id)).rejects.toMatchObject({ reason })
    expect(await say(teacher, id)).toMatchObject({ state: 'shown' })
    expect((await ada.call('live.getWordRoom', { id })).mine.canSend).toBe(false)
    if (mode.chatMode === 'level') expect(await say(gold, id)).toMatchObject({ state: 'shown' })
  })

  test('reviewed: every message of a member waits', async () => {
    const { id, teacher } = await s.room()
    await teacher.call('live.setMode', { roomId: id, chatMode: 'reviewed' })
    expect(await say(s.member(), id)).toMatchObject({ state: 'held' })
    expect((await teacher.call('live.listHeld', { roomId: id })).rows).toMatchObject([{ hits: ['先审后发'] }])
    expect(await say(teacher, id)).toMatchObject({ state: 'shown' })
  })

  test('is told to everybody in the room, once, and recorded with before and after', async () => {
    const { id, teacher } = await s.room()
    const ada = await s.member().socket()
    await ada.join(id)
    const set = () => teacher.call('live.setMode', { roomId: id, chatMode: 'slow', slowSec: 20 })
    expect(await set()).toMatchObject({ chatMode: 'slow', slowSec: 20 })
    expect(await set()).toMatchObject({ chatMode: 'slow', slowSec: 20 })
    expect(await ada.next('b')).toMatchObject({
      v: [{ k: 'main', s: 1, m: [{ type: 'mode', chatMode: 'slow', slowSec: 20 }] }],
    })
    expect(await kindsOf(teacher, id)).toEqual(['mode'])
    expect((await teacher.call('live.listRecord', { roomId: id })).rows[0]).toMatchObject({
      no: 1,
      by: '老师',
      what: '发言改为慢速模式',
      prevHash: '',
    })
    ada.close()
  })

  test('is complete, and set by moderators', async () => {
    const { id, teacher } = await s.room()
    await expect(teacher.call('live.setMode', { roomId: id, chatMode: 'slow' })).rejects.toMatchObject({
      reason: 'live.mode_incomplete',
    })
    await expect(teacher.call('live.setMode', { roomId: id, chatMode: 'level', levelIds: [] })).rejects.toMatchObject({
      reason: 'live.mode_incomplete',
    })
    await expect(s.member().call('live.setMode', { roomId: id, chatMode: 'open' })).rejects.toMatchObject({
      reason: 'live.not_moderator',
    })
    await expect((await s.room()).teacher.call('live.setMode', { roomId: id, chatMode: 'open' })).rejects.toMatchObject(
      { reason: 'live.not_moderator' },
    )
  })
})

describe('assistants', () => {
  test('are added by number and removed only by the teacher; until then they moderate', async () => {
    const { id, teacher } = await s.room()
    const mobile = '13800001111'
    const helper = s.member({ mobile, name: '小助' })
    const add = () => teacher.call('live.saveAssistant', { roomId: id, mobile })
    expect((await add()).assistants).toEqual([{ id: helper.id, name: '小助' }])
    expect((await add()).assistants).toHaveLength(1)
    await helper.call('live.setMode', { roomId: id, chatMode: 'closed' })
    expect(await say(helper, id)).toMatchObject({ sender: { role: 'assistant' }, stream: 'main' })
    const deputy = s.member({ teacher: 'active' })
    await expect(deputy.call('live.saveAssistant', { roomId: id, mobile })).rejects.toMatchObject({
      reason: 'live.not_moderator',
    })
    await expect(teacher.call('live.saveAssistant', { roomId: id, mobile: '13800009999' })).rejects.toMatchObject({
      reason: 'live.member_not_found',
    })
    expect((await teacher.call('live.saveAssistant', { roomId: id, memberId: helper.id, on: 0 })).assistants).toEqual(
      [],
    )
    await expect(helper.call('live.setMode', { roomId: id, chatMode: 'open' })).rejects.toMatchObject({
      reason: 'live.not_moderator',
    })
    expect(await kindsOf(teacher, id)).toEqual(['assistant', 'mode', 'assistant'])
  })

  test('are ten at most', async () => {
    const { id, teacher } = await s.room({ assistants: Array.from({ length: 10 }, () => s.member().id) })
    s.member({ mobile: '13800002222' })
    await expect(teacher.call('live.saveAssistant', { roomId: id, mobile: '13800002222' })).rejects.toMatchObject({
      reason: 'live.assistants_full',
    })
  })

  test('do not get the push address, in neither call', async () => {
    const helper = s.member({ teacher: 'active' })
    const { id, teacher } = await s.room({ kind: 'video', state: 'ready', assistants: [helper.id] })
    await expect(helper.call('live.getTicket', { id, purpose: 'push' })).rejects.toMatchObject({
      reason: 'live.not_moderator',
    })
    await expect(helper.call('live.getPushInfo', { id })).rejects.toMatchObject({ reason: 'live.not_moderator' })
    await expect(helper.call('live.rotateKey', { roomId: id })).rejects.toMatchObject({ reason: 'live.not_moderator' })
    expect((await teacher.call('live.getTicket', { id, purpose: 'push' })).urls).toHaveLength(1)
  })
})

describe('saved replies', () => {
  test('belong to one member, and are changed and deleted by their id', async () => {
    const [ada, bob] = [s.member(), s.member()]
    const [kept] = (await ada.call('live.saveTemplate', { title: '欢迎', text: '欢迎来到直播间' })).rows
    expect(kept).toMatchObject({ title: '欢迎', text: '欢迎来到直播间' })
    await expect(bob.call('live.saveTemplate', { id: kept?.id, title: '我的', text: '我的' })).rejects.toMatchObject({
      reason: 'live.template_not_found',
    })
    expect((await ada.call('live.saveTemplate', { id: kept?.id, title: '欢迎', text: '大家好' })).rows).toMatchObject([
      { text: '大家好' },
    ])
    expect((await bob.call('live.listTemplates')).rows).toEqual([])
    expect((await ada.call('live.saveTemplate', { id: kept?.id, title: '', text: '', off: true })).rows).toEqual([])
    await expect(ada.call('live.saveTemplate', { title: '空', text: ' ' })).rejects.toMatchObject({
      reason: 'live.text_empty',
    })
  })
})
