import type { Logger } from 'pino'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { connectRedis } from '../redis'
import type { Secret } from '../secret'
import type { RateRule, Taken } from './types'

/** Limits that several processes count together. */
export interface SharedLimits {
  /** `undefined`: the store did not answer, and the caller counts alone. */
  take(bucket: string, key: string, rule: RateRule): Promise<Taken | undefined>
  stop(): void
}

/** No call waits longer for its count. */
const PATIENCE_MS = 200
/** After an answer that did not come, nobody asks for so long. */
const PAUSE_MS = 1_000

/**
 * The bucket of this process, kept in Redis as the time when it is full again, in µs of Redis's own clock. Arguments:
 * tokens wanted, seconds that a key lives, size, seconds to refill it. Answers tokens used (one more than its size when
 * it is empty) and ms until the next.
 */
const BUCKET = `
local time = redis.call('time')
local now = time[1] * 1000000 + time[2]
local all = ARGV[4] * 1000000
local each = math.max(1, math.floor(all / ARGV[3]))
local used = math.max(0, tonumber(redis.call('get', KEYS[1]) or now) - now) + each * ARGV[1]
if used > all then return {ARGV[3] + 1, math.ceil((used - all) / 1000)} end
redis.call('set', KEYS[1], string.format('%.0f', now + used), 'PX', math.ceil(used / 1000))
return {math.ceil(used / each), math.ceil(used / 1000)}`

/** Counted in Redis; while that is away, each process counts alone: a limit never keeps a person out because a machine is down. */
export function redisLimits({ url, log }: { readonly url: Secret; readonly log: Logger }): SharedLimits {
  const redis = connectRedis(url, { commandTimeout: PATIENCE_MS })
  void redis.connect().catch(() => {})
  const limiters = new Map<string, RateLimiterRedis>()
  let quietUntil = 0
  let isAway = false

  function limiterOf(bucket: string, { max, perSec }: RateRule): RateLimiterRedis {
    const name = `${bucket}\n${max}\n${perSec}`
    const limiter =
      limiters.get(name) ??
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `rostrum:limit:${bucket}`,
        points: max,
        duration: perSec,
        // Who was refused is refused from memory until the next token: a flood must not reach Redis.
        inMemoryBlockOnConsumed: max + 1,
        customIncrTtlLuaScript: BUCKET,
      })
    limiters.set(name, limiter)
    return limiter
  }

  function answered(): void {
    if (isAway) log.info('limits are counted together again')
    isAway = false
  }

  function failed(error: unknown): void {
    if (!isAway) log.warn({ error: String(error) }, 'limits are counted by each process alone')
    isAway = true
    quietUntil = performance.now() + PAUSE_MS
  }

  return {
    async take(bucket, key, rule) {
      if (performance.now() < quietUntil) return undefined
      try {
        await limiterOf(bucket, rule).consume(key)
        answered()
        return { ok: true, retryAfter: 0 }
      } catch (error) {
        // The library throws what it counted when that is too much.
        if (error instanceof RateLimiterRes) return { ok: false, retryAfter: Math.ceil(error.msBeforeNext / 1000) }
        failed(error)
        return undefined
      }
    },
    stop: () => redis.disconnect(),
  }
}
