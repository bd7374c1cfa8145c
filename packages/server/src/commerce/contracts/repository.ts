import { and, desc, eq, gt, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import type { AgreementState } from '@rostrum/contract/commerce'
import { FileId, type MemberId } from '@rostrum/contract/kernel'
import type { PageWindow } from '@rostrum/server/kernel'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { commerceContract as contract, commerceReading as reading } from './tables'

export type ContractStored = typeof contract.$inferSelect
export type ReadingStored = typeof reading.$inferSelect

export interface ContractFilter {
  readonly memberId?: MemberId | undefined
  readonly state?: AgreementState | undefined
  readonly keyword: string
  readonly now: Date
}

function inState(state: AgreementState | undefined, now: Date): SQL | undefined {
  const signed = eq(contract.state, 'signed')
  const isCooled = lte(contract.coolingUntil, now)
  const runs = and(isNull(contract.pausedAt), or(isNull(contract.toAt), gt(contract.toAt, now)))
  switch (state) {
    case undefined:
      return undefined
    case 'rescinded':
    case 'terminated':
      return eq(contract.state, state)
    case 'expired':
      return and(signed, isCooled, isNull(contract.pausedAt), lte(contract.toAt, now))
    case 'cooling':
      return and(signed, gt(contract.coolingUntil, now))
    case 'paused':
      return and(signed, isCooled, isNotNull(contract.pausedAt))
    case 'signed':
      return and(signed, isCooled, runs)
  }
}

/** Signed agreements, and how far people have read before signing. */
export function contractRepository({ q }: Database) {
  const first = (rows: ContractStored[]): ContractStored | undefined => rows[0]
  return {
    find: async (no: string, by: Executor = q) => first(await by.select().from(contract).where(eq(contract.no, no))),
    hold: async (tx: Transaction, no: string) =>
      first(await tx.select().from(contract).where(eq(contract.no, no)).for('update')),
    findOfOrder: async (orderNo: string, by: Executor = q) =>
      first(await by.select().from(contract).where(eq(contract.orderNo, orderNo))),
    findFile: async (fileId: string) =>
      first(
        await q
          .select()
          .from(contract)
          .where(eq(contract.fileId, FileId.parse(fileId)))
          .limit(1),
      ),
    add: async (tx: Transaction, row: ContractStored): Promise<void> => void (await tx.insert(contract).values(row)),
    change: async (by: Executor, no: string, part: Partial<ContractStored>): Promise<void> =>
      void (await by.update(contract).set(part).where(eq(contract.no, no))),
    /** Last signed first. */
    list: (
      { memberId, state, keyword, now }: ContractFilter,
      { offset, limit }: PageWindow,
    ): Promise<ContractStored[]> =>
      q
        .select()
        .from(contract)
        .where(
          and(
            memberId && eq(contract.memberId, memberId),
            inState(state, now),
            keyword === '' ? undefined : or(eq(contract.no, keyword), eq(contract.orderNo, keyword)),
          ),
        )
        .orderBy(desc(contract.signedAt), desc(contract.no))
        .offset(offset)
        .limit(limit),
    ...readingRows(q),
  }
}

function readingRows(q: Database['q']) {
  return {
    readings: (memberId: MemberId, orderNo: string, by: Executor = q): Promise<ReadingStored[]> =>
      by
        .select()
        .from(reading)
        .where(and(eq(reading.memberId, memberId), eq(reading.orderNo, orderNo))),
    async saveReading(tx: Transaction, row: ReadingStored): Promise<void> {
      const { memberId: _member, orderNo: _order, docId: _doc, ...part } = row
      await tx
        .insert(reading)
        .values(row)
        .onConflictDoUpdate({ target: [reading.memberId, reading.orderNo, reading.docId], set: part })
    },
    /** Of orders that were never signed; those of signed ones are in the agreement. */
    forgetReadings: async (tx: Transaction, memberId: MemberId, orderNo: string): Promise<void> =>
      void (await tx
        .delete(reading)
        .where(and(eq(reading.memberId, memberId), eq(reading.orderNo, orderNo), ne(reading.docId, '')))),
  }
}

export type ContractRepository = ReturnType<typeof contractRepository>
