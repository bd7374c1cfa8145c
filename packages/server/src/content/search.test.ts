import { randomUUID } from 'node:crypto'
import type { SearchKind } from '@rostrum/contract/content'
import { searchMax, type LevelId } from '@rostrum/contract/kernel'
import type { CategoryCode } from '@rostrum/contract/news'
import { world, type Member, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchTokens } from '../kernel/db'

let w: World
let ada: Member
beforeAll(async () => {
  w = await world({ sampled: true })
  ada = await w.member()
})
afterAll(() => w.close())

type Search = World['call']
const run = (statement: ReturnType<typeof sql>) => w.kernel.db.q.execute(statement)
const find = async (call: Search, keyword: string, kind?: SearchKind) =>
  (await call('content.search', { keyword, kind })).groups
const hits = async (call: Search, keyword: string, kind: SearchKind) => (await find(call, keyword, kind))[0]?.rows ?? []

interface Wish {
  readonly title: string
  readonly summary: string
  readonly body?: string
  readonly levels?: readonly string[]
  readonly isPublic?: boolean
}
async function write({ title, summary, body = '正文', levels = [], isPublic = false }: Wish): Promise<string> {
  const id = randomUUID()
  const code = 'headline' as CategoryCode
  await run(sql`insert into news_article (id, category_code, title, summary, source_name, publish_at, level_ids, is_public, body, opening, state, comments_open, sample, tokens)
    values (${id}, ${code}, ${title}, ${summary}, '讲坛', now(), ${sql.param(levels)}::text[], ${isPublic}, ${body}, '', 'published', true, false, array_to_tsvector(${sql.param(searchTokens(`${title} ${summary}`))}::text[]))`)
  return id
}
async function film(title: string, description: string, levels: readonly string[]): Promise<string> {
  const id = randomUUID()
  await run(sql`insert into news_video (id, category_id, title, description, file_id, duration_sec, publish_at, level_ids, state, comments_open, sample, tokens)
    select ${id}, category_id, ${title}, ${description}, file_id, 60, now(), ${sql.param(levels)}::text[], 'published', true, false, array_to_tsvector(${sql.param(searchTokens(`${title} ${description}`))}::text[])
    from news_video limit 1`)
  return id
}

describe('what is found', () => {
  test('each slice gives its own results, in groups, with a link to each', async () => {
    const room = (await w.call('live.listWordRooms', {})).rows[0]
    const [article, clip] = [(await ada.call('news.list', {})).rows[0], (await ada.call('news.listVideos', {})).rows[0]]
    const groups = await find(ada.call, 'K线')
    expect(groups.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['live']))
    expect((await hits(ada.call, article?.title ?? '', 'news'))[0]).toMatchObject({
      id: article?.id,
      access: article?.access === 'full' ? 'open' : 'level',
    })
    expect((await hits(ada.call, clip?.title ?? '', 'video'))[0]).toMatchObject({ id: clip?.id, title: clip?.title })
    for (const { rows } of groups) expect(rows.length).toBeLessThanOrEqual(3)
    expect((await hits(ada.call, room?.teacher.name ?? '', 'teacher'))[0]).toMatchObject({
      title: room?.teacher.name,
      note: expect.stringContaining(room?.teacher.regNo ?? '?'),
      access: 'open',
    })
    expect((await hits(w.call, '茅台', 'stock')).every(({ access }) => access === 'login')).toBe(true)
    expect((await hits(w.call, '验证码', 'help'))[0]).toMatchObject({ access: 'open' })
  })

  test('a room is found by its title and its teacher, and by its new title after a rename', async () => {
    const room = (await w.call('live.listWordRooms', {})).rows[0]
    const ids = async (words: string) => (await hits(ada.call, words, 'live')).map(({ id }) => id)
    expect(await ids(room?.title.slice(-4) ?? '')).toContain(room?.id)
    expect(await ids(room?.teacher.name ?? '')).toContain(room?.id)
    await run(sql`update live_room set state = 'draft' where id = ${room?.id}`)
    expect(await ids(room?.title.slice(-4) ?? '')).not.toContain(room?.id)
    await run(sql`update live_room set state = 'live' where id = ${room?.id}`)
  })

  test('pages follow one another without a gap', async () => {
    for (let at = 0; at < 7; at += 1) await write({ title: `分页检验第${at}篇`, summary: '无', isPublic: true })
    const page = async (pageNum: number) =>
      (await w.call('content.search', { keyword: '分页检验', kind: 'news', pageNum, pageSize: 3 })).groups[0]
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.map((one) => one?.hasMore)).toEqual([true, true, false])
    expect(new Set(pages.flatMap((one) => one?.rows.map(({ id }) => id) ?? [])).size).toBe(7)
  })

  test('full-width letters and capitals are the same letters', async () => {
    const id = await write({ title: 'ＥＴＦ定投', summary: '无', isPublic: true })
    expect((await hits(w.call, 'etf 定投', 'news')).map((hit) => hit.id)).toContain(id)
  })
})

describe('what is not open to everybody', () => {
  test('a visitor learns only the title of a member’s article: no teaser, no hint of its words', async () => {
    const id = await write({ title: '月度策略', summary: '看好钴酸锂', body: '<p>目标仓位七成</p>' })
    expect(await hits(w.call, '钴酸锂', 'news')).toEqual([])
    expect(await hits(w.call, '月度策略 钴酸锂', 'news')).toEqual([])
    expect(await find(w.call, '目标仓位七成')).toEqual([])
    const [seen] = await hits(w.call, '月度策略', 'news')
    expect(seen).toMatchObject({ id, title: '月度策略', access: 'login' })
    expect(seen?.teaser).toBeUndefined()
    expect((await w.call('content.suggest', { keyword: '钴酸锂' })).rows).toEqual([])
    expect((await w.call('news.list', { keyword: '钴酸锂' })).rows).toEqual([])
    expect((await ada.call('news.list', { keyword: '钴酸锂' })).rows).toHaveLength(1)
    expect(await hits(ada.call, '钴酸锂', 'news')).toMatchObject([{ id, teaser: '看好钴酸锂', access: 'open' }])
    expect(await hits(ada.call, '目标仓位', 'news')).toEqual([])
  })

  test('a member without the level sees the summary, as in every list, and no word of the body', async () => {
    const id = await write({ title: '内参周报', summary: '本周看点', body: '<p>镧系元素</p>', levels: ['gold'] })
    expect(await hits(ada.call, '本周看点', 'news')).toMatchObject([{ id, access: 'level' }])
    expect(JSON.stringify(await hits(ada.call, '内参周报', 'news'))).not.toContain('镧系')
    expect(await find(ada.call, '镧系元素')).toEqual([])
  })

  test('members who may watch a video find it by its description; everybody finds it by its title', async () => {
    const id = await film('夜盘复盘', '讲到铱价走势', ['gold'])
    const gold = await w.member({ levelIds: ['gold'] as LevelId[] })
    for (const call of [w.call, ada.call]) {
      expect(await hits(call, '铱价走势', 'video')).toEqual([])
      expect((await call('news.listVideos', { keyword: '铱价走势' })).rows).toEqual([])
      const [seen] = await hits(call, '夜盘复盘', 'video')
      expect(seen?.id).toBe(id)
      expect(seen?.teaser).toBeUndefined()
    }
    expect((await hits(w.call, '夜盘复盘', 'video'))[0]?.access).toBe('login')
    expect((await hits(ada.call, '夜盘复盘', 'video'))[0]?.access).toBe('level')
    expect(await hits(gold.call, '铱价走势', 'video')).toMatchObject([{ id, access: 'open', teaser: '讲到铱价走势' }])
    expect((await gold.call('news.listVideos', { keyword: '铱价走势' })).rows).toMatchObject([{ id }])
  })

  test('nobody finds a draft or an article that was taken down', async () => {
    const id = await write({ title: '钌金属专题', summary: '无', isPublic: true })
    expect(await hits(w.call, '钌金属', 'news')).toHaveLength(1)
    for (const state of ['draft', 'removed']) {
      await run(sql`update news_article set state = ${state} where id = ${id}`)
      expect(await hits(ada.call, '钌金属', 'news')).toEqual([])
      expect((await ada.call('content.suggest', { keyword: '钌金属' })).rows).toEqual([])
    }
  })

  test('messages of rooms are not searched here', async () => {
    const room = (await w.call('live.listWordRooms', {})).rows.find(
      ({ access, state }) => access === 'open' && state === 'live',
    )
    await ada.call('live.sendMessage', {
      roomId: room?.id ?? '',
      content: '锇矿只在这里提到',
      idempotencyKey: randomUUID(),
    })
    expect(await find(ada.call, '锇矿只在这里提到')).toEqual([])
  })
})

describe('suggestions', () => {
  test('titles and names that contain the words, at most ten, without repeats', async () => {
    for (let at = 0; at < 2; at += 1) await write({ title: '铼的用途', summary: '无', isPublic: true })
    expect((await w.call('content.suggest', { keyword: '铼的' })).rows).toEqual([{ kind: 'news', text: '铼的用途' }])
    const { rows } = await w.call('content.suggest', { keyword: '怎么' })
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.length).toBeLessThanOrEqual(10)
    expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length)
  })
})

describe('unusual input', () => {
  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['only signs', '%_\\\'"`;--'],
    ['a query', `' | '股'`],
    ['an injection', `'); drop table news_article; --`],
    ['a picture', '🚀🚀'],
    ['turned text', '\u202e\u2066茅台'],
    ['half a character', '\ud800茅'],
    ['tsquery signs', '!!& | <-> :* ()'],
  ])('%s is searched by the words it contains, and nothing breaks', async (_what, keyword) => {
    for (const call of [w.call, ada.call]) {
      const { groups } = await call('content.search', { keyword })
      expect(groups.flatMap(({ rows }) => rows).length).toBeLessThan(30)
      await call('content.suggest', { keyword })
    }
    expect((await w.call('news.list', {})).rows.length).toBeGreaterThan(0)
  })

  test('a very long phrase is cut, not refused', async () => {
    const { keyword } = await w.call('content.search', { keyword: '长'.repeat(1_500) })
    expect(Array.from(keyword)).toHaveLength(searchMax)
    expect(await w.call('content.search', { keyword: '%' })).toEqual({ keyword: '%', groups: [] })
  })
})
