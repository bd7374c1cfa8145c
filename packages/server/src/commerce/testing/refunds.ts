import { randomUUID } from 'node:crypto'
import type { Refund } from '@rostrum/contract/commerce'
import { Fen } from '@rostrum/contract/kernel'
import type { Member, Operator, World } from '@rostrum/testkit'
import { createLedger } from '../ledger'
import { pointKeeping } from '../points/keeping'
import { pointRepository } from '../points/repository'
import { POINT_RULES } from '../points/settings'

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

/** Pays a signed order on the pretended channel. */
export async function paid(w: World, by: Member, orderNo: string): Promise<void> {
  const asked = { orderNo, channel: 'sandbox', client: 'pc', idempotencyKey: randomUUID() } as const
  const { step } = await by.call('commerce.createPayment', asked)
  const { url } = step as { url: string }
  await fetch(new URL(url, w.url), { method: 'POST', body: new URLSearchParams({ act: 'pay' }) })
}

/** Part of an order is paid with points, as if it had been ordered so. */
export async function withPoints(w: World, by: Member, orderNo: string, points: number): Promise<void> {
  const keeping = pointKeeping({
    kernel: w.kernel,
    ledger: createLedger(w.kernel),
    points: pointRepository(w.kernel.db),
    rules: async () => POINT_RULES,
  })
  await w.kernel.db.tx(orderNo, async (tx) => {
    await keeping.earn(tx, by.memberId, points, { kind: 'points.order', ref: orderNo, keepMonths: 12 })
    await keeping.spend(tx, by.memberId, points, orderNo)
    await tx.execute(
      `update commerce_order set points_used = ${points}, points_off = ${points} where no = '${orderNo}'`,
    )
    await tx.execute(`update commerce_order_item set points_off = ${points} where order_no = '${orderNo}'`)
  })
}
