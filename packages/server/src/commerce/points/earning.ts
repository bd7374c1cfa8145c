import { pointTasks } from '@rostrum/contract/commerce/limits'
import { MemberId } from '@rostrum/contract/kernel'
import { beijingDay } from '@rostrum/market'
import type { EventHandler } from '@rostrum/server/kernel/events'
import { z } from 'zod'
import type { PointKeeping, PointParts } from './keeping'

const Done = z.object({ memberId: MemberId, id: z.string() })
const BEIJING_MS = 8 * 3_600_000

/** What other slices tell when it has happened, by the task that it counts for. */
const TOLD: Readonly<Record<(typeof pointTasks)[number], `${string}.${string}`>> = {
  lesson: 'course.lessonLearned',
  homework: 'survey.homeworkHandedIn',
  survey: 'survey.answered',
}

export const dayStart = (now: number): Date => new Date(Date.parse(`${beijingDay(now)}T00:00:00Z`) - BEIJING_MS)

/** Points for what members did, as other slices tell it: once for each thing, and so many times a day. */
export function pointHandlers(
  { kernel: { clock, db }, ledger, rules }: PointParts,
  keeping: PointKeeping,
): EventHandler[] {
  return pointTasks.map((task) => ({
    event: TOLD[task],
    name: `commerce.points${task}` as const,
    async run(payload, { at }) {
      const { memberId, id } = Done.parse(payload)
      const { isOn, keepMonths, [task]: rule } = await rules()
      if (!isOn || rule.delta === 0) return
      const kind = `points.${task}` as const
      await db.tx(memberId, async (tx) => {
        const today = await ledger.countSince(memberId, 'points', kind, dayStart(Math.max(at, clock.now())), tx)
        if (today < rule.most)
          await keeping.earn(tx, memberId, rule.delta, { kind, ref: `${memberId}:${id}`, keepMonths })
      })
    },
  }))
}
