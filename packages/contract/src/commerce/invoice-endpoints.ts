import { z } from 'zod'
import { endpoint, IdempotencyKey, pageOf, paging, Why } from '../kernel'
import {
  completeInvoice,
  Invoice,
  InvoiceEmail,
  InvoiceNo,
  InvoiceOrder,
  InvoiceRow,
  InvoiceTitle,
  InvoiceTitleForm,
  InvoiceTitleId,
  invoiceTyped,
} from './invoice-shapes'
import { invoiceOrdersMax, invoiceTitlesMax } from './limits'
import { SoldNo } from './payment-shapes'

const reads = { audience: 'member', minors: 'open' } as const
const writes = { audience: 'member', minors: 'closed' } as const

/** Calls of a member about invoices and the titles they are made out to. */
export const invoiceEndpoints = {
  'commerce.listInvoices': endpoint({
    method: 'GET',
    path: '/api/invoice/get/list',
    summary: '自己的发票，最近申请的在前',
    ...reads,
    query: z.object(paging),
    reply: pageOf(InvoiceRow),
  }),
  'commerce.getInvoice': endpoint({
    method: 'GET',
    path: '/api/invoice/get/info/{no}',
    summary: '自己的一张发票，文件的地址十分钟内有效',
    ...reads,
    params: z.object({ no: InvoiceNo }),
    reply: Invoice,
    refusals: ['commerce.invoice_unknown'],
  }),
  'commerce.listInvoiceOrders': endpoint({
    method: 'GET',
    path: '/api/invoice/get/order/list',
    summary: '付过款的订单与可开票金额，最近付款的在前；不能选的说明原因',
    ...reads,
    reply: z.object({
      rows: z.array(InvoiceOrder),
      hasSpecial: z.boolean().describe('可以开专用发票'),
      isByHand: z.boolean().describe('由财务开具，通常要等工作日；否则由开票服务商自动开具'),
    }),
  }),
  'commerce.createInvoice': endpoint({
    method: 'POST',
    path: '/api/invoice/create',
    summary: `为一到${invoiceOrdersMax}张订单申请一张发票；一张订单只开一次，金额是实付减已退`,
    ...writes,
    body: z
      .object({
        orderNos: z.array(SoldNo).min(1, '请选择订单').max(invoiceOrdersMax, `一张发票最多${invoiceOrdersMax}张订单`),
        ...invoiceTyped,
        expectedAmount: z.number().int().min(1).describe('看到的金额，变了则拒绝'),
        idempotencyKey: IdempotencyKey,
      })
      .check(completeInvoice),
    reply: Invoice,
    refusals: [
      'commerce.invoice_order',
      'commerce.invoice_taken',
      'commerce.invoice_amount',
      'commerce.invoice_special',
    ],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'commerce.modifyInvoice': endpoint({
    method: 'POST',
    path: '/api/invoice/modify',
    summary: '开具之前修改种类、抬头与邮箱；没有开成的改好后重新申请',
    ...writes,
    body: z.object({ no: InvoiceNo, ...invoiceTyped }).check(completeInvoice),
    reply: Invoice,
    refusals: ['commerce.invoice_unknown', 'commerce.invoice_state', 'commerce.invoice_special'],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'commerce.resendInvoice': endpoint({
    method: 'POST',
    path: '/api/invoice/resend/{no}',
    summary: '再发一次：消息里有打开文件的链接；开票服务商能发邮件的也发到邮箱',
    ...writes,
    params: z.object({ no: InvoiceNo }),
    body: z.object({ email: InvoiceEmail.default('') }),
    reply: z.object({ isMailed: z.boolean().describe('也发到了邮箱') }),
    refusals: ['commerce.invoice_unknown', 'commerce.invoice_state', 'commerce.invoice_busy'],
    rate: { max: 5, perSec: 600, by: 'who' },
  }),
  'commerce.reverseInvoice': endpoint({
    method: 'POST',
    path: '/api/invoice/reverse',
    summary: '申请红冲已开具的发票，写明原因；红冲之后这些订单可以重新申请',
    ...writes,
    body: z.object({ no: InvoiceNo, reason: Why, idempotencyKey: IdempotencyKey }),
    reply: Invoice,
    refusals: ['commerce.invoice_unknown', 'commerce.invoice_state'],
    rate: { max: 10, perSec: 60, by: 'who' },
  }),
  'commerce.listInvoiceTitles': endpoint({
    method: 'GET',
    path: '/api/invoice/title/get/list',
    summary: '存下的抬头，默认的在前',
    ...reads,
    reply: z.object({ rows: z.array(InvoiceTitle) }),
  }),
  'commerce.saveInvoiceTitle': endpoint({
    method: 'POST',
    path: '/api/invoice/title/save',
    summary: `存一个抬头，最多${invoiceTitlesMax}个；第一个自动是默认的，同样的不重复存`,
    ...writes,
    body: InvoiceTitleForm,
    reply: InvoiceTitle,
    refusals: ['commerce.invoice_title_unknown', 'commerce.invoice_title_full'],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'commerce.deleteInvoiceTitle': endpoint({
    method: 'POST',
    path: '/api/invoice/title/delete/{id}',
    summary: '删除一个抬头；默认的删掉后，最近用的成为默认。已开的发票不变',
    ...writes,
    params: z.object({ id: InvoiceTitleId }),
    reply: z.null(),
    refusals: ['commerce.invoice_title_unknown'],
  }),
} as const
