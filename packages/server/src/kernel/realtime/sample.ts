import { TokenBucket, type BucketRule } from '../ratelimit'

/** In a room with more than `above` people each of them gets `rule` of the members' messages, and always their own. */
export interface SampleLimits {
  readonly above: number
  readonly rule: BucketRule
}

/** A second never holds more than ten. */
export const sampleLimits: SampleLimits = { above: 5_000, rule: { perSec: 8, burst: 2 } }

/** Chooses, once for the whole room, which messages of its chat everybody sees. */
export class MessageSampler {
  private readonly bucket: TokenBucket
  /** The newest left-out message of each person who sent one. */
  private readonly own = new Map<string, number>()

  constructor(private readonly limits: SampleLimits) {
    this.bucket = new TokenBucket(limits.rule, 0)
  }

  /** Whether entry `seq` of `by` is left out in a crowd of this size. Entries without an author are never left out. */
  leavesOut(seq: number, by: string | undefined, crowd: number, now: number): boolean {
    if (by === undefined || crowd <= this.limits.above || this.bucket.take(now) === 0) return false
    this.own.set(by, seq)
    return true
  }

  /** Whether a message of this person after `seq` was left out. */
  hasOwn(person: string, seq: number): boolean {
    return (this.own.get(person) ?? 0) > seq
  }

  /** Entries up to `tail` are dropped. */
  forget(tail: number): void {
    for (const [person, seq] of this.own) if (seq <= tail) this.own.delete(person)
  }
}
