import { randomUUID } from 'node:crypto'
import { refused, world, type Member, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, orderToSign, publishedPayee, readAll, riskClass, signedOrder, typed } from '../testing/sold'
import { amountInCapitals } from './wording'
import { coolingEnd } from './signing'

let w: World
let ada: Member
let ben: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  await publishedPayee(w)
  ada = await w.member()
  ben = await w.member()
})
afterAll(() => w.close())

const sign = (by: Member, orderNo: string, code: string, more: object = {}) =>
  by.call('commerce.signAgreement', { orderNo, code, signature: typed, idempotencyKey: randomUUID(), ...more })

test('the draft shows what to read, the number of the agreement, its parties’ words and the right to rescind', async () => {
  const orderNo = await orderToSign(w, ada.memberId)
  const draft = await ada.call('commerce.getAgreementDraft', { orderNo })
  expect(draft).toMatchObject({ step: 'reading', no: orderNo.replace('D', 'HT'), amount: 276_720, coolingDays: 5 })
  expect(draft.docs.map(({ title }) => title)).toEqual([
    '业务资格与人员公示',
    '风险揭示书',
    '本服务的风险',
    '证券投资顾问服务协议',
  ])
  const words = JSON.stringify(draft.docs)
  expect(words).toContain('¥2,767.20')
  expect(words).toContain('贰仟柒佰陆拾柒元贰角')
  expect(words).toContain('测试投资咨询有限公司')
  expect(words).not.toMatch(/\{(甲方|费用|顾问)\}/)
  expect(await refused(ben.call('commerce.getAgreementDraft', { orderNo }))).toBe('commerce.sign_order_unknown')
})

test('seconds are those that really passed: claimed ones, and those of another document, do not count', async () => {
  const orderNo = await orderToSign(w, ada.memberId)
  const [one, two] = (await ada.call('commerce.getAgreementDraft', { orderNo })).docs
  if (!one || !two) throw new Error('no documents')
  const beat = ({ docId, version }: typeof one, seconds: number) =>
    ada.call('commerce.saveReading', { orderNo, docId, version, seconds })
  expect(await beat(one, 15)).toEqual({ left: one.minSec, readSec: 0 })
  w.clock.move(4_000)
  expect(await beat(one, 15)).toEqual({ left: one.minSec - 4, readSec: 4 })
  await beat(two, 0)
  w.clock.move(10_000)
  expect((await beat(two, 10)).readSec).toBe(10)
  expect((await beat(one, 15)).readSec).toBe(4)
  expect(
    await refused(ada.call('commerce.saveReading', { orderNo, docId: one.docId, version: 'old', seconds: 1 })),
  ).toBe('commerce.doc_renewed')
  expect(await refused(ada.call('commerce.saveReading', { orderNo, docId: 'none', version: 'x', seconds: 1 }))).toBe(
    'commerce.doc_unknown',
  )
})

test('nobody signs unread, with a wrong code, with another order, or without a class of risk', async () => {
  const orderNo = await orderToSign(w, ada.memberId)
  expect(await refused(sign(ada, orderNo, '000000'))).toBe('commerce.unread')
  await readAll(w, ada, orderNo)
  const code = await codeOf(w, ada)
  const wrong = code === '000000' ? '111111' : '000000'
  expect(await refused(sign(ada, orderNo, wrong))).toBe('member.code_wrong')
  expect(await refused(sign(ben, orderNo, code))).toBe('commerce.sign_order_unknown')
  const untested = await orderToSign(w, ben.memberId, null)
  await readAll(w, ben, untested)
  expect(await refused(sign(ben, untested, await codeOf(w, ben)))).toBe('commerce.sign_risk')
})

test('a class that changed meanwhile ends the order, and one that lapsed waits for a new test', async () => {
  const eve = await w.member()
  const orderNo = await orderToSign(w, eve.memberId)
  await readAll(w, eve, orderNo)
  w.clock.move(1_000)
  await riskClass(w, eve.memberId, 'C4')
  // The agreement names the class: other words are read again.
  expect(await refused(sign(eve, orderNo, '000000'))).toBe('commerce.unread')
  await readAll(w, eve, orderNo)
  await w.kernel.db.q.execute(sql`update survey_risk set expire_at = at where member_id = ${eve.memberId}`)
  expect((await eve.call('commerce.getAgreementDraft', { orderNo })).riskLevel).toBeUndefined()
  await readAll(w, eve, orderNo)
  expect(await refused(sign(eve, orderNo, '000000'))).toBe('commerce.sign_risk')
  w.clock.move(1_000)
  await riskClass(w, eve.memberId, 'C2')
  await readAll(w, eve, orderNo)
  expect(await refused(sign(eve, orderNo, '000000'))).toBe('commerce.mismatch')
  expect(await eve.call('commerce.getOrder', { no: orderNo })).toMatchObject({
    state: 'blocked',
    why: '您的风险承受能力为C2，该服务风险等级为R3，不匹配',
  })
  expect(await refused(sign(eve, orderNo, '000000'))).toBe('commerce.sign_closed')
  await w.settle()
  expect((await eve.call('member.listNotices', {})).rows[0]).toMatchObject({ title: '订单已停止：财报精读服务' })
})

interface Asked {
  readonly kind: 'order' | 'contract'
  readonly id: string
}

test('what a member asks about or complains of is an order or a contract of theirs, for who serves them too', async () => {
  const eve = await w.member()
  const orderNo = await signedOrder(w, eve)
  const no = orderNo.replace('D', 'HT')
  const order: Asked = { kind: 'order', id: orderNo }
  const contract: Asked = { kind: 'contract', id: no }
  const cardOf = async (who: { call: Member['call'] }, ref: Asked) =>
    (await who.call('feedback.getRefCard', ref as never)).card
  expect(await cardOf(eve, order)).toEqual({ title: '财报精读服务', note: '待付款 · ¥2,767.20' })
  expect(await cardOf(eve, contract)).toEqual({ title: '财报精读服务', note: '冷静期 · ¥2,767.20' })
  for (const ref of [order, contract]) {
    expect(await cardOf(ben, ref)).toBeUndefined()
    expect(await cardOf(w, ref)).toBeUndefined()
    expect(await cardOf(eve, { ...ref, id: 'none' })).toBeUndefined()
  }
  const staff = await w.operator()
  const { chat } = await eve.call('feedback.sendChat', { ref: order as never, idempotencyKey: randomUUID() })
  await ben.call('feedback.sendChat', { ref: order as never, idempotencyKey: randomUUID() })
  const cards = async (id: typeof chat.id) =>
    (await staff.call('feedback.listChatRecord', { id })).rows.flatMap(({ ref, card }) => (ref ? [card?.title] : []))
  expect(await cards(chat.id)).toEqual(['财报精读服务'])
  const bens = (await ben.call('feedback.getChat', {})).chat
  expect(await cards(bens!.id)).toEqual([undefined])
  const complaint = { kind: 'complaint', content: '服务内容和合同里写的不一样', ref: contract as never } as const
  const filed = await eve.call('feedback.create', complaint)
  expect((await staff.call('feedback.getCase', { no: filed.no })).card).toMatchObject({ title: '财报精读服务' })
})

test('signing keeps the words, the times read, the class of risk and five working days; a second click is the same one', async () => {
  const orderNo = await orderToSign(w, ada.memberId)
  await readAll(w, ada, orderNo)
  const code = await codeOf(w, ada)
  const idempotencyKey = randomUUID()
  const signature = { kind: 'drawn' as const, name: '欧阳彤', strokes: [[10, 20, 300, 400, 500, 600]] }
  const one = await sign(ada, orderNo, code, { idempotencyKey, signature })
  expect(one).toMatchObject({ state: 'cooling', riskLevelAtSigning: 'C3', signedBy: { kind: 'drawn', name: '欧阳彤' } })
  expect(one.disclosures).toHaveLength(4)
  expect(one.disclosures.every(({ seconds }) => seconds >= 10)).toBe(true)
  expect(one.textHash).toMatch(/^[0-9a-f]{64}$/)
  expect(new Date(one.coolingUntil).toISOString()).toBe('2026-11-27T16:00:00.000Z')
  expect(await sign(ada, orderNo, code, { idempotencyKey, signature })).toMatchObject({ no: one.no })
  expect(await refused(sign(ada, orderNo, code))).toBe('commerce.sign_closed')
  expect((await ada.call('commerce.listAgreements', { state: 'cooling' })).rows.map(({ no }) => no)).toContain(one.no)
  expect((await ada.call('commerce.listAgreements', { state: 'expired' })).rows).toEqual([])
  expect((await ben.call('commerce.listAgreements', {})).rows).toEqual([])
  expect(await refused(ben.call('commerce.getAgreement', { no: one.no }))).toBe('commerce.agreement_unknown')
})

test('the file is a PDF whose hash is known; its member opens it, others do not, and whoever takes it says why', async () => {
  const orderNo = await signedOrder(w, ada)
  const no = orderNo.replace('D', 'HT')
  const xu = await w.operator()
  expect(await refused(xu.call('commerce.exportSigned', { no, why: '监管检查' }))).toBe('commerce.agreement_making')
  await w.settle()
  const { fileId = '', fileHash } = await ada.call('commerce.getAgreement', { no })
  const file = await ada.call('content.getFile', { id: fileId as never })
  expect(file).toMatchObject({ title: '财报精读服务合同', source: '我的合同' })
  expect(file.pages).toBeGreaterThan(1)
  expect(await refused(ben.call('content.getFile', { id: fileId as never }))).toBe('content.file_unknown')
  const { url, fileHash: given } = await xu.call('commerce.exportSigned', { no, why: '监管检查' })
  expect(given).toBe(fileHash)
  const bytes = Buffer.from(await (await fetch(new URL(url, w.url))).arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await xu.call('commerce.getSigned', { no })).memberName).not.toBe('')
  expect((await xu.call('commerce.listSigned', { keyword: no })).rows).toHaveLength(1)
  const signedBy = async ({ memberId }: Member) => (await xu.call('commerce.listSigned', { memberId })).rows
  expect(await signedBy(ada)).toContainEqual(expect.objectContaining({ no }))
  expect(new Set((await signedBy(ada)).map(({ memberId }) => memberId))).toEqual(new Set([ada.memberId]))
  expect((await xu.call('commerce.listSigned', { memberId: 'nobody' as never })).rows).toEqual([])
  const clerk = await w.operator(['commerce:order:read'])
  expect(await refused(clerk.call('commerce.listSigned', { memberId: ada.memberId }))).toBe('kernel.no_permission')
  expect(await signedBy(ben)).not.toContainEqual(expect.objectContaining({ no }))
  expect(await refused(xu.call('commerce.getSigned', { no: 'HT0' }))).toBe('commerce.agreement_unknown')
})

test.each([
  ['cancelled', 'terminated'],
  ['refunded', 'rescinded'],
  ['serving', 'cooling'],
])('an order that becomes %s leaves its agreement %s', async (to, state) => {
  const eve = await w.member()
  const orderNo = await signedOrder(w, eve)
  const payload = { memberId: eve.memberId, orderNo, from: 'unpaid', to }
  await w.kernel.db.tx(orderNo, (tx) =>
    w.kernel.events.emit(tx, { name: 'commerce.orderMoved', key: eve.memberId, payload }),
  )
  await w.settle()
  expect(await eve.call('commerce.getAgreement', { no: orderNo.replace('D', 'HT') })).toMatchObject({ state })
})

test.each([
  [0, '零元整'],
  [5, '伍分'],
  [276_720, '贰仟柒佰陆拾柒元贰角'],
  [100_00, '壹佰元整'],
  [1_000_001, '壹万元零壹分'],
  [10_000_500_00, '壹仟万零伍佰元整'],
  [1_006_00, '壹仟零陆元整'],
])('%i fen in capitals is %s', (fen, words) => expect(amountInCapitals(fen)).toBe(words))

test.each([
  ['2026-11-20T10:00:00+08:00', '2026-11-27T16:00:00.000Z'],
  ['2026-11-20T23:59:59+08:00', '2026-11-27T16:00:00.000Z'],
  // A Saturday and a Sunday: the five days are those of the week that follows.
  ['2026-11-28T10:00:00+08:00', '2026-12-04T16:00:00.000Z'],
  ['2026-11-29T23:59:59+08:00', '2026-12-04T16:00:00.000Z'],
  ['2026-09-29T10:00:00+08:00', '2026-10-12T16:00:00.000Z'],
])('signed at %s, five working days end at %s', (at, end) =>
  expect(new Date(coolingEnd(Date.parse(at), 5)).toISOString()).toBe(end),
)
