import { describe, expect, test } from 'vitest'
import { buildUrl, parseQuery, sameQuery, splitUrl } from './url'

describe('building', () => {
  // holds: 2.2-9, 2.2-10
  test('it adds a missing leading slash, and params become the query', () => {
    expect(buildUrl('pages/news/details/index', { id: 'n1', from: '分享' })).toBe(
      '/pages/news/details/index?id=n1&from=%E5%88%86%E4%BA%AB',
    )
  })
  test('params join an existing query', () => {
    expect(buildUrl('/pages/index?memberLevelIds=2', { from: 'tab' })).toBe('/pages/index?memberLevelIds=2&from=tab')
  })
  test('empty values are left out, zero stays', () => {
    expect(buildUrl('/a', { x: '', y: undefined, z: 0 })).toBe('/a?z=0')
    expect(buildUrl('/a')).toBe('/a')
  })
})

describe('reading', () => {
  test('path, query and fragment are separated', () => {
    expect(splitUrl('/a/b?x=1?2#top')).toEqual({ path: '/a/b', query: 'x=1?2' })
    expect(splitUrl('/a')).toEqual({ path: '/a', query: '' })
  })
  test('values are decoded once, broken ones stay unchanged, a bare name is empty, plus is a space', () => {
    expect(parseQuery('a=%25E4&b=%E4&c&d=1+2&e=x=y')).toEqual({ a: '%E4', b: '%E4', c: '', d: '1 2', e: 'x=y' })
  })
  test('a name like a method of objects does no harm', () => {
    expect(parseQuery('__proto__=1&constructor=2').constructor).toBe('2')
  })
  test('two queries are the same in any order', () => {
    expect(sameQuery('a=1&b=%E4%B8%AD', 'b=中&a=1')).toBe(true)
    expect(sameQuery('a=1', 'a=2')).toBe(false)
  })
})
