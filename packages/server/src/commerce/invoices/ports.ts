import type { MemberId } from '@rostrum/contract/kernel'
import type { SettingValue } from '@rostrum/server/kernel'
import type { Executor, Transaction } from '@rostrum/server/kernel/db'
import type { Notify } from '@rostrum/server/member'
import type { InvoiceDriver } from './driver'
import type { invoiceSettings } from './settings'

/** A paid order as invoices know it. Amounts are fen. */
export interface PaidOrder {
  readonly no: string
  readonly memberId: MemberId
  readonly title: string
  readonly items: readonly { readonly name: string; readonly due: number }[]
  readonly paid: number
  readonly refunded: number
  readonly paidAt: Date
  readonly isRefunding: boolean
  readonly sample: boolean
}

/** Orders that were paid; others are left out. */
export interface PaidOrders {
  /** Last paid first. */
  listOf(memberId: MemberId, limit: number): Promise<PaidOrder[]>
  find(nos: readonly string[], by?: Executor): Promise<PaidOrder[]>
  /** Nobody else changes them until the transaction ends; locked in the order of their numbers. */
  hold(tx: Transaction, nos: readonly string[]): Promise<PaidOrder[]>
}

/** Makes texts unreadable for whoever has the database alone; `row` is where one belongs. */
export interface InvoiceSealing {
  seal(text: string, row: string): string
  open(sealed: string, row: string): string
}

/** What invoices need of others. */
export interface InvoicePorts {
  readonly orders: PaidOrders
  /** Without one they are made by hand. */
  readonly driver?: InvoiceDriver | undefined
  readonly sealing: InvoiceSealing
  readonly names: (ids: readonly MemberId[]) => Promise<ReadonlyMap<MemberId, string>>
  readonly notify: Notify
  readonly rules: () => Promise<SettingValue<typeof invoiceSettings.rules>>
}
