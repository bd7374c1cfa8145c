import { randomUUID } from 'node:crypto'
import type { ApiName } from '@rostrum/contract'
import type { LiveMessage, MessageId, PollId, RoomId } from '@rostrum/contract/live'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, board } from '../testing/asking'
import { studio, type Person, type Studio } from '../testing/studio'

let s: Studio
/** Watches, moderates and stops. */
let xu: ReturnType<Studio['operator']>
beforeAll(async () => {
  s = await studio()
  xu = s.operator('live:room:read', 'live:room:moderate', 'live:room:stop')
})
afterAll(() => s.close())

const say = (by: Person, roomId: RoomId, content: string): Promise<LiveMessage> =>
  by.call('live.sendMessage', { roomId, content, idempotencyKey: randomUUID() })
const recordOf = async (id: RoomId) =>
  (
    await s.kernel.db.q.execute<{ by: string; kind: string; what: string }>(
      sql`select "by", kind, subject ->> 'what' as what from live_record where room_id = ${id} order by no`,
    )
  ).rows
const over = (id: RoomId, teacher: Person) =>
  teacher.call('live.setPushState', { roomId: id, action: 'stop', idempotencyKey: randomUUID() })
const refused = (reason: string) => ({ reason })

describe('an act', () => {
  const acts: readonly (readonly [ApiName, object])[] = [
    ['live.deskReview', { id: 'any', pass: true }],
    ['live.deskDeleteMessage', { id: 'any', reason: '广告' }],
    ['live.deskPinMessage', { id: 'any', on: true }],
    ['live.deskMergeQuestion', { id: 'any', into: 'other' }],
    ['live.deskClosePoll', { id: 'any', reason: '题目不妥' }],
    ['live.deskMute', { roomId: 'any', memberId: 'any', minutes: 10, reason: '广告' }],
    ['live.deskSetMode', { roomId: 'any', chatMode: 'closed' }],
    ['live.deskStop', { id: 'any' }],
    ['live.deskExplainStop', { id: 'any', why: '违规' }],
  ]
  test.each(acts)('%s needs its own permission: reading is not enough, and members have none', async (name, input) => {
    const reader = s.operator('live:room:read')
    for (const { call } of [reader, s.member(), s.member({ teacher: 'active' })])
      await expect(call(name, input as never)).rejects.toMatchObject(refused('kernel.no_permission'))
  })

  test('of stopping is not among those of moderating', async () => {
    const { id } = await s.room()
    const moderator = s.operator('live:room:moderate')
    await expect(moderator.call('live.deskStop', { id })).rejects.toMatchObject(refused('kernel.no_permission'))
    expect((await s.rooms.find(id))?.state).toBe('live')
  })

  test('on what is not there is refused', async () => {
    const gone = randomUUID()
    const calls = [
      () => xu.call('live.deskReview', { id: gone as MessageId, pass: true }),
      () => xu.call('live.deskReview', { id: 'no-uuid' as MessageId, pass: true }),
      () => xu.call('live.deskDeleteMessage', { id: gone as MessageId, reason: '广告' }),
      () => xu.call('live.deskPinMessage', { id: gone as MessageId, on: true }),
      () => xu.call('live.deskClosePoll', { id: gone as PollId, reason: '题目不妥' }),
      () => xu.call('live.deskClosePoll', { id: 'no-uuid' as PollId, reason: '题目不妥' }),
      () => xu.call('live.deskListPolls', { roomId: gone as RoomId }),
      () => xu.call('live.deskMergeQuestion', { id: gone as MessageId, into: gone as MessageId }),
      () => xu.call('live.deskMergeQuestion', { id: 'no-uuid' as MessageId, into: gone as MessageId }),
      () => xu.call('live.deskSetMode', { roomId: gone as RoomId, chatMode: 'closed' }),
      () => xu.call('live.deskStop', { id: gone as RoomId }),
      () => xu.call('live.deskGetControl', { id: gone as RoomId }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 404 })
  })
})

describe('a message that waits', () => {
  test('is seen with the words that held it, passed once, and recorded as the operator’s act', async () => {
    const { id, teacher } = await s.room()
    const ada = s.member()
    const { id: held } = await say(ada, id, '加我微信')
    expect(await xu.call('live.deskListHeld', { roomId: id })).toMatchObject({
      total: 1,
      rows: [{ id: held, content: '加我微信', hits: [expect.any(String)] }],
    })
    const both = await Promise.all([1, 2].map(() => xu.call('live.deskReview', { id: held, pass: true })))
    expect(both.map(({ state }) => state)).toEqual(['shown', 'shown'])
    await expect(teacher.call('live.review', { id: held, pass: false, reason: '不行' })).rejects.toMatchObject(
      refused('live.already_reviewed'),
    )
    expect(await recordOf(id)).toMatchObject([{ by: xu.id, kind: 'pass' }])
    expect((await teacher.call('live.listRecord', { roomId: id })).rows).toMatchObject([{ by: '运营人员' }])
  })

  test('is refused with a reason that its sender reads; a second decision changes nothing', async () => {
    const { id } = await s.room()
    const ada = s.member()
    const { id: held } = await say(ada, id, '进群领资料')
    await expect(xu.call('live.deskReview', { id: held, pass: false })).rejects.toMatchObject(
      refused('live.reason_missing'),
    )
    const reason = '含有引流内容'
    expect(await xu.call('live.deskReview', { id: held, pass: false, reason })).toMatchObject({ state: 'rejected' })
    expect((await ada.call('live.listOwn', { state: 'rejected' })).rows).toMatchObject([{ message: { reason } }])
    expect(await xu.call('live.deskReview', { id: held, pass: false, reason: '另一个' })).toMatchObject({ reason })
    await expect(xu.call('live.deskReview', { id: held, pass: true })).rejects.toMatchObject(
      refused('live.already_reviewed'),
    )
  })

  test('is not let into a room that has ended meanwhile, but may still be refused', async () => {
    const { id, teacher } = await s.room()
    const { id: held } = await say(s.member(), id, '加微信')
    await over(id, teacher)
    await expect(xu.call('live.deskReview', { id: held, pass: true })).rejects.toMatchObject(
      refused('live.state_not_allowed'),
    )
    const closed = await xu.call('live.deskReview', { id: held, pass: false, reason: '直播已结束' })
    expect(closed.state).toBe('rejected')
  })
})

describe('a message that is shown', () => {
  test('leaves every screen at once when an operator deletes it, with the reason in the record', async () => {
    const { id } = await s.room()
    const [ada, bob] = [s.member({ name: '阿达' }), await s.member().socket()]
    await bob.join(id)
    const said = await say(ada, id, '我看好白酒')
    expect(await xu.call('live.deskDeleteMessage', { id: said.id, reason: '荐股' })).toMatchObject({
      state: 'deleted',
      content: '',
    })
    await expect.poll(() => bob.entries().map(({ type }) => type)).toContain('del')
    await expect(xu.call('live.deskDeleteMessage', { id: said.id, reason: '再删' })).rejects.toMatchObject(
      refused('live.already_removed'),
    )
    expect(await recordOf(id)).toMatchObject([{ by: xu.id, kind: 'delete', what: '删除阿达的消息：荐股' }])
    bob.close()
  })

  test('is pinned and unpinned once each, and not in a room that has ended', async () => {
    const { id, teacher } = await s.room()
    const said = await say(teacher, id, '讲义在资料里')
    for (const on of [true, true, false, false]) await xu.call('live.deskPinMessage', { id: said.id, on })
    expect((await recordOf(id)).map(({ kind, by }) => [kind, by === xu.id])).toEqual([
      ['pin', true],
      ['unpin', true],
    ])
    await over(id, teacher)
    await expect(xu.call('live.deskPinMessage', { id: said.id, on: true })).rejects.toMatchObject(
      refused('live.state_not_allowed'),
    )
  })
})

describe('a question that waits', () => {
  test('goes into another of its room with those who ask the same, once, and not into one elsewhere', async () => {
    const { id } = await s.room()
    const [ada, bob, eve] = [s.member(), s.member(), s.member()]
    const [one, two] = [await ask(ada, id, '一'), await ask(bob, id, '二')]
    const merge = (into: MessageId) => xu.call('live.deskMergeQuestion', { id: two.id, into })
    await eve.call('live.voteQuestion', { id: two.id })
    const elsewhere = await ask(eve, (await s.room()).id)
    await expect(merge(elsewhere.id)).rejects.toMatchObject(refused('live.question_not_found'))
    await expect(merge(two.id)).rejects.toMatchObject(refused('live.question_state'))
    expect(await merge(one.id)).toMatchObject({ state: 'merged', mergedTo: one.id })
    await expect(merge(one.id)).rejects.toMatchObject(refused('live.question_state'))
    expect((await board(eve, id)).rows).toMatchObject([{ id: one.id, votes: 2, voted: true }])
    expect(await recordOf(id)).toMatchObject([{ by: xu.id, kind: 'merge', what: '把一个问题并入另一个' }])
  })

  test('leaves the board when an operator takes it down; its asker reads the reason', async () => {
    const { id } = await s.room()
    const ada = s.member({ name: '阿达' })
    const asked = await ask(ada, id)
    await xu.call('live.deskDeleteMessage', { id: asked.id, reason: '与课程无关' })
    expect((await xu.call('live.deskListQuestions', { roomId: id })).rows).toEqual([])
    expect((await board(s.member(), id)).rows).toEqual([])
    expect((await board(ada, id, { mine: 1 })).rows).toMatchObject([{ state: 'rejected', reason: '与课程无关' }])
    expect(await recordOf(id)).toMatchObject([{ by: xu.id, kind: 'delete', what: '删除阿达的消息：与课程无关' }])
  })
})

test('a poll that an operator ends takes no more votes and keeps those it has; ended twice it is ended', async () => {
  const { id: roomId, teacher } = await s.room()
  const [ada, bob] = [s.member(), s.member()]
  const { id } = await teacher.call('live.createPoll', {
    roomId,
    kind: 'single',
    question: '您看好哪个板块？',
    options: ['消费', '科技'],
    idempotencyKey: randomUUID(),
  })
  const vote = (who: Person) => who.call('live.votePoll', { id, options: ['0'], idempotencyKey: randomUUID() })
  await vote(ada)
  expect((await xu.call('live.deskListPolls', { roomId })).rows).toMatchObject([{ id, state: 'open', voters: 1 }])
  for (const reason of ['诱导对个股表态', '再按一次'])
    expect(await xu.call('live.deskClosePoll', { id, reason })).toMatchObject({ state: 'closed', voters: 1 })
  await expect(vote(bob)).rejects.toMatchObject(refused('live.poll_closed'))
  expect((await ada.call('live.listPolls', { roomId })).rows).toMatchObject([{ state: 'closed', voters: 1 }])
})

describe('a member', () => {
  test('who is muted by an operator cannot speak until it is lifted; teachers and assistants are not muted', async () => {
    const helper = s.member()
    const { id, teacher } = await s.room({ assistants: [helper.id] })
    const ada = s.member({ name: '阿达' })
    const mute = (memberId: Person['id'], minutes: number) =>
      xu.call('live.deskMute', { roomId: id, memberId, minutes, reason: '刷屏' })
    await mute(ada.id, 10)
    await expect(say(ada, id, '听得到吗')).rejects.toMatchObject(refused('live.muted'))
    expect((await xu.call('live.deskListMutes', { roomId: id })).rows).toMatchObject([{ name: '阿达', reason: '刷屏' }])
    await mute(ada.id, 0)
    await mute(ada.id, 0)
    expect((await say(ada, id, '听得到吗')).state).toBe('shown')
    for (const one of [teacher, helper])
      await expect(mute(one.id, 10)).rejects.toMatchObject(refused('live.mute_moderator'))
    expect((await recordOf(id)).map(({ kind }) => kind)).toEqual(['mute', 'unmute'])
    await over(id, teacher)
    await expect(mute(ada.id, 10)).rejects.toMatchObject(refused('live.state_not_allowed'))
  })
})

describe('the way of speaking', () => {
  test('changes for everybody at once, and a repeat is no second change', async () => {
    const { id, teacher } = await s.room()
    const set = (chatMode: 'slow' | 'reviewed' | 'closed' | 'open', slowSec?: number) =>
      xu.call('live.deskSetMode', { roomId: id, chatMode, slowSec })
    await expect(set('slow')).rejects.toMatchObject(refused('live.mode_incomplete'))
    expect(await set('slow', 30)).toMatchObject({ chatMode: 'slow', slowSec: 30 })
    await set('slow', 30)
    await set('closed')
    await expect(say(s.member(), id, '有人吗')).rejects.toMatchObject(refused('live.chat_closed'))
    await set('reviewed')
    expect((await say(s.member(), id, '有人吗')).state).toBe('held')
    expect((await recordOf(id)).map(({ kind, what }) => [kind, what])).toEqual([
      ['mode', '发言改为慢速模式'],
      ['mode', '发言改为全员禁言'],
      ['mode', '发言改为先审后发'],
    ])
    await over(id, teacher)
    await expect(set('open')).rejects.toMatchObject(refused('live.state_not_allowed'))
  })
})

describe('an emergency stop', () => {
  test('cuts the picture first, tells members in neutral words, and takes the reason afterwards', async () => {
    const { id, stream, teacher } = await s.room({ kind: 'video', state: 'ready' })
    s.pictures.tell('live', stream)
    await s.live.settled()
    const stopped = await xu.call('live.deskStop', { id })
    expect(stopped).toMatchObject({ state: 'forceClosed', stop: { at: expect.any(Number) } })
    expect(stopped.stop?.reason).toBeUndefined()
    expect(s.pictures.ended).toContain(stream)
    const why = '老师口头承诺收益'
    await xu.call('live.deskExplainStop', { id, why })
    expect((await xu.call('live.deskExplainStop', { id, why })).stop).toMatchObject({ reason: why })
    const seen = await s.member().call('live.getVideoInfo', { id })
    expect(seen).toMatchObject({ state: 'forceClosed', stateReason: '因平台管理需要，本场直播已停止' })
    expect(JSON.stringify(seen)).not.toContain(why)
    expect((await teacher.call('live.listRecord', { roomId: id })).rows.map(({ kind, by }) => [kind, by])).toEqual([
      ['stopExplained', '运营人员'],
      ['state', '运营人员'],
      ['state', '推流'],
    ])
  })

  test('pressed twice is one stop; of a room that has ended meanwhile it is refused and changes nothing', async () => {
    const [one, two] = [await s.room(), await s.room()]
    const both = await Promise.all([1, 2].map(() => xu.call('live.deskStop', { id: one.id })))
    expect(both.map(({ state }) => state)).toEqual(['forceClosed', 'forceClosed'])
    expect((await recordOf(one.id)).map(({ kind }) => kind)).toEqual(['state'])
    await over(two.id, two.teacher)
    await expect(xu.call('live.deskStop', { id: two.id })).rejects.toMatchObject(refused('live.state_not_allowed'))
    await expect(xu.call('live.deskExplainStop', { id: two.id, why: '违规' })).rejects.toMatchObject(
      refused('live.state_not_allowed'),
    )
    expect((await s.rooms.find(two.id))?.state).toBe('ended')
  })

  test('by the teacher is not explained by an operator', async () => {
    const { id, teacher } = await s.room()
    const cut = { roomId: id, action: 'emergency', reason: '设备故障', idempotencyKey: randomUUID() } as const
    await teacher.call('live.setPushState', cut)
    await expect(xu.call('live.deskExplainStop', { id, why: '违规' })).rejects.toMatchObject(
      refused('live.state_not_allowed'),
    )
  })
})
