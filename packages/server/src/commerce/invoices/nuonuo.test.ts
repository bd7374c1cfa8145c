import { randomUUID } from 'node:crypto'
import type { InvoiceNo } from '@rostrum/contract/commerce'
import { Secret } from '@rostrum/server/kernel'
import { PAGE_A4, pdfOf } from '@rostrum/server/kernel/documents'
import { movableClock, refused, world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { apply, company, paidOrder, refundedOrder } from '../testing/invoiced'
import { nuonuoStandIn, type NuonuoStandIn } from '../testing/nuonuo'
import { DUE } from '../testing/sold'
import { nuonuoSign } from './nuonuo/signing'

const AT = '2026-11-20T10:00:00+08:00'
let theirs: NuonuoStandIn
let w: World
let ada: Member
let pdf: Buffer
beforeAll(async () => {
  pdf = await pdfOf({ title: '发票', author: '测试', at: new Date(0) }, ({ page, font }) =>
    page(PAGE_A4).drawText('发票', { x: 50, y: 700, size: 20, font }),
  )
  theirs = await nuonuoStandIn(movableClock(AT), pdf)
  w = await world({ at: AT, adapters: { invoices: theirs.driver } })
})
afterAll(async () => {
  await w.close()
  theirs.close()
})
beforeEach(async () => {
  ada = await w.member()
})

const mine = (no: InvoiceNo) => ada.call('commerce.getInvoice', { no })
/** Later it is asked again. */
async function ask(): Promise<void> {
  w.clock.move(3_600_000)
  await w.jobs.runNow('commerce.askInvoices')
  await w.settle()
}
/** Applied for, and taken by the provider. */
async function applied(more: object = company): Promise<{ no: InvoiceNo; order: string; trade: string }> {
  const order = await paidOrder(w, ada)
  const { no } = await apply(ada, [order], more)
  await w.settle()
  return { no, order, trade: theirs.lastTradeNo() }
}

test('a request is signed as the documents say', () => {
  const signed = {
    ...{ appKey: 'app', senid: 'a'.repeat(32), nonce: '12345678', timestamp: '1700000000' },
    body: '{"name":"中文"}',
  }
  expect(nuonuoSign(new Secret('secret'), signed)).toBe('4BzcKzrcoqxPis0W/W3X2ae0uIo=')
})

test('applied for, made by the provider, fetched, and opened by its member', async () => {
  const { no, trade } = await applied()
  expect(trade.length).toBeLessThanOrEqual(20)
  const order = theirs.last('requestBillingNew')?.content.order
  expect(order).toMatchObject({
    ...{ invoiceLine: 'bs', invoiceType: '1', buyerName: company.title, buyerTaxNum: company.taxNo },
    buyerAccount: `${company.bank}${company.account}`,
    ...{ pushMode: '0', email: company.email, invoiceDate: '2026-11-20 10:00:00' },
    invoiceDetail: [{ goodsName: '财报精读服务', price: '2767.20', taxIncludedAmount: '2767.20', taxRate: '0.06' }],
  })
  expect(await mine(no)).toMatchObject({ state: 'issuing', may: { modify: false } })
  await ask()
  expect((await mine(no)).state).toBe('issuing')
  theirs.finish(trade)
  await ask()
  const invoice = await mine(no)
  expect(invoice).toMatchObject({ state: 'issued', issuedOn: '2026-11-20', invoiceNo: expect.any(String) })
  expect(invoice.files.map(({ kind }) => kind)).toEqual(['pdf', 'xml'])
  const bytes = Buffer.from(await (await fetch(new URL(invoice.files[0]?.url ?? '', w.url))).arrayBuffer())
  expect(bytes.equals(pdf)).toBe(true)
  expect(await ada.call('commerce.resendInvoice', { no })).toEqual({ isMailed: true })
  expect(theirs.asked.at(-1)).toMatchObject({ content: { mail: company.email, invoiceNum: invoice.invoiceNo } })
})

test('no answer decides nothing: it is asked before it is sent again, and one number makes one invoice', async () => {
  theirs.say.isDeaf = true
  const { no, trade } = await applied()
  expect((await mine(no)).state).toBe('issuing')
  const sentOf = () =>
    theirs.asked.filter(
      ({ method, content }) =>
        method.endsWith('requestBillingNew') && (content.order as { orderNo: string }).orderNo === trade,
    ).length
  expect(sentOf()).toBe(1)
  theirs.say.isDeaf = false
  theirs.finish(trade)
  await ask()
  expect((await mine(no)).state).toBe('issued')
  expect(sentOf()).toBe(1)
})

test('what never arrived is sent again under the same number; wrong keys of ours fail nobody’s invoice', async () => {
  theirs.say.next = { code: '070304', describe: '应用不存在' }
  const { no, trade } = await applied()
  expect((await mine(no)).state).toBe('issuing')
  await ask()
  expect(theirs.lastTradeNo()).toBe(trade)
  theirs.finish(trade)
  await ask()
  expect((await mine(no)).state).toBe('issued')
})

test('refused by the provider: the reason is said, and after a change it goes under a new number', async () => {
  theirs.say.next = { code: 'E9102', describe: '购方税号不正确' }
  const { no, trade } = await applied()
  expect(await mine(no)).toMatchObject({ state: 'failed', why: '开票服务商：购方税号不正确' })
  await ada.call('commerce.modifyInvoice', { no, ...company })
  await w.settle()
  expect(theirs.lastTradeNo()).not.toBe(trade)
  theirs.finish(theirs.lastTradeNo(), { status: '22', failCause: '税局登录失效' })
  await ask()
  expect(await mine(no)).toMatchObject({ state: 'failed', why: '开票服务商：税局登录失效' })
})

test('an odd answer about an order that was taken all the same fails nothing', async () => {
  theirs.say.oddly = { code: 'E9999', describe: '系统异常' }
  const { no, trade } = await applied()
  theirs.say.oddly = undefined
  expect((await mine(no)).state).toBe('issuing')
  theirs.finish(trade)
  await ask()
  expect((await mine(no)).state).toBe('issued')
})

test('an invoice that is made and only not signed is not applied for a second time', async () => {
  const { no, trade } = await applied()
  theirs.finish(trade, { status: '24', failCause: '签章失败' })
  await ask()
  expect(await mine(no)).toMatchObject({ state: 'issuing', may: { modify: false } })
  theirs.finish(trade)
  await ask()
  expect((await mine(no)).state).toBe('issued')
})

test('refunded while it was being made, and then it was not: what is applied for again is the rest', async () => {
  const one = await applied()
  await refundedOrder(w, one.order, 100_000)
  theirs.finish(one.trade, { status: '22', failCause: '税局登录失效' })
  await ask()
  expect(await mine(one.no)).toMatchObject({ state: 'failed', amount: DUE - 100_000 })
  const whole = await applied()
  await refundedOrder(w, whole.order, DUE)
  theirs.finish(whole.trade, { status: '22', failCause: '税局登录失效' })
  await ask()
  expect(await mine(whole.no)).toMatchObject({ state: 'failed', amount: 0, may: { modify: false } })
})

test('a file that does not come leaves none of the others behind', async () => {
  const { no, trade } = await applied()
  theirs.finish(trade, { xmlUrl: 'http://127.0.0.1:1/none.xml' })
  const kept = async () =>
    (await w.kernel.db.q.execute(`select 1 from kernel_file where owner_id = '${ada.memberId}'`)).rows.length
  await ask()
  expect([(await mine(no)).state, await kept()]).toEqual(['issuing', 0])
  theirs.finish(trade)
  await ask()
  expect([(await mine(no)).state, await kept()]).toEqual(['issued', 2])
})

test('refunded while it was being made: once it is there it is reversed, and the rest is made again', async () => {
  const { no, order, trade } = await applied()
  await refundedOrder(w, order, 100_000)
  expect((await mine(no)).state).toBe('issuing')
  theirs.finish(trade)
  await ask()
  expect(await mine(no)).toMatchObject({ state: 'reversing', reverser: 'refund' })
  await w.settle()
  const form = theirs.last('saveInvoiceRedConfirm')?.content
  expect(form).toMatchObject({ blueInvoiceLine: 'bs', applySource: '0', redReason: '3' })
  const billId = String(form?.billId)
  theirs.finishForm(billId, '02')
  await ask()
  expect((await mine(no)).state).toBe('reversing')
  theirs.finishForm(billId, '04')
  await ask()
  expect(theirs.asked.at(-1)?.method).toMatch(/fastInvoiceRed$/)
  theirs.finish(billId)
  await ask()
  const { state, reissued } = await mine(no)
  expect(state).toBe('reversed')
  if (!reissued) throw new Error('nothing was applied for')
  expect(await mine(reissued)).toMatchObject({ amount: DUE - 100_000, redOf: no, state: 'issuing' })
})

test('a reversal that is refused is asked for again under another number; nobody finishes it by hand', async () => {
  const { no, trade } = await applied()
  theirs.finish(trade)
  await ask()
  await ada.call('commerce.reverseInvoice', { no, reason: '抬头写错', idempotencyKey: randomUUID() })
  await w.settle()
  const formOf = () => String(theirs.last('saveInvoiceRedConfirm')?.content.billId)
  const first = formOf()
  theirs.finishForm(first, '16')
  await ask()
  // Whoever was signed in is not any more: hours have passed.
  const xu = await w.operator()
  const { rows } = await xu.call('commerce.listInvoicePapers', { group: 'issuing', keyword: no })
  expect(rows).toMatchObject([{ state: 'reversing', isByHand: false, may: { finish: false, keep: false } }])
  const [row] = rows
  expect(
    await refused(xu.call('commerce.finishReversal', { no, redNo: '26112000000000009999', seen: row?.seen ?? '' })),
  ).toBe('commerce.invoice_state')
  await ask()
  expect(formOf()).not.toBe(first)
})
