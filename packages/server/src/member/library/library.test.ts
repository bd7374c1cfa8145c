import { randomUUID } from 'node:crypto'
import type { Instant } from '@rostrum/contract/kernel'
import { world, type Member, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let w: World
let ada: Member
let bob: Member
beforeAll(async () => {
  w = await world({ sampled: true })
  ;[ada, bob] = await Promise.all([w.member(), w.member()])
})
afterAll(() => w.close())

const articles = async () => (await ada.call('news.list', {})).rows
const films = async () => (await ada.call('news.listVideos', {})).rows
const question = async () => (await ada.call('content.listHelp', {})).rows[0]?.id ?? ''
const authorOf = async () => (await articles()).find(({ author }) => author)?.author ?? { id: '', name: '' }
const run = (statement: ReturnType<typeof sql>) => w.kernel.db.q.execute(statement)

describe('follows', () => {
  test('a teacher is followed with a level, counted once, listed with their newest item, and unfollowed', async () => {
    const { id, name } = await authorOf()
    const follow = (who: Member, more: object = {}) => who.call('member.saveFollow', { kind: 'teacher', id, ...more })
    expect(await follow(ada, { on: 1 })).toEqual({ followed: true, level: 'all', fans: 1 })
    expect(await follow(ada, { on: 1 })).toEqual({ followed: true, level: 'all', fans: 1 })
    expect(await follow(bob, { on: 1, level: 'off' })).toEqual({ followed: true, level: 'off', fans: 2 })
    expect(await follow(ada, { level: 'important' })).toEqual({ followed: true, level: 'important', fans: 2 })
    const { rows } = await ada.call('member.listFollows', {})
    expect(rows).toMatchObject([
      { kind: 'teacher', id, name, level: 'important', fans: 2, last: { title: expect.any(String) } },
    ])
    expect(await follow(ada, { on: 0 })).toMatchObject({ followed: false, fans: 1 })
    expect((await ada.call('member.listFollows', {})).rows).toEqual([])
    expect(await follow(bob, { on: 0 })).toMatchObject({ followed: false, fans: 0 })
  })

  test('a follow from an article is the same follow', async () => {
    const article = (await articles()).find(({ author }) => author)
    await ada.call('news.follow', { id: article?.author?.id ?? '', on: 1 })
    expect((await ada.call('member.listFollows', { kind: 'teacher' })).rows).toMatchObject([
      { id: article?.author?.id },
    ])
    await ada.call('member.saveFollow', { kind: 'teacher', id: article?.author?.id ?? '', on: 0 })
    expect(await ada.call('news.get', { id: article?.id ?? '' })).toMatchObject({ authorFollowed: false })
  })

  test('a deleted member is no longer counted after the night', async () => {
    const { id } = await authorOf()
    const gone = await w.member()
    await Promise.all([ada, gone].map((who) => who.call('member.saveFollow', { kind: 'teacher', id, on: 1 })))
    await expect
      .poll(async () => (await run(sql`select fans from news_fan where target = ${id}`)).rows)
      .toEqual([{ fans: '2' }])
    await run(sql`delete from news_follow where member_id = ${gone.memberId}`)
    await w.jobs.runNow('news.recountFans')
    expect(await ada.call('member.saveFollow', { kind: 'teacher', id, on: 1 })).toMatchObject({ fans: 1 })
    await ada.call('member.saveFollow', { kind: 'teacher', id, on: 0 })
  })

  test('a room shows each viewer whether they follow its teacher, and how many do', async () => {
    const row = async (who?: Member) =>
      (await (who ? who.call('live.listWordRooms', {}) : w.call('live.listWordRooms', {}))).rows[0]
    const room = await row(ada)
    const [id, roomId] = [room?.teacher.id ?? '', room?.id ?? '']
    expect(room).toMatchObject({ followed: false, fans: 0 })
    await ada.call('member.saveFollow', { kind: 'teacher', id, on: 1 })
    expect(await row(ada)).toMatchObject({ followed: true, fans: 1 })
    expect(await ada.call('live.getWordRoom', { id: roomId })).toMatchObject({ followed: true, fans: 1 })
    for (const who of [bob, undefined]) expect(await row(who)).toMatchObject({ followed: false, fans: 1 })
    await ada.call('member.saveFollow', { kind: 'teacher', id, on: 0 })
    expect(await row(ada)).toMatchObject({ followed: false, fans: 0 })
  })

  test('two who follow at the same moment count as two, and one who presses twice as one', async () => {
    const { id } = await authorOf()
    const twice = [ada, ada, bob].map((who) => who.call('member.saveFollow', { kind: 'teacher', id, on: 1 }))
    await Promise.all(twice)
    expect(await ada.call('member.saveFollow', { kind: 'teacher', id, on: 1 })).toMatchObject({ fans: 2 })
    await Promise.all([ada, bob].map((who) => who.call('member.saveFollow', { kind: 'teacher', id, on: 0 })))
  })

  test.each(['portfolio', 'topic', 'player', 'teacher', 'column'] as const)(
    'an unknown %s is refused and leaves nothing',
    async (kind) => {
      await expect(ada.call('member.saveFollow', { kind, id: randomUUID(), on: 1 })).rejects.toMatchObject({
        reason: 'member.follow_unknown',
      })
      expect((await ada.call('member.listFollows', {})).rows).toEqual([])
    },
  )

  test('a teacher on air is marked, and stands first', async () => {
    const room = (await w.call('live.listVideoRooms', {})).rows[0]
    const live = room?.teacher.id ?? ''
    const other =
      [...new Set((await articles()).flatMap(({ author }) => author?.id ?? []))].find((id) => id !== live) ?? ''
    await ada.call('member.saveFollow', { kind: 'teacher', id: live, on: 1 })
    w.clock.move(1_000)
    await ada.call('member.saveFollow', { kind: 'teacher', id: other, on: 1 })
    await run(sql`update live_room set state = 'ended' where state in ('live', 'interrupted')`)
    expect((await ada.call('member.listFollows', {})).rows.map(({ id, liveNow }) => [id, liveNow])).toEqual([
      [other, undefined],
      [live, undefined],
    ])
    await run(sql`update live_room set state = 'live', level_ids = '{}' where id = ${room?.id}`)
    expect((await ada.call('member.listFollows', {})).rows).toMatchObject([
      { id: live, liveNow: { roomId: room?.id, title: room?.title } },
      { id: other },
    ])
    await run(sql`update live_room set level_ids = '{nobody}' where id = ${room?.id}`)
    expect((await ada.call('member.listFollows', {})).rows[0]?.liveNow).toBeUndefined()
    await run(sql`update live_room set state = 'live' where kind = 'word' and state = 'ended'`)
  })
})

describe('favourites', () => {
  test('items of every kind are kept, listed newest first by kind, and found by title or source', async () => {
    const [[article], [film], help] = await Promise.all([articles(), films(), question()])
    await ada.call('news.favourite', { newsId: article?.id ?? '', on: 1 })
    w.clock.move(1_000)
    await ada.call('member.saveFavourite', { kind: 'video', id: film?.id ?? '', on: 1 })
    w.clock.move(1_000)
    await ada.call('member.saveFavourite', { kind: 'help', id: help, on: 1 })
    const all = await ada.call('member.listFavourites', {})
    expect(all).toMatchObject({
      total: 3,
      hasMore: false,
      rows: [
        { kind: 'help', gone: false },
        { kind: 'video', title: film?.title },
        { kind: 'news', title: article?.title, locked: false },
      ],
    })
    expect((await ada.call('member.listFavourites', { kind: 'news' })).rows).toHaveLength(1)
    expect((await ada.call('member.listFavourites', { kind: 'video', id: film?.id })).rows).toHaveLength(1)
    expect((await ada.call('member.listFavourites', { kind: 'video', id: article?.id })).rows).toEqual([])
    expect(await ada.call('member.listFavourites', { pageSize: 2, pageNum: 2 })).toMatchObject({
      rows: [{ kind: 'news' }],
      hasMore: false,
    })
    expect((await ada.call('member.listFavourites', { keyword: film?.title.slice(2, 6) })).rows).toMatchObject([
      { kind: 'video' },
    ])
    expect(
      (await ada.call('member.listFavourites', { keyword: film?.teacher?.name ?? film?.title ?? '' })).rows.length,
    ).toBeGreaterThan(0)
    expect((await ada.call('member.listFavourites', { keyword: "%' or 1=1 --" })).rows).toEqual([])
    expect((await bob.call('member.listFavourites', {})).rows).toEqual([])
  })

  test('a removed item stays as a title, and can be dropped', async () => {
    const film = (await films())[0]
    await bob.call('member.saveFavourite', { kind: 'video', id: film?.id ?? '', on: 1 })
    await run(sql`update news_video set state = 'removed' where id = ${film?.id}`)
    expect((await bob.call('member.listFavourites', {})).rows).toMatchObject([{ title: film?.title, gone: true }])
    await expect(ada.call('member.saveFavourite', { kind: 'video', id: film?.id ?? '', on: 1 })).rejects.toMatchObject({
      reason: 'member.favourite_unknown',
    })
    expect(await bob.call('member.saveFavourite', { kind: 'video', id: film?.id ?? '', on: 0 })).toEqual({
      favourited: false,
    })
    expect((await bob.call('member.listFavourites', {})).rows).toEqual([])
    await run(sql`update news_video set state = 'published' where id = ${film?.id}`)
  })

  test('a kept message shows its text until it is deleted or the room is closed to the member', async () => {
    const room = (await w.call('live.listWordRooms', {})).rows.find(
      ({ levelIds, state }) => levelIds.length === 0 && ['live', 'ready', 'announced'].includes(state),
    )
    const said = await ada.call('live.sendMessage', {
      roomId: room?.id ?? '',
      content: '收藏这一句',
      idempotencyKey: randomUUID(),
    })
    await bob.call('member.saveFavourite', { kind: 'message', id: said.id, on: 1 })
    const list = async () => (await bob.call('member.listFavourites', { kind: 'message' })).rows
    expect(await list()).toMatchObject([{ title: '收藏这一句', roomId: room?.id, gone: false, locked: false }])
    await run(sql`update live_room set level_ids = '{nobody}' where id = ${room?.id}`)
    expect(await list()).toMatchObject([{ title: '', source: room?.title, locked: true }])
    await run(sql`update live_room set level_ids = '{}' where id = ${room?.id}`)
    await ada.call('live.withdrawMessage', { id: said.id })
    expect(await list()).toMatchObject([{ title: '', source: room?.title, gone: true }])
    expect(JSON.stringify(await list())).not.toContain('收藏这一句')
  })

  describe('an own note', () => {
    const kept = async (kind: 'news' | 'video') => {
      const owner = await w.member()
      const id = (kind === 'news' ? await articles() : await films()).find(({ access }) => access === 'full')?.id ?? ''
      const save = (more: { on?: 0 | 1; note?: string }, who: Member = owner) =>
        kind === 'news'
          ? who.call('news.favourite', { newsId: id, ...more })
          : who.call('member.saveFavourite', { kind, id, ...more })
      const notes = async (who: Member = owner) =>
        (await who.call('member.listFavourites', {})).rows.map(({ note }) => note)
      return { owner, id, save, notes }
    }

    test.each(['news', 'video'] as const)(
      'beside a kept %s is trimmed, changed, kept on a second press, found by search, and cleared',
      async (kind) => {
        const { owner, save, notes } = await kept(kind)
        expect(await save({ on: 1 })).toMatchObject({ favourited: true })
        expect(await notes()).toEqual([undefined])
        expect(await save({ note: '  第二段讲现金 \n' })).toMatchObject({ favourited: true })
        expect(await notes()).toEqual(['第二段讲现金'])
        await Promise.all([save({ on: 1 }), save({ on: 1 })])
        expect(await notes()).toEqual(['第二段讲现金'])
        expect((await owner.call('member.listFavourites', { keyword: '讲现金' })).total).toBe(1)
        expect((await owner.call('member.listFavourites', { keyword: '没有写过' })).total).toBe(0)
        await save({ on: 1, note: '' })
        expect(await notes()).toEqual([undefined])
        await save({ on: 0, note: '不会写下' })
        expect(await notes()).toEqual([])
        await Promise.all([1, 2].map(() => save({ on: 1, note: '撤销时带回来' })))
        expect(await notes()).toEqual(['撤销时带回来'])
      },
    )

    test.each(['news', 'video'] as const)(
      'beside a %s has at most 200 characters, and belongs to one member',
      async (kind) => {
        const { save, notes } = await kept(kind)
        const long = '字'.repeat(200)
        await save({ on: 1, note: ` ${long} ` })
        await expect(save({ note: `${long}多` })).rejects.toMatchObject({ reason: 'kernel.bad_input' })
        const other = await w.member()
        await save({ note: '别人的' }, other)
        await save({ on: 0 }, other)
        expect(await notes(other)).toEqual([])
        expect(await notes()).toEqual([long])
      },
    )

    test.each([
      ['news', sql`update news_article set state = 'removed'`, sql`update news_article set state = 'published'`],
      ['video', sql`update news_video set state = 'removed'`, sql`update news_video set state = 'published'`],
    ] as const)(
      'may still be written beside a removed %s, which can be dropped but not kept again',
      async (kind, takeDown, putBack) => {
        const { id, save, notes } = await kept(kind)
        await save({ on: 1 })
        await run(sql`${takeDown} where id = ${id}`)
        await save({ note: '下架前看过' })
        expect(await notes()).toEqual(['下架前看过'])
        expect(await save({ on: 0 })).toMatchObject({ favourited: false })
        expect(await notes()).toEqual([])
        await expect(save({ on: 1, note: '下架前看过' })).rejects.toMatchObject({
          code: expect.any(Number),
          reason: kind === 'news' ? 'news.not_found' : 'member.favourite_unknown',
        })
        await run(sql`${putBack} where id = ${id}`)
      },
    )
  })

  test.each(['video', 'replay', 'course', 'product', 'message', 'help'] as const)(
    'a missing %s cannot be kept',
    async (kind) => {
      await expect(ada.call('member.saveFavourite', { kind, id: randomUUID(), on: 1 })).rejects.toMatchObject({
        reason: 'member.favourite_unknown',
      })
    },
  )
})

describe('history', () => {
  const see = (who: Member, id: string, ms: number, durationMs = 100_000) =>
    who.call('member.saveHistory', { kind: 'video', id, ms, durationMs, deviceTime: w.clock.now() as Instant })

  test('opened and watched items are listed, the last first, with progress; nobody else sees them', async () => {
    const [[film], [article]] = await Promise.all([films(), articles()])
    await see(ada, film?.id ?? '', 40_000)
    w.clock.move(1_000)
    await ada.call('news.recordRead', { newsId: article?.id ?? '' })
    const list = await ada.call('member.listHistory', {})
    expect(list).toMatchObject({
      paused: false,
      hasMore: false,
      rows: [
        { kind: 'news', title: article?.title },
        { kind: 'video', title: film?.title, pct: 40, position: { ms: 40_000 } },
      ],
    })
    expect(list.rows[0]?.pct).toBeUndefined()
    expect((await ada.call('member.listHistory', { kind: 'video' })).rows).toHaveLength(1)
    expect((await bob.call('member.listHistory', {})).rows).toEqual([])
    w.clock.move(1_000)
    await ada.call('news.recordRead', { newsId: article?.id ?? '' })
    expect((await ada.call('member.listHistory', {})).rows).toHaveLength(2)
  })

  test('one or all are deleted, and only the member’s own', async () => {
    const { rows } = await ada.call('member.listHistory', {})
    const ids = rows.map(({ id }) => id)
    expect(await bob.call('member.deleteHistory', { ids })).toEqual({ deleted: 0, paused: false })
    expect(await bob.call('member.deleteHistory', { all: 1 })).toEqual({ deleted: 0, paused: false })
    expect((await ada.call('member.listHistory', {})).rows).toHaveLength(rows.length)
    expect(await ada.call('member.deleteHistory', { ids: ids.slice(0, 1) })).toEqual({ deleted: 1, paused: false })
    expect(await ada.call('member.deleteHistory', {})).toEqual({ deleted: 0, paused: false })
    expect(await ada.call('member.deleteHistory', { all: 1, kind: 'replay' })).toEqual({ deleted: 0, paused: false })
    expect(await ada.call('member.deleteHistory', { all: 1 })).toMatchObject({ deleted: rows.length - 1 })
    expect((await ada.call('member.listHistory', {})).rows).toEqual([])
  })

  test('while it is paused the server stores nothing, whoever asks', async () => {
    const [[film], [article]] = await Promise.all([films(), articles()])
    await see(ada, film?.id ?? '', 10_000)
    expect(await ada.call('member.deleteHistory', { pause: 1 })).toEqual({ deleted: 0, paused: true })
    expect(await see(ada, film?.id ?? '', 90_000)).toMatchObject({ ms: 10_000 })
    expect(await see(ada, 'another', 5_000)).toMatchObject({ ms: 5_000 })
    await ada.call('news.recordRead', { newsId: article?.id ?? '' })
    expect(await ada.call('member.listHistory', {})).toMatchObject({
      paused: true,
      rows: [{ id: film?.id, position: { ms: 10_000 } }],
    })
    const { rows } = await run(sql`select ref_id from member_history where member_id = ${ada.memberId}`)
    expect(rows).toEqual([{ ref_id: film?.id }])
    expect(await bob.call('member.listHistory', {})).toMatchObject({ paused: false })
    expect(await ada.call('member.deleteHistory', { pause: 0, all: 1 })).toEqual({ deleted: 1, paused: false })
    await see(ada, film?.id ?? '', 20_000)
    expect((await ada.call('member.listHistory', {})).rows).toHaveLength(1)
  })

  test('rows older than the provider keeps are deleted', async () => {
    const days = 86_400_000
    await run(sql`insert into member_history (member_id, kind, ref_id, position_ms, is_done, at) values
      (${bob.memberId}, 'video', 'old', 1, false, ${new Date(w.clock.now() - 366 * days)}), (${bob.memberId}, 'video', 'new', 1, false, ${new Date(w.clock.now() - 364 * days)})`)
    await w.jobs.runNow('member.forgetHistory')
    expect((await bob.call('member.listHistory', {})).rows).toMatchObject([{ id: 'new', title: '', gone: true }])
    await run(sql`insert into content_setting (key, value) values ('library', '{"historyKeepDays": 30}')`)
    await w.jobs.runNow('member.forgetHistory')
    expect((await bob.call('member.listHistory', {})).rows).toEqual([])
  })

  test('a removed item stays as a title', async () => {
    const film = (await films())[0]
    await see(bob, film?.id ?? '', 10_000)
    await run(sql`update news_video set state = 'removed' where id = ${film?.id}`)
    expect((await bob.call('member.listHistory', {})).rows).toMatchObject([{ title: film?.title, gone: true }])
  })
})
