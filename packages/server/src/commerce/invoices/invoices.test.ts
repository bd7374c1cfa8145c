import { randomUUID } from 'node:crypto'
import { TradeDate } from '@rostrum/contract/kernel'
import type { InvoiceNo } from '@rostrum/contract/commerce'
import { refused, world, type Member, type Operator, type World } from '@rostrum/testkit'
import { PAGE_A4, pdfOf } from '@rostrum/server/kernel/documents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderRepository } from '../orders/repository'
import { orderReturning } from '../orders/returning'
import { apply, company, paidOrder, person, refundedOrder } from '../testing/invoiced'
import { DUE, orderToSign } from '../testing/sold'

let w: World
let ada: Member
let ben: Member
let xu: Operator
let pdf: Buffer
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  pdf = await pdfOf({ title: '发票', author: '测试', at: new Date(0) }, ({ page, font }) =>
    page(PAGE_A4).drawText('发票', { x: 50, y: 700, size: 20, font }),
  )
})
afterAll(() => w.close())
beforeEach(async () => {
  ada = await w.member()
  ben = await w.member()
  xu = await w.operator()
})

const paper = async (no: string) => {
  const { rows } = await xu.call('commerce.listInvoicePapers', { group: 'all', keyword: no })
  const [row] = rows
  if (!row) throw new Error('no such application')
  return row
}
let numbers = 0
const taxOfficeNo = () => `261120000000${String((numbers += 1)).padStart(8, '0')}`
async function issue(no: InvoiceNo, more: object = {}, file: Buffer = pdf) {
  const { seen } = await paper(no)
  const asked = { no, invoiceNo: taxOfficeNo(), issuedOn: TradeDate.parse('2026-11-20'), seen, ...more }
  return xu.call('commerce.issueInvoice', asked, {
    file: { bytes: new Uint8Array(file), name: '发票.pdf', mime: 'application/pdf' },
  })
}
const finish = async (no: InvoiceNo) =>
  xu.call('commerce.finishReversal', { no, redNo: taxOfficeNo(), seen: (await paper(no)).seen })
const mine = (by: Member, no: InvoiceNo) => by.call('commerce.getInvoice', { no })

// holds: 1-35
test('two orders, one invoice: applied for, issued by hand, opened by its member alone', async () => {
  const orders = [await paidOrder(w, ada), await paidOrder(w, ada)]
  const shown = await ada.call('commerce.listInvoiceOrders', {})
  expect(shown).toMatchObject({ hasSpecial: true, isByHand: true })
  expect(shown.rows.map(({ amount, closed }) => [amount, closed])).toEqual([
    [DUE, undefined],
    [DUE, undefined],
  ])
  const { no } = await apply(ada, orders, company)
  expect(await mine(ada, no)).toMatchObject({
    ...{ state: 'applied', amount: DUE * 2, title: company.title, account: company.account, isDoubtful: false },
    may: { modify: true, resend: false, reverse: false },
  })
  expect(await refused(mine(ben, no))).toBe('commerce.invoice_unknown')
  expect((await ben.call('commerce.listInvoices', {})).rows).toEqual([])
  const waiting = await xu.call('commerce.listInvoicePapers', { withTotal: 1, pageSize: 0 })
  expect(waiting).toMatchObject({ rows: [], total: expect.any(Number), waitingSince: expect.any(Number) })
  const made = await issue(no)
  expect(made).toMatchObject({ state: 'issued', isByHand: true, lines: [{ fen: DUE }, { fen: DUE }] })
  const invoice = await mine(ada, no)
  expect(invoice).toMatchObject({ state: 'issued', issuedOn: '2026-11-20', hasFile: true, may: { modify: false } })
  const [file] = invoice.files
  const bytes = Buffer.from(await (await fetch(new URL(file?.url ?? '', w.url))).arrayBuffer())
  expect(bytes.equals(pdf)).toBe(true)
  w.clock.move(11 * 60_000)
  expect((await fetch(new URL(file?.url ?? '', w.url))).status).not.toBe(200)
  expect(await ada.call('content.getFile', { id: file?.fileId as never })).toMatchObject({ source: '我的发票' })
  expect(await refused(ben.call('content.getFile', { id: file?.fileId as never }))).toBe('content.file_unknown')
  await w.settle()
  const notices = await ada.call('member.listNotices', { kind: 'order' } as never)
  expect(JSON.stringify(notices)).toContain('发票已开具')
})

test('an order is invoiced once, however many apply at once, and a second click is the first', async () => {
  const order = await paidOrder(w, ada)
  const idempotencyKey = randomUUID()
  const [one, same] = await Promise.all([
    apply(ada, [order], { idempotencyKey }),
    apply(ada, [order], { idempotencyKey }),
  ])
  expect(same.no).toBe(one.no)
  const next = await paidOrder(w, ada)
  const tried = await Promise.allSettled(Array.from({ length: 6 }, () => apply(ada, [next])))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refused(apply(ada, [next]))).toBe('commerce.invoice_taken')
  const { rows } = await ada.call('commerce.listInvoiceOrders', {})
  expect(rows.find(({ orderNo }) => orderNo === order)).toMatchObject({ closed: 'taken', invoiceNo: one.no })
})

test('what is not one’s own, not paid, being refunded, or of another amount, is refused', async () => {
  const order = await paidOrder(w, ada)
  expect(await refused(apply(ben, [order]))).toBe('commerce.invoice_order')
  expect(await refused(apply(ada, ['D0']))).toBe('commerce.invoice_order')
  expect(await refused(apply(ada, [order], {}, DUE - 1))).toBe('commerce.invoice_amount')
  expect(await refused(apply(ada, [order], { ...company, bank: '' }))).toBe('kernel.bad_input')
  expect(await refused(apply(ada, [order], { ...company, titleKind: 'person' }))).toBe('kernel.bad_input')
  expect(await refused(apply(ada, [order], { ...company, kind: 'normal', taxNo: '123' }))).toBe('kernel.bad_input')
  expect(await refused(apply(ada, [order], { email: 'nowhere' }))).toBe('kernel.bad_input')
  await w.kernel.db.q.execute(`update commerce_order set state = 'refunding' where no = '${order}'`)
  expect(await refused(apply(ada, [order]))).toBe('commerce.invoice_order')
  const { rows } = await ada.call('commerce.listInvoiceOrders', {})
  expect(rows.map(({ closed }) => closed)).toEqual(['refunding'])
  expect(await refused(ada.call('commerce.getInvoice', { no: 'F0' as InvoiceNo }))).toBe('commerce.invoice_unknown')
  expect(await refused(xu.call('commerce.exportInvoice', { no: 'F0' as InvoiceNo, why: '核对' }))).toBe(
    'commerce.invoice_unknown',
  )
})

test('changed until somebody makes it; refused with a reason it is changed and applied for again', async () => {
  const { no } = await apply(ada, [await paidOrder(w, ada)])
  const changed = await ada.call('commerce.modifyInvoice', { no, ...company })
  expect(changed).toMatchObject({ kind: 'special', title: company.title, state: 'applied' })
  expect(await refused(ben.call('commerce.modifyInvoice', { no, ...company }))).toBe('commerce.invoice_unknown')
  const { seen } = await paper(no)
  expect((await xu.call('commerce.takeInvoice', { no, seen })).state).toBe('issuing')
  expect(await refused(ada.call('commerce.modifyInvoice', { no, ...person }))).toBe('commerce.invoice_state')
  expect(await refused(xu.call('commerce.refuseInvoice', { no, why: '税号不符', seen }))).toBe(
    'commerce.invoice_changed',
  )
  await xu.call('commerce.refuseInvoice', { no, why: '税号不符', seen: (await paper(no)).seen })
  expect(await mine(ada, no)).toMatchObject({ state: 'failed', why: '税号不符', may: { modify: true } })
  await ada.call('commerce.modifyInvoice', { no, ...person })
  expect(await mine(ada, no)).toMatchObject({ state: 'applied', kind: 'normal', title: person.title })
  await issue(no)
  expect(await refused(ada.call('commerce.modifyInvoice', { no, ...person }))).toBe('commerce.invoice_state')
})

test('a file that is none, a number twice, a day that cannot be: nothing is issued', async () => {
  const [one, two] = [await apply(ada, [await paidOrder(w, ada)]), await apply(ada, [await paidOrder(w, ada)])]
  expect(await refused(issue(one.no, {}, Buffer.from('%PDF-1.7 broken')))).toBe('commerce.invoice_file')
  expect(await refused(issue(one.no, {}, Buffer.from('not a document at all')))).toBe('kernel.unsupported_file')
  expect(await refused(issue(one.no, { issuedOn: TradeDate.parse('2026-11-19') }))).toBe('commerce.invoice_day')
  expect(await refused(issue(one.no, { issuedOn: TradeDate.parse('2026-11-25') }))).toBe('commerce.invoice_day')
  const { invoiceNo = '' } = await issue(one.no)
  expect(await refused(issue(two.no, { invoiceNo }))).toBe('commerce.invoice_number')
  expect((await mine(ada, two.no)).state).toBe('applied')
})

test('of two that are issued at once with one number, one is', async () => {
  const both = [await apply(ada, [await paidOrder(w, ada)]), await apply(ben, [await paidOrder(w, ben)])]
  const invoiceNo = taxOfficeNo()
  const tried = await Promise.allSettled(both.map(({ no }) => issue(no, { invoiceNo })))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('resent as a message with its link; nothing is mailed without a provider that mails', async () => {
  const { no } = await apply(ada, [await paidOrder(w, ada)], { email: 'a@example.com' })
  expect(await refused(ada.call('commerce.resendInvoice', { no }))).toBe('commerce.invoice_state')
  await issue(no)
  expect(await ada.call('commerce.resendInvoice', { no, email: 'b@example.com' })).toEqual({ isMailed: false })
  expect(await refused(ben.call('commerce.resendInvoice', { no }))).toBe('commerce.invoice_unknown')
  const notices = await ada.call('member.listNotices', { kind: 'order' } as never)
  expect(JSON.stringify(notices)).toContain('您的电子发票')
})

test('reversed as its member asks: not against the wish of finance, and then its orders are free', async () => {
  const order = await paidOrder(w, ada)
  const { no } = await apply(ada, [order])
  const ask = (by: Member, idempotencyKey: string = randomUUID()) =>
    by.call('commerce.reverseInvoice', { no, reason: '抬头写错', idempotencyKey })
  expect(await refused(ask(ada))).toBe('commerce.invoice_state')
  await issue(no)
  expect(await refused(ask(ben))).toBe('commerce.invoice_unknown')
  const key = randomUUID()
  expect(await ask(ada, key)).toMatchObject({ state: 'reversing', reverser: 'member', why: '抬头写错' })
  expect((await ask(ada, key)).state).toBe('reversing')
  await xu.call('commerce.keepInvoice', { no, why: '已经认证，不能红冲', seen: (await paper(no)).seen })
  expect(await mine(ada, no)).toMatchObject({ state: 'issued', why: '已经认证，不能红冲' })
  await ask(ada)
  expect(await refused(apply(ada, [order]))).toBe('commerce.invoice_taken')
  await finish(no)
  expect(await mine(ada, no)).toMatchObject({ state: 'reversed', redNo: expect.any(String) })
  expect((await mine(ada, no)).reissued).toBeUndefined()
  expect((await apply(ada, [order])).state).toBe('applied')
})

test('a refund reverses what is issued, and what is left is applied for again in the same name', async () => {
  const orders = [await paidOrder(w, ada), await paidOrder(w, ada)]
  const { no } = await apply(ada, orders, company)
  await issue(no)
  await refundedOrder(w, orders[0] ?? '', 100_000)
  expect(await mine(ada, no)).toMatchObject({ state: 'reversing', reverser: 'refund' })
  expect(await refused(xu.call('commerce.keepInvoice', { no, why: '不冲', seen: (await paper(no)).seen }))).toBe(
    'commerce.invoice_state',
  )
  // Another refund while the first one is being reversed.
  await refundedOrder(w, orders[0] ?? '', 150_000)
  await finish(no)
  const { reissued } = await mine(ada, no)
  if (!reissued) throw new Error('nothing was applied for')
  const rest = await mine(ada, reissued)
  expect(rest).toMatchObject({
    ...{ state: 'applied', amount: DUE * 2 - 150_000, redOf: no, title: company.title, account: company.account },
    kind: 'special',
  })
  expect(rest.orders.map(({ amount }) => amount).sort()).toEqual([DUE - 150_000, DUE].sort())
  await refundedOrder(w, orders[0] ?? '', 150_000)
  expect((await mine(ada, reissued)).amount).toBe(DUE * 2 - 150_000)
})

test('a refund lessens what is not issued yet; of an order that is wholly refunded nothing is left to issue', async () => {
  const order = await paidOrder(w, ada)
  const { no } = await apply(ada, [order])
  await refundedOrder(w, order, 1_000)
  expect(await mine(ada, no)).toMatchObject({ state: 'applied', amount: DUE - 1_000 })
  const { seen } = await paper(no)
  await xu.call('commerce.takeInvoice', { no, seen })
  await refundedOrder(w, order, 2_000)
  expect(await mine(ada, no)).toMatchObject({ state: 'applied', amount: DUE - 2_000 })
  await refundedOrder(w, order, DUE)
  expect(await mine(ada, no)).toMatchObject({ state: 'failed', amount: 0, may: { modify: false } })
  expect(await refused(ada.call('commerce.modifyInvoice', { no, ...person }))).toBe('commerce.invoice_state')
})

test('a wholly refunded order: reversed, and nothing is applied for again', async () => {
  const order = await paidOrder(w, ada)
  const { no } = await apply(ada, [order])
  await issue(no)
  await refundedOrder(w, order, DUE)
  await finish(no)
  const gone = await mine(ada, no)
  expect(gone).toMatchObject({ state: 'reversed' })
  expect(gone.reissued).toBeUndefined()
  expect((await ada.call('commerce.listInvoiceOrders', {})).rows).toMatchObject([{ closed: 'nothing' }])
})

test('titles: one is the default, twenty are the limit, and the same one is kept once', async () => {
  const { kind: _kind, email: _email, ...form } = company
  const save = (by: Member, more: object = {}) => by.call('commerce.saveInvoiceTitle', { ...form, ...more })
  const first = await save(ada)
  expect(first).toMatchObject({ isDefault: true, taxNo: company.taxNo, account: company.account })
  expect((await save(ada)).id).toBe(first.id)
  const second = await save(ada, { title: '另一家公司', isDefault: true })
  expect((await ada.call('commerce.listInvoiceTitles', {})).rows.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second.id, true],
    [first.id, false],
  ])
  expect(await refused(save(ben, { id: first.id }))).toBe('commerce.invoice_title_unknown')
  expect(await refused(save(ada, { id: 'odd' }))).toBe('commerce.invoice_title_unknown')
  expect(await refused(ben.call('commerce.deleteInvoiceTitle', { id: first.id }))).toBe(
    'commerce.invoice_title_unknown',
  )
  await ada.call('commerce.deleteInvoiceTitle', { id: second.id })
  expect((await ada.call('commerce.listInvoiceTitles', {})).rows).toMatchObject([{ id: first.id, isDefault: true }])
  const doubtful = await save(ada, { title: '校验位不符', taxNo: '91350100M000100Y44' })
  expect(doubtful.isDoubtful).toBe(true)
  const saved = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => save(ada, { title: `公司${at}` })))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(18)
  expect(await refused(save(ada, { title: '第二十一家' }))).toBe('commerce.invoice_title_full')
})

test('the database alone reveals neither title nor account, and the copy of one’s data does', async () => {
  await apply(ada, [await paidOrder(w, ada)], company)
  const { rows } = await w.kernel.db.q.execute<{ row: string }>(
    `select row_to_json(i)::text as row from commerce_invoice i where member_id = '${ada.memberId}'`,
  )
  expect(rows[0]?.row).not.toContain(company.title)
  expect(rows[0]?.row).not.toContain(company.account)
  const holding = w.server.slices
    .flatMap(({ holdings = [] }) => holdings)
    .find(({ name }) => name === 'commerce.invoices')
  const told: unknown[] = []
  for await (const page of holding?.pages(ada.memberId) ?? []) told.push(...page)
  expect(told).toMatchObject([{ 抬头: company.title, 银行账号: company.account }])
})

test('what waits longer than a working day is a concern', async () => {
  const { no } = await apply(ada, [await paidOrder(w, ada)])
  const check = w.server.slices
    .flatMap(({ selfChecks = [] }) => selfChecks)
    .find(({ name }) => name === 'commerce.invoices')
  const saidAt = async (ms: number) => JSON.stringify(await check?.find(new Date(w.clock.now() + ms), 100)).includes(no)
  expect(await saidAt(0)).toBe(false)
  expect(await saidAt(5 * 86_400_000)).toBe(true)
})

test('special invoices can be switched off', async () => {
  const order = await paidOrder(w, ada)
  await w.kernel.db.q.execute(
    `insert into content_setting (key, value, updated_at) values ('invoices', '{"hasSpecial":false}', now())`,
  )
  await w.settle()
  expect((await ada.call('commerce.listInvoiceOrders', {})).hasSpecial).toBe(false)
  expect(await refused(apply(ada, [order], company))).toBe('commerce.invoice_special')
  await w.kernel.db.q.execute(`delete from content_setting where key = 'invoices'`)
})

test('money that finance returned by itself lessens the invoice as a refund does', async () => {
  const order = await paidOrder(w, ada)
  const { no } = await apply(ada, [order])
  const payNo = `P20261120-${order.slice(-8)}`
  await w.kernel.db.q.execute(`update commerce_order set pay_no = '${payNo}' where no = '${order}'`)
  const returning = orderReturning({ kernel: w.kernel, orders: orderRepository(w.kernel.db) })
  await w.kernel.db.tx(order, (tx) => returning(tx, order, { payNo: 'another', fen: 500 }))
  await w.kernel.db.tx(order, (tx) => returning(tx, order, { payNo, fen: 1_000 }))
  await w.settle()
  expect(await mine(ada, no)).toMatchObject({ state: 'applied', amount: DUE - 1_000 })
})

test('an order says where it stands with its invoice, in the list and on its page', async () => {
  const orderNo = await paidOrder(w, ada)
  const invoiceOf = async () => {
    const [one, { rows }, counts] = await Promise.all([
      ada.call('commerce.getOrder', { no: orderNo }),
      ada.call('commerce.listOrders', {}),
      ada.call('commerce.countOrders', {}),
    ])
    expect(rows.find(({ no }) => no === orderNo)?.invoice).toEqual(one.invoice)
    return [one.invoice?.state, one.invoice?.no, one.invoice?.isOpen, counts.invoice]
  }
  expect(await invoiceOf()).toEqual(['open', undefined, true, 1])
  const { no } = await apply(ada, [orderNo])
  expect(await invoiceOf()).toEqual(['applied', no, false, 0])
  await issue(no)
  expect(await invoiceOf()).toEqual(['issued', no, false, 0])
  await ada.call('commerce.reverseInvoice', { no, reason: '抬头写错了', idempotencyKey: randomUUID() })
  await finish(no)
  // The order may be invoiced again.
  expect(await invoiceOf()).toEqual(['reversed', no, true, 1])
})

test('an order that was not paid, or of which everything went back, has nothing to be invoiced', async () => {
  const [unpaid, given] = [await orderToSign(w, ada.memberId), await paidOrder(w, ada)]
  await refundedOrder(w, given, DUE)
  for (const no of [unpaid, given]) expect((await ada.call('commerce.getOrder', { no })).invoice).toBeUndefined()
  expect((await ada.call('commerce.countOrders', {})).invoice).toBe(0)
})
