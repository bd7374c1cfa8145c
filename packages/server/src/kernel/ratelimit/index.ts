import type { Clock } from '../clock'
import { TokenBuckets } from './token-bucket'

export { TokenBucket, TokenBuckets, type BucketRule } from './token-bucket'

/** At most `max` in `perSec` seconds, refilled evenly. */
export interface RateRule {
  readonly max: number
  readonly perSec: number
}

/** `retryAfter`: whole seconds until the next one is allowed, 0 when ok. */
export interface Taken {
  readonly ok: boolean
  readonly retryAfter: number
}

export interface RateLimits {
  /** Takes one from the bucket of `key`. `bucket` names the rule, `key` the counted party. */
  take(bucket: string, key: string, rule: RateRule): Taken
}

/** Limits kept in this process's memory. */
export function createRateLimits(clock: Clock, maxBuckets?: number): RateLimits {
  const buckets = new TokenBuckets(maxBuckets)
  return {
    take(bucket, key, { max, perSec }) {
      const waitSec = buckets.take(`${bucket}\n${key}`, { burst: max, perSec: max / perSec }, clock.now())
      return { ok: waitSec === 0, retryAfter: Math.ceil(waitSec) }
    },
  }
}
