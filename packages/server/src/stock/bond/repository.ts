import { and, asc, count, eq, gt, or } from 'drizzle-orm'
import type { TradeDate } from '@rostrum/contract/kernel'
import type { BondCode, BondKind } from '@rostrum/contract/stock'
import type { PageWindow } from '@rostrum/server/kernel'
import { containing, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { stockBond as bond } from './tables'

export type BondRow = typeof bond.$inferSelect

const named = (words: string) =>
  words === ''
    ? undefined
    : or(containing(bond.name, words), containing(bond.code, words), containing(bond.issuer, words))
const ofKind = (kind: BondKind | undefined) => (kind ? eq(bond.kind, kind) : undefined)

export const bondRepository = ({ q }: Database) => ({
  /** Shown bonds that mature after a day. */
  shown: (after: TradeDate): Promise<BondRow[]> =>
    q
      .select()
      .from(bond)
      .where(and(eq(bond.isOn, true), gt(bond.maturesOn, after)))
      .orderBy(asc(bond.code)),
  /** All that are shown, matured ones too: the calendar goes back. */
  everShown: (kind: BondKind | undefined): Promise<BondRow[]> =>
    q
      .select()
      .from(bond)
      .where(and(eq(bond.isOn, true), ofKind(kind)))
      .orderBy(asc(bond.code)),
  async find(code: BondCode, on: Executor = q): Promise<BondRow | undefined> {
    return (await on.select().from(bond).where(eq(bond.code, code)))[0]
  },
  /** Nobody else changes it until the transaction ends. */
  async hold(tx: Transaction, code: BondCode): Promise<BondRow | undefined> {
    return (await tx.select().from(bond).where(eq(bond.code, code)).for('update'))[0]
  },
  page: (kind: BondKind | undefined, words: string, { offset, limit }: PageWindow): Promise<BondRow[]> =>
    q
      .select()
      .from(bond)
      .where(and(ofKind(kind), named(words)))
      .orderBy(asc(bond.maturesOn), asc(bond.code))
      .offset(offset)
      .limit(limit),
  /** The shown ones that words name. */
  search: (words: readonly string[], { offset, limit }: PageWindow): Promise<BondRow[]> =>
    q
      .select()
      .from(bond)
      .where(and(eq(bond.isOn, true), ...words.map(named)))
      .orderBy(asc(bond.maturesOn), asc(bond.code))
      .offset(offset)
      .limit(limit),
  async count(kind?: BondKind, words = '', on: Executor = q): Promise<number> {
    const [row] = await on
      .select({ count: count() })
      .from(bond)
      .where(and(ofKind(kind), named(words)))
    return row?.count ?? 0
  },
  async save(tx: Transaction, row: BondRow): Promise<void> {
    const { code: _, isSample: __, ...set } = row
    await tx.insert(bond).values(row).onConflictDoUpdate({ target: bond.code, set })
  },
})

export type BondRepository = ReturnType<typeof bondRepository>
