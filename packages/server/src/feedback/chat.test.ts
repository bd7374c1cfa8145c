import { randomUUID } from 'node:crypto'
import type { ChatId } from '@rostrum/contract/feedback'
import { callAt, socketOf, world, type Call, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, chatsOf, gone, heard, png, say, type Somebody } from './testing/chats'

let w: World
let staff: Operator
beforeAll(async () => {
  // A Tuesday at ten, within the hours.
  w = await world({ at: '2026-03-03T10:00:00+08:00' })
  staff = await w.operator()
})
afterAll(() => w.close())
const { visitor, taken, emptyQueue } = chatsOf(() => ({ w, staff }))
const HOUR = 3_600_000
const operatorId = async (who: Operator) => (await who.call('member.getOperator', {})).operatorId

describe('the owner of a conversation', () => {
  test('a visitor opens it by the key alone: neither the device id nor a made-up key opens it', async () => {
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

  test('another member does not find it', async () => {
    const [ada, bob] = [await w.member(), await w.member()]
    const id = await taken(ada)
    await expect(bob.call('feedback.listChatMessages', { chatId: id })).rejects.toMatchObject(gone)
    await expect(bob.call('feedback.closeChat', { chatId: id })).rejects.toMatchObject(gone)
    await expect(bob.call('feedback.readChat', { chatId: id, seq: 9 })).rejects.toMatchObject(gone)
    await expect(ada.call('feedback.listChats', {})).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  })

  test('a visitor without a key can send nothing, and a visitor with a key gets no second one', async () => {
    await expect(w.call('feedback.sendChat', { text: '在吗', idempotencyKey: randomUUID() })).rejects.toMatchObject({
      reason: 'feedback.chat_no_key',
    })
    const ada = await visitor()
    expect(await ada.call('feedback.openChat', {})).not.toHaveProperty('visitorKey')
    expect(await (await w.member()).call('feedback.openChat', {})).not.toHaveProperty('visitorKey')
  })

  test('messages from before the login become the member’s on request; the key then opens nothing', async () => {
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

  test('two running conversations are not mixed', async () => {
    const [before, ada] = [await visitor(), await w.member()]
    await say(before, '没登录时')
    await say(ada, '登录以后')
    await expect(ada.call('feedback.adoptChat', {}, { headers: { visitorKey: before.key } })).rejects.toMatchObject({
      reason: 'feedback.chat_own_running',
    })
    expect((await heard(before)).map(({ text }) => text)).toEqual(['没登录时'])
  })

  test('a question during the takeover leaves one running conversation, or the takeover is refused', async () => {
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

describe('messages', () => {
  test('are stored once however often they are sent, also from two places at once, without gaps', async () => {
    const ada = await visitor()
    const keys = Array.from({ length: 6 }, () => randomUUID())
    const sent = await Promise.all(keys.flatMap((key, at) => [say(ada, `第${at}句`, key), say(ada, `第${at}句`, key)]))
    expect(new Set(sent.map(({ chat }) => chat.id)).size).toBe(1)
    const rows = await heard(ada)
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
    expect(rows.map(({ clientId }) => clientId).sort()).toEqual([...keys].sort())
    await expect(say(ada, '另一句', keys[0])).rejects.toMatchObject({ reason: 'kernel.duplicate_submit' })
  })

  test('are read forward from any number, backward by pages, and into the conversation before', async () => {
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

  test('carry a member’s own pictures, once; a visitor with pictures is asked to sign in', async () => {
    const [ada, bob, guest] = [await w.member(), await w.member(), await visitor()]
    const { fileId } = await ada.call('content.upload', { kind: 'chat' }, { file: { bytes: png, name: 'a.png' } })
    const send = (who: Somebody) => who.call('feedback.sendChat', { images: [fileId], idempotencyKey: randomUUID() })
    await expect(send(bob)).rejects.toMatchObject({ reason: 'feedback.image_unknown' })
    await expect(send(guest)).rejects.toMatchObject({ reason: 'feedback.images_members_only' })
    const { message } = await send(ada)
    expect((await fetch(`${w.url}${message.images[0]?.url}`)).status).toBe(200)
    await expect(send(ada)).rejects.toMatchObject({ reason: 'feedback.image_unknown' })
  })

  test('have 1 to 500 characters without prohibited words', async () => {
    const ada = await visitor()
    await staff.call('content.saveWord', { word: '内幕群', action: 'refuse' })
    await staff.call('content.saveWord', { word: '某某机构', action: 'mask' })
    await staff.call('content.saveWord', { word: '保证赚钱', action: 'hold' })
    await expect(say(ada, ' \u0007 ')).rejects.toMatchObject({ reason: 'feedback.chat_empty' })
    await expect(say(ada, '字'.repeat(501))).rejects.toMatchObject({ reason: 'kernel.bad_input' })
    await expect(say(ada, '拉我进内幕群')).rejects.toMatchObject({ reason: 'feedback.chat_refused' })
    expect((await say(ada, '某某机构的人找我')).message.text).toBe('****的人找我')
    // A complaint quotes its subject, and only agents read it.
    expect((await say(ada, '有人对我保证赚钱')).message.text).toBe('有人对我保证赚钱')
    expect((await heard(ada)).length).toBe(2)
  })

  test('one address does not fill the queue, whichever process it calls', async () => {
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

describe('its course', () => {
  test('the place in the queue is counted, and moves when a customer in front is taken or gives up', async () => {
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

  test('one of two agents takes it; only that agent or a colleague it is passed to answers', async () => {
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
    const { actions } = await other.call('feedback.getChatCase', { id })
    expect(actions).toMatchObject([
      { action: 'take' },
      { action: 'handOver', note: '退款', to: await operatorId(other) },
    ])
  })

  test('agents see who asks and who did what by name; the customer sees neither', async () => {
    const [ada, mine, other] = [await w.member(), await w.operator(), await w.operator()]
    const { nickname, mobileMasked } = await ada.call('member.getMember', {})
    const id = await taken(ada, mine)
    await mine.call('feedback.handOverChat', { id, to: await operatorId(other) })
    const { chat, actions } = await other.call('feedback.getChatCase', { id })
    expect(chat).toMatchObject({ member: { nickname, mobileMasked }, operatorName: other.userName })
    expect(actions).toMatchObject([{ byName: mine.userName }, { byName: mine.userName, toName: other.userName }])
    const { rows } = await other.call('feedback.listChats', { group: 'mine' })
    expect(rows).toMatchObject([{ id, member: { nickname, mobileMasked } }])
    expect(JSON.stringify(await heard(ada))).not.toContain(other.userName)
    const nobody = await taken(await visitor(), other)
    expect((await other.call('feedback.getChatCase', { id: nobody })).chat).not.toHaveProperty('member')
  })

  test('conversations are found by what either side said, whatever their state, the newest first', async () => {
    const [ada, ben, mine] = [await w.member(), await visitor(), await w.operator()]
    const over = await taken(ada, mine)
    await say(ada, '发票抬头写错了，怎么换开')
    await mine.call('feedback.endChat', { id: over })
    const open = await taken(ben, mine)
    await answer(mine, open, '换开发票要先红冲原来的。')
    const found = async (keyword: string, more: object = {}) =>
      (await mine.call('feedback.listChats', { keyword, ...more })).rows.map(({ id }) => id)
    expect(await found('换开')).toEqual([open, over])
    expect(await found('抬头', { group: 'mine' })).toEqual([over])
    expect(await found('没有人说过的话')).toEqual([])
    expect(await found('换开', { pageNum: 2, pageSize: 1 })).toEqual([over])
  })

  test('one who hands it over chooses among those who may serve now', async () => {
    const [mine, away] = [await w.operator(), await w.operator()]
    const both = [mine.userName, away.userName]
    const names = async () => (await mine.call('feedback.listServers', {})).rows.map(({ name }) => name)
    expect((await names()).filter((name) => both.includes(name))).toEqual([...both].sort())
    await w.kernel.db.q.execute(
      sql`update member_operator set roles = '{}', permissions = '{content:word:edit}' where user_name = ${away.userName}`,
    )
    expect(await names()).toContain(mine.userName)
    expect(await names()).not.toContain(away.userName)
  })

  test('it is rated once, when it is over, and a later message begins another', async () => {
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

  test('reading a colleague’s conversation is logged; further requests count as the same reading', async () => {
    const eve = await w.operator()
    const id = await taken(await visitor())
    const read = async (by: Operator, afterSeq: number) =>
      (await by.call('feedback.listChatRecord', { id, afterSeq })).rows.length
    const actions = async () => (await staff.call('feedback.getChatCase', { id })).actions
    await read(staff, 0)
    expect([await read(eve, 1), await read(eve, 2)]).toEqual([1, 0])
    expect(await actions()).toMatchObject([{ action: 'take' }, { action: 'read', by: await operatorId(eve) }])
    await read(eve, 0)
    // An operator who calls nothing for an hour is signed out.
    w.clock.move(HOUR / 2)
    for (const one of [staff, eve]) await one.call('member.getOperator')
    w.clock.move(HOUR / 2)
    await read(eve, 2)
    expect(await actions()).toHaveLength(4)
  })

  test('a full conversation takes no more messages, but can be taken, passed on and ended', async () => {
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

  test('a call-back request is shown to agents and to nobody else', async () => {
    const ada = await visitor()
    const { chat } = await ada.call('feedback.askCall', { mobile: '13812345678', idempotencyKey: randomUUID() })
    expect(chat).toMatchObject({ callAsked: true, state: 'waiting' })
    expect(JSON.stringify([await heard(ada), await ada.call('feedback.getChat', {})])).not.toContain('13812345678')
    expect((await staff.call('feedback.getChatCase', { id: chat.id })).chat.callbackMobile).toBe('13812345678')
  })

  test('unread messages are counted until they are read', async () => {
    const ada = await w.member()
    const id = await taken(ada)
    for (const words of ['一', '二']) await answer(staff, id, words)
    expect((await ada.call('feedback.getChat', {})).chat).toMatchObject({ unread: 2, seq: 4 })
    expect(await ada.call('feedback.readChat', { chatId: id, seq: 3 })).toEqual({ unread: 1 })
    expect(await ada.call('feedback.readChat', { chatId: id, seq: 99 })).toEqual({ unread: 0 })
    expect(await ada.call('feedback.readChat', { chatId: id, seq: 1 })).toEqual({ unread: 0 })
  })
})

test('both ends of the socket hear that there is news, a visitor’s too, and nobody else’s', async () => {
  const [ada, eve] = [await visitor(), await visitor()]
  const { ticket } = await ada.call('feedback.openChat', {})
  const [mobile, tablet, stranger] = await Promise.all([
    socketOf(w.url, '10.9.0.1', ticket),
    socketOf(w.url, '10.9.0.2', (await ada.call('feedback.openChat', {})).ticket),
    socketOf(w.url, '10.9.0.3', (await eve.call('feedback.openChat', {})).ticket),
  ])
  const { chat } = await say(ada, '在吗')
  expect((await Promise.all([mobile.next('me'), tablet.next('me')])).map(({ topic }) => topic)).toEqual([
    'service',
    'service',
  ])
  await staff.call('feedback.takeChat', { id: chat.id })
  await mobile.next('me')
  expect(stranger.frames.filter(({ t }) => t === 'me')).toEqual([])
  for (const one of [mobile, tablet, stranger]) one.close()
})

test('answers that are often given are those of the setting, for operators alone', async () => {
  const { rows } = await staff.call('feedback.listCanned', {})
  expect(rows[0]).toEqual({ title: '收到，在核实', text: '您好，已收到您的问题，我们正在核实，会尽快答复您。' })
  const settings = await staff.call('content.listSettings', {})
  const { version } = settings.rows.find(({ key }) => key === 'cannedAnswers') ?? { version: '' }
  const value = [{ title: '到账', text: '退款三个工作日内原路退回。' }]
  await staff.call('content.saveSetting', { key: 'cannedAnswers', value, seen: version, why: '换一批' })
  expect((await staff.call('feedback.listCanned', {})).rows).toEqual(value)
  const member = await w.member()
  await expect(member.call('feedback.listCanned', {})).rejects.toMatchObject({ reason: 'kernel.no_permission' })
})
