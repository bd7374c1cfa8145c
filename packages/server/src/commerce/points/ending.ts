import type { MemberId } from '@rostrum/contract/kernel'
import { beijingDay } from '@rostrum/market'
import type { Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { PointKeeping, PointParts } from './keeping'
import type { PointPeople } from './ports'
import { pointText as text } from './text.zh'

const DAY_MS = 86_400_000
const TELL_DAYS = 15
const AT_ONCE = 500

/** Points lapse at their time, and members are told once before. */
export function pointEnding(
  {
    kernel: { clock, db, log },
    points,
  }: Pick<PointParts, 'points'> & { readonly kernel: Pick<Kernel, 'clock' | 'db' | 'log'> },
  keeping: PointKeeping,
  people: Pick<PointPeople, 'tell'>,
) {
  /** One that fails does not hold up those after it. */
  const alone = (memberId: MemberId, act: (tx: Transaction) => Promise<void>): Promise<void> =>
    db
      .tx(memberId, act)
      .catch((error: unknown) => log.error({ err: error, memberId }, 'time did nothing to points of a member'))
  return async (): Promise<void> => {
    const now = clock.now()
    for (const { memberId, expireAt } of await points.ending(new Date(now), false, AT_ONCE))
      await alone(memberId, (tx) => keeping.lapse(tx, memberId, expireAt))
    for (const lot of await points.ending(new Date(now + TELL_DAYS * DAY_MS), true, AT_ONCE))
      await alone(lot.memberId, async (tx) => {
        await points.told(tx, lot, new Date(now))
        const content = text.ending.content(lot.left, beijingDay(lot.expireAt.getTime()))
        const ref = `${lot.memberId}:${lot.expireAt.getTime()}`
        await people.tell(tx, { to: lot.memberId, title: text.ending.title, content, at: 'points', ref })
      })
  }
}
