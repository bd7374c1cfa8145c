import type { Logger } from 'pino'
import { inBatches } from './in-batches'
import type { FollowRepository } from './repository-follows'
import { COUNTED_MAX, createTouched } from './touched'

const NONE: ReadonlyMap<string, number> = new Map()

/** The number of followers; see `createTouched`. */
export function createFanCounts(follows: FollowRepository, log: Pick<Logger, 'warn'>) {
  const { touch, waits, start, stop } = createTouched<string>(follows.recountFans, log)
  const count = inBatches(follows.countFans)
  return {
    touch,
    start,
    stop,
    /** At this moment, by target; large ones are at most a second old. */
    async of(targets: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const isWaiting = waits()
      const stored = await follows.fans(targets)
      const waiting = targets.filter((target) => isWaiting(target) && (stored.get(target) ?? 0) < COUNTED_MAX)
      const counted = waiting.length === 0 ? NONE : await count(waiting)
      const fansOf = (target: string) => counted.get(target) ?? stored.get(target) ?? 0
      return new Map(targets.map((target) => [target, fansOf(target)]))
    },
  }
}

export type FanCounts = ReturnType<typeof createFanCounts>
