import { CouponIssueId, GoodsId, type CouponDraft, type GoodsDraft } from '@rostrum/contract/commerce'
import { Instant } from '@rostrum/contract/kernel'
import { newId } from '@rostrum/server/kernel/db'
import type { Kernel } from '@rostrum/server/kernel'
import type { Coupons } from '../coupons'
import type { Points } from '../points'

const DAY_MS = 86_400_000
const VALID_DAYS = 60

interface SampleParts {
  readonly coupons: Coupons
  readonly points: Points
}

/** Coupons that can be taken and goods that can be exchanged. Nobody has taken any: figures are not invented. */
export async function offersSample({ clock, db }: Kernel, { coupons, points }: SampleParts): Promise<void> {
  const now = clock.now()
  const changed = { changedAt: new Date(now), changedBy: 'system', sample: true, state: 'on' } as const
  const issue = async (draft: CouponDraft): Promise<CouponIssueId> => {
    const id = CouponIssueId.parse(newId())
    await db.tx(id, async (tx) => {
      await coupons.issues.put(tx, { id, draft, ...changed })
      await coupons.stock.set(tx, id, draft.stock)
    })
    return id
  }
  for (const draft of offersAt(now)) await issue(draft)
  for (const draft of goodsOf(await issue(exchangedAt(now)))) {
    const id = GoodsId.parse(newId())
    await db.tx(id, async (tx) => {
      await points.goods.put(tx, { id, draft, ...changed })
      await coupons.stock.set(tx, id, draft.stock)
    })
  }
}

const offersAt = (now: number): readonly CouponDraft[] => {
  const usual = couponDraft(now)
  return [
    { ...usual, title: '学习服务满减', amount: 5_000, threshold: 50_000 },
    {
      ...{ ...usual, title: '课程九折', kind: 'percent', amount: 900, stack: true },
      scope: { kind: 'category', categories: ['course'] },
    },
    { ...usual, title: '新朋友专享', amount: 2_000, threshold: 10_000, stock: 20, note: '每人一张，领完为止' },
  ]
}

const exchangedAt = (now: number): CouponDraft => ({
  ...couponDraft(now),
  ...{ way: 'points', title: '课程满减', amount: 1_000, threshold: 5_000, perMember: 2 },
})

const goodsOf = (couponId: CouponIssueId): readonly GoodsDraft[] => [
  {
    kind: 'coupon',
    name: '课程满减券',
    note: '满50元减10元，换到即可用',
    points: 100,
    stock: 200,
    perMember: 2,
    couponId,
  },
  { kind: 'thing', name: '《看懂财务报表》读书笔记本', note: '纸质，约一周寄到', points: 600, stock: 50, perMember: 1 },
  { kind: 'thing', name: '讲坛书签一套', note: '六枚，随机一款', points: 200, stock: 100, perMember: 2 },
]

const couponDraft = (now: number): CouponDraft => ({
  title: '',
  kind: 'amount',
  amount: 0,
  threshold: 0,
  scope: { kind: 'all' },
  stack: false,
  note: '',
  startAt: Instant.parse(now),
  endAt: Instant.parse(now + VALID_DAYS * DAY_MS),
  way: 'center',
  stock: 500,
  perMember: 1,
  takeFrom: Instant.parse(now),
})
