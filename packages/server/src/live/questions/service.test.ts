import { randomUUID } from 'node:crypto'
import type { MessageId, RoomId } from '@rostrum/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, ask, board, turn } from '../testing/asking'
import { studio, type Person, type Studio } from '../testing/studio'

let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

describe('answering', () => {
  test('one at a time: starting another puts the former back in the queue', async () => {
    const { id, teacher } = await s.room()
    const [one, two] = [await ask(s.member(), id, '一'), await ask(s.member(), id, '二')]
    expect(await turn(teacher, one.id, 'answering')).toMatchObject({
      state: 'answering',
      answeringAt: expect.any(Number),
    })
    expect(await turn(teacher, two.id, 'answering')).toMatchObject({ state: 'answering' })
    const rows = (await board(teacher, id)).rows
    expect(rows.find((row) => row.id === one.id)).toMatchObject({ state: 'queued' })
    expect(rows.find((row) => row.id === one.id)?.answeringAt).toBeUndefined()
    const raced = await Promise.allSettled(
      [1, 2, 3, 4].map((count) => turn(teacher, count % 2 ? one.id : two.id, 'answering')),
    )
    expect(raced.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect((await board(teacher, id)).rows.filter(({ state }) => state === 'answering')).toHaveLength(1)
  })

  test('in writing it quotes the question; a repeat counts once; then only its asker rates it, once', async () => {
    const { id, teacher } = await s.room()
    const ada = s.member({ name: '阿达' })
    const socket = await ada.socket()
    await socket.join(id)
    const asked = await ask(ada, id)
    const key = randomUUID()
    const answered = await Promise.all([1, 2].map(() => answer(teacher, asked.id, 'text', '先看位置。', key)))
    expect(answered[0]).toMatchObject({
      state: 'answered',
      answer: { name: '老师', content: '先看位置。' },
      answeredAt: expect.any(Number),
    })
    await socket.next('me', ({ topic }) => topic === 'question')
    const main = await ada.call('live.listMessages', { roomId: id, stream: 'main', after: 0 })
    expect(main.rows.filter(({ type }) => type === 'text')).toMatchObject([
      { content: '先看位置。', quote: { id: asked.id, name: '阿达', excerpt: '放量之后该注意什么？' } },
    ])
    await expect(answer(teacher, asked.id, 'text', '再答一次')).rejects.toMatchObject({ reason: 'live.question_state' })
    await expect(s.member().call('live.rateQuestion', { id: asked.id, score: 5 })).rejects.toMatchObject({
      reason: 'live.not_yours',
    })
    expect(await ada.call('live.rateQuestion', { id: asked.id, score: 4, reason: '清楚' })).toMatchObject({
      state: 'rated',
      score: 4,
    })
    await expect(ada.call('live.rateQuestion', { id: asked.id, score: 1 })).rejects.toMatchObject({
      reason: 'live.question_state',
    })
    expect((await board(s.member(), id, { state: 'answered' })).rows[0]?.score).toBeUndefined()
    socket.close()
  })

  test('aloud it has no text, and the second click is the same answer', async () => {
    const { id, teacher } = await s.room()
    const asked = await ask(s.member(), id)
    await turn(teacher, asked.id, 'answering')
    const key = randomUUID()
    const [one, two] = await Promise.all([
      answer(teacher, asked.id, 'voice', undefined, key),
      answer(teacher, asked.id, 'voice', undefined, key),
    ])
    expect(one).toMatchObject({ state: 'answered', answeringAt: expect.any(Number) })
    expect([one.answer, two.answer, two.answeredAt]).toEqual([undefined, undefined, one.answeredAt])
  })

  test('the public state of a question is stored in the transaction of its change', async () => {
    const { id, teacher } = await s.room()
    const [ada, one] = [s.member(), await ask(s.member(), id)]
    const two = await ask(ada, id)
    await turn(teacher, one.id, 'answering')
    await turn(teacher, two.id, 'answering')
    await answer(teacher, two.id, 'text', '先看位置。')
    await turn(teacher, one.id, 'rejected', { reason: '无关' })
    const { rows } = await s.kernel.db.q.execute<{ type: string; state: string; tx: string }>(
      `select type, payload #>> '{question,state}' as state, xmin::text as tx from live_message where room_id = '${id}' order by created_at, stream, seq`,
    )
    expect(rows.map(({ type, state }) => state ?? type)).toEqual([
      'text',
      'waiting',
      'text',
      'waiting',
      'answering',
      'answering',
      'queued',
      'text',
      'answered',
      'del',
      'rejected',
    ])
    expect(rows.at(-1)?.tx).toBe(rows.at(-2)?.tx)
  })

  test('a key that was used for one question answers no other', async () => {
    const { id, teacher } = await s.room()
    const [one, two] = [await ask(s.member(), id), await ask(s.member(), id)]
    const key = randomUUID()
    await answer(teacher, one.id, 'voice', undefined, key)
    for (const kind of ['voice', 'text'] as const)
      await expect(answer(teacher, two.id, kind, kind === 'text' ? '二' : undefined, key)).rejects.toMatchObject({
        reason: 'kernel.duplicate_submit',
      })
    expect(await answer(teacher, two.id, 'text', '二')).toMatchObject({ state: 'answered' })
  })

  test('only the moderators of the room answer, queue, reject and merge', async () => {
    const { id } = await s.room()
    const asked = await ask(s.member(), id)
    for (const stranger of [s.member(), s.member({ teacher: 'active' })]) {
      await expect(answer(stranger, asked.id)).rejects.toMatchObject({ reason: 'live.not_moderator' })
      for (const state of ['queued', 'answering', 'rejected', 'merged'] as const) {
        await expect(turn(stranger, asked.id, state, { reason: '因为' })).rejects.toMatchObject({
          reason: 'live.not_moderator',
        })
      }
    }
  })

  test('an assistant may do what the teacher may', async () => {
    const helper = s.member({ name: '助教' })
    const { id } = await s.room({ assistants: [helper.id] })
    const asked = await ask(s.member(), id)
    expect(await answer(helper, asked.id, 'text', '我来答')).toMatchObject({ answer: { name: '助教' } })
  })

  test('the answer time on every list of rooms is the median of the last thirty days', async () => {
    const { id, teacher } = await s.room()
    for (const minutes of [1, 3, 20]) {
      const asked = await ask(s.member(), id)
      s.clock.move(minutes * 60_000)
      await answer(teacher, asked.id)
    }
    const { medianSec = 0 } = await board(s.member(), id)
    expect(Math.round(medianSec / 60)).toBe(3)
    const row = (await s.member().call('live.listTeacherRooms', { id: teacher.teacherId ?? ('' as never) })).rows[0]
    expect(row?.answerMedianSec).toBe(medianSec)
  })
})

describe('removing questions', () => {
  const secret = '身份证号码是多少'
  const readers = async (id: RoomId, reader: Person) =>
    JSON.stringify(
      await Promise.all([
        board(reader, id),
        board(reader, id, { state: 'refused' }),
        reader.call('live.listMessages', { roomId: id }),
        reader.call('live.listMessages', { roomId: id, stream: 'chat', after: 0 }),
        reader.call('live.listMessages', { roomId: id, stream: 'main', after: 0 }),
        reader.call('live.searchMessages', { roomId: id, keyword: '身份证' }),
        reader.call('live.listWordRooms', {}),
      ]),
    )

  test.each([
    [
      'withdrawn by its asker',
      async (ada: Person, _: Person, id: MessageId) => ada.call('live.withdrawQuestion', { id }),
      'withdrawn',
    ],
    [
      'withdrawn as a message',
      async (ada: Person, _: Person, id: MessageId) => ada.call('live.withdrawMessage', { id }),
      'withdrawn',
    ],
    [
      'rejected',
      async (_: Person, teacher: Person, id: MessageId) => turn(teacher, id, 'rejected', { reason: '涉及隐私' }),
      'rejected',
    ],
    [
      'deleted as a message',
      async (_: Person, teacher: Person, id: MessageId) =>
        teacher.call('live.deleteMessage', { id, reason: '涉及隐私' }),
      'rejected',
    ],
  ])('%s: its text is gone from ring, history, lists, search, quotes and cards', async (_, act, state) => {
    const { id, teacher } = await s.room()
    const [ada, reader] = [s.member(), s.member()]
    const [socket, back] = [await reader.socket(), await s.member().socket()]
    await socket.join(id)
    const asked = await ask(ada, id, secret)
    await teacher.call('live.sendMessage', {
      roomId: id,
      content: '请不要写这些',
      quoteId: asked.id,
      idempotencyKey: randomUUID(),
    })
    await act(ada, teacher, asked.id)
    await socket.next('b', ({ v }) =>
      v.some(({ m }) => m.some((entry) => entry.type === 'question' && entry.question.state === state)),
    )
    await back.join(id)
    expect(await readers(id, reader)).not.toContain('身份证')
    expect(JSON.stringify(back.frames)).not.toContain('身份证')
    const mine = (await board(ada, id, { state: 'refused' })).rows
    expect(mine).toMatchObject([{ id: asked.id, state, content: secret }])
    expect((await board(reader, id, { state: 'refused' })).rows).toEqual([])
    expect((await board(teacher, id, { state: 'refused' })).rows).toHaveLength(1)
    socket.close()
    back.close()
  })

  test('only the asker of a rejected question is told so, with the reason; a reason is required', async () => {
    const { id, teacher } = await s.room()
    const [ada, bob] = [s.member(), await s.member().socket()]
    const socket = await ada.socket()
    await bob.join(id)
    const asked = await ask(ada, id)
    await expect(turn(teacher, asked.id, 'rejected')).rejects.toMatchObject({ reason: 'live.reason_missing' })
    const both = await Promise.allSettled(
      [1, 2].map(() => turn(teacher, asked.id, 'rejected', { reason: '与课程无关' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await socket.next('me', ({ topic }) => topic === 'question')
    expect((await board(ada, id, { mine: 1 })).rows[0]).toMatchObject({ state: 'rejected', reason: '与课程无关' })
    await bob.next('b', ({ v }) =>
      v.some(({ m }) => m.some((entry) => entry.type === 'question' && entry.question.state === 'rejected')),
    )
    expect(JSON.stringify(bob.frames)).not.toContain('与课程无关')
    socket.close()
    bob.close()
  })

  test('only the asker withdraws, before the answer', async () => {
    const { id, teacher } = await s.room()
    const ada = s.member()
    const asked = await ask(ada, id)
    await expect(s.member().call('live.withdrawQuestion', { id: asked.id })).rejects.toMatchObject({
      reason: 'live.not_yours',
    })
    await answer(teacher, asked.id)
    await expect(ada.call('live.withdrawQuestion', { id: asked.id })).rejects.toMatchObject({
      reason: 'live.question_state',
    })
    await expect(ada.call('live.voteQuestion', { id: asked.id })).rejects.toMatchObject({ reason: 'live.question_own' })
    await expect(s.member().call('live.voteQuestion', { id: asked.id })).rejects.toMatchObject({
      reason: 'live.question_state',
    })
  })

  test('a deleted answer leaves the question answered and its words leave the card', async () => {
    const { id, teacher } = await s.room()
    const asked = await ask(s.member(), id)
    const { answer: written } = await answer(teacher, asked.id, 'text', '明天会涨停吗')
    await teacher.call('live.deleteMessage', { id: written?.id ?? asked.id, reason: '违规' })
    const reader = s.member()
    expect(await readers(id, reader)).not.toContain('明天会涨停吗')
    expect((await board(reader, id, { state: 'answered' })).rows[0]).toMatchObject({ state: 'answered' })
  })
})
