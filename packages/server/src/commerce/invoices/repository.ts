import { and, asc, desc, eq, inArray, isNotNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { InvoiceNo } from '@rostrum/contract/commerce'
import type { invoiceGroups } from '@rostrum/contract/commerce/limits'
import { FileId, type MemberId } from '@rostrum/contract/kernel'
import type { PageWindow } from '@rostrum/server/kernel'
import { countWaiting, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { OPEN_STATES } from './policy'
import { commerceInvoice as invoice, commerceInvoiceOrder as line } from './tables'

export type InvoiceStored = typeof invoice.$inferSelect
export type InvoiceLineStored = typeof line.$inferSelect

export interface InvoiceFilter {
  readonly group: (typeof invoiceGroups)[number]
  readonly keyword: string
  /** The name of the provider in use; those of others are made by hand. */
  readonly driver: InvoiceStored['driver']
}

const isOpen = inArray(invoice.state, [...OPEN_STATES])
const byHand = (driver: InvoiceStored['driver']): SQL | undefined =>
  driver === 'manual' ? isOpen : and(isOpen, ne(invoice.driver, driver))

function inGroup({ group, driver }: InvoiceFilter): SQL | undefined {
  switch (group) {
    case 'all':
      return undefined
    case 'waiting':
      return byHand(driver)
    case 'issuing':
      return driver === 'manual' ? sql`false` : and(isOpen, eq(invoice.driver, driver))
    case 'issued':
    case 'failed':
    case 'reversed':
      return eq(invoice.state, group)
  }
}

/** Invoices and the orders that they are about. */
export const invoiceRepository = (db: Database) => ({ ...invoiceRows(db), ...lineRows(db) })
export type InvoiceRepository = ReturnType<typeof invoiceRepository>

function invoiceRows({ q }: Database) {
  const first = (rows: InvoiceStored[]): InvoiceStored | undefined => rows[0]
  const named = (keyword: string): SQL | undefined =>
    keyword === ''
      ? undefined
      : or(
          eq(sql<string>`${invoice.no}`, keyword),
          eq(invoice.invoiceNo, keyword),
          inArray(invoice.no, q.select({ no: line.no }).from(line).where(eq(line.orderNo, keyword))),
        )
  return {
    find: async (no: InvoiceNo, by: Executor = q) => first(await by.select().from(invoice).where(eq(invoice.no, no))),
    hold: async (tx: Transaction, no: InvoiceNo) =>
      first(await tx.select().from(invoice).where(eq(invoice.no, no)).for('update')),
    /** Nobody else gives this number of the tax office's until the transaction ends. */
    holdNumber: async (tx: Transaction, number: string): Promise<void> =>
      void (await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoice number ${number}`}, 0))`)),
    /** By the tax office's number, of the invoice or of its reversal. */
    findNumber: async (number: string, by: Executor = q) =>
      first(
        await by
          .select()
          .from(invoice)
          .where(or(eq(invoice.invoiceNo, number), eq(invoice.redNo, number)))
          .limit(1),
      ),
    findFile: async (fileId: string) =>
      first(
        await q
          .select()
          .from(invoice)
          .where(eq(invoice.pdfId, FileId.parse(fileId)))
          .limit(1),
      ),
    /** What stands in the place of a reversed one. */
    findReissued: async (no: InvoiceNo) => first(await q.select().from(invoice).where(eq(invoice.redOf, no)).limit(1)),
    add: async (tx: Transaction, row: InvoiceStored): Promise<void> => void (await tx.insert(invoice).values(row)),
    change: async (by: Executor, no: InvoiceNo, part: Partial<InvoiceStored>): Promise<void> =>
      void (await by.update(invoice).set(part).where(eq(invoice.no, no))),
    /** Last applied for first. */
    listOf: (memberId: MemberId, { offset, limit }: PageWindow): Promise<InvoiceStored[]> =>
      q
        .select()
        .from(invoice)
        .where(eq(invoice.memberId, memberId))
        .orderBy(desc(invoice.appliedAt), desc(invoice.no))
        .offset(offset)
        .limit(limit),
    /** What waits: longest first. The rest: last applied for first. */
    list: (filter: InvoiceFilter, { offset, limit }: PageWindow): Promise<InvoiceStored[]> =>
      q
        .select()
        .from(invoice)
        .where(and(inGroup(filter), named(filter.keyword)))
        .orderBy(
          ...(filter.group === 'waiting'
            ? [asc(invoice.waitingSince), asc(invoice.no)]
            : [desc(invoice.appliedAt), desc(invoice.no)]),
        )
        .offset(offset)
        .limit(limit),
    waiting: (driver: InvoiceStored['driver']) => countWaiting(q, invoice, byHand(driver), invoice.waitingSince),
    /** Of which a provider is to be asked now. */
    due: (now: Date, limit: number): Promise<InvoiceStored[]> =>
      q
        .select()
        .from(invoice)
        .where(and(isNotNull(invoice.askAt), lte(invoice.askAt, now)))
        .orderBy(asc(invoice.askAt), asc(invoice.no))
        .limit(limit),
    /** Waiting for anybody, longest first. */
    longest: (limit: number): Promise<InvoiceStored[]> =>
      q.select().from(invoice).where(isOpen).orderBy(asc(invoice.waitingSince), asc(invoice.no)).limit(limit),
  }
}

function lineRows({ q }: Database) {
  return {
    lines: (nos: readonly InvoiceNo[], by: Executor = q): Promise<InvoiceLineStored[]> =>
      nos.length === 0
        ? Promise.resolve([])
        : by
            .select()
            .from(line)
            .where(inArray(line.no, [...nos]))
            .orderBy(asc(line.no), asc(line.orderNo)),
    /** The invoices that orders are in now. */
    live: (orderNos: readonly string[], by: Executor = q): Promise<InvoiceLineStored[]> =>
      orderNos.length === 0
        ? Promise.resolve([])
        : by
            .select()
            .from(line)
            .where(and(inArray(line.orderNo, [...orderNos]), line.isLive)),
    addLines: async (tx: Transaction, rows: readonly InvoiceLineStored[]): Promise<void> =>
      void (await tx.insert(line).values([...rows])),
    changeLine: async (
      tx: Transaction,
      { no, orderNo }: Pick<InvoiceLineStored, 'no' | 'orderNo'>,
      part: Partial<InvoiceLineStored>,
    ): Promise<void> =>
      void (await tx
        .update(line)
        .set(part)
        .where(and(eq(line.no, no), eq(line.orderNo, orderNo)))),
    /** Its orders may be invoiced again. */
    release: async (tx: Transaction, no: InvoiceNo): Promise<void> =>
      void (await tx.update(line).set({ isLive: false }).where(eq(line.no, no))),
  }
}
