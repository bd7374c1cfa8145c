import type { Clock } from '../clock'

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
  /** Takes one from the bucket of `key`. `bucket` names the rule, `key` who is counted. */
  take(bucket: string, key: string, rule: RateRule): Taken
}

interface Tokens {
  left: number
  at: number
}

/** Buckets kept at once. The longest untouched leave first: an attacker with many addresses cannot fill the memory. */
const MAX_BUCKETS = 100_000

/** Token buckets in this process's memory. */
export function createRateLimits(clock: Clock, maxBuckets = MAX_BUCKETS): RateLimits {
  const buckets = new Map<string, Tokens>()

  return {
    take(bucket, key, rule) {
      const id = `${bucket}\n${key}`
      const now = clock.now()
      const perMs = rule.max / (rule.perSec * 1000)
      const known = buckets.get(id)
      const left = known ? Math.min(rule.max, known.left + Math.max(0, now - known.at) * perMs) : rule.max
      const ok = left >= 1
      buckets.delete(id)
      buckets.set(id, { left: ok ? left - 1 : left, at: now })
      forgetOldest(buckets, maxBuckets)
      return { ok, retryAfter: ok ? 0 : Math.max(1, Math.ceil((1 - left) / perMs / 1000)) }
    },
  }
}

function forgetOldest(buckets: Map<string, Tokens>, max: number): void {
  if (buckets.size <= max) return
  const oldest = buckets.keys().next()
  if (!oldest.done) buckets.delete(oldest.value)
}
