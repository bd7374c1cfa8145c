import { randomUUID } from 'node:crypto'
import type { LevelId } from '@rostrum/contract/kernel'
import type { CategoryCode, ColumnId, Draft, NewsId } from '@rostrum/contract/news'
import { sql } from 'drizzle-orm'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
/** Writes. */
let xu: Operator
/** Reviews. */
let huang: Operator
let ada: Member
let column: ColumnId
let higher: LevelId
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  xu = await w.operator()
  huang = await w.operator()
  ada = await w.member()
  const { columns } = await xu.call('news.listSections')
  const rows = ['读懂财报', '利率笔记'].map((title) => ({ categoryCode: 'education' as CategoryCode, title }))
  const saved = await xu.call('news.saveColumns', { seen: columns.seen, rows, why: '开专栏' })
  column = saved.columns.rows[0]?.id as ColumnId
  higher = '3' as LevelId
  await w.kernel.db.q.execute(
    sql`insert into member_level (level_id, name, position, benefits) values ('3', '高级会员', 1, '{}')`,
  )
})
afterAll(() => w.close())

const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  )
const at = ({ id, version }: Draft) => ({ id, version })
async function publish(title: string, more: object = {}): Promise<Draft> {
  w.clock.move(1_000)
  const written = await xu.call('news.saveDraft', {
    id: randomUUID() as NewsId,
    version: 0,
    title,
    categoryCode: 'education',
    columnId: column,
    summary: '摘要',
    source: { name: '编辑部' },
    body: '<p>开头。</p><h2>第一节</h2><p>四个字呢</p><h2>第二节</h2><p>还有</p>',
    ...more,
  } as never)
  const sent = await xu.call('news.submitDraft', { ...at(written), why: '更正' })
  const passed = await huang.call('news.reviewDraft', { ...at(sent), pass: true })
  return xu.call('news.publishDraft', at(passed))
}
const details = async () => {
  const { rows } = await xu.call('news.listColumnDetails', {})
  return rows.find(({ id }) => id === column) ?? ({} as never)
}

test('a column is described once, and a change meanwhile is not overwritten', async () => {
  const before = await details()
  expect(before).toMatchObject({ title: '读懂财报', description: '', isEnded: false, posts: 0, fans: 0 })
  const said = { id: column, description: '一份报表读三遍', frequency: '每周三', why: '写介绍' }
  const saved = await xu.call('news.saveColumnDetails', { ...said, seen: before.seen })
  expect(saved).toMatchObject({ description: '一份报表读三遍', frequency: '每周三' })
  // The same again, whose answer was lost.
  await xu.call('news.saveColumnDetails', { ...said, seen: before.seen })
  const late = huang.call('news.saveColumnDetails', { ...said, description: '别的', seen: before.seen })
  expect(await refused(late)).toBe('news.section_changed')
  expect(await refused(xu.call('news.saveColumnDetails', { ...said, seen: saved.seen, id: 'nobody' as never }))).toBe(
    'news.column_not_found',
  )
  const strange = { ...said, seen: saved.seen, levelIds: ['nobody' as LevelId] }
  expect(await refused(xu.call('news.saveColumnDetails', strange))).toBe('news.draft_access')
  const clerk = await w.operator(['news:article:edit'])
  expect(await refused(clerk.call('news.saveColumnDetails', { ...said, seen: saved.seen }))).toBe(
    'kernel.no_permission',
  )
  const audit = await huang.call('access.listAudit', { subject: column, call: 'news.saveColumnDetails' })
  expect(audit.rows.at(-1)).toMatchObject({ why: '写介绍', before: { description: '' } })
})

test('a subscriber hears of each new article once, and sees how many they have not read', async () => {
  await ada.call('news.follow', { id: column as never, on: '1' as never })
  const first = await publish('第一篇')
  const second = await publish('第二篇')
  await w.settle()
  const told = async () => (await ada.call('member.listNotices', { kind: 'column' })).rows.map(({ body }) => body)
  expect(await told()).toEqual(['第二篇', '第一篇'])
  const mine = async () => (await ada.call('news.listMyColumns')).rows
  expect(await mine()).toMatchObject([{ id: column, unread: 2, posts: 2, followed: true, last: { title: '第二篇' } }])
  await ada.call('news.recordRead', { newsId: first.id })
  expect(await mine()).toMatchObject([{ unread: 1 }])
  const listed = await ada.call('news.list', { columnId: column, sort: 'old' })
  expect(listed.rows.map(({ title, isRead }) => [title, isRead])).toEqual([
    ['第一篇', true],
    ['第二篇', false],
  ])
  const unread = await ada.call('news.listByAction', { action: 'unread', columnId: column })
  expect(unread.rows.map(({ title }) => title)).toEqual(['第二篇'])
  expect(await ada.call('news.get', { id: second.id })).toMatchObject({ previous: { id: first.id, title: '第一篇' } })
  const changed = await xu.call('news.getDraft', { id: second.id })
  await publish('第二篇', { id: changed.id, version: changed.version, body: '<p>改过。</p>' })
  await w.settle()
  expect(await told()).toHaveLength(2)
})

test('columns are listed by place, by subscribers and by their last article, page by page', async () => {
  const titles = async (sort: 'place' | 'fans' | 'recent') =>
    (await ada.call('news.listColumns', { sort })).rows.map(({ title }) => title)
  expect(await titles('place')).toEqual(['读懂财报', '利率笔记'])
  expect((await titles('fans'))[0]).toBe('读懂财报')
  expect((await titles('recent'))[0]).toBe('读懂财报')
  expect(await ada.call('news.listColumns', { pageSize: 1 })).toMatchObject({ hasMore: true })
  expect(await refused(ada.call('news.getColumn', { id: randomUUID() as ColumnId }))).toBe('news.column_not_found')
})

test('a visitor reads which columns there are and their titles, without what is a member’s own', async () => {
  const seen = await w.call('news.listColumns', {})
  expect(seen.rows.map(({ title }) => title)).toEqual(['读懂财报', '利率笔记'])
  expect(seen.rows.map(({ followed, unread, access }) => [followed, unread, access])).toEqual([
    [false, undefined, 'teaser'],
    [false, undefined, 'teaser'],
  ])
  expect(await w.call('news.getColumn', { id: column })).toMatchObject({ followed: false, posts: 2 })
  expect(await refused(w.call('news.getColumn', { id: randomUUID() as ColumnId }))).toBe('news.column_not_found')
  const { rows } = await w.call('news.list', { columnId: column })
  expect(rows.map(({ title, isRead, summary }) => [title, isRead, summary])).toEqual([
    ['第二篇', undefined, undefined],
    ['第一篇', undefined, undefined],
  ])
  expect((await w.call('news.list', { sort: 'hot', pageSize: 1 })).rows).toHaveLength(1)
  expect(await w.call('news.getShared', { id: rows[0]?.id ?? ('' as NewsId) })).toMatchObject({ access: 'teaser' })
  await expect(w.call('news.listMyColumns')).rejects.toMatchObject({ code: 401 })
})

test('a column for a level closes its articles, except open ones, and shows what is left of them', async () => {
  const { seen, description, frequency } = await details()
  const open = await publish('开放的一篇', { isPublic: true })
  const paid = await publish('要等级的一篇')
  const said = { id: column, description, frequency, why: '改为付费' }
  await xu.call('news.saveColumnDetails', { ...said, seen, levelIds: [higher] })
  expect(await ada.call('news.getColumn', { id: column })).toMatchObject({ access: 'teaser', levelIds: [higher] })
  expect(await ada.call('news.get', { id: open.id })).toMatchObject({ access: 'full' })
  expect(await refused(ada.call('news.get', { id: paid.id }))).toBe('news.level_required')
  expect(await refused(ada.call('news.like', { newsId: paid.id }))).toBe('news.level_required')
  expect(await ada.call('news.getShared', { id: paid.id })).toMatchObject({
    access: 'teaser',
    outline: [
      { heading: '第一节', characters: 4 },
      { heading: '第二节', characters: 2 },
    ],
  })
  const bob = await w.member({ levelIds: [higher] })
  expect(await bob.call('news.get', { id: paid.id })).toMatchObject({ access: 'full', levelIds: [higher] })
})

test('readers see what a later publication changed, by whom and who let it through', async () => {
  const before = await publish('会改的一篇', { isPublic: true })
  const changed = { id: before.id, version: before.version, isPublic: true }
  await publish('会改的一篇', { ...changed, body: '<p>开头。</p><p>新的一段。</p>' })
  const { rows } = await ada.call('news.listChanges', { id: before.id })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ at: w.clock.now(), by: xu.userName, approvedBy: huang.userName })
  expect(rows[0]?.diff).toContainEqual({ kind: 'new', text: '新的一段。' })
  expect(rows[0]?.diff).toContainEqual({ kind: 'gone', text: '第一节' })
  expect(await refused(ada.call('news.listChanges', { id: randomUUID() as NewsId }))).toBe('news.not_found')
  const first = await publish('没有改过', { isPublic: true })
  expect(await ada.call('news.listChanges', { id: first.id })).toEqual({ rows: [] })
})

test('members find columns by name; visitors do not', async () => {
  const found = await ada.call('content.search', { keyword: '读懂财报', kind: 'column' } as never)
  expect(JSON.stringify(found)).toContain(column)
})
