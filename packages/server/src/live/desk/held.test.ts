import { randomUUID } from 'node:crypto'
import type { MessageId, RoomId } from '@rostrum/contract/live'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { studio, type Person, type Studio } from '../testing/studio'

let s: Studio
let xu: ReturnType<Studio['operator']>
beforeEach(async () => {
  await s?.close()
  s = await studio()
  xu = s.operator('live:room:moderate')
})
afterAll(() => s.close())

const say = async (by: Person, roomId: RoomId, content = '加我微信') => {
  s.clock.move(1_000)
  return (await by.call('live.sendMessage', { roomId, content, idempotencyKey: randomUUID() })).id
}
const ask = async (by: Person, roomId: RoomId) => {
  s.clock.move(1_000)
  return (await by.call('live.ask', { roomId, content: '加微信能看讲义吗', idempotencyKey: randomUUID() })).id
}
const over = (id: RoomId, teacher: Person) =>
  teacher.call('live.setPushState', { roomId: id, action: 'stop', idempotencyKey: randomUUID() })
const waiting = async () => (await xu.call('live.deskListHeldEverywhere', {})).rows
const judge = (ids: readonly MessageId[], pass: boolean, why = '', by = xu) =>
  by.call('live.deskJudgeHeld', { ids: [...ids], pass, why })

describe('what waits in all rooms', () => {
  test('is one list, oldest first, with its room and the words that held it; who said it is masked', async () => {
    const [one, two] = [await s.room({ title: '上午场' }), await s.room({ title: '下午场' })]
    const ada = s.member({ name: '阿达同学' })
    const ids = [await say(ada, one.id), await say(ada, two.id), await say(ada, one.id)]
    const rows = await waiting()
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(rows.map(({ room }) => room.title)).toEqual(['上午场', '下午场', '上午场'])
    expect(rows[0]).toMatchObject({ senderName: '阿*学', hits: ['加我微信'], isQuestion: false, mayPass: true })
    expect(JSON.stringify(rows)).not.toContain(ada.id)
  })

  test('is walked page by page without a gap, and counted where somebody asks', async () => {
    const { id } = await s.room()
    const ids = []
    for (let turn = 0; turn < 5; turn += 1) ids.push(await say(s.member(), id))
    const [first] = await waiting()
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await xu.call('live.deskListHeldEverywhere', { pageSize: 2, cursor })
      expect(page).not.toHaveProperty('total')
      seen.push(...page.rows.map((row) => row.id))
      cursor = page.nextCursor
      if (!cursor) break
    }
    expect(seen).toEqual(ids)
    expect(await xu.call('live.deskListHeldEverywhere', { pageSize: 0, withTotal: 1 })).toEqual({
      rows: [],
      total: 5,
      hasMore: true,
      waitingSince: first?.createdAt,
    })
  })

  test('is for moderators among the operators alone', async () => {
    const none = { reason: 'kernel.no_permission' }
    for (const { call } of [s.operator('live:room:read'), s.member(), s.member({ teacher: 'active' })]) {
      await expect(call('live.deskListHeldEverywhere', {})).rejects.toMatchObject(none)
      const ids = [randomUUID() as MessageId]
      await expect(call('live.deskJudgeHeld', { ids, pass: true })).rejects.toMatchObject(none)
    }
  })
})

describe('several decided at once', () => {
  test('are shown in their own rooms, and refused with a reason that each sender reads', async () => {
    const [one, two] = [await s.room(), await s.room()]
    const [ada, bob] = [s.member(), s.member()]
    const good = [await say(ada, one.id), await say(bob, two.id)]
    const bad = [await say(ada, two.id), await say(bob, one.id)]
    expect(await judge(good, true)).toEqual({ done: good, left: [] })
    await expect(judge(bad, false)).rejects.toMatchObject({ reason: 'live.reason_missing' })
    expect(await judge(bad, false, '请勿引流')).toEqual({ done: bad, left: [] })
    expect(await waiting()).toEqual([])
    for (const who of [ada, bob])
      expect((await who.call('live.listOwn', { state: 'rejected' })).rows).toMatchObject([
        { message: { reason: '请勿引流' } },
      ])
    for (const { id } of [one, two]) expect((await ada.call('live.listMessages', { roomId: id })).rows).toHaveLength(1)
  })

  test('what somebody else decided, or its sender took back, stays as it is and is said', async () => {
    const { id } = await s.room()
    const ada = s.member()
    const [mine, theirs, gone] = [await say(ada, id), await say(ada, id), await say(ada, id)]
    await judge([theirs], true, '', s.operator('live:room:moderate'))
    await ada.call('live.withdrawMessage', { id: gone })
    const nowhere = randomUUID() as MessageId
    expect(await judge([mine, theirs, gone, nowhere], false, '请勿引流')).toEqual({
      done: [mine],
      left: [
        { id: theirs, state: 'passed' },
        { id: gone, state: 'withdrawn' },
        { id: nowhere, state: 'withdrawn' },
      ],
    })
  })
})

describe('when the broadcast is over', () => {
  test('a message that waits is refused by itself, once, and its sender is told once', async () => {
    const { id, teacher } = await s.room({ title: '收盘前解读' })
    const running = await s.room()
    const ada = s.member()
    const [first, second] = [await say(ada, id), await say(ada, id)]
    const other = await say(ada, running.id)
    await over(id, teacher)
    expect((await waiting()).map(({ mayPass }) => mayPass)).toEqual([false, false, true])
    expect(await judge([first], true)).toEqual({ done: [], left: [{ id: first, state: 'held' }] })
    for (let turn = 0; turn < 2; turn += 1) await s.jobs.runNow('live.settleHeld')
    expect((await waiting()).map((row) => row.id)).toEqual([other])
    expect((await ada.call('live.listOwn', { state: 'rejected' })).rows.map(({ message }) => message)).toMatchObject([
      { id: second, reason: '直播已结束，没有来得及审核' },
      { id: first, reason: '直播已结束，没有来得及审核' },
    ])
    expect(new Set(s.notices.map(({ key }) => key))).toEqual(new Set([`live.heldLeft:${id}`]))
    expect(
      (await teacher.call('live.listRecord', { roomId: id })).rows.filter(({ kind }) => kind === 'reject'),
    ).toMatchObject([{ by: '系统' }, { by: '系统' }])
  })

  test('a question that waits can still be let through, for it is answered afterwards as well', async () => {
    const { id, teacher } = await s.room()
    const question = await ask(s.member(), id)
    await over(id, teacher)
    await s.jobs.runNow('live.settleHeld')
    expect(await waiting()).toMatchObject([{ id: question, isQuestion: true, mayPass: true }])
    expect((await judge([question], true)).done).toEqual([question])
    expect((await teacher.call('live.listQuestions', { roomId: id, state: 'open' })).rows.map((row) => row.id)).toEqual(
      [question],
    )
  })
})
