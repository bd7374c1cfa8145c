/** At most `burst` at once, `perSec` in the long run. */
export interface BucketRule {
  readonly perSec: number
  readonly burst: number
}

/** A token bucket. Time is given in ms; a clock that steps back adds nothing. */
export class TokenBucket {
  private left: number

  constructor(
    private rule: BucketRule,
    private at: number,
  ) {
    this.left = rule.burst
  }

  /** 0 when one was taken, else the seconds until the next. A new `rule` applies from now on. */
  take(now: number, rule = this.rule): number {
    this.rule = rule
    this.left = Math.min(rule.burst, this.left + (Math.max(0, now - this.at) / 1000) * rule.perSec)
    this.at = now
    if (this.left < 1) return (1 - this.left) / rule.perSec
    this.left -= 1
    return 0
  }
}

/**
 * The maximum of buckets. The longest untouched are dropped first, so an attacker with many addresses cannot fill the
 * memory.
 */
const MAX_BUCKETS = 100_000

/** One bucket per key. */
export class TokenBuckets {
  // Two halves: a touched bucket moves into the younger one, and when that is full the older one is dropped whole.
  private young = new Map<string, TokenBucket>()
  private old = new Map<string, TokenBucket>()

  constructor(private readonly most = MAX_BUCKETS) {}

  take(key: string, rule: BucketRule, now: number): number {
    return this.bucketOf(key, rule, now).take(now, rule)
  }

  private bucketOf(key: string, rule: BucketRule, now: number): TokenBucket {
    const known = this.young.get(key)
    if (known) return known
    const bucket = this.old.get(key) ?? new TokenBucket(rule, now)
    this.old.delete(key)
    if (this.young.size >= this.most / 2) [this.old, this.young] = [this.young, new Map()]
    this.young.set(key, bucket)
    return bucket
  }
}
