import { randomUUID } from 'node:crypto'
import type { MessageId, QuestionRow, RoomId } from '@rostrum/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, ask, board, turn } from '../testing/asking'
import { studio, type Studio } from '../testing/studio'

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
  test('a question is a chat message, appears on the board, and everybody in the room sees its card', async () => {
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

  test('what another process changed is counted for the next who asks', async () => {
    const { id, teacher } = await s.room()
    const asked = await ask(s.member(), id)
    expect((await board(teacher, id)).counts).toEqual({ open: 1, answered: 0 })
    await s.kernel.db.q.execute(`update live_question set state = 'answered' where id = '${asked.id}'`)
    expect((await board(teacher, id)).counts).toEqual({ open: 0, answered: 1 })
  })

  test('the second click is the same question', async () => {
    const { id } = await s.room()
    const ada = s.member()
    const idempotencyKey = randomUUID()
    const asked = await Promise.all([1, 2, 3].map(() => ask(ada, id, '只问一次', { idempotencyKey })))
    expect(new Set(asked.map((row) => row.id)).size).toBe(1)
    await expect(ask(ada, id, '换了一个问题', { idempotencyKey })).rejects.toMatchObject({
      reason: 'kernel.duplicate_submit',
    })
    expect((await board(ada, id)).rows).toHaveLength(1)
  })

  test('at most three of a member wait for an answer in a room, also when they come at once', async () => {
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

  test('without text, in a missing room, and by a muted member it is refused', async () => {
    const { id, teacher } = await s.room()
    const ada = s.member()
    await expect(ask(ada, id, ' \n ')).rejects.toMatchObject({ reason: 'live.text_empty' })
    await expect(ask(ada, id, '\u200b\u3164\u2800')).rejects.toMatchObject({ reason: 'live.text_empty' })
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

  test('an anonymous asker is known only to the asker and the moderators', async () => {
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

  test('merging moves the voters, nobody twice, and the asker of the merged one', async () => {
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
