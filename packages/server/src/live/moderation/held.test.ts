import { randomUUID } from 'node:crypto'
import type { LiveMessage, RoomId } from '@rostrum/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studio, type Person, type Studio } from '../testing/studio'

let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

const say = (person: Person, roomId: RoomId, content = '加我微信', key: string = randomUUID()): Promise<LiveMessage> =>
  person.call('live.sendMessage', { roomId, content, idempotencyKey: key })
const count = async (room: string) =>
  Number(
    (
      await s.kernel.db.q.execute<{ count: string }>(
        `select count(*) from live_message where room_id = '${room}' and type = 'text'`,
      )
    ).rows[0]?.count,
  )

describe('a message that needs a moderator first', () => {
  test('is acknowledged without a number, hinted to the moderators, and seen by nobody else', async () => {
    const helper = s.member()
    const { id, teacher } = await s.room({ assistants: [helper.id] })
    const [ada, bob, host, aide] = [
      await s.member().socket(),
      await s.member().socket(),
      await teacher.socket(),
      await helper.socket(),
    ]
    await Promise.all([ada.join(id), bob.join(id), host.join(id), aide.join(id)])
    const c = ada.say(id, '有需要的加微信')
    const ack = await ada.next('ack')
    expect(ack).toMatchObject({ c, id: expect.any(String) })
    expect(ack.q).toBeUndefined()
    expect([(await host.next('me')).topic, (await aide.next('me')).topic]).toEqual(['held', 'held'])
    expect(await count(id)).toBe(0)
    for (const socket of [ada, bob, host, aide]) socket.close()
  })

  test('is still shown to its sender after a reload, and to nobody else', async () => {
    const { id } = await s.room()
    const [ada, bob] = [s.member(), s.member()]
    const sent = await say(ada, id)
    expect(sent).toMatchObject({ state: 'held', seq: 0, content: '加我微信' })
    expect((await ada.call('live.listOwn', { state: 'held' })).rows).toMatchObject([
      { message: { id: sent.id, state: 'held' }, roomTitle: '直播间' },
    ])
    expect((await bob.call('live.listOwn', { state: 'held' })).rows).toEqual([])
    expect((await ada.call('live.listMessages', { roomId: id })).rows).toEqual([])
  })

  test('passes with the id it waited under, once, whoever clicks and however often', async () => {
    const helper = s.member()
    const { id, teacher } = await s.room({ assistants: [helper.id] })
    const ada = s.member()
    const key = randomUUID()
    const { id: held } = await say(ada, id, '加群吗', key)
    const reader = await s.member().socket()
    await reader.join(id)
    const passed = await Promise.all(
      [teacher, helper, teacher].map((each) => each.call('live.review', { id: held, pass: true })),
    )
    expect(new Set(passed.map((message) => `${message.id}/${message.seq}/${message.state}`))).toEqual(
      new Set([`${held}/1/shown`]),
    )
    expect(await reader.next('b')).toMatchObject({
      v: [{ k: 'chat', m: [{ id: held, clientId: key, content: '加群吗' }] }],
    })
    expect(await say(ada, id, '加群吗', key)).toMatchObject({ id: held, seq: 1, state: 'shown' })
    expect(await count(id)).toBe(1)
    await expect(teacher.call('live.review', { id: held, pass: false, reason: '广告' })).rejects.toMatchObject({
      reason: 'live.already_reviewed',
    })
    reader.close()
  })

  test('sent again during the review is one message', async () => {
    const { id, teacher } = await s.room()
    const ada = s.member()
    const key = randomUUID()
    const { id: held } = await say(ada, id, '加群', key)
    const answers = await Promise.all([
      teacher.call('live.review', { id: held, pass: true }),
      ...Array.from({ length: 8 }, () => say(ada, id, '加群', key)),
    ])
    expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([held]))
    expect(await count(id)).toBe(1)
  })

  test('does not pass by being sent again after the rules were relaxed', async () => {
    const { id, teacher } = await s.room({ chatMode: 'reviewed' })
    const ada = s.member()
    const key = randomUUID()
    const { id: held } = await say(ada, id, '大家好', key)
    await teacher.call('live.setMode', { roomId: id, chatMode: 'open' })
    expect(await say(ada, id, '大家好', key)).toMatchObject({ id: held, state: 'held' })
    expect(await count(id)).toBe(0)
  })

  test('one of two disagreeing moderators decides, and the other is told', async () => {
    const helper = s.member()
    const { id, teacher } = await s.room({ assistants: [helper.id] })
    const { id: held } = await say(s.member(), id)
    const outcomes = await Promise.allSettled([
      teacher.call('live.review', { id: held, pass: true }),
      helper.call('live.review', { id: held, pass: false, reason: '广告' }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { reason: 'live.already_reviewed' },
    })
    expect(await count(id)).toBe(outcomes[0]?.status === 'fulfilled' ? 1 : 0)
  })

  test('is rejected with a reason that its sender reads, and is told at once', async () => {
    const { id, teacher } = await s.room()
    const ada = s.member()
    const socket = await ada.socket()
    await socket.join(id)
    socket.say(id, '加微信领资料')
    const { id: held } = await socket.next('ack')
    await expect(teacher.call('live.review', { id: held as never, pass: false })).rejects.toMatchObject({
      reason: 'live.reason_missing',
    })
    await teacher.call('live.review', { id: held as never, pass: false, reason: '请勿引流' })
    expect((await socket.next('me')).topic).toBe('held')
    expect((await ada.call('live.listOwn', { state: 'rejected' })).rows).toMatchObject([
      { message: { id: held, state: 'rejected', reason: '请勿引流' } },
    ])
    expect((await teacher.call('live.listHeld', { roomId: id })).total).toBe(0)
    expect(await teacher.call('live.review', { id: held as never, pass: false, reason: '再来' })).toMatchObject({
      reason: '请勿引流',
    })
    socket.close()
  })

  test('is withdrawn by its sender before the decision; then nobody can decide', async () => {
    const { id, teacher } = await s.room()
    const [ada, bob] = [s.member(), s.member()]
    const { id: held } = await say(ada, id)
    await expect(bob.call('live.withdrawMessage', { id: held })).rejects.toMatchObject({
      reason: 'live.message_not_found',
    })
    expect(await ada.call('live.withdrawMessage', { id: held })).toMatchObject({ state: 'withdrawn', content: '' })
    await expect(ada.call('live.withdrawMessage', { id: held })).rejects.toMatchObject({
      reason: 'live.already_removed',
    })
    await expect(teacher.call('live.review', { id: held, pass: true })).rejects.toMatchObject({
      reason: 'live.already_reviewed',
    })
  })

  test('is for the moderators of its own room only', async () => {
    const { id, teacher } = await s.room()
    const other = (await s.room()).teacher
    const { id: held } = await say(s.member(), id)
    await expect(other.call('live.listHeld', { roomId: id })).rejects.toMatchObject({ reason: 'live.not_moderator' })
    await expect(other.call('live.review', { id: held, pass: true })).rejects.toMatchObject({
      reason: 'live.not_moderator',
    })
    await expect(s.member().call('live.review', { id: held, pass: true })).rejects.toMatchObject({
      reason: 'live.not_moderator',
    })
    await expect(teacher.call('live.review', { id: randomUUID() as never, pass: true })).rejects.toMatchObject({
      reason: 'live.message_not_found',
    })
    expect((await teacher.call('live.listHeld', { roomId: id })).rows).toMatchObject([
      { id: held, hits: ['加我微信'], isAnonymous: false },
    ])
  })

  test('the list continues where it stopped, oldest first', async () => {
    const { id, teacher } = await s.room()
    const sent = []
    for (let turn = 0; turn < 5; turn += 1) sent.push((await say(s.member(), id, `加群${turn}`)).id)
    const seen = []
    let cursor: string | undefined
    do {
      const page = await teacher.call('live.listHeld', { roomId: id, pageSize: 2, cursor })
      seen.push(...page.rows.map((row) => row.id))
      expect(page.total).toBe(5)
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect(seen).toEqual(sent)
  })
})

describe('prohibited words', () => {
  test('a member is refused, and nothing of it is kept', async () => {
    const { id, teacher } = await s.room()
    await expect(say(s.member(), id, '跟我买 稳*赚*不*赔')).rejects.toMatchObject({ reason: 'live.text_refused' })
    expect(await count(id)).toBe(0)
    expect((await teacher.call('live.listHeld', { roomId: id })).rows).toEqual([])
  })

  test('a teacher is refused as well, but never waits for a moderator', async () => {
    const { id, teacher } = await s.room()
    await expect(say(teacher, id, '保证收益')).rejects.toMatchObject({ reason: 'live.text_claims' })
    expect(await say(teacher, id, '谨防加微信的骗局')).toMatchObject({ state: 'shown' })
  })

  test('a teacher who promises, orders or entices is told what it is like; who warns of it speaks', async () => {
    const { id, teacher } = await s.room()
    await expect(say(teacher, id, '明天600519买入，满仓干')).rejects.toMatchObject({
      reason: 'live.text_claims',
      details: { claims: '像是喊单买卖、像是劝人满仓或借钱' },
    })
    expect(await say(teacher, id, '不要满仓，600519只是举例')).toMatchObject({ state: 'shown' })
    const { id: asked } = await s.member().call('live.ask', {
      roomId: id,
      content: '仓位怎么定',
      idempotencyKey: randomUUID(),
    })
    const answer = (content: string) =>
      teacher.call('live.answerQuestion', { id: asked, kind: 'text', content, idempotencyKey: randomUUID() })
    await expect(answer('梭哈，别怂')).rejects.toMatchObject({
      reason: 'live.text_claims',
      message: expect.stringContaining('这句像是劝人满仓或借钱，请修改后重试'),
    })
    expect(await answer('单只不超过两成')).toMatchObject({ state: 'answered' })
  })

  test('what a member says like that waits for a moderator, with the reason', async () => {
    const { id, teacher } = await s.room()
    expect(await say(s.member(), id, '明天600519买入，满仓干')).toMatchObject({ state: 'held' })
    const { rows } = await teacher.call('live.listHeld', { roomId: id })
    expect(rows[0]?.hits).toEqual(['像是喊单买卖', '像是劝人满仓或借钱'])
    expect(await say(s.member(), id, '老师，我可以满仓吗？')).toMatchObject({ state: 'shown' })
  })

  test('in a slow room a held message counts as sent', async () => {
    const { id } = await s.room({ chatMode: 'slow', slowSec: 30 })
    const ada = s.member()
    await say(ada, id)
    await expect(say(ada, id, '再来一句')).rejects.toMatchObject({ reason: 'live.slow_mode' })
    s.clock.move(31_000)
    expect(await say(ada, id, '再来一句')).toMatchObject({ state: 'shown' })
  })
})
