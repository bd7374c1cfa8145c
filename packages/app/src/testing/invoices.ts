import { Invoice, InvoiceOrder, InvoiceRow, InvoiceTitle } from '@rostrum/contract/commerce'
import type { Replies } from '../kernel/testing'
import type { ScreenCase } from './cases'

const AT = Date.UTC(2026, 10, 20, 2)

export const invoiceOrder = InvoiceOrder.parse({
  orderNo: 'D1',
  title: '财报精读服务',
  paidAt: AT,
  amount: 276_720,
  refunded: 0,
})
export const invoiceTitle = InvoiceTitle.parse({
  id: 't1',
  titleKind: 'company',
  title: '示例科技有限公司',
  taxNo: '91350100M000100Y43',
  address: '福州市鼓楼区一号',
  phone: '0591-87654321',
  bank: '示例银行福州分行',
  account: '6222600260001072444',
  isDefault: true,
  isDoubtful: false,
})
export const invoiceRow = InvoiceRow.parse({
  no: 'F1',
  kind: 'normal',
  titleKind: 'company',
  title: invoiceTitle.title,
  amount: 276_720,
  state: 'issued',
  orders: [{ orderNo: 'D1', title: '财报精读服务', amount: 276_720 }],
  invoiceNo: '26112000000000000001',
  issuedOn: '2026-11-20',
  appliedAt: AT,
  hasFile: true,
  may: { modify: false, resend: true, reverse: true },
  sample: false,
})
export const invoice = Invoice.parse({
  ...invoiceTitle,
  ...invoiceRow,
  email: 'finance@example.com',
  files: [{ kind: 'pdf', fileId: 'f1', url: '/files/f1?e=1&t=1&d=1' }],
})

export const invoiceReplies: Replies = {
  'commerce.listInvoiceOrders': { rows: [invoiceOrder], hasSpecial: true, isByHand: true },
  'commerce.listInvoices': { rows: [invoiceRow], hasMore: false },
  'commerce.getInvoice': invoice,
  'commerce.createInvoice': invoice,
  'commerce.modifyInvoice': invoice,
  'commerce.resendInvoice': { isMailed: false },
  'commerce.reverseInvoice': invoice,
  'commerce.listInvoiceTitles': { rows: [invoiceTitle] },
  'commerce.saveInvoiceTitle': invoiceTitle,
  'commerce.deleteInvoiceTitle': null,
}

/** The screens of invoices in their states. */
export const invoiceCases: Readonly<Record<string, ScreenCase>> = {
  'commerce.invoice': {
    params: { orderNo: 'D1' },
    replies: invoiceReplies,
    shows: '财报精读服务',
    needs: ['commerce.listInvoiceOrders'],
    empty: {
      replies: { 'commerce.listInvoiceOrders': { rows: [], hasSpecial: true, isByHand: true } },
      says: '还没有可以开票的订单',
      next: '看看服务产品',
    },
  },
  'commerce.invoiceTitles': {
    replies: invoiceReplies,
    shows: '示例科技有限公司',
    needs: ['commerce.listInvoiceTitles'],
    empty: {
      replies: { 'commerce.listInvoiceTitles': { rows: [] } },
      says: '还没有存下抬头',
      next: '新增抬头',
    },
  },
}
