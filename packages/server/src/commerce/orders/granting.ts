import { LevelId, MemberId } from '@rostrum/contract/kernel'
import type { Kernel } from '@rostrum/server/kernel'
import type { EventHandler } from '@rostrum/server/kernel/events'
import { z } from 'zod'
import type { OrderLevels } from './ports'
import type { HeldItem, OrderRepository } from './repository'

const Facts = z.object({
  memberId: MemberId,
  kind: z.string(),
  subjectId: z.string(),
  startAt: z.number(),
  endAt: z.number(),
})

interface GrantingParts {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly orders: OrderRepository
  readonly levels: OrderLevels
}

const startOf = ({ startAt }: HeldItem): number => startAt?.getTime() ?? 0

/** It was bought ahead, and the one before it stands still: when it begins is not known. */
const waits = (item: HeldItem, held: readonly HeldItem[], now: number): boolean =>
  startOf(item) > now &&
  held.some((one) => one.pausedAt !== null && one.productId === item.productId && startOf(one) < startOf(item))

/** Levels follow services: what is open is read anew each time, and so a repeat changes nothing. */
export function levelGranting({ kernel: { clock }, orders, levels }: GrantingParts): EventHandler[] {
  /** Until when services open it; undefined: none does. */
  async function endOf(memberId: MemberId, levelId: LevelId): Promise<number | undefined> {
    const now = clock.now()
    const held = await orders.holdings(memberId, new Date(now))
    const ends = held
      .filter((item) => item.pausedAt === null && item.opens.levelIds.includes(levelId) && !waits(item, held, now))
      .map(({ endAt }) => endAt?.getTime() ?? 0)
    return ends.length === 0 ? undefined : Math.max(...ends)
  }
  return [
    {
      event: 'commerce.serviceStarted',
      name: 'commerce.grantLevel',
      async run(payload) {
        const { memberId, kind, subjectId } = Facts.parse(payload)
        if (kind !== 'level') return
        const levelId = LevelId.parse(subjectId)
        const until = await endOf(memberId, levelId)
        if (until !== undefined) await levels.grant(memberId, levelId, until)
      },
    },
    {
      event: 'commerce.serviceEnded',
      name: 'commerce.endLevel',
      async run(payload) {
        const { memberId, kind, subjectId } = Facts.parse(payload)
        if (kind !== 'level') return
        const levelId = LevelId.parse(subjectId)
        await levels.settle(memberId, levelId, await endOf(memberId, levelId))
      },
    },
  ]
}
