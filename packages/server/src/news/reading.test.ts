import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CategoryCode, NewsId } from '@rostrum/contract/news'
import { readingRoom, type ReadingRoom } from './testing/reading-room'

let room: ReadingRoom
beforeAll(async () => {
  room = await readingRoom()
})
afterAll(() => room.close())

const HTML = `<h1>标题</h1><p onclick="steal()" style="color:red">正文<script>alert(1)</script><a href="javascript:alert(1)">点</a>
<a href="https://example.com/a" target="_blank">出处</a><img src="/files/abc" onerror="x()"><img src="data:text/html,x"><iframe src="//evil"></iframe>
<svg onload="x()"></svg><table><tbody><tr><td colspan="2">格</td></tr></tbody></table></p>`

describe('articles', () => {
  test('an editor’s article is stored without scripts, handlers, styles and foreign addresses', async () => {
    const { call } = room.member()
    const id = await room.write({ body: HTML })
    const { body } = await call('news.get', { id })
    expect(body).not.toMatch(/script|alert|onclick|onerror|onload|style|javascript|data:|iframe|svg|evil|target/)
    expect(body).toContain('<h2>标题</h2>')
    expect(body).toContain('<a href="https://example.com/a" rel="noopener noreferrer">出处</a>')
    expect(body).toContain('<img src="/files/abc" />')
    expect(body).toContain('<td colspan="2">格</td>')
  })

  // holds: 1-15, 7.4-5
  test('a visitor is asked to sign in for the whole article, a member reads it with the risk line', async () => {
    const id = await room.write({ isPublic: true })
    await expect(room.visitor('news.get', { id })).rejects.toMatchObject({ code: 401 })
    const article = await room.member().call('news.get', { id })
    expect(article).toMatchObject({
      title: '怎样读一张报表',
      categoryName: '要闻',
      access: 'full',
      liked: false,
      favourited: false,
      commentsOpen: true,
    })
    expect(article.riskTip).toContain('市场有风险，投资需谨慎')
  })

  // holds: 6-7
  test('an article of a level is 206 with its levels for others, whole for that level and its author', async () => {
    const author = room.member({ teacher: 'teacher-1', name: '沈若衡' })
    const id = await room.write({ levelIds: ['level-9' as never], authorId: 'teacher-1' as never })
    const ordinary = room.member({ levels: ['level-2'] })
    await expect(ordinary.call('news.get', { id })).rejects.toMatchObject({
      code: 206,
      reason: 'news.level_required',
      details: { levelIds: ['level-9'] },
    })
    for (const reaction of ['news.like', 'news.favourite'] as const) {
      await expect(ordinary.call(reaction, { newsId: id, on: 1 })).rejects.toMatchObject({ code: 206 })
    }
    await expect(ordinary.call('news.listComments', { newsId: id })).rejects.toMatchObject({ code: 206 })
    await expect(ordinary.call('news.comment', { newsId: id, content: '看不到' })).rejects.toMatchObject({ code: 206 })
    expect((await room.member({ levels: ['level-9'] }).call('news.get', { id })).access).toBe('full')
    expect((await author.call('news.get', { id })).author).toMatchObject({ name: '沈若衡', regNo: 'A0000000000001' })
  })

  test('an unknown id, a malformed id and a future article are not found', async () => {
    const { call } = room.member()
    const later = await room.write({ publishAt: new Date(room.clock.now() + 60_000) })
    for (const id of [randomUUID(), 'nothing', later]) {
      await expect(call('news.get', { id: id as NewsId })).rejects.toMatchObject({
        code: 404,
        reason: 'news.not_found',
      })
      await expect(room.visitor('news.getShared', { id: id as NewsId })).rejects.toMatchObject({ code: 404 })
      await expect(call('news.like', { newsId: id as NewsId })).rejects.toMatchObject({ code: 404 })
      await expect(call('news.listRelated', { id: id as NewsId })).rejects.toMatchObject({ code: 404 })
    }
    await expect(call('news.get', { id: '../etc' as NewsId })).rejects.toMatchObject({ code: 400 })
  })
})

describe('a shared link', () => {
  const long = `<p>${'一句完整的话到此为止。'.repeat(40)}</p>`

  test('opens a public article whole for a visitor', async () => {
    const id = await room.write({ isPublic: true, body: long })
    const shared = await room.visitor('news.getShared', { id })
    expect(shared).toMatchObject({
      access: 'full',
      body: long,
      share: { shareUrl: `/pages/news/detailsShow/index?id=${id}`, description: '先看现金' },
    })
  })

  test('opens a members’ article as a teaser that ends with a sentence, and whole for a member', async () => {
    const id = await room.write({ body: long })
    const shared = await room.visitor('news.getShared', { id })
    expect(shared.access).toBe('teaser')
    expect(shared.body.length).toBeLessThan(200)
    expect(shared.body).toMatch(/^<p>.*。<\/p>$/)
    expect(shared).not.toHaveProperty('summary')
    expect(shared.share.description).toBe('')
    expect((await room.member().call('news.getShared', { id })).body).toBe(long)
  })
})

describe('lists', () => {
  test('show a visitor the title of a members’ article without its summary', async () => {
    const id = await room.write({ title: '只给会员的摘要' })
    const row = async (call: ReadingRoom['visitor']) =>
      (await call('news.list', { pageSize: 100 })).rows.find((found) => found.id === id)
    const seen = await row(room.visitor)
    expect(seen).toMatchObject({ title: '只给会员的摘要', access: 'teaser' })
    expect(seen).not.toHaveProperty('summary')
    expect(await row(room.member().call)).toMatchObject({ access: 'full', summary: '先看现金' })
  })

  test('continue where they stopped, whatever is published in between', async () => {
    const categoryCode = 'research' as CategoryCode
    const at = (minute: number) => new Date(room.clock.now() - minute * 60_000)
    // Two of them share one instant: the id decides.
    const ids = [await room.write({ categoryCode, publishAt: at(1) })]
    const same = at(2)
    for (let n = 0; n < 4; n += 1) ids.push(await room.write({ categoryCode, publishAt: n < 2 ? same : at(n + 3) }))
    const first = await room.visitor('news.list', { categoryCode, pageSize: 2 })
    await room.write({ categoryCode, title: '插队的' })
    const second = await room.visitor('news.list', { categoryCode, pageSize: 2, cursor: first.nextCursor })
    const third = await room.visitor('news.list', { categoryCode, pageSize: 2, cursor: second.nextCursor })
    const seen = [...first.rows, ...second.rows, ...third.rows].map((row) => row.id)
    expect(seen).toHaveLength(5)
    expect(new Set(seen)).toEqual(new Set(ids))
    expect(third.hasMore).toBe(false)
    expect(third.nextCursor).toBeUndefined()
  })

  test('answer page numbers too', async () => {
    const all = await room.visitor('news.list', { pageSize: 100 })
    const second = await room.visitor('news.list', { pageNum: 2, pageSize: 2 })
    expect(second.rows.map((row) => row.id)).toEqual(all.rows.slice(2, 4).map((row) => row.id))
    expect((await room.visitor('news.list', { pageNum: 999 })).rows).toEqual([])
  })

  test('refuse an empty page, a page too large and a foreign cursor', async () => {
    await expect(room.visitor('news.list', { pageNum: 0 })).rejects.toMatchObject({ code: 400 })
    await expect(room.visitor('news.list', { pageSize: 101 })).rejects.toMatchObject({ code: 400 })
    for (const cursor of [
      'abc',
      Buffer.from('1_x').toString('base64url'),
      Buffer.from(`99999999999999999_${randomUUID()}`).toString('base64url'),
    ]) {
      await expect(room.visitor('news.list', { cursor })).rejects.toMatchObject({
        code: 400,
        reason: 'kernel.bad_input',
      })
    }
  })

  test('find words of the title and summary, and treat quotes, percent signs and emoji as words', async () => {
    const id = await room.write({ title: '可转债的三条腿', summary: '债性、股性与条款' })
    const { call } = room.member()
    const find = async (keyword: string, who = call) => (await who('news.list', { keyword })).rows.map((row) => row.id)
    // The search must not reveal text that a visitor may not read.
    expect([await find('可转债', room.visitor), await find('条款', room.visitor)]).toEqual([[id], []])
    for (const word of ['可转债', '转债', '三', '条款', '可转债 条款']) expect(await find(word)).toContain(id)
    for (const word of ['转可债', '可转债%', "';drop table", '🚀', '%', '\\'])
      expect(await find(word)).not.toContain(id)
  })

  // holds: 7.4-4
  test('by action: mine after following its author or column, unread until it is opened, hot by likes', async () => {
    const { call } = room.member()
    const author = room.member({ teacher: 'teacher-7' })
    const mine = async () => (await call('news.listByAction', { action: 'mine' })).rows.map((row) => row.id)
    const id = await room.write({ authorId: 'teacher-7' as never, title: '关注后可见' })
    expect(await mine()).toEqual([])
    expect(await call('news.follow', { id: 'teacher-7' as never, on: 1 })).toEqual({ followed: true })
    expect(await mine()).toEqual([id])
    const unread = async () =>
      (await call('news.listByAction', { action: 'unread', pageSize: 100 })).rows.map((row) => row.id)
    expect(await unread()).toContain(id)
    await call('news.recordRead', { newsId: id })
    expect(await unread()).not.toContain(id)
    for (const fan of [author, room.member(), room.member()]) await fan.call('news.like', { newsId: id, on: 1 })
    await room.news.flushCounters()
    const hot = await call('news.listByAction', { action: 'hot', pageSize: 1 })
    expect(hot.rows[0]?.id).toBe(id)
    const next = await call('news.listByAction', { action: 'hot', pageSize: 1, cursor: hot.nextCursor })
    expect(next.rows[0]?.id).not.toBe(id)
  })

  test('categories are those below the top; an unknown one is refused', async () => {
    const { rows } = await room.visitor('news.listCategories', { code: 'news' as CategoryCode })
    expect(rows.map((row) => row.name)).toEqual(['要闻', '研报'])
    await expect(room.visitor('news.listCategories', { code: 'nowhere' as CategoryCode })).rejects.toMatchObject({
      code: 404,
    })
  })
})
