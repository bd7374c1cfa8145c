import { randomUUID } from 'node:crypto'
import { world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedPayee, signedOrder } from './testing/sold'

let w: World
let ada: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00', connections: 1 })
  await publishedPayee(w)
  ada = await w.member()
})
afterAll(() => w.close())

test('reading, signing, paying and rescinding need no second connection while they hold one', async () => {
  const orderNo = await signedOrder(w, ada)
  const given = { orderNo, channel: 'sandbox', client: 'pc', idempotencyKey: randomUUID() } as const
  const { no, step } = await ada.call('commerce.createPayment', given)
  const { url } = step as { readonly url: string }
  await fetch(new URL(url, w.url), { method: 'POST', body: new URLSearchParams({ act: 'pay' }) })
  expect(await ada.call('commerce.getPayment', { no })).toMatchObject({ state: 'paid' })
  await w.settle()
  const { amount } = await ada.call('commerce.previewRefund', { orderNo })
  const asked = { orderNo, kind: 'service', reason: '内容与说好的不一样', expectedAmount: amount } as const
  await ada.call('commerce.createRefund', { ...asked, idempotencyKey: randomUUID() })
  const rescinded = { no: orderNo.replace('D', 'HT'), idempotencyKey: randomUUID() }
  expect(await ada.call('commerce.cancelAgreement', rescinded)).toMatchObject({ state: 'paying' })
  await w.settle()
  expect(await ada.call('commerce.getRefund', { no: orderNo })).toMatchObject({ state: 'paid' })
})
