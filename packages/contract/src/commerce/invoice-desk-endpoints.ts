import { z } from 'zod'
import { megabyte } from '../kernel/limits'
import { dashedOf, digitsText, endpoint, queueOf, queuePaging, searchMax, Seen, TradeDate, Why, Words } from '../kernel'
import { InvoiceNo, InvoicePaper } from './invoice-shapes'
import { invoiceFileMaxMb, invoiceGroups } from './limits'

const read = { audience: 'operator', permission: 'commerce:invoice:read' } as const
const handle = { audience: 'operator', permission: 'commerce:invoice:handle' } as const
const changed = ['commerce.invoice_unknown', 'commerce.invoice_state', 'commerce.invoice_changed'] as const
/** Twenty digits; older ones have eight. */
const TaxOfficeNo = z.union([digitsText(20, '请填写20位发票号码'), digitsText(8, '请填写20位发票号码')])

/** Calls of operators who issue and reverse invoices. */
export const invoiceDeskEndpoints = {
  'commerce.listInvoicePapers': endpoint({
    method: 'GET',
    path: '/api/console/invoice/get/list',
    summary: '会员申请的发票：等着的，等得久的在前；其余的最近的在前。可按申请号、发票号码或订单号找',
    ...read,
    query: z.object({
      group: z.enum(invoiceGroups).default('waiting'),
      keyword: Words.max(searchMax).overwrite(dashedOf).default(''),
      ...queuePaging,
    }),
    reply: queueOf(InvoicePaper),
  }),
  'commerce.takeInvoice': endpoint({
    method: 'POST',
    path: '/api/console/invoice/take',
    summary: '开始开具一张：会员从此不能再改',
    ...handle,
    body: z.object({ no: InvoiceNo, seen: Seen }),
    reply: InvoicePaper,
    refusals: [...changed],
  }),
  'commerce.issueInvoice': endpoint({
    method: 'POST',
    path: '/api/console/invoice/issue',
    summary: `记下开好的发票：号码、日期和 PDF（不超过${invoiceFileMaxMb} MB）；告知会员`,
    ...handle,
    upload: { field: 'file', maxBytes: invoiceFileMaxMb * megabyte, kinds: ['pdf'] },
    body: z.object({ no: InvoiceNo, invoiceNo: TaxOfficeNo, issuedOn: TradeDate, seen: Seen }),
    reply: InvoicePaper,
    refusals: [
      ...changed,
      'commerce.invoice_file',
      'commerce.invoice_number',
      'commerce.invoice_day',
      'kernel.unsupported_file',
    ],
    timeoutMs: 60_000,
  }),
  'commerce.refuseInvoice': endpoint({
    method: 'POST',
    path: '/api/console/invoice/refuse',
    summary: '不能这样开：写明原因，会员改好后重新申请',
    ...handle,
    body: z.object({ no: InvoiceNo, why: Why, seen: Seen }),
    reply: InvoicePaper,
    refusals: [...changed],
  }),
  'commerce.orderReversal': endpoint({
    method: 'POST',
    path: '/api/console/invoice/reverse',
    summary: '红冲一张已开具的发票，写明原因，会员看得到',
    ...handle,
    body: z.object({ no: InvoiceNo, why: Why, seen: Seen }),
    reply: InvoicePaper,
    refusals: [...changed],
  }),
  'commerce.finishReversal': endpoint({
    method: 'POST',
    path: '/api/console/invoice/reverse/finish',
    summary: '记下红字发票的号码，红冲完成；退款引起的，余下的金额自动重新申请',
    ...handle,
    body: z.object({ no: InvoiceNo, redNo: TaxOfficeNo, seen: Seen }),
    reply: InvoicePaper,
    refusals: [...changed, 'commerce.invoice_number'],
  }),
  'commerce.keepInvoice': endpoint({
    method: 'POST',
    path: '/api/console/invoice/reverse/refuse',
    summary: '不红冲会员要求红冲的发票，写明原因；退款引起的不能不冲',
    ...handle,
    body: z.object({ no: InvoiceNo, why: Why, seen: Seen }),
    reply: InvoicePaper,
    refusals: [...changed],
  }),
  'commerce.exportInvoice': endpoint({
    method: 'POST',
    path: '/api/console/invoice/export/{no}',
    summary: '取一张发票的文件，写明为什么；地址十分钟内有效',
    ...read,
    params: z.object({ no: InvoiceNo }),
    body: z.object({ why: Why }),
    reply: z.object({ url: z.string() }),
    refusals: ['commerce.invoice_unknown', 'commerce.invoice_state'],
  }),
} as const
