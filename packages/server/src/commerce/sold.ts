import type { MemberId } from '@rostrum/contract/kernel'
import type { Executor, Transaction } from '@rostrum/server/kernel/db'
import type { ReturnedMoney } from './orders/returning'

/** A document of a product that is read before its agreement is signed. */
export interface SoldDisclosure {
  readonly title: string
  readonly text: string
  readonly minSec: number
}

/** A product as it was ordered. */
export interface SoldItem {
  readonly productId: string
  readonly name: string
  readonly days: number
  readonly riskGrade: string
  readonly fen: number
  readonly agreementVersion: string
  /** Without one, the agreement of the company is signed. */
  readonly agreementText: string
  readonly disclosures: readonly SoldDisclosure[]
  readonly adviser?: { readonly name: string; readonly regNo: string } | undefined
  readonly content: string
}

/** An order as those who sign and pay for it know it. Amounts are fen, moments ms since 1970. */
export interface SoldOrder {
  readonly no: string
  readonly memberId: MemberId
  /** `open`: it may be signed. `unpaid`: it is signed. `over`: cancelled or closed. `paid`: everything after paying. */
  readonly stage: 'blocked' | 'open' | 'unpaid' | 'over' | 'paid'
  readonly title: string
  readonly fen: number
  readonly items: readonly SoldItem[]
  readonly payUntil?: number | undefined
  readonly contractNo?: string | undefined
  readonly signedAt?: number | undefined
  readonly coolingUntil?: number | undefined
  readonly startAt?: number | undefined
  readonly endAt?: number | undefined
  /** Its service stands still since then. */
  readonly pausedAt?: number | undefined
  /** It stands still for good. */
  readonly isStopped: boolean
  /** C1 to C5, when the order was made. */
  readonly riskLevel?: string | undefined
  readonly sample: boolean
}

export interface SoldSigned {
  readonly contractNo: string
  readonly signedAt: Date
  readonly coolingUntil: Date
}

export interface SoldPaid {
  readonly paidFen: number
  readonly at: Date
  readonly payNo: string
}

/** What agreements and payments need of orders. */
export interface SoldOrders {
  find(no: string, by?: Executor): Promise<SoldOrder | undefined>
  /** Nobody else changes it until the transaction ends. Advisers are not in it: only `find` asks for them, outside of one. */
  hold(tx: Transaction, no: string): Promise<SoldOrder | undefined>
  signed(tx: Transaction, no: string, facts: SoldSigned): Promise<void>
  paid(tx: Transaction, no: string, facts: SoldPaid): Promise<void>
  /** So much of its money went back, outside of a refund that its member asked for. */
  returned(tx: Transaction, no: string, money: ReturnedMoney): Promise<void>
  /** Its member does not suit it any more. */
  blocked(tx: Transaction, no: string, why: string): Promise<void>
}
