import { Instant } from '@rostrum/contract/kernel'
import { expect, test } from 'vitest'
import { createRateLimits } from './index'

test('a bucket refills evenly and never beyond its size', () => {
  let now = 0
  const limits = createRateLimits({ now: () => Instant.parse(now) })
  const take = () => limits.take('say', 'ada', { max: 2, perSec: 10 }).ok
  expect([take(), take(), take()]).toEqual([true, true, false])
  now = 5_000
  expect([take(), take()]).toEqual([true, false])
  now = 600_000
  expect([take(), take(), take()]).toEqual([true, true, false])
})

test('a clock that steps back neither adds nor removes tokens', () => {
  let now = 10_000
  const limits = createRateLimits({ now: () => Instant.parse(now) })
  limits.take('say', 'ada', { max: 1, perSec: 10 })
  now = 0
  expect(limits.take('say', 'ada', { max: 1, perSec: 10 })).toEqual({ ok: false, retryAfter: 10 })
})

test('with too many buckets the longest untouched is dropped', () => {
  const limits = createRateLimits({ now: () => Instant.parse(0) }, 2)
  const take = (key: string) => limits.take('say', key, { max: 1, perSec: 60 }).ok
  expect([take('a'), take('b'), take('a'), take('c'), take('b')]).toEqual([true, true, false, true, true])
})
