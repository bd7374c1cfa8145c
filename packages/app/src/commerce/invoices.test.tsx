import { afterEach, expect, test } from 'vitest'
import { refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { invoice, invoiceOrder, invoiceReplies, invoiceTitle } from '../testing/invoices'
import { commerceScreens } from './manifest'
import { text } from './text.invoice.zh'

afterEach(unmountAll)

const open = (
  name: 'commerce.invoice' | 'commerce.invoiceTitles',
  params: Readonly<Record<string, string>> = {},
  replies: Replies = {},
) => renderScreen(commerceScreens[name], { params, replies: { ...invoiceReplies, ...replies }, screens: allScreens })
const callsOf = (screen: Awaited<ReturnType<typeof open>>, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)

test('the order one came from is chosen, the default title stands there, and it is sent with what was seen', async () => {
  const screen = await open('commerce.invoice', { orderNo: 'D1' })
  expect(screen.text()).toContain('¥2,767.20')
  await screen.press('button', text.screen.submit)
  expect(callsOf(screen, 'commerce.createInvoice')).toMatchObject([
    {
      ...{ orderNos: ['D1'], expectedAmount: 276_720, kind: 'normal', titleKind: 'company' },
      ...{ title: invoiceTitle.title, taxNo: invoiceTitle.taxNo },
    },
  ])
  expect(screen.text()).toContain(text.screen.done)
})

test('without an order, or without a number, nothing is sent, and what is missing is said', async () => {
  const screen = await open('commerce.invoice', {}, { 'commerce.listInvoiceTitles': { rows: [] } })
  await screen.press('button', text.screen.submit)
  expect(screen.find('alert').textContent).toBe(text.screen.needOrder)
  unmountAll()
  const nameless = await open('commerce.invoice', { orderNo: 'D1' }, { 'commerce.listInvoiceTitles': { rows: [] } })
  await nameless.press('radio', text.kinds.special)
  await nameless.press('button', text.screen.submit)
  expect(nameless.text()).toContain(text.form.wrong.missing(text.labels.account))
  await nameless.type(text.labels.taxNo, '123')
  // Another control in between: two presses of one are a double press.
  await nameless.press('radio', text.kinds.special)
  await nameless.press('button', text.screen.submit)
  expect(nameless.text()).toContain(text.form.wrong.taxNo)
  expect(callsOf(nameless, 'commerce.createInvoice')).toEqual([])
})

test('a number whose check digit is wrong is asked about and may be sent', async () => {
  const screen = await open('commerce.invoice', { orderNo: 'D1' })
  await screen.type(text.labels.taxNo, '91350100M000100Y44')
  expect(screen.text()).toContain(text.form.doubtful)
  await screen.press('button', text.screen.submit)
  expect(callsOf(screen, 'commerce.createInvoice')).toMatchObject([{ taxNo: '91350100M000100Y44' }])
})

test('what cannot be chosen says why', async () => {
  const rows = [
    { ...invoiceOrder, closed: 'taken' as const, invoiceNo: invoice.no },
    { ...invoiceOrder, orderNo: 'D2', closed: 'refunding' as const },
  ]
  const screen = await open(
    'commerce.invoice',
    { orderNo: 'D1' },
    { 'commerce.listInvoiceOrders': { rows, hasSpecial: false, isByHand: false } },
  )
  for (const words of [text.closed.taken, text.closed.refunding, text.screen.byProvider])
    expect(screen.text()).toContain(words)
  expect(screen.text()).not.toContain(text.kinds.special)
})

test('an amount that changed meanwhile is said, and what was typed stays', async () => {
  const screen = await open(
    'commerce.invoice',
    { orderNo: 'D1' },
    { 'commerce.createInvoice': refused(409, '金额有变化', 'commerce.invoice_amount') },
  )
  await screen.press('button', text.screen.submit)
  expect(screen.find('alert').textContent).toContain('金额有变化')
  expect(callsOf(screen, 'commerce.createInvoice')).toHaveLength(1)
})

test('an issued one is opened, downloaded, sent again, and asked to be reversed with a reason', async () => {
  const screen = await open('commerce.invoice', { no: 'F1' })
  for (const words of [text.detail.told.issued, '26112000000000000001', text.detail.open, text.detail.file.pdf])
    expect(screen.text()).toContain(words)
  await screen.press('button', text.detail.resend)
  await screen.press('button', text.detail.resendSend)
  expect(callsOf(screen, 'commerce.resendInvoice')).toEqual([{ no: 'F1', email: 'finance@example.com' }])
  unmountAll()
  const again = await open('commerce.invoice', { no: 'F1' })
  await again.press('button', text.detail.reverse)
  await again.type(text.detail.reason, '抬头写错')
  await again.press('button', text.detail.reverseSend)
  expect(callsOf(again, 'commerce.reverseInvoice')).toMatchObject([{ no: 'F1', reason: '抬头写错' }])
})

test('one that was not made says why and is applied for again', async () => {
  const failed = {
    ...invoice,
    ...{ state: 'failed' as const, why: '税号不符', files: [], hasFile: false },
    may: { modify: true, resend: false, reverse: false },
  }
  const screen = await open('commerce.invoice', { no: 'F1' }, { 'commerce.getInvoice': failed })
  for (const words of ['税号不符', text.detail.again]) expect(screen.text()).toContain(words)
  unmountAll()
  const editing = await open('commerce.invoice', { no: 'F1', edit: '1' }, { 'commerce.getInvoice': failed })
  await editing.type(text.labels.title, '改过的公司')
  await editing.press('button', text.detail.save)
  expect(callsOf(editing, 'commerce.modifyInvoice')).toMatchObject([{ no: 'F1', title: '改过的公司' }])
})

test('the list of invoices, and an empty one that leads to applying', async () => {
  const screen = await open('commerce.invoice', { tab: 'mine' })
  expect(screen.text()).toContain(text.states.issued)
  unmountAll()
  const empty = await open(
    'commerce.invoice',
    { tab: 'mine' },
    { 'commerce.listInvoices': { rows: [], hasMore: false } },
  )
  expect(empty.text()).toContain(text.screen.none)
  await empty.press('button', text.screen.toApply)
  expect(empty.text()).toContain(invoiceOrder.title)
})

test('a title is kept, and one that is deleted is asked about first', async () => {
  const screen = await open('commerce.invoiceTitles', { edit: 'new' })
  await screen.type(text.labels.title, '林溪')
  await screen.press('button', text.titles.save)
  expect(callsOf(screen, 'commerce.saveInvoiceTitle')).toMatchObject([
    { titleKind: 'person', title: '林溪', taxNo: '', isDefault: false },
  ])
  unmountAll()
  const list = await open('commerce.invoiceTitles')
  expect(list.text()).toContain(text.titles.isDefault)
})

test('twenty titles are the most', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({ ...invoiceTitle, id: `t${at}` as typeof invoiceTitle.id }))
  const screen = await open('commerce.invoiceTitles', {}, { 'commerce.listInvoiceTitles': { rows } })
  expect(screen.text()).toContain(text.titles.full(20))
})
