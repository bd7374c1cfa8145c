import { and, count, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { LedgerUnit } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import type { PageWindow } from '@rostrum/server/kernel'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import type { LedgerEntry, LedgerMove } from './book'
import { commerceBalance as balance, commerceEntry as entry, commerceLine as line } from './tables'

export type LedgerLineRow = typeof line.$inferSelect

const isEntry = (table: typeof entry | typeof line, { kind, ref }: Pick<LedgerEntry, 'kind' | 'ref'>) =>
  and(eq(table.ref, ref), eq(table.kind, kind))

/** The journal: entries and lines are added, nothing is changed or removed. */
export function ledgerRepository({ q }: Database) {
  return {
    /** False: this has happened before. Of two at once the second waits for the first. */
    async addEntry(tx: Transaction, row: typeof entry.$inferInsert): Promise<boolean> {
      const added = await tx.insert(entry).values(row).onConflictDoNothing().returning({ ref: entry.ref })
      return added.length > 0
    },
    async hashOf(tx: Transaction, named: Pick<LedgerEntry, 'kind' | 'ref'>): Promise<string | undefined> {
      const [row] = await tx.select({ hash: entry.hash }).from(entry).where(isEntry(entry, named))
      return row?.hash
    },
    async addLines(tx: Transaction, { kind, ref, lines }: LedgerEntry, at: Date): Promise<void> {
      if (lines.length === 0) return
      await tx.insert(line).values(
        lines.map(({ account, memberId = null, unit, amount }, no) => ({
          ...{ ref, kind, no, account, memberId, unit, amount, at },
        })),
      )
    },
    /** The balance after the move. The row stays held until the transaction ends. */
    async move(tx: Transaction, { memberId, account, unit, amount }: LedgerMove): Promise<number> {
      const [row] = await tx
        .insert(balance)
        .values({ memberId, account, unit, amount })
        .onConflictDoUpdate({
          target: [balance.memberId, balance.account, balance.unit],
          set: { amount: sql`${balance.amount} + ${amount}` },
        })
        .returning({ amount: balance.amount })
      return row?.amount ?? amount
    },
    async linesOf(named: Pick<LedgerEntry, 'kind' | 'ref'>, by: Executor = q): Promise<LedgerLineRow[]> {
      return by.select().from(line).where(isEntry(line, named)).orderBy(line.no)
    },
    /** Everything that was entered about one order, coupon or day. */
    linesAbout: (ref: string, by: Executor = q): Promise<LedgerLineRow[]> =>
      by.select().from(line).where(eq(line.ref, ref)).orderBy(line.at, line.kind, line.no),
    async balance(memberId: MemberId, account: string, unit: LedgerUnit, by: Executor = q): Promise<number> {
      const [row] = await by
        .select({ amount: balance.amount })
        .from(balance)
        .where(and(eq(balance.memberId, memberId), eq(balance.account, account), eq(balance.unit, unit)))
      return row?.amount ?? 0
    },
    /** The sum of the lines of an account of the house. */
    async houseBalance(account: string, unit: LedgerUnit, by: Executor = q): Promise<number> {
      const [row] = await by
        .select({ amount: sql<string>`coalesce(sum(${line.amount}), 0)` })
        .from(line)
        .where(and(isNull(line.memberId), eq(line.account, account), eq(line.unit, unit)))
      return Number(row?.amount ?? 0)
    },
    /** The lines of an account of the house in a time; `to` is not in it. */
    houseLines: (account: string, unit: LedgerUnit, from: Date, to: Date): Promise<LedgerLineRow[]> =>
      q
        .select()
        .from(line)
        .where(
          and(
            isNull(line.memberId),
            eq(line.account, account),
            eq(line.unit, unit),
            gte(line.at, from),
            lt(line.at, to),
          ),
        )
        .orderBy(line.at, line.ref, line.kind, line.no),
    /** A member's lines in an account, the last first. */
    listOf: (memberId: MemberId, account: string, { offset, limit }: PageWindow): Promise<LedgerLineRow[]> =>
      q
        .select()
        .from(line)
        .where(and(eq(line.memberId, memberId), eq(line.account, account)))
        .orderBy(desc(line.at), desc(line.ref), desc(line.kind), desc(line.no))
        .offset(offset)
        .limit(limit),
    /** How often something was entered for a member since a moment. */
    async countSince(
      memberId: MemberId,
      account: string,
      kind: string,
      since: Date,
      by: Executor = q,
    ): Promise<number> {
      const [row] = await by
        .select({ count: count() })
        .from(line)
        .where(and(eq(line.memberId, memberId), eq(line.account, account), eq(line.kind, kind), gte(line.at, since)))
      return row?.count ?? 0
    },
    /** Units whose lines do not come to nothing, and balances that differ from their lines: there are none. */
    async faults(): Promise<{ units: number; balances: number }> {
      const { rows } = await q.execute<{ units: string; balances: string }>(sql`
        select (select count(*) from (select 1 from ${line} group by ${line.unit} having sum(${line.amount}) <> 0) off) as units,
          (select count(*) from ${balance} where ${balance.amount} <> coalesce((select sum(${line.amount}) from ${line}
            where ${line.memberId} = ${balance.memberId} and ${line.account} = ${balance.account}
            and ${line.unit} = ${balance.unit}), 0)) as balances`)
      return { units: Number(rows[0]?.units ?? 0), balances: Number(rows[0]?.balances ?? 0) }
    },
  }
}

export type LedgerRepository = ReturnType<typeof ledgerRepository>
