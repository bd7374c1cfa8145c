import { randomUUID } from 'node:crypto'
import type { Refund } from '@rostrum/contract/commerce'
import { Fen } from '@rostrum/contract/kernel'
import type { Member, Operator } from '@rostrum/testkit'

export const ask = (
  by: Member,
  orderNo: string,
  expectedAmount: number,
  wish: { key?: string; kind?: 'service' | 'complaint' } = {},
) =>
  by.call('commerce.createRefund', {
    orderNo,
    kind: wish.kind ?? 'service',
    reason: '内容与说好的不一样',
    expectedAmount: Fen.parse(expectedAmount),
    idempotencyKey: wish.key ?? randomUUID(),
  })

export const preview = (by: Member, orderNo: string, kind: 'cooling' | 'service' | 'complaint' = 'service') =>
  by.call('commerce.previewRefund', { orderNo, kind })

export async function decide(
  by: Operator,
  no: Refund['no'],
  wish: { pass?: boolean; amount?: number; endsService?: boolean } = {},
) {
  const { seen } = await by.call('commerce.getRefundPaper', { no })
  const amount = wish.amount === undefined ? undefined : Fen.parse(wish.amount)
  return by.call('commerce.decideRefund', { pass: true, ...wish, amount, no, why: '已核对服务记录', seen })
}
