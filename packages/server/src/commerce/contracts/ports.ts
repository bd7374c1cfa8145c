import type { MemberId } from '@rostrum/contract/kernel'
import type { Executor } from '@rostrum/server/kernel/db'
import type { Notify } from '@rostrum/server/member'
import type { OrderRisks } from '../orders/ports'
import type { SoldOrders } from '../sold'
import type { AgreementTexts } from './documents'

/** What agreements need of others. */
export interface ContractPorts {
  readonly orders: SoldOrders
  readonly texts: () => Promise<AgreementTexts>
  readonly coolingDays: () => Promise<number>
  /** The company's full name; undefined until its account is published. */
  readonly payeeName: () => Promise<string | undefined>
  /** Checks a code that was sent to the member's own number; refuses a wrong one. */
  readonly prove: (memberId: MemberId, code: string) => Promise<{ spend(tx?: Executor): Promise<void> }>
  readonly contacts: (
    ids: readonly MemberId[],
  ) => Promise<ReadonlyMap<MemberId, { readonly nickname: string; readonly mobile: string }>>
  /** The class of risk of a member as it is now. */
  readonly risks: OrderRisks
  readonly notify: Notify
}
