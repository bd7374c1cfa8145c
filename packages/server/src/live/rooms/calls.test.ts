import { randomUUID } from 'node:crypto'
import type { LiveMessage, RoomId } from '@rostrum/contract/live'
import { pinsMax } from '@rostrum/contract/live/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studio, type Person, type Studio } from '../testing/studio'

let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

/** One sender per message: this test is not about how fast one person may send. */
const say = (
  roomId: RoomId,
  content: string,
  by: Person = s.member(),
  more: { quoteId?: LiveMessage['id']; categoryId?: never } = {},
) => by.call('live.sendMessage', { roomId, content, idempotencyKey: randomUUID(), ...more })
const contents = (rows: readonly unknown[]) => (rows as LiveMessage[]).map(({ content }) => content)

describe('lists of rooms', () => {
  test('on air first, then announced by start, then over; paged without gaps', async () => {
    const teacher = s.member({ teacher: 'active', name: '列表老师' })
    const now = s.clock.now()
    const at = (hours: number) => new Date(now + hours * 3_600_000)
    const wishes = [
      { title: '昨天的', state: 'ended', startAt: at(-24) },
      { title: '后天的', state: 'announced', startAt: at(48) },
      { title: '正在播', state: 'live', startAt: at(-1) },
      { title: '明天的', state: 'announced', startAt: at(24) },
      { title: '前天的', state: 'replay', startAt: at(-48) },
      { title: '草稿', state: 'draft', startAt: at(1) },
    ] as const
    for (const wish of wishes) await s.room({ ...wish, teacher, kind: 'video' })
    const titles: string[] = []
    let cursor: string | undefined
    do {
      const page = await s.visitor().call('live.listVideoRooms', { teacherId: teacher.teacherId, pageSize: 2, cursor })
      titles.push(...page.rows.map(({ title }) => title))
      cursor = page.nextCursor
    } while (cursor)
    expect(titles).toEqual(['正在播', '明天的', '后天的', '昨天的', '前天的'])
    const coming = await s.visitor().call('live.listVideoRooms', { teacherId: teacher.teacherId, state: 'coming' })
    expect(coming.rows.map(({ title }) => title)).toEqual(['明天的', '后天的'])
    const ofTeacher = await s.member().call('live.listTeacherRooms', { id: teacher.teacherId ?? ('' as never) })
    expect(ofTeacher.rows).toHaveLength(5)
  })

  test('a row shows the registration number, measured counts and, to permitted readers, the last words', async () => {
    const { id, teacher } = await s.room({ title: '有话的房间', visitorMode: 'none' })
    await say(id, '最后一句')
    const row = async (person: Person) =>
      (await person.call('live.listWordRooms', { teacherId: teacher.teacherId })).rows[0]
    expect(await row(s.member())).toMatchObject({
      teacher: { regNo: 'A0000000000001', name: '老师' },
      access: 'open',
      onlineCount: 0,
      last: { excerpt: '最后一句' },
      riskTip: expect.stringContaining('风险'),
    })
    expect(await row(s.visitor())).toMatchObject({ access: 'login' })
    expect((await row(s.visitor()))?.last).toBeUndefined()
  })

  test('the online count is of different persons, and falls when they leave', async () => {
    const { id, teacher } = await s.room()
    const [ada, bob] = [s.member(), s.member()]
    const sockets = await Promise.all([ada.socket(), ada.socket(), bob.socket()])
    for (const socket of sockets) await socket.join(id)
    const online = async () =>
      (await s.member().call('live.listWordRooms', { teacherId: teacher.teacherId })).rows[0]?.onlineCount
    expect(await online()).toBe(2)
    sockets[2]?.close()
    await expect.poll(online).toBe(1)
    for (const socket of sockets) socket.close()
  })
})

describe('entering', () => {
  // holds: 6-7
  test('a missing level answers 206 and is named', async () => {
    const { id } = await s.room({ levelIds: ['gold' as never] })
    await expect(s.member().call('live.getWordRoom', { id })).rejects.toMatchObject({
      code: 206,
      reason: 'live.level_required',
      details: { levelIds: ['gold'] },
    })
    await expect(s.member({ levels: ['gold'] }).call('live.getWordRoom', { id })).resolves.toMatchObject({
      id,
      mine: { canSend: true, isModerator: false },
    })
    await expect(s.member().call('live.getWordInfo', { id })).resolves.toMatchObject({
      access: 'level',
      mine: { canSend: false },
    })
    const access = await s.member().call('live.listAccess', { type: 'word' })
    expect(access.rows.find(({ roomId }) => roomId === id)).toMatchObject({ access: 'level', levelIds: ['gold'] })
  })

  // holds: 4-7, 8-9
  test('what is missing is the data of the answer: clients store it with the page and its parameters', async () => {
    const { id } = await s.room({ levelIds: ['gold' as never] })
    const answer = await fetch(`${s.url}/api/live/get/word/room/info?id=${id}`, {
      headers: { authorization: `Bearer ${s.member().id}` },
    })
    expect(await answer.json()).toMatchObject({
      code: 206,
      reason: 'live.level_required',
      data: { levelIds: ['gold'] },
    })
  })

  test('a visitor enters only where visitors may', async () => {
    const [open, closed] = [await s.room({ visitorMode: 'read' }), await s.room({ visitorMode: 'none' })]
    await expect(s.visitor().call('live.getWordRoom', { id: open.id })).resolves.toMatchObject({
      mine: { canSend: false },
    })
    await expect(s.visitor().call('live.getWordRoom', { id: closed.id })).rejects.toMatchObject({
      code: 206,
      reason: 'live.login_required',
    })
  })

  test('a draft, another kind and an unknown room are not found', async () => {
    const [draft, video] = [await s.room({ state: 'draft' }), await s.room({ kind: 'video' })]
    for (const id of [draft.id, video.id, randomUUID() as RoomId, 'x' as RoomId]) {
      await expect(s.member().call('live.getWordRoom', { id })).rejects.toMatchObject({ reason: 'live.room_not_found' })
    }
    await expect(draft.teacher.call('live.getWordRoom', { id: draft.id })).resolves.toMatchObject({ state: 'draft' })
  })
})

describe('reading', () => {
  // holds: 7.3-1, 7.3-17
  test('newest first, older pages in room order, both streams together', async () => {
    const { id, teacher } = await s.room()
    for (const [index, by] of [teacher, s.member(), s.member(), teacher, s.member()].entries())
      await say(id, `第${index}句`, by)
    const reader = s.member()
    const newest = await reader.call('live.listMessages', { roomId: id, pageSize: 3 })
    expect(contents(newest.rows)).toEqual(['第4句', '第3句', '第2句'])
    const page = await reader.call('live.listOlderMessages', { roomId: id, pageSize: 2 })
    const older = await reader.call('live.listOlderMessages', { roomId: id, pageSize: 10, cursor: page.nextCursor })
    expect([...contents(older.rows), ...contents(page.rows)]).toEqual(['第0句', '第1句', '第2句', '第3句', '第4句'])
    expect(older.hasMore).toBe(false)
  })

  test('a resume gives every entry after a number, with epoch and head', async () => {
    const { id } = await s.room()
    for (let count = 0; count < 5; count += 1) await say(id, `${count}`)
    const page = await s.member().call('live.listMessages', { roomId: id, stream: 'chat', after: 2, limit: 2 })
    expect(page).toMatchObject({ head: 5, hasMore: true, epoch: expect.any(String) })
    expect(page.rows.map(({ seq }) => seq)).toEqual([3, 4])
    const since = await s.member().call('live.listSince', { roomId: id, seq: 4 })
    expect([since.rows.map(({ seq }) => seq), since.lastSeq]).toEqual([[5], 5])
  })

  test('a visitor reads only the last 20 messages, of a teaser room the last 3', async () => {
    const open = await s.room({ visitorMode: 'read' })
    const teaser = await s.room({ visitorMode: 'teaser' })
    for (let count = 1; count <= 25; count += 1) await say(open.id, `${count}`)
    for (let count = 1; count <= 5; count += 1) await say(teaser.id, `${count}`)
    const page = await s.visitor().call('live.listOlderMessages', { roomId: open.id, pageSize: 100 })
    expect([page.rows.length, page.hasMore, contents(page.rows)[0]]).toEqual([20, false, '6'])
    expect(
      (await s.visitor().call('live.listOlderMessages', { roomId: open.id, cursor: `${Date.now()}.chat.6` })).rows,
    ).toEqual([])
    expect(
      (await s.visitor().call('live.listMessages', { roomId: open.id, stream: 'chat', after: 0 })).rows[0]?.seq,
    ).toBe(6)
    expect(contents((await s.visitor().call('live.listMessages', { roomId: teaser.id })).rows)).toEqual(['5', '4', '3'])
    const socket = await s.visitor().socket()
    const { v } = await socket.join(open.id, {
      main: ['', 0],
      chat: [
        (await s.member().call('live.listMessages', { roomId: open.id, stream: 'chat', after: 0 })).epoch ?? '',
        0,
      ],
    })
    expect(v.chat).toMatchObject({ ok: false, head: 25 })
    socket.send({ t: 'join', r: teaser.id })
    expect(await socket.next('kick')).toMatchObject({ reason: 'live.login_required' })
    socket.close()
  })

  // holds: 3-34, 7.3-16
  test('search finds Chinese words inside sentences, by teacher, category and day, and nothing removed', async () => {
    const { id, teacher } = await s.room({ categories: ['morning'] })
    await say(id, '今天讲成交量和均线', teacher, { categoryId: 'morning' as never })
    await say(id, '成交量怎么看')
    const gone = s.member()
    const { id: removed } = await say(id, '成交量秘籍', gone)
    await gone.call('live.withdrawMessage', { id: removed })
    const find = async (more: object) =>
      contents((await s.member().call('live.searchMessages', { roomId: id, keyword: '成交量', ...more })).rows)
    expect(await find({})).toEqual(['成交量怎么看', '今天讲成交量和均线'])
    expect(await find({ kind: 'teacher' })).toEqual(['今天讲成交量和均线'])
    expect(await find({ categoryId: 'morning' })).toEqual(['今天讲成交量和均线'])
    expect(await find({ to: '2020-01-01' })).toEqual([])
    expect(await find({ keyword: '量成' })).toEqual([])
    expect(await find({ keyword: '%' })).toEqual([])
    await expect(s.visitor().call('live.searchMessages', { roomId: id, keyword: '成交量' })).rejects.toMatchObject({
      code: 401,
    })
  })

  test('a message is shown with its neighbours', async () => {
    const { id } = await s.room()
    const said = []
    for (let count = 0; count < 7; count += 1) said.push(await say(id, `${count}`))
    const { rows } = await s
      .member()
      .call('live.listContext', { id: said[3]?.id ?? ('' as never), before: 2, after: 1 })
    expect(contents(rows)).toEqual(['1', '2', '3', '4'])
  })

  test('days of a month are Beijing days', async () => {
    const { id } = await s.room()
    await say(id, '一句')
    await say(id, '两句')
    const day = new Date(s.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const { rows } = await s.member().call('live.listDays', { roomId: id, month: day.slice(0, 7) })
    expect(rows).toEqual([{ day, count: 2 }])
  })

  // holds: 1-9
  test('my messages come with the teacher’s answer', async () => {
    const { id, teacher } = await s.room({ title: '问答房' })
    const ada = s.member()
    const asked = await say(id, '问题一', ada)
    await say(id, '问题二', ada)
    await say(id, '答案', teacher, { quoteId: asked.id })
    await say(id, '同学的回复', s.member(), { quoteId: asked.id })
    const all = await ada.call('live.listOwn', {})
    expect(all.rows.map(({ message, answer, roomTitle }) => [message.content, answer?.content, roomTitle])).toEqual([
      ['问题二', undefined, '问答房'],
      ['问题一', '答案', '问答房'],
    ])
    expect(
      (await ada.call('live.listOwn', { state: 'waiting', roomId: id })).rows.map(({ message }) => message.content),
    ).toEqual(['问题二'])
    expect((await ada.call('live.listOwn', { state: 'answered' })).rows.map(({ message }) => message.content)).toEqual([
      '问题一',
    ])
    const first = await ada.call('live.listOwn', { pageSize: 1 })
    expect(
      (await ada.call('live.listOwn', { pageSize: 1, cursor: first.nextCursor })).rows.map(
        ({ message }) => message.content,
      ),
    ).toEqual(['问题一'])
  })
})

describe('actions', () => {
  // holds: 1-8
  test('the number of pinned messages is limited; everybody is told; unpinning makes room', async () => {
    const { id, teacher } = await s.room()
    const said = []
    for (let count = 0; count <= pinsMax; count += 1) said.push(await say(id, `置顶${count}`, teacher))
    const ids = said.map((message) => message.id)
    const ada = await s.member().socket()
    await ada.join(id)
    for (const message of ids.slice(0, pinsMax)) await teacher.call('live.pinMessage', { id: message, on: 1 })
    await expect(teacher.call('live.pinMessage', { id: ids[pinsMax] ?? ('' as never), on: 1 })).rejects.toMatchObject({
      reason: 'live.pins_full',
      details: { max: pinsMax },
    })
    await expect(s.member().call('live.pinMessage', { id: ids[pinsMax] ?? ('' as never) })).rejects.toMatchObject({
      reason: 'live.not_moderator',
    })
    const { rows } = await teacher.call('live.pinMessage', { id: ids[0] ?? ('' as never) })
    const left = said.slice(1, pinsMax).reverse()
    expect(contents(rows)).toEqual(contents(left))
    await expect
      .poll(() =>
        ada
          .entries()
          .filter(({ type }) => type === 'pin')
          .at(-1),
      )
      .toMatchObject({ pinnedIds: left.map((message) => message.id) })
    expect(contents((await s.visitor().call('live.listPins', { a: id, b: '0' })).rows)).toEqual(contents(left))
    await teacher.call('live.withdrawMessage', { id: left[0]?.id ?? ('' as never) })
    expect(contents((await s.visitor().call('live.listPins', { a: id, b: '0' })).rows)).toEqual(contents(left.slice(1)))
    ada.close()
  })

  // holds: 1-10
  test('taps are counted once per key, likes of a message once per member', async () => {
    const { id } = await s.room()
    const ada = s.member()
    const key = randomUUID()
    expect(await ada.call('live.like', { roomId: id, count: 5, idempotencyKey: key })).toEqual({ likeCount: 5 })
    expect(await ada.call('live.like', { roomId: id, count: 5, idempotencyKey: key })).toEqual({ likeCount: 5 })
    await expect(ada.call('live.like', { roomId: id, count: 6, idempotencyKey: key })).rejects.toMatchObject({
      reason: 'kernel.duplicate_submit',
    })
    const { id: messageId } = await say(id, '赞我')
    for (const [who, likeCount] of [
      [ada, 1],
      [ada, 1],
      [s.member(), 2],
    ] as const) {
      expect(await who.call('live.like', { roomId: id, messageId, idempotencyKey: randomUUID() })).toEqual({
        likeCount,
      })
    }
    await expect(
      ada.call('live.like', { roomId: id, messageId: randomUUID() as never, idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({ reason: 'live.message_not_found' })
    expect((await ada.call('live.getWordRoom', { id })).likeCount).toBe(5)
  })

  test('likes on the socket are shown to the room and survive the server', async () => {
    const { id } = await s.room()
    const [ada, bob] = [await s.member().socket(), await s.member().socket()]
    await Promise.all([ada.join(id), bob.join(id)])
    ada.send({ t: 'like', r: id, n: 7 })
    await bob.next('eph', ({ d }) => d.likes === 7)
    await expect
      .poll(async () => [
        ...(await s.kernel.db.q.execute(`select likes from live_counter where room_id = '${id}'`)).rows,
      ])
      .toEqual([{ likes: '7' }])
    ada.close()
    bob.close()
  })

  test('a reservation is made, cancelled, and counted', async () => {
    const { id } = await s.room({ kind: 'video', state: 'announced' })
    const ada = s.member()
    expect(await ada.call('live.reserve', { roomId: id, on: 1 })).toEqual({ reserved: true, reserveCount: 1 })
    expect(await ada.call('live.reserve', { roomId: id, on: 1 })).toEqual({ reserved: true, reserveCount: 1 })
    expect((await ada.call('live.getVideoInfo', { id })).reserved).toBe(true)
    expect(await ada.call('live.reserve', { roomId: id })).toEqual({ reserved: false, reserveCount: 0 })
    const live = await s.room()
    await expect(ada.call('live.reserve', { roomId: live.id, on: 1 })).rejects.toMatchObject({
      reason: 'live.reserve_closed',
    })
  })

  // holds: 1-11
  test('a share is recorded', async () => {
    const { id } = await s.room()
    await expect(s.visitor().call('live.share', { roomId: id, channel: 'copy' })).resolves.toEqual({})
    await expect(s.visitor().call('live.share', { roomId: 'x' as RoomId, channel: 'copy' })).rejects.toMatchObject({
      reason: 'live.room_not_found',
    })
  })

  test('an unknown category and a quoted message of another room are refused', async () => {
    const [one, two] = [await s.room(), await s.room()]
    const { id: foreign } = await say(two.id, '别处')
    await expect(say(one.id, '引用', one.teacher, { quoteId: foreign })).rejects.toMatchObject({
      reason: 'live.quote_gone',
    })
    await expect(say(one.id, '类别', one.teacher, { categoryId: '没有' as never })).rejects.toMatchObject({ code: 400 })
    await expect(say(one.id, '类别', one.teacher, { categoryId: 'none' as never })).rejects.toMatchObject({
      reason: 'live.category_unknown',
    })
  })
})
