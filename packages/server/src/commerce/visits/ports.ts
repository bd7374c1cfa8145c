import type { MemberId, OperatorId } from '@rostrum/contract/kernel'
import type { ReadSetting } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { Notify } from '@rostrum/server/member'

/** What visits need of orders. */
export interface VisitOrders {
  find(
    no: string,
  ): Promise<{ readonly memberId: MemberId; readonly title: string; readonly sample: boolean } | undefined>
  /** Its service stands still: nothing is open, and no day of it passes. A repeat changes nothing. */
  pause(tx: Transaction, no: string): Promise<void>
  /** Its service goes on, its end as many days later as it stood still. */
  resume(tx: Transaction, no: string): Promise<void>
  /** Its service stands still for good, and what was bought behind it waits no longer. */
  stop(tx: Transaction, no: string): Promise<void>
}

/** What visits need of others. */
export interface VisitPorts {
  readonly orders: VisitOrders
  readonly setting: ReadSetting
  readonly notify: Notify
  readonly contacts: (
    ids: readonly MemberId[],
  ) => Promise<ReadonlyMap<MemberId, { readonly nickname: string; readonly mobile: string }>>
  /** The number to call, which the member reads that somebody looked at; undefined: there is none. */
  readonly readMobile: (by: OperatorId, memberId: MemberId, why: string) => Promise<string | undefined>
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
}
