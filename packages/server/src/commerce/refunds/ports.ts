import type { OrderNo, PayChannel } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import type { ClaimFiles } from '@rostrum/server/content'
import type { Approvals } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { Notify } from '@rostrum/server/member'
import type { OrderRepository } from '../orders/repository'
import type { OrderTransitions } from '../orders/transitions'
import type { BackWanted } from '../payments/back'
import type { SampleReturned } from '../payments/sample'
import type { RefundRules } from './settings'

/** A payment as refunds know it. */
export interface PaidBefore {
  readonly channel: PayChannel
  readonly channelName: string
  /** Of it, in fen, what nobody has returned. */
  readonly left: number
}

/** Money that goes back the way it came. */
export interface RefundMoney {
  /** Undefined: there is no such payment. */
  find(payNo: string, by?: Transaction): Promise<PaidBefore | undefined>
  send(tx: Transaction, wanted: BackWanted): Promise<void>
  /** Again what the channel could not return. */
  again(tx: Transaction, no: string): Promise<void>
  /** Money of a sample order that was there at a moment. */
  sampleReturned(tx: Transaction, money: SampleReturned): Promise<void>
}

/** An agreement as its rescission names it. */
export interface RescindedAgreement {
  readonly no: string
  readonly orderNo: OrderNo
  readonly memberId: MemberId
  readonly company: string
  readonly signer: string
  readonly signedAt: Date
}

/** What refunds need of others. */
export interface RefundPorts {
  readonly orders: Pick<OrderRepository, 'find' | 'items'>
  /** The same as of a moment, for sample content. */
  readonly movesAt: (at: number) => OrderTransitions
  readonly moves: Pick<OrderTransitions, 'hold' | 'cancelled' | 'refunding' | 'refunded' | 'refundedPart'>
  readonly money: RefundMoney
  readonly points: {
    giveBack(tx: Transaction, orderNo: string, part: { readonly amount: number; readonly ref: string }): Promise<number>
  }
  readonly agreements: {
    /** Undefined: there is no such agreement. */
    find(no: string): Promise<RescindedAgreement | undefined>
    end(tx: Transaction, orderNo: string, state: 'rescinded' | 'terminated', at: Date): Promise<void>
  }
  readonly names: (ids: readonly MemberId[]) => Promise<ReadonlyMap<MemberId, string>>
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
  readonly notify: Notify
  readonly approvals: Approvals
  /** The amount in fen from which returning money takes a second person. */
  readonly aloneFen: () => Promise<number>
  readonly rules: () => Promise<RefundRules>
  readonly claim: ClaimFiles
}
