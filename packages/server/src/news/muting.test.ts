import type { CategoryCode } from '@rostrum/contract/news'
import { world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let ada: Member
const notice = 'notice' as CategoryCode
beforeAll(async () => {
  w = await world({ sampled: true })
  ada = await w.member()
})
afterAll(() => w.close())

const codesOf = ({ rows }: { readonly rows: readonly { readonly categoryCode: CategoryCode }[] }) =>
  new Set(rows.map(({ categoryCode }) => categoryCode))

test('a muted category is left out of the lists of everything, for this member only, and comes back', async () => {
  const all = async (by: Pick<Member, 'call'> = ada) => codesOf(await by.call('news.list', { pageSize: 100 }))
  expect(await all()).toContain(notice)
  expect(await ada.call('news.muteCategory', { categoryCode: notice, on: 1 })).toEqual({ muted: [notice] })
  // The same again, whose answer was lost.
  expect(await ada.call('news.muteCategory', { categoryCode: notice, on: 1 })).toEqual({ muted: [notice] })
  expect(await all()).not.toContain(notice)
  expect(codesOf(await ada.call('news.listByAction', { action: 'hot', pageSize: 100 }))).not.toContain(notice)
  expect(codesOf(await ada.call('news.list', { categoryCode: notice }))).toEqual(new Set([notice]))
  expect(await all(await w.member())).toContain(notice)
  expect(await all(w)).toContain(notice)
  const { rows } = await ada.call('news.listCategories', { code: 'news' as CategoryCode })
  expect(rows.filter(({ muted }) => muted).map(({ categoryCode }) => categoryCode)).toEqual([notice])
  expect((await w.call('news.listCategories', { code: 'news' as CategoryCode })).rows[0]).not.toHaveProperty('muted')
  expect(await ada.call('news.muteCategory', { categoryCode: notice, on: 0 })).toEqual({ muted: [] })
  expect(await all()).toContain(notice)
})

test('only known categories are muted, and only by members', async () => {
  for (const categoryCode of ['nothing', 'news'] as CategoryCode[])
    await expect(ada.call('news.muteCategory', { categoryCode, on: 1 })).rejects.toMatchObject({
      reason: 'news.category_not_found',
    })
  await expect(w.call('news.muteCategory', { categoryCode: notice, on: 1 })).rejects.toMatchObject({ code: 401 })
})
