import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './index'
import { searchMax } from './kernel'

test('a phrase that fills a search field is refused by no call that members search with', () => {
  const phrase = '词'.repeat(searchMax)
  const searches = Object.entries(api).flatMap(([name, { audience, query }]) => {
    const keyword = query instanceof z.ZodObject ? query.shape.keyword : undefined
    return audience === 'operator' || keyword === undefined ? [] : [{ name, keyword }]
  })
  expect(searches.length).toBeGreaterThan(5)
  const refused = searches.filter(({ keyword }) => !z.safeParse(keyword, phrase).success)
  expect(refused.map(({ name }) => name)).toEqual([])
})
