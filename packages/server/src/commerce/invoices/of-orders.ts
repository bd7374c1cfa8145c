import type { OrderInvoice } from '@rostrum/contract/commerce'
import { invoiceAmountOf } from '@rostrum/contract/commerce/invoice-amount'
import type { InvoiceOfOrder } from './repository-of-orders'

/** An order as far as its invoice goes. Amounts are fen. */
export interface InvoicedOrder {
  readonly no: string
  readonly paidAt: Date | null
  readonly paidFen: number
  readonly refundedFen: number
  readonly state: string
}

/** Undefined: nothing was paid for it, or all of it went back before anybody applied. */
function invoiceOf(order: InvoicedOrder, found: readonly InvoiceOfOrder[]): OrderInvoice | undefined {
  const own = found.filter(({ orderNo }) => orderNo === order.no)
  const last = own.find(({ isLive }) => isLive) ?? own[0]
  if (last?.isLive) return { state: last.state, no: last.no, isOpen: false }
  const rest = invoiceAmountOf({ paid: order.paidFen, refunded: order.refundedFen })
  const isOpen = rest > 0 && order.state !== 'refunding'
  if (last?.state === 'reversed') return { state: 'reversed', no: last.no, isOpen }
  return isOpen ? { state: 'open', isOpen } : undefined
}

/** Where each of these orders stands with its invoice, by the number of the order. */
export const invoicesOfOrders =
  (ofOrders: (nos: readonly string[]) => Promise<readonly InvoiceOfOrder[]>) =>
  async (orders: readonly InvoicedOrder[]): Promise<ReadonlyMap<string, OrderInvoice>> => {
    const paid = orders.filter(({ paidAt }) => paidAt !== null)
    const found = await ofOrders(paid.map(({ no }) => no))
    return new Map(
      paid.flatMap((order) => {
        const invoice = invoiceOf(order, found)
        return invoice ? [[order.no, invoice] as const] : []
      }),
    )
  }
