import { refused, world, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let xu: Operator
let huang: Operator
beforeAll(async () => {
  w = await world()
  xu = await w.operator(['news:section:edit', 'news:article:edit'])
  huang = await w.operator()
})
afterAll(() => w.close())

const list = () => xu.call('news.listSections')
const forMembers = async () =>
  (await w.call('news.listCategories', { code: 'news' as never })).rows.map(({ name }) => name)

test('categories are put in order, renamed, added and closed; members see the open ones', async () => {
  const { seen, rows } = (await list()).categories
  const [first, second, ...others] = rows
  if (!first || !second) throw new Error('a new installation has categories')
  const wanted = [
    { ...second, name: '快讯' },
    first,
    { name: '盘后' },
    ...others.map((one) => ({ ...one, isOff: true })),
  ]
  const { categories } = await xu.call('news.saveCategories', { seen, rows: wanted, why: '改版' })
  expect(categories.rows.map(({ name }) => name).slice(0, 3)).toEqual(['快讯', first.name, '盘后'])
  expect(categories.rows[0]?.code).toBe(second.code)
  expect(await forMembers()).toEqual(['快讯', first.name, '盘后'])
  const choices = await xu.call('news.getDraftChoices')
  expect(choices.categories.map(({ name }) => name)).toEqual(['快讯', first.name, '盘后'])
})

test('a column can be chosen for articles as soon as it is there, until it is closed', async () => {
  const { columns, categories } = await list()
  const code = categories.rows[0]?.code ?? ('' as never)
  const rows = [{ categoryCode: code, title: '读懂财报' }]
  const added = (await xu.call('news.saveColumns', { seen: columns.seen, rows, why: '开专栏' })).columns
  const titles = async () => (await xu.call('news.getDraftChoices')).columns.map(({ title }) => title)
  expect(await titles()).toEqual(['读懂财报'])
  const closed = added.rows.map((one) => ({ ...one, isOff: true }))
  await xu.call('news.saveColumns', { seen: added.seen, rows: closed, why: '停更' })
  expect(await titles()).toEqual([])
  const { seen } = (await list()).columns
  const moved = added.rows.map((one) => ({ ...one, categoryCode: categories.rows[1]?.code ?? code }))
  expect(await refused(xu.call('news.saveColumns', { seen, rows: moved, why: '换栏目' }))).toBe('news.column_moved')
  const stranger = [...added.rows, { categoryCode: code, title: '新的', authorId: 'nobody' as never }]
  expect(await refused(xu.call('news.saveColumns', { seen, rows: stranger, why: '加作者' }))).toBe('news.draft_author')
})

test('video categories are kept in the same way', async () => {
  const { seen, rows } = (await list()).videoCategories
  const wanted = [{ name: '入门' }, ...rows, { name: '旧的', isOff: true }]
  await xu.call('news.saveVideoCategories', { seen, rows: wanted, why: '改版' })
  const shown = (await w.call('news.listVideoCategories')).rows.map(({ name }) => name)
  expect(shown[0]).toBe('入门')
  expect(shown).not.toContain('旧的')
})

test('nothing is deleted or named twice, one category stays open, and a change meanwhile is not overwritten', async () => {
  const { seen, rows } = (await list()).categories
  const save = (given: object[], from = seen) =>
    refused(xu.call('news.saveCategories', { seen: from, rows: given as never, why: '改版' }))
  expect(await save(rows.slice(1))).toBe('news.section_kept')
  expect(await save([...rows, { name: rows[0]?.name }])).toBe('news.section_twice')
  expect(await save(rows.map((one) => ({ ...one, isOff: true })))).toBe('news.section_none')
  await huang.call('news.saveCategories', { seen, rows: [...rows].reverse(), why: '换次序' })
  expect(await save(rows)).toBe('news.section_changed')
  const acts = await huang.call('access.listAudit', { subject: 'categories', call: 'news.saveCategories' })
  expect(acts.rows[0]).toMatchObject({ why: '换次序', before: [rows[0], {}, {}, {}, {}, {}].slice(0, rows.length) })
})

test('without the permission nobody arranges sections', async () => {
  const clerk = await w.operator(['news:article:edit'])
  await expect(clerk.call('news.listSections')).rejects.toMatchObject({ code: 206 })
})
