import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InvoiceKind, InvoiceNo, InvoiceState, InvoiceTitleId, InvoiceTitleKind } from '@rostrum/contract/commerce'
import type { invoiceReversers } from '@rostrum/contract/commerce/limits'
import type { FileId, MemberId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const memberId = () => uuid('member_id').$type<MemberId>().notNull()

/** A title that a member saved. Whom it names and the account are sealed, bound to the row's id. */
export const commerceInvoiceTitle = pgTable(
  'commerce_invoice_title',
  {
    memberId: memberId(),
    id: uuid('id').$type<InvoiceTitleId>().notNull(),
    titleKind: text('title_kind').$type<InvoiceTitleKind>().notNull(),
    sealed: text('sealed').notNull(),
    isDefault: boolean('is_default').notNull(),
    at: at('at').notNull(),
  },
  (title) => [primaryKey({ columns: [title.memberId, title.id] })],
)

/** An application for an invoice and what became of it. Amounts are fen. */
export const commerceInvoice = pgTable(
  'commerce_invoice',
  {
    memberId: memberId(),
    no: text('no').$type<InvoiceNo>().notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    titleKind: text('title_kind').$type<InvoiceTitleKind>().notNull(),
    /** Whom it is made out to, and the e-mail address: sealed, bound to the number. */
    sealed: text('sealed').notNull(),
    amount: integer('amount').notNull(),
    state: text('state').$type<InvoiceState>().notNull(),
    /** Who makes it: `manual`, or the name of a provider. */
    driver: text('driver').$type<'manual' | 'nuonuo'>().notNull(),
    appliedAt: at('applied_at').notNull(),
    /** Since when it waits for the company, while it does. */
    waitingSince: at('waiting_since').notNull(),
    /** How often it was begun anew: a provider takes each of its numbers once. */
    attempt: integer('attempt').notNull(),
    invoiceNo: text('invoice_no'),
    issuedOn: text('issued_on'),
    issuedAt: at('issued_at'),
    pdfId: text('pdf_id').$type<FileId>(),
    ofdId: text('ofd_id').$type<FileId>(),
    xmlId: text('xml_id').$type<FileId>(),
    why: text('why'),
    reverser: text('reverser').$type<(typeof invoiceReversers)[number]>(),
    redNo: text('red_no'),
    reversedAt: at('reversed_at'),
    /** The reversed one in whose place it stands. */
    redOf: text('red_of').$type<InvoiceNo>(),
    /** When the provider is asked next, while the result is not known; and how often it was asked. */
    askAt: at('ask_at'),
    asks: integer('asks').notNull(),
    sample: boolean('sample').notNull(),
  },
  (invoice) => [
    primaryKey({ columns: [invoice.memberId, invoice.no] }),
    index('commerce_invoice_no').on(invoice.no),
    index('commerce_invoice_recent').on(invoice.appliedAt, invoice.no),
    index('commerce_invoice_waiting').on(invoice.state, invoice.waitingSince, invoice.no),
    index('commerce_invoice_number').on(invoice.invoiceNo),
    index('commerce_invoice_red').on(invoice.redNo),
    index('commerce_invoice_red_of').on(invoice.redOf),
    index('commerce_invoice_pdf').on(invoice.pdfId),
    index('commerce_invoice_ask').on(invoice.askAt).where(sql`${invoice.askAt} is not null`),
  ],
)

/** An order of an invoice. Of an order one line is live at most: it is invoiced once. */
export const commerceInvoiceOrder = pgTable(
  'commerce_invoice_order',
  {
    memberId: memberId(),
    no: text('no').$type<InvoiceNo>().notNull(),
    orderNo: text('order_no').notNull(),
    title: text('title').notNull(),
    amount: integer('amount').notNull(),
    isLive: boolean('is_live').notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.orderNo, line.no] }),
    index('commerce_invoice_order_no').on(line.no),
    uniqueIndex('commerce_invoice_order_live').on(line.orderNo).where(sql`${line.isLive}`),
    index('commerce_invoice_order_member').on(line.memberId),
  ],
)
