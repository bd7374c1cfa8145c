/** At most `burst` at once, `perSec` in the long run. */
export interface BucketRule {
  readonly perSec: number
  readonly burst: number
}

/** A token bucket. Time is given, monotonic ms. */
export class Bucket {
  private left: number

  constructor(
    private readonly rule: BucketRule,
    private at: number,
  ) {
    this.left = rule.burst
  }

  /** 0 when one was taken, else the seconds until the next. */
  take(now: number): number {
    this.refill(now)
    if (this.left < 1) return (1 - this.left) / this.rule.perSec
    this.left -= 1
    return 0
  }

  /** Full again: nothing is lost by forgetting it. */
  isFull(now: number): boolean {
    this.refill(now)
    return this.left >= this.rule.burst
  }

  private refill(now: number): void {
    this.left = Math.min(this.rule.burst, this.left + (Math.max(0, now - this.at) / 1000) * this.rule.perSec)
    this.at = now
  }
}

/** One bucket per key, forgotten when full. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>()

  take(key: string, rule: BucketRule, now: number): number {
    const known = this.buckets.get(key) ?? new Bucket(rule, now)
    this.buckets.set(key, known)
    return known.take(now)
  }

  sweep(now: number): void {
    for (const [key, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(key)
  }
}
