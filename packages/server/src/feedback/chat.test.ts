import { randomUUID } from 'node:crypto'
import type { ChatId } from '@rostrum/contract/feedback'
import { callAt, socketOf, world, type Call, type Member, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let w: World
let staff: Operator
beforeAll(async () => {
  // A Tuesday at ten, within the hours.
  w = await world({ at: '2026-03-03T10:00:00+08:00' })
  staff = await w.operator()
})
afterAll(() => w.close())

type Somebody = Pick<Member, 'call'> & { readonly key?: string }
const gone = { reason: 'feedback.chat_not_found' }
const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const HOUR = 3_600_000

/** A visitor on a device of their own, holding a key. */
async function visitor(deviceId = randomUUID()): Promise<Somebody & { readonly key: string }> {
  const raw = callAt(w.origin())
  const { visitorKey = '' } = await raw('feedback.openChat', {}, { headers: { deviceId } })
  return {
    key: visitorKey,
    call: ((name, input, options) => raw(name, input, { ...options, headers: { deviceId, visitorKey } })) as Call,
  }
}
const say = (who: Somebody, text: string, idempotencyKey: string = randomUUID()) =>
  who.call('feedback.sendChat', { text, idempotencyKey })
const heard = async (who: Somebody, afterSeq = 0) => (await who.call('feedback.listChatMessages', { afterSeq })).rows
const answer = (by: Operator, id: ChatId, text: string) =>
  by.call('feedback.answerChat', { id, text, idempotencyKey: randomUUID() })
const taken = async (who: Somebody, by: Operator = staff): Promise<ChatId> => {
  const { chat } = await say(who, '你好')
  await by.call('feedback.takeChat', { id: chat.id })
  return chat.id
}
/** Ends what still waits, so that a queue begins with nobody. */
async function emptyQueue(): Promise<void> {
  for (const { id } of (await staff.call('feedback.listChats', { group: 'waiting', pageSize: 100 })).rows) {
    await staff.call('feedback.takeChat', { id })
    await staff.call('feedback.endChat', { id })
  }
}
/** While something is done, this conversation cannot be written. */
async function failing(id: ChatId, act: () => Promise<unknown>): Promise<void> {
  await w.kernel.db.q.execute(
    sql.raw(`alter table feedback_chat add constraint broken check (id <> '${id}') not valid`),
  )
  await act().finally(() => w.kernel.db.q.execute(sql`alter table feedback_chat drop constraint broken`))
}
const operatorId = async (who: Operator) => (await who.call('member.getOperator', {})).operatorId

describe('whose a conversation is', () => {
  test('a visitor has it by the key alone: neither the device id nor a made-up key opens it', async () => {
    const deviceId = randomUUID()
    const ada = await visitor(deviceId)
    const { chat } = await say(ada, '我的订单在哪里')
    expect((await heard(ada)).map(({ text }) => text)).toEqual(['我的订单在哪里'])
    const thief = callAt(w.origin())
    const [version, body] = ada.key.split('.')
    for (const visitorKey of [
      '',
      'x',
      `${version}.${body}.AAAAAAAAAAAAAAAAAAAAAA`,
      `${version}.${randomUUID()}.${ada.key.split('.')[2]}`,
      (await visitor(deviceId)).key,
    ]) {
      const headers = { deviceId, visitorKey }
      expect(await thief('feedback.getChat', {}, { headers })).not.toHaveProperty('chat')
      expect((await thief('feedback.listChatMessages', {}, { headers })).rows).toEqual([])
      await expect(thief('feedback.listChatMessages', { chatId: chat.id }, { headers })).rejects.toMatchObject(gone)
      await expect(thief('feedback.closeChat', { chatId: chat.id }, { headers })).rejects.toMatchObject(gone)
      await expect(thief('feedback.rateChat', { chatId: chat.id, score: 1 }, { headers })).rejects.toMatchObject(gone)
    }
    expect((await ada.call('feedback.getChat', {})).chat).toMatchObject({ id: chat.id, state: 'waiting' })
  })

  test('to another member it is not there', async () => {
    const [ada, bob] = [await w.member(), await w.member()]
    const id = await taken(ada)
    await expect(bob.call('feedback.listChatMessages', { chatId: id })).rejects.toMatchObject(gone)
    await expect(bob.call('feedback.closeChat', { chatId: id })).rejects.toMatchObject(gone)
    await expect(bob.call('feedback.readChat', { chatId: id, seq: 9 })).rejects.toMatchObject(gone)
    await expect(ada.call('feedback.listChats', {})).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  })

  test('without a key nothing can be said, and whoever has one is given no second', async () => {
    await expect(w.call('feedback.sendChat', { text: '在吗', idempotencyKey: randomUUID() })).rejects.toMatchObject({
      reason: 'feedback.chat_no_key',
    })
    const ada = await visitor()
    expect(await ada.call('feedback.openChat', {})).not.toHaveProperty('visitorKey')
    expect(await (await w.member()).call('feedback.openChat', {})).not.toHaveProperty('visitorKey')
  })

  test('what was said before signing in becomes the member’s at their wish, and the key opens nothing afterwards', async () => {
    const [before, ada] = [await visitor(), await w.member()]
    const id = await taken(before)
    const headers = { visitorKey: before.key }
    const withKey = ((name, input) => ada.call(name, input, { headers })) as Call
    expect(await withKey('feedback.getChat', {})).toMatchObject({ adoptable: true })
    expect(await withKey('feedback.getChat', {})).not.toHaveProperty('chat')
    expect(await withKey('feedback.adoptChat', {})).toMatchObject({ adoptable: false, chat: { id, state: 'open' } })
    expect((await heard(ada)).map(({ text }) => text)).toEqual(['你好', ''])
    expect(await before.call('feedback.getChat', {})).not.toHaveProperty('chat')
    await answer(staff, id, '您好，已看到您的账号。')
    expect((await heard(ada)).at(-1)).toMatchObject({ from: 'agent', text: '您好，已看到您的账号。' })
    await expect(withKey('feedback.adoptChat', {})).rejects.toMatchObject(gone)
  })

  test('two conversations under way are not mixed', async () => {
    const [before, ada] = [await visitor(), await w.member()]
    await say(before, '没登录时')
    await say(ada, '登录以后')
    await expect(ada.call('feedback.adoptChat', {}, { headers: { visitorKey: before.key } })).rejects.toMatchObject({
      reason: 'feedback.chat_own_running',
    })
    expect((await heard(before)).map(({ text }) => text)).toEqual(['没登录时'])
  })

  test('who asks while taking over what was said before has one conversation under way, and is told where that cannot be', async () => {
    for (let time = 0; time < 8; time += 1) {
      const [before, ada] = [await visitor(), await w.member()]
      await say(before, '没登录时')
      const [adopted] = await Promise.allSettled([
        ada.call('feedback.adoptChat', {}, { headers: { visitorKey: before.key } }),
        say(ada, '登录以后'),
      ])
      if (adopted.status === 'rejected') expect(adopted.reason).toMatchObject({ reason: 'feedback.chat_own_running' })
      else expect((await heard(ada)).map(({ text }) => text)).toEqual(['没登录时', '登录以后'])
    }
  })
})

describe('what is said', () => {
  test('is stored once however often it is sent, also from two places at once, with numbers without holes', async () => {
    const ada = await visitor()
    const keys = Array.from({ length: 6 }, () => randomUUID())
    const sent = await Promise.all(keys.flatMap((key, at) => [say(ada, `第${at}句`, key), say(ada, `第${at}句`, key)]))
    expect(new Set(sent.map(({ chat }) => chat.id)).size).toBe(1)
    const rows = await heard(ada)
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
    expect(rows.map(({ clientId }) => clientId).sort()).toEqual([...keys].sort())
    await expect(say(ada, '另一句', keys[0])).rejects.toMatchObject({ reason: 'kernel.duplicate_submit' })
  })

  test('is read on from any number, backwards by pages, and into the conversation before', async () => {
    const ada = await w.member()
    const first = await taken(ada)
    await ada.call('feedback.closeChat', { chatId: first })
    for (const at of [1, 2, 3, 4]) await say(ada, `第${at}句`)
    expect((await heard(ada, 2)).map(({ text }) => text)).toEqual(['第3句', '第4句'])
    const page = await ada.call('feedback.listChatMessages', { beforeSeq: 4, limit: 2 })
    expect([page.rows.map(({ text }) => text), page.hasMore, page.previousId]).toEqual([
      ['第2句', '第3句'],
      true,
      first,
    ])
    expect((await ada.call('feedback.listChatMessages', { chatId: first })).rows).toMatchObject([
      { text: '你好' },
      { news: { kind: 'taken' } },
      { news: { kind: 'closedByCustomer' } },
    ])
  })

  test('carries a member’s own pictures, once; a visitor’s are asked to sign in', async () => {
    const [ada, bob, guest] = [await w.member(), await w.member(), await visitor()]
    const { fileId } = await ada.call('content.upload', { kind: 'chat' }, { file: { bytes: png, name: 'a.png' } })
    const send = (who: Somebody) => who.call('feedback.sendChat', { images: [fileId], idempotencyKey: randomUUID() })
    await expect(send(bob)).rejects.toMatchObject({ reason: 'feedback.image_unknown' })
    await expect(send(guest)).rejects.toMatchObject({ reason: 'feedback.images_members_only' })
    const { message } = await send(ada)
    expect((await fetch(`${w.url}${message.images[0]?.url}`)).status).toBe(200)
    await expect(send(ada)).rejects.toMatchObject({ reason: 'feedback.image_unknown' })
  })

  test('is a text of 1 to 500 characters without words that must not be said', async () => {
    const ada = await visitor()
    await staff.call('content.saveWord', { word: '内幕群', action: 'refuse' })
    await staff.call('content.saveWord', { word: '某某机构', action: 'mask' })
    await staff.call('content.saveWord', { word: '保证赚钱', action: 'hold' })
    await expect(say(ada, ' \u0007 ')).rejects.toMatchObject({ reason: 'feedback.chat_empty' })
    await expect(say(ada, '字'.repeat(501))).rejects.toMatchObject({ reason: 'kernel.bad_input' })
    await expect(say(ada, '拉我进内幕群')).rejects.toMatchObject({ reason: 'feedback.chat_refused' })
    expect((await say(ada, '某某机构的人找我')).message.text).toBe('****的人找我')
    // A complaint names what it is about: nobody but those who answer reads it.
    expect((await say(ada, '有人对我保证赚钱')).message.text).toBe('有人对我保证赚钱')
    expect((await heard(ada)).length).toBe(2)
  })

  test('one address does not fill the queue, whichever process it asks', async () => {
    const origin = w.origin()
    const processes = [callAt(origin), callAt({ ...origin, url: await w.beside() })]
    const begin = async (count: number): Promise<unknown> => {
      const raw = processes[count % 2] ?? w.call
      const { visitorKey = '' } = await raw('feedback.openChat', {})
      return raw('feedback.sendChat', { text: '排队', idempotencyKey: randomUUID() }, { headers: { visitorKey } })
    }
    for (let count = 0; count < 10; count += 1) await begin(count)
    for (const count of [0, 1]) await expect(begin(count)).rejects.toMatchObject({ reason: 'feedback.chat_crowded' })
    await emptyQueue()
  })
})

describe('its way', () => {
  test('the place in the queue is counted, and moves when somebody in front is taken or gives up', async () => {
    await emptyQueue()
    const people = [await visitor(), await visitor(), await visitor()]
    const ids: ChatId[] = []
    for (const one of people) {
      ids.push((await say(one, '在吗')).chat.id)
      w.clock.move(1_000)
    }
    const places = () => Promise.all(people.map(async (one) => (await one.call('feedback.getChat', {})).chat?.place))
    expect(await places()).toEqual([1, 2, 3])
    await staff.call('feedback.takeChat', { id: ids[0] ?? ('' as ChatId) })
    expect(await places()).toEqual([undefined, 1, 2])
    await people[1]?.call('feedback.closeChat', { chatId: ids[1] ?? ('' as ChatId) })
    expect(await places()).toEqual([undefined, undefined, 1])
    expect((await w.call('feedback.getChat', {})).waiting).toBe(1)
  })

  test('of two who take it one does; only that one answers, and a colleague it is handed to, which the customer is told', async () => {
    const [ada, eve] = [await w.member(), await w.operator()]
    const {
      chat: { id },
    } = await say(ada, '请问怎么退款')
    const both = await Promise.allSettled([
      staff.call('feedback.takeChat', { id }),
      eve.call('feedback.takeChat', { id }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const isStaff = both[0]?.status === 'fulfilled'
    const [mine, other] = isStaff ? [staff, eve] : [eve, staff]
    await expect(answer(other, id, '我来')).rejects.toMatchObject({ reason: 'feedback.chat_not_yours' })
    await answer(mine, id, '请稍等，我转给退款专员。')
    for (const to of [await operatorId(mine), randomUUID(), 'x']) {
      await expect(mine.call('feedback.handOverChat', { id, to: to as never })).rejects.toMatchObject({
        reason: 'feedback.chat_no_colleague',
      })
    }
    await mine.call('feedback.handOverChat', { id, to: await operatorId(other), note: '退款' })
    await expect(answer(mine, id, '还在吗')).rejects.toMatchObject({ reason: 'feedback.chat_not_yours' })
    await answer(other, id, '您好，我来处理。')
    const rows = await heard(ada)
    expect(rows.map(({ from, news }) => news?.kind ?? from)).toEqual([
      'customer',
      'taken',
      'agent',
      'handedOver',
      'agent',
    ])
    const [first, second] = [rows[2]?.agent, rows[4]?.agent]
    expect(rows[3]?.news?.agent).toBe(second)
    expect(first).toMatch(/^\d{4}$/)
    expect(JSON.stringify(rows)).not.toContain(await operatorId(mine))
    const { deeds } = await other.call('feedback.getChatCase', { id })
    expect(deeds).toMatchObject([{ deed: 'take' }, { deed: 'handOver', note: '退款', to: await operatorId(other) }])
  })

  test('it is rated once, when it is over, and what is said afterwards begins another', async () => {
    const ada = await visitor()
    const id = await taken(ada)
    const rate = (score: number) => ada.call('feedback.rateChat', { chatId: id, score, text: '很快' })
    await expect(rate(5)).rejects.toMatchObject({ reason: 'feedback.chat_running' })
    await staff.call('feedback.endChat', { id })
    await expect(answer(staff, id, '还有')).rejects.toMatchObject({ reason: 'feedback.chat_over' })
    expect(await ada.call('feedback.closeChat', { chatId: id })).toMatchObject({ state: 'closed' })
    expect(await rate(4)).toMatchObject({ state: 'rated', score: 4 })
    await expect(rate(1)).rejects.toMatchObject({ reason: 'feedback.rated' })
    const { chat } = await say(ada, '又来了')
    expect(chat.id).not.toBe(id)
  })

  test('reading a colleague’s conversation is written down, wherever the reading begins, and asking on is the same reading', async () => {
    const eve = await w.operator()
    const id = await taken(await visitor())
    const read = async (by: Operator, afterSeq: number) =>
      (await by.call('feedback.listChatRecord', { id, afterSeq })).rows.length
    const deeds = async () => (await staff.call('feedback.getChatCase', { id })).deeds
    await read(staff, 0)
    expect([await read(eve, 1), await read(eve, 2)]).toEqual([1, 0])
    expect(await deeds()).toMatchObject([{ deed: 'take' }, { deed: 'read', by: await operatorId(eve) }])
    await read(eve, 0)
    w.clock.move(HOUR)
    await read(eve, 2)
    expect(await deeds()).toHaveLength(4)
  })

  test('a conversation that is full says no more, but can be taken, handed over and ended', async () => {
    const [ada, eve] = [await w.member(), await w.operator()]
    const {
      chat: { id },
    } = await say(ada, '在吗')
    await w.kernel.db.q.execute(sql`update feedback_chat set seq = 2000 where id = ${id}`)
    await expect(say(ada, '还在吗')).rejects.toMatchObject({ reason: 'feedback.chat_full' })
    await staff.call('feedback.takeChat', { id })
    await expect(answer(staff, id, '您好')).rejects.toMatchObject({ reason: 'feedback.chat_full' })
    await staff.call('feedback.handOverChat', { id, to: await operatorId(eve) })
    await eve.call('feedback.endChat', { id })
    expect((await heard(ada, 2_000)).map(({ news }) => news?.kind)).toEqual(['taken', 'handedOver', 'closedByAgent'])
  })

  test('a wish to be called is told to those who answer, and to nobody else', async () => {
    const ada = await visitor()
    const { chat } = await ada.call('feedback.askCall', { phone: '13812345678', idempotencyKey: randomUUID() })
    expect(chat).toMatchObject({ callAsked: true, state: 'waiting' })
    expect(JSON.stringify([await heard(ada), await ada.call('feedback.getChat', {})])).not.toContain('13812345678')
    expect((await staff.call('feedback.getChatCase', { id: chat.id })).chat.callPhone).toBe('13812345678')
  })

  test('what is not read is counted until it is', async () => {
    const ada = await w.member()
    const id = await taken(ada)
    for (const words of ['一', '二']) await answer(staff, id, words)
    expect((await ada.call('feedback.getChat', {})).chat).toMatchObject({ unread: 2, seq: 4 })
    expect(await ada.call('feedback.readChat', { chatId: id, seq: 3 })).toEqual({ unread: 1 })
    expect(await ada.call('feedback.readChat', { chatId: id, seq: 99 })).toEqual({ unread: 0 })
    expect(await ada.call('feedback.readChat', { chatId: id, seq: 1 })).toEqual({ unread: 0 })
  })
})

test('both ends of the socket hear that there is something to ask for, a visitor’s too, and nobody else’s', async () => {
  const [ada, eve] = [await visitor(), await visitor()]
  const { ticket } = await ada.call('feedback.openChat', {})
  const [phone, tablet, stranger] = await Promise.all([
    socketOf(w.url, '10.9.0.1', ticket),
    socketOf(w.url, '10.9.0.2', (await ada.call('feedback.openChat', {})).ticket),
    socketOf(w.url, '10.9.0.3', (await eve.call('feedback.openChat', {})).ticket),
  ])
  const { chat } = await say(ada, '在吗')
  expect((await Promise.all([phone.next('me'), tablet.next('me')])).map(({ topic }) => topic)).toEqual([
    'service',
    'service',
  ])
  await staff.call('feedback.takeChat', { id: chat.id })
  await phone.next('me')
  expect(stranger.frames.filter(({ t }) => t === 'me')).toEqual([])
  for (const one of [phone, tablet, stranger]) one.close()
})

describe('time', () => {
  const at = async (time: string) => {
    w.clock.set(`${time}+08:00`)
    staff = await w.operator()
  }

  test('outside the hours a message is kept and a time promised: the next working day, two hours after the hours begin', async () => {
    await at('2026-03-06T20:00:00')
    const ada = await visitor()
    const { hours } = await ada.call('feedback.getChat', {})
    expect(hours).toMatchObject({
      isOpen: false,
      opensAt: Date.parse('2026-03-09T08:30:00+08:00'),
      spans: [{ from: 510, to: 1050 }],
    })
    expect((await say(ada, '周末留言')).chat).toMatchObject({
      state: 'waiting',
      place: expect.any(Number),
      promisedAt: Date.parse('2026-03-09T10:30:00+08:00'),
    })
    await at('2026-03-09T08:30:00')
    expect((await w.call('feedback.getChat', {})).hours).toMatchObject({ isOpen: true })
  })

  test('an answered conversation in which nothing more is said ends by itself, one that waits for an answer does not', async () => {
    await at('2026-03-10T10:00:00')
    const [ada, bob] = [await visitor(), await visitor()]
    const [done, open] = [await taken(ada), await taken(bob)]
    await answer(staff, done, '已处理。')
    await at('2026-03-11T11:00:00')
    await w.jobs.runNow('feedback.closeIdleChats')
    expect([
      (await ada.call('feedback.getChat', {})).chat?.state,
      (await bob.call('feedback.getChat', {})).chat?.state,
    ]).toEqual(['closed', 'open'])
    expect((await heard(ada)).at(-1)?.news?.kind).toBe('closedByTime')
    expect((await staff.call('feedback.listChats', { group: 'open' })).rows.map(({ id }) => id)).toContain(open)
  })

  test('a member who is elsewhere is told of an answer once, one who has read it is not', async () => {
    await at('2026-03-12T10:00:00')
    const [ada, bob] = [await w.member(), await w.member()]
    const [away, here] = [await taken(ada), await taken(bob)]
    await answer(staff, away, '答一')
    await answer(staff, away, '答二')
    await answer(staff, here, '答')
    await bob.call('feedback.readChat', { chatId: here, seq: 3 })
    w.clock.move(61_000)
    await w.jobs.runNow('feedback.tellChatAnswers')
    await w.jobs.runNow('feedback.tellChatAnswers')
    const told = await w.kernel.db.q.execute<{ member_id: string; link: string }>(
      sql`select member_id, link from member_notice where key like 'feedback.chatAnswered:%' and member_id in (${ada.memberId}, ${bob.memberId})`,
    )
    expect(told.rows).toEqual([{ member_id: ada.memberId, link: '/pages/chat/service/index' }])
  })

  test('one conversation that cannot be noted keeps nobody else from being told', async () => {
    await at('2026-03-12T11:00:00')
    const [ada, bob] = [await w.member(), await w.member()]
    const [broken, sound] = [await taken(ada), await taken(bob)]
    await answer(staff, broken, '答')
    w.clock.move(1_000)
    await answer(staff, sound, '答')
    w.clock.move(61_000)
    await failing(broken, () => w.jobs.runNow('feedback.tellChatAnswers'))
    const told = await w.kernel.db.q.execute<{ member_id: string }>(
      sql`select member_id from member_notice where member_id in (${ada.memberId}, ${bob.memberId})`,
    )
    expect(told.rows).toEqual([{ member_id: bob.memberId }])
    await at('2026-03-15T10:00:00')
    await failing(broken, () => w.jobs.runNow('feedback.closeIdleChats'))
    expect([
      (await ada.call('feedback.getChat', {})).chat?.state,
      (await bob.call('feedback.getChat', {})).chat?.state,
    ]).toEqual(['open', 'closed'])
  })

  test('what was kept long enough is gone with its pictures', async () => {
    await at('2026-03-13T10:00:00')
    const ada = await w.member()
    const { fileId } = await ada.call('content.upload', { kind: 'chat' }, { file: { bytes: png, name: 'a.png' } })
    const { chat } = await ada.call('feedback.sendChat', { images: [fileId], idempotencyKey: randomUUID() })
    await ada.call('feedback.closeChat', { chatId: chat.id })
    w.clock.move(1_826 * 24 * HOUR)
    await w.jobs.runNow('feedback.forgetChats')
    staff = await w.operator()
    expect((await staff.call('feedback.getChatCase', { id: chat.id })).chat.state).toBe('closed')
    w.clock.move(2 * 24 * HOUR)
    await w.jobs.runNow('feedback.forgetChats')
    staff = await w.operator()
    await expect(staff.call('feedback.getChatCase', { id: chat.id })).rejects.toMatchObject(gone)
    expect(await w.kernel.storage.find(fileId)).toBeUndefined()
  })
})
