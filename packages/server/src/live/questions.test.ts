import { randomUUID } from 'node:crypto'
import type { MessageId, QuestionRow, RoomId } from '@rostrum/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, ask, board, turn } from './testing/asking'
import { studio, type Person, type Studio } from './testing/studio'

let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

const entriesOf = async (room: RoomId) =>
  (
    await s.kernel.db.q.execute<{ type: string; stream: string; payload: { question?: QuestionRow } }>(
      `select type, stream, payload from live_message where room_id = '${room}' order by stream, seq`,
    )
  ).rows

describe('asking', () => {
  test('a question is a message of the chat, stands on the board, and everybody in the room sees its card', async () => {
    const { id, teacher } = await s.room()
    const [ada, bob] = [s.member({ name: '阿达' }), await s.member().socket()]
    await bob.join(id)
    const asked = await ask(ada, id)
    expect(asked).toMatchObject({
      state: 'waiting',
      votes: 0,
      isMine: true,
      asker: { id: ada.id, name: '阿达' },
      content: '放量之后该注意什么？',
      canUrge: false,
    })
    const { v } = await bob.next('b', (frame) => frame.v.some(({ k }) => k === 'chat'))
    expect(v.find(({ k }) => k === 'chat')?.m).toMatchObject([{ id: asked.id, isQuestion: true }])
    expect(v.find(({ k }) => k === 'main')?.m).toMatchObject([
      { type: 'question', question: { id: asked.id, asker: { name: '阿达' }, content: asked.content } },
    ])
    const seen = await board(teacher, id)
    expect(seen).toMatchObject({ rows: [{ id: asked.id, isMine: false }], counts: { open: 1, answered: 0 } })
    bob.close()
  })

  test('the second click is the same question', async () => {
    const { id } = await s.room()
    const ada = s.member()
    const idempotencyKey = randomUUID()
    const asked = await Promise.all([1, 2, 3].map(() => ask(ada, id, '只问一次', { idempotencyKey })))
    expect(new Set(asked.map((row) => row.id)).size).toBe(1)
    expect((await board(ada, id)).rows).toHaveLength(1)
  })

  test('at most three wait for an answer, also when they come at once; others and other rooms are not concerned', async () => {
    const { id } = await s.room()
    const ada = s.member()
    const tried = await Promise.allSettled([1, 2, 3, 4].map((count) => ask(ada, id, `第${count}个`)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(tried.filter((one) => one.status === 'rejected').map(({ reason }) => reason)).toMatchObject([
      { reason: 'live.questions_full', details: { max: 3 } },
    ])
    await ask(s.member(), id)
    await ask(ada, (await s.room()).id)
  })

  test.each([
    ['a closed chat', { chatMode: 'closed' as const }, 'live.chat_closed'],
    ['a room that is over', { state: 'ended' as const }, 'live.room_closed'],
    ['another level', { levelIds: ['gold' as never] }, 'live.level_required'],
  ])('%s is refused', async (_, wish, reason) => {
    const { id } = await s.room(wish)
    await expect(ask(s.member(), id)).rejects.toMatchObject({ reason })
  })

  test('without words, in a room that is not there, and by somebody muted it is refused', async () => {
    const { id, teacher } = await s.room()
    const ada = s.member()
    await expect(ask(ada, id, ' \n ')).rejects.toMatchObject({ reason: 'live.text_empty' })
    await expect(ask(ada, randomUUID() as RoomId)).rejects.toMatchObject({ reason: 'live.room_not_found' })
    await s.rooms.saveMute({
      roomId: id,
      memberId: ada.id,
      until: new Date(s.clock.now() + 60_000),
      by: teacher.id,
      reason: '',
      at: new Date(),
    })
    await expect(ask(ada, id)).rejects.toMatchObject({ reason: 'live.muted' })
  })

  test('who asks anonymously is known to nobody but the asker and the moderators', async () => {
    const { id, teacher } = await s.room()
    const ada = s.member({ name: '阿达' })
    const bob = s.member()
    const [socket, host] = [await bob.socket(), await teacher.socket()]
    await Promise.all([socket.join(id), host.join(id)])
    const asked = await ask(ada, id, '不想让人知道是我', { isAnonymous: true })
    await socket.next('b', ({ v }) => v.some(({ k }) => k === 'main'))
    await answer(teacher, asked.id, 'text', '没有关系')
    const answers = await Promise.all([
      board(bob, id),
      bob.call('live.listMessages', { roomId: id }),
      bob.call('live.listMessages', { roomId: id, stream: 'chat', after: 0 }),
      bob.call('live.listMessages', { roomId: id, stream: 'main', after: 0 }),
      bob.call('live.searchMessages', { roomId: id, keyword: '知道' }),
      bob.call('live.listContext', { id: asked.id }),
    ])
    expect(JSON.stringify([answers, socket.frames, host.frames])).not.toContain(ada.id)
    expect(JSON.stringify([answers, socket.frames])).not.toContain('阿达')
    expect((await board(teacher, id)).rows[0]?.asker).toEqual({ id: ada.id, name: '匿名' })
    expect((await board(ada, id)).rows[0]).toMatchObject({ isMine: true })
    socket.close()
    host.close()
  })
})

describe('the same question', () => {
  test('each member counts once, whatever is clicked at once; the asker does not count', async () => {
    const { id } = await s.room()
    const ada = s.member()
    const { id: question } = await ask(ada, id)
    const bob = s.member()
    await Promise.all([1, 2, 3, 4].map(() => bob.call('live.voteQuestion', { id: question, on: 1 })))
    const others = [s.member(), s.member()]
    await Promise.all(others.map((who) => who.call('live.voteQuestion', { id: question })))
    expect((await board(bob, id)).rows[0]).toMatchObject({ votes: 3, voted: true })
    expect(await bob.call('live.voteQuestion', { id: question })).toEqual({ votes: 2, voted: false })
    expect(await bob.call('live.voteQuestion', { id: question, on: 0 })).toEqual({ votes: 2, voted: false })
    await expect(ada.call('live.voteQuestion', { id: question })).rejects.toMatchObject({ reason: 'live.question_own' })
    await expect(bob.call('live.voteQuestion', { id: randomUUID() as MessageId })).rejects.toMatchObject({
      reason: 'live.question_not_found',
    })
  })

  test('totals are shown to the room without an entry', async () => {
    const { id } = await s.room()
    const { id: question } = await ask(s.member(), id)
    const before = (await entriesOf(id)).length
    const eve = await s.member().socket()
    await eve.join(id)
    await s.member().call('live.voteQuestion', { id: question })
    expect(await eve.next('eph', ({ d }) => d[`vote.${question}`] !== undefined)).toMatchObject({
      d: { [`vote.${question}`]: 1 },
    })
    expect(await entriesOf(id)).toHaveLength(before)
    eve.close()
  })

  test('merging brings the voters along, nobody twice, and the asker of the merged one', async () => {
    const { id, teacher } = await s.room()
    const [ada, bob, eve] = [s.member(), s.member(), s.member()]
    const [one, two] = [await ask(ada, id, '一'), await ask(bob, id, '二')]
    for (const { id: question } of [one, two]) await eve.call('live.voteQuestion', { id: question })
    await ada.call('live.voteQuestion', { id: two.id })
    expect(await turn(teacher, two.id, 'merged', { mergedTo: one.id })).toMatchObject({
      state: 'merged',
      mergedTo: one.id,
    })
    expect((await board(eve, id)).rows).toMatchObject([{ id: one.id, votes: 2, voted: true }])
    await expect(turn(teacher, two.id, 'merged', { mergedTo: one.id })).rejects.toMatchObject({
      reason: 'live.question_state',
    })
    await expect(turn(teacher, one.id, 'merged', { mergedTo: one.id })).rejects.toMatchObject({
      reason: 'live.question_state',
    })
    await expect(turn(teacher, one.id, 'merged')).rejects.toMatchObject({ reason: 'live.question_state' })
    const elsewhere = await ask(eve, (await s.room()).id)
    await expect(turn(teacher, one.id, 'merged', { mergedTo: elsewhere.id })).rejects.toMatchObject({
      reason: 'live.question_not_found',
    })
  })
})

describe('answering', () => {
  test('one at a time: starting another puts the former in line again', async () => {
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

  test('in writing it quotes the question; twice is once; then it is rated once by its asker alone', async () => {
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

  test('by word of mouth it has no words, and the second click is the same answer', async () => {
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

  test('what everybody is told of a question stands in the transaction of what happened to it', async () => {
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
    expect(await answer(teacher, two.id, 'voice', undefined, key)).toMatchObject({ state: 'answered' })
    const [three, four] = [await ask(s.member(), id), await ask(s.member(), id)]
    await answer(teacher, three.id, 'text', '一', key)
    await expect(answer(teacher, four.id, 'text', '二', key)).rejects.toMatchObject({ reason: 'kernel.bad_input' })
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

  test('an assistant does what the teacher does', async () => {
    const helper = s.member({ name: '助教' })
    const { id } = await s.room({ assistants: [helper.id] })
    const asked = await ask(s.member(), id)
    expect(await answer(helper, asked.id, 'text', '我来答')).toMatchObject({ answer: { name: '助教' } })
  })

  test('how long an answer takes is the median of what was answered in the last thirty days, on every list of rooms', async () => {
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

describe('taking questions away', () => {
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

  test('whose question was rejected is told so, with the reason, and nobody else; a reason is needed', async () => {
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

  test('a deleted answer leaves the question answered and takes its words off the card', async () => {
    const { id, teacher } = await s.room()
    const asked = await ask(s.member(), id)
    const { answer: written } = await answer(teacher, asked.id, 'text', '明天会涨停吗')
    await teacher.call('live.deleteMessage', { id: written?.id ?? asked.id, reason: '违规' })
    const reader = s.member()
    expect(await readers(id, reader)).not.toContain('明天会涨停吗')
    expect((await board(reader, id, { state: 'answered' })).rows[0]).toMatchObject({ state: 'answered' })
  })
})
