import { eq } from 'drizzle-orm'
import type { Kernel } from '@rostrum/server/kernel'
import {
  erasedTable,
  keptTable,
  labelled,
  moved,
  type Holding,
  type MergePair,
  type ToldRow,
} from '@rostrum/server/kernel/holdings'
import type { Transaction } from '@rostrum/server/kernel/db'
import { buyerFields, type InvoiceBuyers } from './buyer'
import { commerceInvoice as invoice, commerceInvoiceOrder as line, commerceInvoiceTitle as title } from './tables'
import { holdingText as text } from './text.holdings.zh'

/** The default of the account that stays remains the only one. */
const oneDefault = async (tx: Transaction, { from }: MergePair): Promise<void> =>
  void (await tx.update(title).set({ isDefault: false }).where(eq(title.memberId, from)))

/** Its owner reads what is sealed: the rows of a copy, with every field by its name. */
function opened(
  holding: Holding,
  buyers: InvoiceBuyers,
  names: { readonly sealed: string; readonly row: string },
): Holding {
  const read = ({ [names.sealed]: sealed, ...row }: ToldRow): ToldRow => {
    const buyer = buyers.open({ sealed: String(sealed) }, String(row[names.row]))
    return { ...row, ...Object.fromEntries(buyerFields.map((field) => [text.buyer[field], buyer[field]])) }
  }
  return {
    ...holding,
    async *pages(memberId) {
      for await (const rows of holding.pages(memberId)) yield rows.map(read)
    },
  }
}

/**
 * What invoices hold about members. An issued one is a voucher of the company's books, which names whom it was made out
 * to for as long as those are kept.
 */
export const invoiceHoldings = ({ db }: Kernel, buyers: InvoiceBuyers): readonly Holding[] => [
  opened(
    erasedTable(db, {
      name: 'commerce.invoiceTitles',
      group: 'orders',
      ...labelled(title, text.titles),
      merge: [moved({ table: title, member: title.memberId, prepare: oneDefault })],
      member: title.memberId,
      at: title.at,
      order: [title.id],
    }),
    buyers,
    { sealed: text.titles.fields.sealed, row: text.titles.fields.id },
  ),
  opened(
    keptTable(db, {
      name: 'commerce.invoices',
      group: 'orders',
      ...labelled(invoice, text.invoices),
      keep: 'advice',
      keepsFiles: ['commerce.invoice'],
      papers: ['commerce.invoice'],
      nameless: async () => undefined,
      merge: [moved({ table: invoice, member: invoice.memberId })],
      member: invoice.memberId,
      at: invoice.appliedAt,
      order: [invoice.no],
    }),
    buyers,
    { sealed: text.invoices.fields.sealed, row: text.invoices.fields.no },
  ),
  linesHolding(db),
]

const linesHolding = (db: Kernel['db']): Holding =>
  keptTable(db, {
    name: 'commerce.invoiceOrders',
    group: 'orders',
    ...labelled(line, text.lines),
    keep: 'advice',
    nameless: async () => undefined,
    merge: [moved({ table: line, member: line.memberId })],
    member: line.memberId,
    order: [line.no, line.orderNo],
  })
