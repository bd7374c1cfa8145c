import { Instant } from '@rostrum/contract/kernel'
import { freePort } from '@rostrum/testkit/ports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log'
import { Secret } from '../secret'
import { createRateLimits, redisLimits, type SharedLimits } from './index'

let shared: SharedLimits
let lines: string[]
beforeEach(async () => {
  lines = []
  const log = createLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } })
  shared = redisLimits({ url: new Secret(`redis://127.0.0.1:${await freePort()}`), log })
})
afterEach(() => shared.stop())

test('a store that cannot be reached keeps nobody out: this process counts alone, and says so once', async () => {
  let now = 0
  const limits = createRateLimits({ now: () => Instant.parse(now) }, undefined, shared)
  const take = () => limits.takeShared('call', 'ada', { max: 2, perSec: 10 })
  expect([await take(), await take(), await take()]).toEqual([
    { ok: true, retryAfter: 0 },
    { ok: true, retryAfter: 0 },
    { ok: false, retryAfter: 5 },
  ])
  now = 5_000
  expect(await take()).toEqual({ ok: true, retryAfter: 0 })
  expect(lines.filter((line) => line.includes('limits are counted by each process alone'))).toHaveLength(1)
})
