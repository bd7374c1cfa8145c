import { randomUUID } from 'node:crypto'
import type { LiveMessage } from '@rostrum/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { socketOf } from '@rostrum/testkit'
import { studio, type Studio } from '../testing/studio'

let s: Studio
const roomy = { perSec: 100_000, burst: 100_000 }
beforeAll(async () => {
  s = await studio({ limits: { send: roomy, teacherSend: roomy, frames: roomy, waitingFrames: 100_000, join: roomy } })
})
afterAll(() => s.close())

const stored = async (room: string) =>
  (
    await s.kernel.db.q.execute<{ seq: string; content: string; stream: string }>(
      `select stream, seq, content from live_message where room_id = '${room}' order by stream, seq`,
    )
  ).rows

describe('sending', () => {
  // holds: 1-6, 1-7
  test('a member’s message is acknowledged after it is stored and reaches everybody in the room', async () => {
    const { id } = await s.room()
    const [ada, bob] = [await s.member({ name: '阿达' }).socket(), await s.member().socket()]
    await Promise.all([ada.join(id), bob.join(id)])
    const c = ada.say(id, '大家好')
    const ack = await ada.next('ack')
    expect(ack).toMatchObject({ c, k: 'chat', q: 1 })
    const batch = await bob.next('b')
    expect(batch).toMatchObject({
      r: id,
      v: [
        {
          k: 'chat',
          s: 1,
          m: [{ id: ack.id, clientId: c, content: '大家好', state: 'shown', sender: { name: '阿达', role: 'member' } }],
        },
      ],
    })
    expect(await stored(id)).toEqual([{ stream: 'chat', seq: '1', content: '大家好' }])
    ada.close()
    bob.close()
  })

  test('the teacher sends to the main stream with the registration number', async () => {
    const { id, teacher } = await s.room({ categories: ['morning'] })
    const [host, ada] = [await teacher.socket(), await s.member().socket()]
    await Promise.all([host.join(id), ada.join(id)])
    host.send({ t: 'send', r: id, c: randomUUID(), k: 'text', x: { text: '早上好', categoryId: 'morning' } })
    expect(await ada.next('b')).toMatchObject({
      v: [{ k: 'main', m: [{ sender: { role: 'teacher', regNo: 'A0000000000001' }, categoryId: 'morning' }] }],
    })
    host.close()
    ada.close()
  })

  test('an answer carries the quoted message', async () => {
    const { id, teacher } = await s.room()
    const [host, ada] = [await teacher.socket(), await s.member({ name: '阿达' }).socket()]
    await Promise.all([host.join(id), ada.join(id)])
    ada.say(id, '放量是好事吗？')
    const { id: asked } = await ada.next('ack')
    host.send({ t: 'send', r: id, c: randomUUID(), k: 'text', x: { text: '不一定' }, re: asked })
    const batch = await ada.next('b', ({ v }) => v.some(({ k }) => k === 'main'))
    expect(batch.v[0]?.m[0]).toMatchObject({ quote: { id: asked, name: '阿达', excerpt: '放量是好事吗？' } })
    host.close()
    ada.close()
  })

  test('the same message twice, on two sockets, is one row, one number, two acknowledgements', async () => {
    const { id } = await s.room()
    const ada = s.member()
    const [one, two] = [await ada.socket(), await ada.socket()]
    await Promise.all([one.join(id), two.join(id)])
    const c = randomUUID()
    for (const socket of [one, two, one]) socket.say(id, '只说一次', c)
    const acks = await Promise.all([one.next('ack'), two.next('ack'), one.next('ack')])
    expect(new Set(acks.map(({ id: message, q }) => `${message}/${q}`)).size).toBe(1)
    one.say(id, '只说一次', c)
    expect(await one.next('ack')).toMatchObject({ q: 1 })
    one.say(id, '下一句')
    expect(await one.next('ack')).toMatchObject({ q: 2 })
    expect(await stored(id)).toHaveLength(2)
    one.close()
    two.close()
  })

  test('the call and the socket know each other’s repeats', async () => {
    const { id } = await s.room()
    const ada = s.member()
    const c = randomUUID()
    const first = await ada.call('live.sendMessage', { roomId: id, content: '一次', idempotencyKey: c })
    const socket = await ada.socket()
    await socket.join(id)
    socket.say(id, '一次', c)
    expect(await socket.next('ack')).toMatchObject({ id: first.id, q: 1 })
    await expect(
      ada.call('live.sendMessage', { roomId: id, content: '两次', idempotencyKey: c }),
    ).rejects.toMatchObject({ reason: 'kernel.duplicate_submit', message: expect.stringContaining('不允许重复提交') })
    expect(await stored(id)).toHaveLength(1)
    socket.close()
  })

  test.each(['open', 'reviewed'] as const)('a used number with other words is refused: %s', async (chatMode) => {
    const { id } = await s.room({ chatMode })
    const ada = s.member()
    const [socket, again] = [await ada.socket(), await ada.socket()]
    await Promise.all([socket.join(id), again.join(id)])
    const c = randomUUID()
    socket.say(id, '第一句', c)
    const first = await socket.next('ack')
    socket.say(id, '另一句', c)
    expect(await socket.next('nack')).toMatchObject({ c, reason: 'kernel.duplicate_submit' })
    socket.send({ t: 'send', r: id, c, k: 'stock', x: { text: '第一句', code: '600519.SH' } })
    expect(await socket.next('nack')).toMatchObject({ c, reason: 'kernel.duplicate_submit' })
    again.say(id, '第一句', c)
    expect(await again.next('ack')).toMatchObject({ id: first.id })
    const { rows } = await ada.call('live.listOwn', { roomId: id, state: chatMode === 'open' ? undefined : 'held' })
    expect(rows.map(({ message }) => message.content)).toEqual(['第一句'])
    socket.close()
    again.close()
  })

  test('of two at once under one number one is acknowledged, and the other refused', async () => {
    const { id } = await s.room()
    const ada = s.member()
    const [one, two] = [await ada.socket(), await ada.socket()]
    await Promise.all([one.join(id), two.join(id)])
    const c = randomUUID()
    one.say(id, '左', c)
    two.say(id, '右', c)
    const answers = await Promise.all(
      [one, two].map((socket) => Promise.any([socket.next('ack'), socket.next('nack')])),
    )
    expect(answers.map(({ t }) => t).sort()).toEqual(['ack', 'nack'])
    expect(await stored(id)).toHaveLength(1)
    one.close()
    two.close()
  })

  test('neither a call’s number nor a question’s is good for other words', async () => {
    const { id } = await s.room()
    const ada = s.member()
    const socket = await ada.socket()
    await socket.join(id)
    const [c, asked] = [randomUUID(), randomUUID()]
    await ada.call('live.sendMessage', { roomId: id, content: '一次', idempotencyKey: c })
    await ada.call('live.ask', { roomId: id, content: '为什么？', idempotencyKey: asked })
    for (const used of [c, asked]) {
      socket.say(id, '别的话', used)
      expect(await socket.next('nack', (nack) => nack.c === used)).toMatchObject({ reason: 'kernel.duplicate_submit' })
    }
    socket.close()
  })

  test('messages of one sender keep their order however fast they come', async () => {
    const { id } = await s.room()
    const socket = await s.member().socket()
    await socket.join(id)
    const said = Array.from({ length: 300 }, (_, index) => `第${index}句`)
    for (const text of said) socket.say(id, text)
    for (let count = 0; count < 300; count += 1) await socket.next('ack')
    expect((await stored(id)).map(({ content }) => content)).toEqual(said)
    expect((await stored(id)).map(({ seq }) => Number(seq))).toEqual(said.map((_, index) => index + 1))
    socket.close()
  })
})

describe('who may not send', () => {
  const refusedFor = async (room: string, person: { socket(): ReturnType<typeof socketOf> }, text = '你好') => {
    const socket = await person.socket()
    await socket.join(room)
    socket.say(room, text)
    const nack = await socket.next('nack')
    socket.close()
    return nack
  }

  test('a visitor reads and never sends', async () => {
    const { id } = await s.room()
    expect(await refusedFor(id, s.visitor())).toMatchObject({ reason: 'live.login_required' })
    expect(await stored(id)).toEqual([])
  })

  test.each([
    ['a closed chat', { chatMode: 'closed' as const }, 'live.chat_closed'],
    ['a room that is over', { state: 'ended' as const }, 'live.room_closed'],
  ])('%s', async (_, wish, reason) => {
    const { id } = await s.room(wish)
    expect(await refusedFor(id, s.member())).toMatchObject({ reason })
  })

  test('a muted member gets the end of the mute, and may send afterwards', async () => {
    const { id, teacher } = await s.room()
    const ada = s.member()
    const until = s.clock.now() + 60_000
    await s.rooms.saveMute({
      roomId: id,
      memberId: ada.id,
      until: new Date(until),
      by: teacher.id,
      reason: '刷屏',
      at: new Date(),
    })
    expect(await refusedFor(id, ada)).toMatchObject({ reason: 'live.muted', details: { until } })
    s.clock.move(60_001)
    await expect(
      ada.call('live.sendMessage', { roomId: id, content: '对不起', idempotencyKey: randomUUID() }),
    ).resolves.toMatchObject({ content: '对不起' })
  })

  test('slow mode makes a member wait, but a repeat of a stored message is acknowledged', async () => {
    const { id } = await s.room({ chatMode: 'slow', slowSec: 30 })
    const ada = s.member()
    const socket = await ada.socket()
    await socket.join(id)
    const c = socket.say(id, '一')
    await socket.next('ack')
    socket.say(id, '二')
    expect(await socket.next('nack')).toMatchObject({ reason: 'live.slow_mode', retry: expect.any(Number) })
    socket.say(id, '一', c)
    expect(await socket.next('ack')).toMatchObject({ c, q: 1 })
    socket.close()
  })

  test.each([
    ['nothing but spaces', ' \n\t ', 'live.text_empty'],
    ['nothing that a reader sees', '\u200b\u2060\u3164\u2800\ufe0f\u200f', 'live.text_empty'],
    ['501 characters', '字'.repeat(501), 'live.text_too_long'],
  ])('%s', async (_, text, reason) => {
    const { id } = await s.room()
    expect(await refusedFor(id, s.member(), text)).toMatchObject({ reason })
  })

  test('500 characters pass, surrogate pairs too; control characters and lone surrogates are removed', async () => {
    const { id } = await s.room()
    const socket = await s.member().socket()
    await socket.join(id)
    socket.say(id, '😀'.repeat(500))
    socket.say(id, 'a\u0000b\u202ec\ud800d\r\n\n\n\ne')
    await socket.next('ack')
    await socket.next('ack')
    expect((await stored(id)).map(({ content }) => content)).toEqual(['😀'.repeat(500), 'abcd\n\ne'])
    socket.close()
  })

  test('entering a room of another level, or without login, is refused with what is missing', async () => {
    const gold = await s.room({ levelIds: ['gold' as never], visitorMode: 'none' })
    const [member, visitor] = [await s.member().socket(), await s.visitor().socket()]
    member.send({ t: 'join', r: gold.id })
    visitor.send({ t: 'join', r: gold.id })
    expect(await member.next('kick')).toMatchObject({ reason: 'live.level_required', details: { levelIds: ['gold'] } })
    expect(await visitor.next('kick')).toMatchObject({ reason: 'live.login_required' })
    const fits = await s.member({ levels: ['gold'] }).socket()
    await fits.join(gold.id)
    for (const socket of [member, visitor, fits]) socket.close()
  })

  test('a room that does not exist cannot be entered', async () => {
    const socket = await s.member().socket()
    socket.send({ t: 'join', r: 'nowhere' })
    expect(await socket.next('kick')).toMatchObject({ reason: 'live.room_not_found' })
    socket.close()
  })
})

describe('withdrawing', () => {
  test('a withdrawn text is gone from the ring, the history, the lists, the search and the quotes', async () => {
    const { id, teacher } = await s.room()
    const ada = s.member({ name: '阿达' })
    const [socket, offline] = [await ada.socket(), await s.member().socket()]
    await socket.join(id)
    const { v } = await offline.join(id)
    offline.close()
    socket.say(id, '秘密号码是多少')
    const { id: message } = await socket.next('ack')
    await teacher.call('live.sendMessage', {
      roomId: id,
      content: '回答',
      quoteId: message,
      idempotencyKey: randomUUID(),
    })
    const before = await s.member().call('live.listMessages', { roomId: id, stream: 'chat', after: 0 })
    expect(JSON.stringify(before)).toContain('秘密')
    await ada.call('live.withdrawMessage', { id: message as LiveMessage['id'] })

    const back = await s.member().socket()
    await back.join(id, { main: [v.main.e, v.main.head], chat: [v.chat.e, v.chat.head] })
    const seen = await back.next('b', ({ v: parts }) => parts.some(({ m }) => m.some(({ type }) => type === 'del')))
    expect(seen.v.flatMap(({ m }) => m.map(({ type }) => type))).toContain('del')
    const reader = s.member()
    const answers = await Promise.all([
      reader.call('live.listMessages', { roomId: id }),
      reader.call('live.listMessages', { roomId: id, stream: 'chat', after: 0 }),
      reader.call('live.listMessages', { roomId: id, stream: 'main', after: 0 }),
      reader.call('live.listOlderMessages', { roomId: id }),
      reader.call('live.searchMessages', { roomId: id, keyword: '秘密' }),
      reader.call('live.listWordRooms', {}),
    ])
    expect(JSON.stringify([back.frames, answers])).not.toContain('秘密')
    expect(answers[0].rows.map((row) => row.type === 'text' && row.state)).toContain('withdrawn')
    socket.close()
    back.close()
  })

  test('only the sender may withdraw, for two minutes, once', async () => {
    const { id } = await s.room()
    const ada = s.member()
    const say = () => ada.call('live.sendMessage', { roomId: id, content: '我的话', idempotencyKey: randomUUID() })
    const [first, second] = [await say(), await say()]
    await expect(s.member().call('live.withdrawMessage', { id: first.id })).rejects.toMatchObject({
      reason: 'live.not_yours',
    })
    await ada.call('live.withdrawMessage', { id: first.id })
    await expect(ada.call('live.withdrawMessage', { id: first.id })).rejects.toMatchObject({
      reason: 'live.already_removed',
    })
    s.clock.move(120_001)
    await expect(ada.call('live.withdrawMessage', { id: second.id })).rejects.toMatchObject({
      reason: 'live.withdraw_late',
    })
    await expect(ada.call('live.withdrawMessage', { id: 'nothing' as never })).rejects.toMatchObject({
      reason: 'live.message_not_found',
    })
  })

  test('the teacher deletes with a reason, another teacher does not', async () => {
    const { id, teacher } = await s.room()
    const { id: message } = await s
      .member()
      .call('live.sendMessage', { roomId: id, content: '买我的课', idempotencyKey: randomUUID() })
    const stranger = s.member({ teacher: 'active' })
    await expect(stranger.call('live.deleteMessage', { id: message, reason: '广告' })).rejects.toMatchObject({
      reason: 'live.not_moderator',
    })
    const ada = await s.member().socket()
    await ada.join(id)
    expect(await teacher.call('live.deleteMessage', { id: message, reason: '广告' })).toMatchObject({
      state: 'deleted',
      content: '',
      reason: '广告',
    })
    expect(await ada.next('b')).toMatchObject({
      v: [{ k: 'main', m: [{ type: 'del', target: { id: message, stream: 'chat', seq: 1 }, state: 'deleted' }] }],
    })
    ada.close()
  })
})

describe('a crowded room', () => {
  test('the teacher’s message arrives at once while the chat is full', async () => {
    const { id, teacher } = await s.room()
    const [host, ada, sender] = [await teacher.socket(), await s.member().socket(), await s.member().socket()]
    await Promise.all([host.join(id), ada.join(id), sender.join(id)])
    for (let count = 0; count < 1_000; count += 1) sender.say(id, `聊天${count}`)
    host.say(id, '请看这里')
    await ada.next('b', ({ v }) => v.some(({ k }) => k === 'main'))
    // The message was not last in the queue: the chat was still being written when it arrived.
    expect(ada.entries().filter(({ stream }) => stream === 'chat').length).toBeLessThan(1_000)
    await sender.next('ack', ({ q }) => q === 1_000)
    for (const socket of [host, ada, sender]) socket.close()
  })
})
