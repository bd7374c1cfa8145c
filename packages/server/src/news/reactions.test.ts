import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readingRoom, type ReadingRoom } from './testing/reading-room'

let room: ReadingRoom
beforeAll(async () => {
  room = await readingRoom()
})
afterAll(() => room.close())

/** The article as a new reader gets it, after the counters were written. */
async function counted(id: Awaited<ReturnType<ReadingRoom['write']>>) {
  await room.news.flushCounters()
  return room.member().call('news.get', { id })
}

describe('likes and favourites', () => {
  // holds: 1-16, 1-17
  test('a like counts once however often it is sent, is removed with on=0, and toggles without on', async () => {
    const { call } = room.member()
    const newsId = await room.write()
    const like = (on?: 0 | 1) => call('news.like', on === undefined ? { newsId } : { newsId, on })
    expect(await like(1)).toEqual({ liked: true, likes: 1 })
    expect(await like(1)).toEqual({ liked: true, likes: 1 })
    expect(await like(0)).toEqual({ liked: false, likes: 0 })
    expect(await like(0)).toEqual({ liked: false, likes: 0 })
    expect(await like()).toEqual({ liked: true, likes: 1 })
    expect(await like()).toEqual({ liked: false, likes: 0 })
    expect(await call('news.favourite', { newsId, on: 1 })).toEqual({ favourited: true, favourites: 1 })
    expect(await call('news.get', { id: newsId })).toMatchObject({ liked: false, favourited: true, favourites: 1 })
    expect(await room.member().call('news.get', { id: newsId })).toMatchObject({ favourited: false, favourites: 1 })
  })

  test('counters match the rows after many concurrent actions', async () => {
    const newsId = await room.write()
    const readers = Array.from({ length: 12 }, () => room.member())
    await Promise.all(
      readers.flatMap(({ call }, at) => [
        call('news.like', { newsId, on: 1 }),
        call('news.like', { newsId, on: 1 }),
        call('news.favourite', { newsId, on: 1 }),
        call('news.recordRead', { newsId }),
        call('news.recordRead', { newsId }),
        call('news.comment', { newsId, content: `第${at}条`, idempotencyKey: `many-${String(at).padStart(4, '0')}` }),
      ]),
    )
    await Promise.all(readers.slice(0, 5).map(({ call }) => call('news.like', { newsId, on: 0 })))
    expect(await counted(newsId)).toMatchObject({ likes: 7, favourites: 12, reads: 12, comments: 12 })
  })

  test('counters survive a process that dies before writing them', async () => {
    const newsId = await room.write()
    await room.member().call('news.like', { newsId, on: 1 })
    await room.news.flushCounters()
    await room.member().call('news.like', { newsId, on: 1 })
    // Counts that were only in memory are counted again from the rows at the next action.
    const { likes } = await room.member().call('news.like', { newsId, on: 1 })
    expect(likes).toBe(3)
    expect((await counted(newsId)).likes).toBe(3)
  })

  test('whoever reads while counts are being written counts nothing twice', async () => {
    const newsId = await room.write()
    const [ada, bob] = [room.member(), room.member()]
    const { id } = await ada.call('news.comment', { newsId, content: '看懂了' })
    await bob.call('news.like', { newsId, on: 1 })
    await bob.call('news.likeComment', { id, on: 1 })
    let writing: Promise<void> | undefined
    // The articles are written, the likes of comments wait.
    await room.db.tx('hold', async (tx) => {
      await tx.execute(sql`select 1 from news_comment where id = ${id} for update`)
      writing = room.news.flushCounters()
      const stored = () => tx.execute(sql`select 1 from news_counter where news_id = ${newsId} and comments = 1`)
      await expect.poll(async () => (await stored()).rows.length).toBe(1)
      expect(await bob.call('news.get', { id: newsId })).toMatchObject({ comments: 1, likes: 1 })
      expect(await bob.call('news.listComments', { newsId })).toMatchObject({ total: 1 })
    })
    await writing
    expect(await bob.call('news.get', { id: newsId })).toMatchObject({ comments: 1, likes: 1 })
  })
})

describe('reads', () => {
  test('a reader counts once, a visitor by device, a teaser and a visitor without a device not at all', async () => {
    const open = await room.write({ isPublic: true })
    const closed = await room.write()
    const { call } = room.member()
    expect(await call('news.recordRead', { newsId: open })).toEqual({ reads: 1 })
    expect(await call('news.recordRead', { newsId: open })).toEqual({ reads: 1 })
    const mobile = { headers: { deviceid: 'device-1' } }
    expect(await room.visitor('news.recordRead', { newsId: open }, mobile)).toEqual({ reads: 2 })
    expect(await room.visitor('news.recordRead', { newsId: open }, mobile)).toEqual({ reads: 2 })
    expect(await room.visitor('news.recordRead', { newsId: open })).toEqual({ reads: 2 })
    expect(await room.visitor('news.recordRead', { newsId: closed }, mobile)).toEqual({ reads: 0 })
    expect((await counted(open)).reads).toBe(2)
  })

  test('reading an article does not count it', async () => {
    const id = await room.write()
    await room.member().call('news.get', { id })
    expect((await counted(id)).reads).toBe(0)
  })
})

describe('follows', () => {
  // holds: 1-18, 7.4-8
  test('an author is followed and unfollowed, an unknown target is refused', async () => {
    const { call } = room.member()
    room.member({ teacher: 'teacher-5' })
    const id = await room.write({ authorId: 'teacher-5' as never })
    expect(await call('news.follow', { id: 'teacher-5' as never })).toEqual({ followed: true })
    expect((await call('news.get', { id })).authorFollowed).toBe(true)
    expect(await call('news.follow', { id: 'teacher-5' as never })).toEqual({ followed: false })
    for (const target of ['nobody', randomUUID()]) {
      await expect(call('news.follow', { id: target as never, on: 1 })).rejects.toMatchObject({
        code: 404,
        reason: 'news.follow_target_not_found',
      })
    }
  })

  test('a visitor can do none of it', async () => {
    const newsId = await room.write({ isPublic: true })
    await expect(room.visitor('news.like', { newsId })).rejects.toMatchObject({ code: 401 })
    await expect(room.visitor('news.favourite', { newsId })).rejects.toMatchObject({ code: 401 })
    await expect(room.visitor('news.follow', { id: 'teacher-5' as never })).rejects.toMatchObject({ code: 401 })
    await expect(room.visitor('news.comment', { newsId, content: '你好' })).rejects.toMatchObject({ code: 401 })
    await expect(room.visitor('news.listComments', { newsId })).rejects.toMatchObject({ code: 401 })
  })
})
