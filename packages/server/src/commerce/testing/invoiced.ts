import { randomUUID } from 'node:crypto'
import type { OrderNo } from '@rostrum/contract/commerce'
import type { Member, World } from '@rostrum/testkit'
import { DUE, orderToSign } from './sold'

/** An order of a member that was paid just now. */
export async function paidOrder(w: World, by: Member): Promise<OrderNo> {
  const no = await orderToSign(w, by.memberId)
  const at = new Date(w.clock.now()).toISOString()
  await w.kernel.db.q.execute(
    `update commerce_order set state = 'serving', paid_fen = ${DUE}, paid_at = '${at}' where no = '${no}'`,
  )
  return no
}

/** So much of an order was returned, in all, and it went back to what it was. */
export async function refundedOrder(w: World, no: string, fen: number): Promise<void> {
  const state = fen === DUE ? 'refunded' : 'serving'
  const { rows } = await w.kernel.db.q.execute<{ member_id: string }>(
    `update commerce_order set refunded_fen = ${fen}, state = '${state}' where no = '${no}' returning member_id`,
  )
  const memberId = rows[0]?.member_id ?? ''
  const payload = { memberId, orderNo: no, from: 'refunding', to: state }
  await w.kernel.db.tx(no, (tx) => w.kernel.events.emit(tx, { name: 'commerce.orderMoved', key: memberId, payload }))
  await w.settle()
}

export const company = {
  kind: 'special',
  titleKind: 'company',
  title: '示例科技有限公司',
  taxNo: '91350100M000100Y43',
  address: '福州市鼓楼区一号',
  phone: '0591-87654321',
  bank: '示例银行福州分行',
  account: '6222600260001072444',
  email: 'finance@example.com',
} as const
export const person = { kind: 'normal', titleKind: 'person', title: '林溪' } as const

/** Applies for an invoice of these orders. */
export const apply = (by: Member, orderNos: readonly string[], more: object = {}, amount = DUE * orderNos.length) =>
  by.call('commerce.createInvoice', {
    ...{ orderNos: [...orderNos], ...person, expectedAmount: amount, idempotencyKey: randomUUID() },
    ...more,
  })
