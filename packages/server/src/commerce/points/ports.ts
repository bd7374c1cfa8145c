import type { ExchangeAddress } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Approvals } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { CouponPeople } from '../coupons'

/** Something to tell a member of points. */
export interface PointTold {
  readonly to: MemberId
  readonly title: string
  readonly content: string
  readonly at: 'points' | 'shop'
  /** Names the event, so that it is told once. */
  readonly ref: string
}

/** What points ask of the member slice. */
export interface PointPeople extends Pick<CouponPeople, 'operatorNames' | 'contacts'> {
  /** An address of this member's own book. */
  readonly address: (memberId: MemberId, id: string) => Promise<ExchangeAddress | undefined>
  readonly tell: (tx: Transaction | undefined, told: PointTold) => Promise<void>
  readonly approvals: Pick<Approvals, 'ready'>
}
