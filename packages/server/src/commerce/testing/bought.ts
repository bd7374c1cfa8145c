import { randomUUID } from 'node:crypto'
import { OrderNo, type ProductId } from '@rostrum/contract/commerce'
import { Fen } from '@rostrum/contract/kernel'
import type { Member, World } from '@rostrum/testkit'
import { codeOf, readAll, typed } from './sold'

/** A product of one period, as `shopOf(...).product()` puts on sale. */
export interface Wanted {
  readonly productId: ProductId
  readonly days: number
  /** fen. */
  readonly price: number
}

/** Orders it, reads everything, signs, and asks for a payment: the address of the page on which the payer decides. */
export async function orderedToPay(
  w: World,
  by: Member,
  { productId, days, price }: Wanted,
): Promise<{ readonly no: OrderNo; readonly payNo: string; readonly page: string }> {
  const { no } = await by.call('commerce.createOrder', {
    ...{ items: [{ productId, period: days }], couponIds: [], pointsUsed: 0, client: 'h5' as const },
    ...{ expectedTotal: Fen.parse(price), idempotencyKey: randomUUID() },
  })
  await readAll(w, by, no)
  const code = await codeOf(w, by)
  await by.call('commerce.signAgreement', { orderNo: no, code, signature: typed, idempotencyKey: randomUUID() })
  const paying = { orderNo: no, channel: 'sandbox', client: 'pc', idempotencyKey: randomUUID() } as const
  const { no: payNo, step } = await by.call('commerce.createPayment', paying)
  return { no: OrderNo.parse(no), payNo, page: (step as { readonly url: string }).url }
}

/** The payer decides on the page of the pretended channel, as the server at `url` shows it. */
export const payerDecides = (url: string, page: string, act: string): Promise<Response> =>
  fetch(new URL(page, url), { method: 'POST', body: new URLSearchParams({ act }) })
