import { createHash } from 'node:crypto'
import { CouponId, CouponTerms } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import type { Ledger } from '../ledger'
import { takingOf } from './presenting'
import type { CouponRepository, CouponRow, IssueRepository, IssueRow } from './repository'
import type { StockRepository } from './repository-stock'

export interface CouponParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly ledger: Pick<Ledger, 'post'>
  readonly coupons: CouponRepository
  readonly issues: IssueRepository
  readonly stock: StockRepository
}

export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('base64url')

/** Gives a member a coupon; takes it from the stock unless it was taken for a code before. */
export function givingOf({ kernel: { clock }, ledger, coupons, stock }: CouponParts) {
  return async (tx: Transaction, memberId: MemberId, issue: IssueRow, isTaken = false): Promise<CouponRow> => {
    const now = clock.now()
    const taking = takingOf(issue, { left: 1, taken: 0 }, now)
    // A code was paid for or promised: it is good for as long as its coupon is.
    if (taking !== 'open' && !(isTaken && issue.draft.endAt > now)) return refuse('commerce.coupon_closed')
    // The row of the stock is held from here on, so that a member cannot pass the limit in two calls at once.
    if (!(await stock.take(tx, issue.id, isTaken ? 0 : 1))) return refuse('commerce.coupon_gone')
    const had = (await coupons.taken(memberId, [issue.id], tx)).get(issue.id) ?? 0
    if (had >= issue.draft.perMember) return refuse('commerce.coupon_most')
    const terms = CouponTerms.parse(issue.draft)
    const row: CouponRow = {
      memberId,
      id: CouponId.parse(newId()),
      issueId: issue.id,
      terms,
      way: issue.draft.way,
      state: 'unused',
      endAt: new Date(terms.endAt),
      receivedAt: new Date(now),
      orderNo: null,
      usedAt: null,
      remindedAt: null,
    }
    await coupons.add(tx, row)
    await ledger.post(tx, {
      kind: 'coupon.received',
      ref: row.id,
      lines: [
        { account: 'coupon', memberId, unit: 'coupon', amount: 1 },
        { account: 'coupon.given', unit: 'coupon', amount: -1 },
      ],
    })
    return row
  }
}

export type GiveCoupon = ReturnType<typeof givingOf>
