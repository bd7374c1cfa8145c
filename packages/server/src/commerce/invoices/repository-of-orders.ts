import { and, count, desc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import type { InvoiceNo, InvoiceState, OrderState } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database } from '@rostrum/server/kernel/db'
import { commerceOrder as order } from '../orders/tables'
import { commerceInvoice as invoice, commerceInvoiceOrder as line } from './tables'

/** An invoice that an order is or was in. */
export interface InvoiceOfOrder {
  readonly orderNo: string
  readonly no: InvoiceNo
  readonly state: InvoiceState
  readonly isLive: boolean
}

/** Orders that money was paid for and that are not being given back. */
const INVOICED: readonly OrderState[] = ['cooling', 'serving', 'refunded', 'expired', 'closed']

/** Invoices as orders know them. */
export const orderInvoiceRepository = ({ q }: Database) => ({
  /** The last applied for first. */
  ofOrders: async (nos: readonly string[]): Promise<InvoiceOfOrder[]> =>
    nos.length === 0
      ? []
      : q
          .select({ orderNo: line.orderNo, no: invoice.no, state: invoice.state, isLive: line.isLive })
          .from(line)
          .innerJoin(invoice, and(eq(invoice.memberId, line.memberId), eq(invoice.no, line.no)))
          .where(inArray(line.orderNo, [...nos]))
          .orderBy(desc(invoice.appliedAt), desc(invoice.no)),
  /** How many orders of a member may be invoiced. */
  async openOf(memberId: MemberId): Promise<number> {
    const live = q
      .select({ no: line.no })
      .from(line)
      .where(and(sql`${line.orderNo} = ${order.no}`, line.isLive))
    const [row] = await q
      .select({ all: count() })
      .from(order)
      .where(
        and(
          eq(order.memberId, memberId),
          inArray(order.state, [...INVOICED]),
          gt(order.paidFen, order.refundedFen),
          notExists(live),
        ),
      )
    return row?.all ?? 0
  },
})
