import type { OrderNo } from '@rostrum/contract/commerce'
import type { Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { OrderRepository } from './repository'

export interface ReturnedMoney {
  readonly payNo: string
  readonly fen: number
}

/** Money of an order that went back as finance alone decided: the order goes on, and costs less from now on. */
export const orderReturning =
  ({ kernel, orders }: { readonly kernel: Pick<Kernel, 'events'>; readonly orders: OrderRepository }) =>
  async (tx: Transaction, orderNo: OrderNo, { payNo, fen }: ReturnedMoney): Promise<void> => {
    const row = await orders.hold(tx, orderNo)
    // What was paid twice or too late never was the order's money.
    if (row?.payNo !== payNo) return
    await orders.change(tx, row, { refundedFen: row.refundedFen + fen })
    await kernel.events.emit(tx, { name: 'commerce.orderReturned', key: row.memberId, payload: { orderNo } })
  }
