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

/** `bucket` names the rule, `key` the counted party. */
export interface RateLimits {
  /** Takes one from the bucket of `key` in this process. */
  take(bucket: string, key: string, rule: RateRule): Taken
  /** Takes one from the bucket that all processes share; from that of this process while they share none. */
  takeShared(bucket: string, key: string, rule: RateRule): Promise<Taken>
}
