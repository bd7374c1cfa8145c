import type { Clock } from '../clock'
import type { SharedLimits } from './shared'
import { TokenBuckets } from './token-bucket'
import type { RateLimits } from './types'

export { redisLimits, type SharedLimits } from './shared'
export { TokenBucket, TokenBuckets, type BucketRule } from './token-bucket'
export type { RateLimits, RateRule, Taken } from './types'

/** Limits kept in this process's memory, and, with `shared`, between processes. */
export function createRateLimits(clock: Clock, maxBuckets?: number, shared?: SharedLimits): RateLimits {
  const buckets = new TokenBuckets(maxBuckets)
  const take: RateLimits['take'] = (bucket, key, { max, perSec }) => {
    const waitSec = buckets.take(`${bucket}\n${key}`, { burst: max, perSec: max / perSec }, clock.now())
    return { ok: waitSec === 0, retryAfter: Math.ceil(waitSec) }
  }
  return {
    take,
    takeShared: async (...asked) => (await shared?.take(...asked)) ?? take(...asked),
  }
}
