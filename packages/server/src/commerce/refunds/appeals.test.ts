import { randomUUID } from 'node:crypto'
import type { OrderNo } from '@rostrum/contract/commerce'
import { refused, usedBy, world, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, decide, preview } from '../testing/refunds'
import { publishedPayee, signedOrder } from '../testing/sold'

let w: World
let ada: Member
let xu: Operator
let lu: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  await publishedPayee(w)
})
afterAll(() => w.close())
beforeEach(async () => {
  ;[ada, xu, lu] = await Promise.all([w.member(), w.operator(), w.operator()])
})

async function paidOrder(by: Member): Promise<OrderNo> {
  const orderNo = await signedOrder(w, by)
  const asked = { orderNo, channel: 'sandbox', client: 'pc', idempotencyKey: randomUUID() } as const
  const { step } = await by.call('commerce.createPayment', asked)
  const { url } = step as { url: string }
  await fetch(new URL(url, w.url), { method: 'POST', body: new URLSearchParams({ act: 'pay' }) })
  return orderNo
}

/** A second operator lets go what waits. */
async function letGo(by: Operator): Promise<void> {
  const waiting = (await by.call('access.listApprovals', {})).rows.find(({ kind }) => kind === 'commerce.orderRefunds')
  await by.call('access.decideApproval', { id: waiting?.id, pass: true, why: '' } as never)
}

test('who refused a request is not the second person of its appeal either', async () => {
  const orderNo = await paidOrder(ada)
  const { no } = await ask(ada, orderNo, (await preview(ada, orderNo)).amount)
  await decide(xu, no, { pass: false })
  await ada.call('commerce.appealRefund', { no, reason: '请再看一次聊天记录', idempotencyKey: randomUUID() })
  expect((await decide(lu, no)).waits).toBe(true)
  const waiting = async (by: Operator) =>
    (await by.call('access.listApprovals', {})).rows.find(({ kind }) => kind === 'commerce.orderRefunds')
  expect((await waiting(xu))?.mayDecide).not.toBe(true)
  const id = (await waiting(await w.operator()))?.id
  expect(await refused(xu.call('access.decideApproval', { id, pass: true, why: '' } as never))).toBe(
    'access.approval_beyond',
  )
  expect(await ada.call('commerce.getRefund', { no })).toMatchObject({ state: 'appeal' })
  await letGo(await w.operator())
  await w.settle()
  expect((await ada.call('commerce.getOrder', { no: orderNo })).state).toBe('refunded')
})

const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const picture = async (who: Member) =>
  (await who.call('content.upload', { kind: 'feedback' }, { file: { bytes: png, name: '截图.png' } })).fileId

test('pictures go with the request and more of them with the appeal; who decides sees both, and nobody else’s count', async () => {
  const ben = await w.member()
  const orderNo = await paidOrder(ada)
  const { amount } = await preview(ada, orderNo)
  const [asked, appealed, other] = [await picture(ada), await picture(ada), await picture(ben)]
  const words = { orderNo, kind: 'service', reason: '内容与说好的不一样', expectedAmount: amount } as const
  const { no } = await ada.call('commerce.createRefund', { ...words, evidence: [asked], idempotencyKey: randomUUID() })
  await decide(xu, no, { pass: false })
  const late = { ...words, evidence: [appealed], expectedAmount: amount + 1, idempotencyKey: randomUUID() }
  expect(await refused(ada.call('commerce.createRefund', late))).toBe('commerce.refund_changed')
  expect(await usedBy(w.kernel, appealed)).toBeNull()
  const appeal = (evidence: (typeof asked)[]) =>
    ada.call('commerce.appealRefund', { no, reason: '请看这张聊天记录', evidence, idempotencyKey: randomUUID() })
  expect(await refused(appeal([other]))).toBe('commerce.refund_evidence')
  await appeal([appealed])
  const shown = await lu.call('commerce.getRefundPaper', { no })
  const pictures = shown.steps.map(({ what, evidence }) => [what, evidence.map(({ fileId }) => fileId)])
  expect(pictures.filter(([, ids = []]) => ids.length > 0)).toEqual([
    ['submitted', [asked]],
    ['appeal', [appealed]],
  ])
})

test('while nothing is decided more pictures are added: who looks at it looks again, and nobody else adds any', async () => {
  const ben = await w.member()
  const orderNo = await paidOrder(ada)
  const { amount } = await preview(ada, orderNo)
  const { no, may } = await ask(ada, orderNo, amount)
  expect(may.add).toBe(true)
  const [first, second, third] = [await picture(ada), await picture(ada), await picture(ada)]
  const add = (evidence: readonly (typeof first)[], by = ada, idempotencyKey: string = randomUUID()) =>
    by.call('commerce.addRefundEvidence', { no, evidence: [...evidence], words: '补一张截图', idempotencyKey })
  expect(await refused(add([await picture(ben)], ben))).toBe('commerce.refund_unknown')
  expect(await refused(add([await picture(ben)]))).toBe('commerce.refund_evidence')
  const { seen } = await xu.call('commerce.getRefundPaper', { no })
  const key = randomUUID()
  expect((await add([first], ada, key)).evidence.map(({ fileId }) => fileId)).toEqual([first])
  expect((await add([first], ada, key)).evidence).toHaveLength(1)
  const late = { no, pass: true, why: '已核对服务记录', seen } as const
  expect(await refused(xu.call('commerce.decideRefund', late))).toBe('commerce.refund_seen')
  // The same picture again is no other one.
  expect((await add([first])).evidence).toHaveLength(1)
  // What waits for a second person was agreed to without the picture.
  expect((await decide(xu, no)).waits).toBe(true)
  await add([second])
  expect((await xu.call('access.listApprovals', { which: 'own' })).rows).toEqual([])
  const paper = await xu.call('commerce.getRefundPaper', { no })
  expect(paper).toMatchObject({ waits: false, state: 'review' })
  const added = paper.steps.filter(({ what }) => what === 'added')
  expect(added.map(({ text, evidence }) => [text, evidence.map(({ fileId }) => fileId)])).toEqual([
    ['补一张截图', [first]],
    ['补一张截图', [first]],
    ['补一张截图', [second]],
  ])
  await decide(xu, no, { pass: false })
  expect((await ada.call('commerce.getRefund', { no })).may.add).toBe(false)
  expect(await refused(add([third]))).toBe('commerce.refund_state')
  await ada.call('commerce.appealRefund', { no, reason: '请再看一次聊天记录', idempotencyKey: randomUUID() })
  expect((await add([third])).steps.at(-1)).toMatchObject({ what: 'added', evidence: [{ fileId: third }] })
})
