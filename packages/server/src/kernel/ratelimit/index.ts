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
  // Two halves: what is touched moves into the younger one, and when that is full the older one is forgotten whole.
  let young = new Map<string, Tokens>()
  let old = new Map<string, Tokens>()

  function tokensOf(id: string, fresh: () => Tokens): Tokens {
    const here = young.get(id)
    if (here) return here
    const known = old.get(id) ?? fresh()
    old.delete(id)
    if (young.size >= maxBuckets / 2) [old, young] = [young, new Map()]
    young.set(id, known)
    return known
  }

  return {
    take(bucket, key, rule) {
      const id = `${bucket}\n${key}`
      const now = clock.now()
      const perMs = rule.max / (rule.perSec * 1000)
      const tokens = tokensOf(id, () => ({ left: rule.max, at: now }))
      const left = Math.min(rule.max, tokens.left + Math.max(0, now - tokens.at) * perMs)
      const ok = left >= 1
      tokens.left = ok ? left - 1 : left
      tokens.at = now
      return { ok, retryAfter: ok ? 0 : Math.max(1, Math.ceil((1 - left) / perMs / 1000)) }
    },
  }
}
