import type { Payee } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Approvals } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { Notify } from '@rostrum/server/member'
import type { SoldOrders } from '../sold'
import type { PaymentChannels } from './channel'

/** Money that moved, as the books of the company take it. Amounts are fen. */
export interface MoneyMoved {
  readonly kind: 'paid' | 'refunded'
  readonly memberId: MemberId
  readonly orderNo: string
  readonly payNo: string
  /** The number of the payment, or of the refund: posting it twice is once. */
  readonly ref: string
  readonly channel: string
  readonly fen: number
  readonly at: Date
}

/** Money as the ledger has it: `ref` as it was posted, fen, what came in is positive. */
export interface MoneyEntered {
  readonly ref: string
  readonly amount: number
}

/** Somebody who pays inside WeChat. `app`: the application that asks; `code`: a login code of the device in hand. */
export interface WeChatPayer {
  readonly memberId: MemberId
  readonly app: 'applet' | 'offiaccount'
  readonly code?: string | undefined
}

/** What payments need of others. */
export interface PaymentPorts {
  readonly orders: SoldOrders
  readonly channels: PaymentChannels
  /** The company's account as it is published; undefined until it is. */
  readonly payee: () => Promise<Payee | undefined>
  readonly names: (ids: readonly MemberId[]) => Promise<ReadonlyMap<MemberId, string>>
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
  /**
   * What WeChat calls the payer within the application: by the code, or else as the account is linked. Undefined when
   * neither says.
   */
  readonly openIdOf: (payer: WeChatPayer) => Promise<string | undefined>
  readonly notify: Notify
  readonly approvals: Approvals
  /** The amount in fen from which returning money takes a second person. */
  readonly refundAloneFen: () => Promise<number>
  /** Without books of the company nothing is posted. */
  readonly post?: ((tx: Transaction, moved: MoneyMoved) => Promise<void>) | undefined
  /** What the ledger has of a channel from `from` on and before `to`. */
  readonly entries?: ((channel: string, from: Date, to: Date) => Promise<readonly MoneyEntered[]>) | undefined
  /** Apps in whose store nothing may be sold; in words for the member. */
  readonly closedClients: () => Promise<Readonly<Record<string, string>>>
}
