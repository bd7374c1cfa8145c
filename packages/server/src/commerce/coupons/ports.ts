import type { MemberId } from '@rostrum/contract/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'

/** Something to tell members of coupons. */
export interface CouponTold {
  readonly to: MemberId | readonly MemberId[]
  readonly title: string
  readonly content: string
  /** Names the event, so that it is told once. */
  readonly ref: string
}

/** What coupons ask of the member slice. */
export interface CouponPeople {
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
  readonly contacts: (
    ids: readonly MemberId[],
  ) => Promise<readonly { readonly memberId: MemberId; readonly nickname: string }[]>
  readonly tell: (tx: Transaction | undefined, told: CouponTold) => Promise<void>
}
