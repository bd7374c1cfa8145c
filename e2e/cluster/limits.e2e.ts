import { createLog, Secret, systemClock } from '@rostrum/server/kernel'
import { createRateLimits, redisLimits, type RateLimits, type SharedLimits } from '@rostrum/server/kernel/ratelimit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ownRedis, type OwnRedis } from './own-redis'

let redis: OwnRedis
let open: SharedLimits[] = []
const patient = { timeout: 20_000, interval: 50 }

beforeAll(async () => {
  redis = await ownRedis()
  await redis.start()
})
afterAll(() => redis.kill())
afterEach(() => {
  for (const one of open) one.stop()
  open = []
})

/** The limits of one process, once it has reached the store. */
async function processOf(): Promise<{ limits: RateLimits; shared: SharedLimits }> {
  const shared = redisLimits({ url: new Secret(redis.url), log: createLog({ level: 'silent' }) })
  open.push(shared)
  await expect.poll(() => shared.take('hello', 'x', { max: 1_000_000, perSec: 60 }), patient).toBeDefined()
  return { shared, limits: createRateLimits(systemClock, undefined, shared) }
}

const HOUR = { max: 4, perSec: 3_600 }

test('two processes share one count: together they allow what one would', async () => {
  const [one, two] = [await processOf(), await processOf()]
  const asked = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? one : two))
  const taken = await Promise.all(asked.map(({ limits }) => limits.takeShared('call', 'ada', HOUR)))
  expect(taken.filter(({ ok }) => ok)).toHaveLength(4)
  const waits = taken.filter(({ ok }) => !ok).map(({ retryAfter }) => retryAfter)
  // A quarter of an hour fills one place; some of it has passed.
  expect(waits.every((wait) => wait > 600 && wait <= 900)).toBe(true)
  expect(await two.limits.takeShared('call', 'eve', HOUR)).toEqual({ ok: true, retryAfter: 0 })
  expect(await two.limits.takeShared('other call', 'ada', HOUR)).toEqual({ ok: true, retryAfter: 0 })
})

test('a place is free again when its time has passed, and nothing stays in Redis after that', async () => {
  const { shared } = await processOf()
  const take = () => shared.take('short', 'ada', { max: 2, perSec: 2 })
  expect([(await take())?.ok, (await take())?.ok]).toEqual([true, true])
  await expect.poll(async () => (await take())?.ok, patient).toBe(true)
  await expect.poll(() => redis.say('exists', 'rostrum:limit:short:ada').trim(), patient).toBe('0')
})

test('while Redis is away each process counts alone, and they count together again after it', async () => {
  const { limits, shared } = await processOf()
  expect((await limits.takeShared('away', 'ada', { max: 1, perSec: 3_600 })).ok).toBe(true)
  expect((await limits.takeShared('away', 'ada', { max: 1, perSec: 3_600 })).ok).toBe(false)
  await redis.kill()
  const taken = []
  for (let nth = 0; nth < 5; nth += 1) taken.push((await limits.takeShared('away', 'eve', HOUR)).ok)
  expect(taken).toEqual([true, true, true, true, false])
  await redis.start()
  await expect.poll(() => shared.take('hello', 'x', { max: 1_000_000, perSec: 60 }), patient).toBeDefined()
})
