import { Bucket, type BucketRule } from './bucket'

/** In a room with more than `above` people each of them gets `rule` of the members' messages, and always their own. */
export interface SampleLimits {
  readonly above: number
  readonly rule: BucketRule
}

/** A second never holds more than ten. */
export const sampleLimits: SampleLimits = { above: 5_000, rule: { perSec: 8, burst: 2 } }

/** Chooses, once for the whole room, which messages of its chat everybody sees. */
export class Sample {
  private readonly bucket: Bucket
  /** The newest left-out message of each person who said one. */
  private readonly own = new Map<string, number>()

  constructor(private readonly limits: SampleLimits) {
    this.bucket = new Bucket(limits.rule, 0)
  }

  /** Whether entry `seq` of `by` is left out in a crowd of so many. What nobody said is never left out. */
  leavesOut(seq: number, by: string | undefined, crowd: number, now: number): boolean {
    if (by === undefined || crowd <= this.limits.above || this.bucket.take(now) === 0) return false
    this.own.set(by, seq)
    return true
  }

  /** Whether something after `seq` was left out that this person said. */
  hasOwn(person: string, seq: number): boolean {
    return (this.own.get(person) ?? 0) > seq
  }

  /** Up to `tail` nothing can be had any more. */
  forget(tail: number): void {
    for (const [person, seq] of this.own) if (seq <= tail) this.own.delete(person)
  }
}
