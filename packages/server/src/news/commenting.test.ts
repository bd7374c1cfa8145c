import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CommentId, NewsId } from '@rostrum/contract/news'
import { readingRoom, type ReadingRoom } from './testing/reading-room'

let room: ReadingRoom
beforeAll(async () => {
  room = await readingRoom({
    screen: async (content) => {
      if (content.includes('加群')) return { state: 'refused' }
      return content.includes('内幕') ? { state: 'held', reason: '含有待核实的内容' } : { state: 'shown' }
    },
  })
})
afterAll(() => room.close())

const key = () => randomUUID()
const textsOf = (page: { rows: readonly { content: string }[] }) => page.rows.map((row) => row.content)

describe('commenting', () => {
  // holds: 1-19, 7.4-7
  test('a comment is shown to others, in its plain text, with the name of its sender', async () => {
    const newsId = await room.write()
    const ada = room.member({ name: '晴川' })
    const said = await ada.call('news.comment', {
      newsId,
      content: '  <b>看懂了</b>\u0007\n\n\n谢谢  ',
      idempotencyKey: key(),
    })
    expect(said).toMatchObject({
      content: '<b>看懂了</b>\n\n谢谢',
      state: 'shown',
      mine: true,
      sender: { name: '晴川', isTeacher: false },
    })
    const { rows, total } = await room.member().call('news.listComments', { newsId })
    expect(rows).toMatchObject([{ id: said.id, mine: false, liked: false }])
    expect(total).toBe(1)
  })

  test('the same key returns the first comment again, also at the same moment', async () => {
    const newsId = await room.write()
    const { call } = room.member()
    const idempotencyKey = key()
    const said = await Promise.all(
      Array.from({ length: 5 }, () => call('news.comment', { newsId, content: '一次就好', idempotencyKey })),
    )
    expect(new Set(said.map((comment) => comment.id)).size).toBe(1)
    await expect(call('news.comment', { newsId, content: '换了话', idempotencyKey })).rejects.toMatchObject({
      reason: 'kernel.duplicate_submit',
    })
    // The total is summed in memory and written now and then.
    await expect
      .poll(() => call('news.listComments', { newsId }))
      .toMatchObject({ total: 1, rows: [{ content: '一次就好' }] })
    expect(
      (await room.member().call('news.comment', { newsId, content: '我也用这个键', idempotencyKey })).content,
    ).toBe('我也用这个键')
  })

  test('without a key the same text twice in a row is one comment, later it is two', async () => {
    const newsId = await room.write()
    const { call } = room.member()
    const first = await call('news.comment', { newsId, content: '沙发' })
    expect((await call('news.comment', { newsId, content: '沙发' })).id).toBe(first.id)
    room.clock.move(60_000)
    expect((await call('news.comment', { newsId, content: '沙发' })).id).not.toBe(first.id)
  })

  test('300 characters as people count them are accepted, 301 and none are refused', async () => {
    const newsId = await room.write()
    const { call } = room.member()
    expect([...(await call('news.comment', { newsId, content: '📈'.repeat(300) })).content]).toHaveLength(300)
    for (const content of ['字'.repeat(301), '', '   \n ', '\u202e\u0007', '\u200b\u3164\u2800\u200d']) {
      await expect(call('news.comment', { newsId, content })).rejects.toMatchObject({
        code: 400,
        reason: 'kernel.bad_input',
      })
    }
  })

  test('closed comments, prohibited words and held words', async () => {
    const closed = await room.write({ commentsOpen: false })
    const newsId = await room.write()
    const { call } = room.member()
    await expect(call('news.comment', { newsId: closed, content: '还能说吗' })).rejects.toMatchObject({
      reason: 'news.comments_closed',
    })
    await expect(call('news.comment', { newsId, content: '快来加群' })).rejects.toMatchObject({
      reason: 'news.comment_rejected',
    })
    expect(await call('news.comment', { newsId, content: '听说有内幕' })).toMatchObject({
      state: 'held',
      reason: '含有待核实的内容',
    })
    expect(await call('news.listComments', { newsId })).toMatchObject({ rows: [{ state: 'held' }], total: 0 })
    expect(await room.member().call('news.listComments', { newsId })).toMatchObject({ rows: [], total: 0 })
  })
})

describe('threads', () => {
  test('replies are below the head, name whom they answer, and are counted', async () => {
    const author = room.member({ teacher: 'teacher-3', name: '沈若衡' })
    const newsId = await room.write({ authorId: 'teacher-3' as never })
    const [ada, bob] = [room.member({ name: '晴川' }), room.member({ name: '远山' })]
    const head = await ada.call('news.comment', { newsId, content: '请教口径' })
    const first = await author.call('news.comment', { newsId, content: '滚动口径', parentId: head.id })
    expect(first).toMatchObject({
      parentId: head.id,
      byAuthor: true,
      sender: { isTeacher: true, regNo: 'A0000000000001' },
    })
    const second = await bob.call('news.comment', { newsId, content: '明白了', parentId: first.id })
    expect(second).toMatchObject({ parentId: head.id, replyTo: '沈若衡' })
    const { rows } = await bob.call('news.listComments', { newsId })
    expect(rows).toMatchObject([{ id: head.id, replies: 2 }])
    const page = await bob.call('news.listReplies', { id: head.id, pageSize: 1 })
    expect(textsOf(page)).toEqual(['滚动口径'])
    expect(textsOf(await bob.call('news.listReplies', { id: head.id, pageSize: 1, cursor: page.nextCursor }))).toEqual([
      '明白了',
    ])
  })

  test('a reply to a comment of another article, a deleted or an unknown one is refused', async () => {
    const [here, there] = [await room.write(), await room.write()]
    const { call } = room.member()
    const head = await call('news.comment', { newsId: there, content: '在别处' })
    const gone = await call('news.comment', { newsId: here, content: '会删掉' })
    await call('news.deleteComment', { id: gone.id })
    for (const parentId of [head.id, gone.id, randomUUID() as CommentId, 'x' as CommentId]) {
      await expect(call('news.comment', { newsId: here, content: '回复', parentId })).rejects.toMatchObject({
        reason: 'news.comment_not_found',
      })
    }
  })
})

describe('deleting and liking comments', () => {
  test('only one’s own, only once; one with replies leaves a gap without its text', async () => {
    const newsId = await room.write()
    const [ada, bob] = [room.member({ name: '晴川' }), room.member()]
    const head = await ada.call('news.comment', { newsId, content: '说错了' })
    await bob.call('news.comment', { newsId, content: '没事', parentId: head.id })
    await expect(bob.call('news.deleteComment', { id: head.id })).rejects.toMatchObject({
      reason: 'news.comment_not_yours',
    })
    await ada.call('news.deleteComment', { id: head.id })
    await expect(ada.call('news.deleteComment', { id: head.id })).rejects.toMatchObject({
      reason: 'news.comment_not_found',
    })
    expect(await bob.call('news.listComments', { newsId })).toMatchObject({
      rows: [{ state: 'deleted', content: '', replies: 1 }],
      total: 1,
    })
    await room.news.flushCounters()
    expect((await bob.call('news.get', { id: newsId })).comments).toBe(1)
  })

  test('a like on a comment counts once and moves it up', async () => {
    const newsId = await room.write()
    const { call } = room.member()
    const old = await call('news.comment', { newsId, content: '早的' })
    const late = await call('news.comment', { newsId, content: '晚的' })
    const fan = room.member()
    expect(await fan.call('news.likeComment', { id: old.id, on: 1 })).toEqual({ liked: true, likes: 1 })
    expect(await fan.call('news.likeComment', { id: old.id, on: 1 })).toEqual({ liked: true, likes: 1 })
    await room.news.flushCounters()
    const hot = await fan.call('news.listComments', { newsId, sort: 'hot' })
    expect(hot.rows).toMatchObject([
      { id: old.id, likes: 1, liked: true },
      { id: late.id, likes: 0 },
    ])
    expect(textsOf(await fan.call('news.listComments', { newsId, sort: 'new' }))).toEqual(['晚的', '早的'])
    await expect(fan.call('news.likeComment', { id: randomUUID() as CommentId })).rejects.toMatchObject({ code: 404 })
  })

  test('pages of comments continue where they stopped while others comment', async () => {
    const newsId: NewsId = await room.write()
    const { call } = room.member()
    for (let n = 0; n < 5; n += 1) await call('news.comment', { newsId, content: `第${n}条`, idempotencyKey: key() })
    for (const sort of ['hot', 'new'] as const) {
      const first = await call('news.listComments', { newsId, sort, pageSize: 2 })
      await room.member().call('news.comment', { newsId, content: `插队${sort}`, idempotencyKey: key() })
      const second = await call('news.listComments', { newsId, sort, pageSize: 2, cursor: first.nextCursor })
      expect(textsOf(first).filter((text) => textsOf(second).includes(text))).toEqual([])
      expect(textsOf(second)).toHaveLength(2)
    }
  })
})
