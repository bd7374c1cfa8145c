import { pointsPerYuanDefault, pointsSharePercentDefault } from '@rostrum/contract/commerce/limits'
import { CouponId } from '@rostrum/contract/commerce'
import type { Kernel } from '../kernel/kernel'
import type { CouponSpending } from './coupons'
import type { PointKeeping } from './points'
import type { Discounts } from './shop'

interface DiscountParts {
  readonly kernel: Pick<Kernel, 'db' | 'clock'>
  readonly coupons: CouponSpending
  readonly points: PointKeeping
}

const NOTHING = { perYuan: 0, sharePercent: 0 }
const ids = (given: readonly string[]) => given.map((id) => CouponId.parse(id))

/** Coupons and points of members as orders use them. */
export function discountsOf({ kernel: { db, clock }, coupons, points }: DiscountParts): Discounts {
  return {
    coupons: {
      async fitting(memberId, items, tx) {
        const at = new Date(clock.now())
        const found = await (tx
          ? coupons.fitting(tx, memberId, items, at)
          : db.tx(memberId, (own) => coupons.fitting(own, memberId, items, at)))
        return found.map(({ priced, unfit, coupon: { title: name, note = '', endAt } }) => ({
          ...priced,
          ...{ name, note, endAt, unfit },
        }))
      },
      async lock(tx, memberId, couponIds, orderNo) {
        await coupons.lock(tx, memberId, ids(couponIds), orderNo)
        return true
      },
      use: (tx, _memberId, orderNo) => coupons.use(tx, orderNo),
      release: (tx, _memberId, orderNo) => coupons.release(tx, orderNo),
      giveBack: async (tx, _memberId, orderNo) => void (await coupons.giveBack(tx, orderNo)),
    },
    points: {
      balance: (memberId, tx) => points.balance(memberId, tx),
      async rule() {
        const { isOn } = await points.rules()
        return isOn ? { perYuan: pointsPerYuanDefault, sharePercent: pointsSharePercentDefault } : NOTHING
      },
      async spend(tx, memberId, amount, orderNo) {
        await points.spend(tx, memberId, amount, orderNo)
        return true
      },
      giveBack: async (tx, _memberId, amount, orderNo) => void (await points.giveBack(tx, orderNo, { amount })),
    },
  }
}
