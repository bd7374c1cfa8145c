import { OrderNo, type OrderState } from '@rostrum/contract/commerce'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { Executor } from '@rostrum/server/kernel/db'
import type { PaidOrder, PaidOrders } from './invoices/ports'
import type { OrderItemStored, OrderRepository, OrderStored } from './orders/repository'

/** A refunded one is among them: its invoice has to be reversed. */
const PAID: readonly OrderState[] = ['cooling', 'serving', 'refunding', 'refunded', 'expired', 'closed']

/** Orders as invoices know them. */
export function paidOrders(orders: OrderRepository): PaidOrders {
  async function told(rows: readonly OrderStored[], by?: Executor): Promise<PaidOrder[]> {
    const items = await orders.items(
      rows.map(({ no }) => no),
      by,
    )
    return rows.flatMap((row) => paidOrderOf(row, items) ?? [])
  }
  return {
    listOf: async (memberId, limit) => told(await orders.list({ memberId, states: PAID }, { offset: 0, limit })),
    find: async (nos, by) =>
      told(
        await orders.findAll(
          nos.map((no) => OrderNo.parse(no)),
          by,
        ),
        by,
      ),
    async hold(tx: Transaction, nos) {
      const rows: OrderStored[] = []
      for (const no of [...new Set(nos)].sort()) {
        const row = await orders.hold(tx, OrderNo.parse(no))
        if (row) rows.push(row)
      }
      return told(rows, tx)
    },
  }
}

function paidOrderOf(row: OrderStored, items: readonly OrderItemStored[]): PaidOrder | undefined {
  if (row.paidAt === null) return undefined
  const own = items.filter(({ orderNo }) => orderNo === row.no)
  return {
    no: row.no,
    memberId: row.memberId,
    title: own.map(({ name }) => name).join('、'),
    items: own.map(({ name, due }) => ({ name, due })),
    paid: row.paidFen,
    refunded: row.refundedFen,
    paidAt: row.paidAt,
    isRefunding: row.state === 'refunding',
    sample: row.sample,
  }
}
