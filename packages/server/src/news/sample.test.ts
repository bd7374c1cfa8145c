import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '@rostrum/testkit'

let w: World
beforeAll(async () => {
  w = await world({ sampled: true })
})
afterAll(() => w.close())

async function all() {
  const first = await w.call('news.list', { pageSize: 100 })
  return first.rows
}

test('every category has articles, all marked as samples, none in the future', async () => {
  const rows = await all()
  const { rows: categories } = await w.call('news.listCategories', { code: 'news' })
  expect(categories.map((row) => row.name)).toEqual(['要闻', '公告', '研报', '投教', '公司'])
  expect(rows).toHaveLength(49)
  for (const { categoryCode } of categories)
    expect(rows.filter((row) => row.categoryCode === categoryCode).length).toBeGreaterThan(3)
  expect(rows.every((row) => row.sample && row.publishAt <= w.clock.now())).toBe(true)
})

test('every count comes from a sample member: no article has more reads than there are members', async () => {
  for (const row of await all()) {
    expect(row.reads).toBeLessThanOrEqual(2)
    expect(row.likes).toBeLessThanOrEqual(row.reads)
  }
})

test('a cover is a public picture', async () => {
  const cover = (await all()).find((row) => row.cover !== undefined)?.cover
  const response = await fetch(`${w.url}${cover}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(40_000)
})

test('an ordinary member reads members’ articles, but none of a higher level, and sees an author answer', async () => {
  const { call } = await w.member({ mobile: '13800000001' })
  const rows = (await call('news.list', { pageSize: 100 })).rows
  const higher = rows.filter((row) => row.access === 'teaser')
  expect(higher).toHaveLength(1)
  await expect(call('news.get', { id: higher[0]?.id ?? '' })).rejects.toMatchObject({
    code: 206,
    reason: 'news.level_required',
  })
  const discussed = rows.find((row) => row.title.startsWith('现金流量表'))
  const comments = await call('news.listComments', { newsId: discussed?.id ?? '', sort: 'new' })
  const head = comments.rows.find((comment) => comment.replies > 0)
  const answers = await call('news.listReplies', { id: head?.id ?? '' })
  expect(
    answers.rows.some(
      (answer) => answer.byAuthor && answer.sender.isTeacher && answer.sender.regNo?.startsWith('演示'),
    ),
  ).toBe(true)
})

test('no sample text promises a gain or names a security', async () => {
  const { call } = await w.member({ mobile: '13800000003' })
  for (const { id, access } of (await call('news.list', { pageSize: 100 })).rows) {
    if (access === 'teaser') continue
    const { body } = await call('news.get', { id })
    expect(body).not.toMatch(/稳赚|必涨|保本收益|跟着买|\b[036]\d{5}\b/)
  }
})
