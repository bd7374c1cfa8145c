import { couponEndingDays } from '@rostrum/contract/commerce/limits'
import type { Kernel } from '@rostrum/server/kernel'
import type { CouponParts } from './giving'
import type { CouponPeople } from './ports'
import type { CouponRow } from './repository'
import { couponText as text } from './text.zh'

const DAY_MS = 86_400_000
const AT_ONCE = 500

/** Notes which coupons are over, and tells members of those that soon will be. */
export function couponEnding(
  {
    kernel: { clock, db, log },
    ledger,
    coupons,
  }: Omit<CouponParts, 'issues' | 'stock' | 'kernel'> & { readonly kernel: Pick<Kernel, 'clock' | 'db' | 'log'> },
  people: Pick<CouponPeople, 'tell'>,
) {
  const over = ({ memberId, id }: CouponRow): Promise<void> =>
    db.tx(memberId, async (tx) => {
      const [row] = await coupons.holdOwn(tx, memberId, [id])
      if (row?.state !== 'unused') return
      await coupons.change(tx, row, { state: 'expired' })
      await ledger.post(tx, {
        kind: 'coupon.expired',
        ref: id,
        lines: [
          { account: 'coupon', memberId, unit: 'coupon', amount: -1 },
          { account: 'coupon.expired', unit: 'coupon', amount: 1 },
        ],
      })
    })
  const tell = (row: CouponRow): Promise<void> =>
    db.tx(row.memberId, async (tx) => {
      await coupons.change(tx, row, { remindedAt: new Date(clock.now()) })
      await people.tell(tx, {
        to: row.memberId,
        title: text.ending.title,
        content: text.ending.content(row.terms.title),
        ref: row.id,
      })
    })
  /** One that fails does not hold up those after it. */
  const alone = (row: CouponRow, act: (row: CouponRow) => Promise<void>): Promise<void> =>
    act(row).catch((error: unknown) => log.error({ err: error, id: row.id }, 'time did nothing to a coupon'))
  return async (): Promise<void> => {
    const now = clock.now()
    for (const row of await coupons.ending(new Date(now), false, AT_ONCE)) await alone(row, over)
    const soon = await coupons.ending(new Date(now + couponEndingDays * DAY_MS), true, AT_ONCE)
    for (const row of soon) await alone(row, tell)
  }
}
