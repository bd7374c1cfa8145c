import { commerceEndpoints as calls } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import { noting, route, type Kernel, type Slice } from '@rostrum/server/kernel'
import type { Ledger } from '../ledger'
import { couponDesk, type CouponDesk } from './desk'
import { couponEnding } from './ending'
import { givingOf } from './giving'
import type { CouponPeople } from './ports'
import { couponHoldings } from './repository-holdings'
import { stockRepository } from './repository-stock'
import { couponRepository, issueRepository } from './repository'
import { couponService, type CouponService } from './service'
import { couponSpending } from './spending'

/** Coupons: made and given out by operators, taken by members, used by orders. */
export function createCoupons(kernel: Kernel, ledger: Pick<Ledger, 'post'>, people: CouponPeople) {
  const [issues, coupons, stock] = [issueRepository(kernel.db), couponRepository(kernel.db), stockRepository(kernel.db)]
  const parts = { kernel, ledger, issues, coupons, stock }
  const give = givingOf(parts)
  const ending = couponEnding(parts, people)
  return {
    routes: [...ownRoutes(couponService(parts, give)), ...deskRoutes(couponDesk(parts, give, people))],
    jobs: [{ name: 'commerce.endCoupons', cron: '*/10 * * * *', run: ending }],
    holdings: couponHoldings(kernel),
    /** For orders. */
    spending: couponSpending(parts),
    /** For points. */
    giving: { give, find: issues.find, stock },
    /** Usable ones of a member, for the page 我的. */
    count: (memberId: MemberId) => coupons.countUsable(memberId, new Date(kernel.clock.now())),
    issues,
    stock,
  } satisfies Partial<Slice> & Record<string, unknown>
}

export type Coupons = ReturnType<typeof createCoupons>

const ownRoutes = (own: CouponService) => [
  route(calls['commerce.listCoupons'], ({ input, caller }) => own.list(input, caller.memberId)),
  route(calls['commerce.listCouponOffers'], ({ caller }) => own.offers(caller.memberId)),
  route(calls['commerce.receiveCoupon'], ({ input, caller }) => own.receive(input, caller.memberId)),
  route(calls['commerce.exchangeCoupon'], ({ input, caller }) => own.exchange(input, caller.memberId)),
]

const deskRoutes = (desk: CouponDesk) => [
  route(calls['commerce.listCouponIssues'], ({ input }) => desk.list(input)),
  route(
    calls['commerce.saveCouponIssue'],
    noting(({ input, caller }) => desk.save(caller.operatorId, input)),
  ),
  route(
    calls['commerce.turnCouponIssue'],
    noting(({ input, caller }) => desk.turn(caller.operatorId, input)),
  ),
  route(
    calls['commerce.makeCouponCodes'],
    noting(({ input, caller }) => desk.makeCodes(caller.operatorId, input)),
  ),
  route(
    calls['commerce.handOutCoupon'],
    noting(({ input, caller }) => desk.handOut(caller.operatorId, input)),
  ),
  route(calls['commerce.listCouponHolders'], ({ input }) => desk.holders(input)),
  route(calls['commerce.listMemberCoupons'], ({ input }) => desk.listOf(input)),
]
