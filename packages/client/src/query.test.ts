import { expect, test } from 'vitest'
import { encodeQuery } from './query'

test('null, empty and undefined values are dropped, zero and false are not', () => {
  expect(encodeQuery({ a: null, b: '', c: undefined, d: 0, e: false })).toBe('d=0&e=false')
})

test('one level of nested values becomes key[sub], with the same rule for dropped values', () => {
  expect(decodeURIComponent(encodeQuery({ params: { beginTime: '2026-11-20', endTime: '', at: null } }))).toBe(
    'params[beginTime]=2026-11-20',
  )
})

// holds: 7.1-16
test('there is no trailing separator, and no values give the empty string', () => {
  expect(encodeQuery({ a: 1, b: '' })).toBe('a=1')
  expect(encodeQuery({})).toBe('')
})

// holds: 7.1-16
test('names and values are encoded', () => {
  expect(encodeQuery({ 关键字: 'a&b=c 中' })).toBe('%E5%85%B3%E9%94%AE%E5%AD%97=a%26b%3Dc%20%E4%B8%AD')
})
