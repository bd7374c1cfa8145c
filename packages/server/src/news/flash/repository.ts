import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { FlashId, FlashImportance } from '@rostrum/contract/news'
import {
  searchCondition,
  searchTokens,
  type Database,
  type Executor,
  type Transaction,
} from '@rostrum/server/kernel/db'
import type { CursorPosition } from '../cursor'
import { newsFlash as flash } from './tables'

export type FlashStored = Omit<typeof flash.$inferSelect, 'tokens'>

const columns = {
  id: flash.id,
  at: flash.at,
  importance: flash.importance,
  text: flash.text,
  source: flash.source,
  stocks: flash.stocks,
  by: flash.by,
  isOff: flash.isOff,
  why: flash.why,
  sample: flash.sample,
}

interface FlashFilter {
  readonly isOff?: boolean
  readonly importance?: FlashImportance
  /** '' for any. */
  readonly keyword?: string
}

/** Flashes, the newest first. */
export function flashRepository({ q }: Database) {
  const wanted = ({ isOff, importance, keyword = '' }: FlashFilter): SQL | undefined =>
    and(
      isOff === undefined ? undefined : eq(flash.isOff, isOff),
      importance && eq(flash.importance, importance),
      keyword === '' ? undefined : searchCondition(flash.tokens, sql`${flash.text}`, keyword),
    )
  const newest = (where: SQL | undefined) =>
    q.select(columns).from(flash).where(where).orderBy(desc(flash.at), desc(flash.id))
  return {
    list(filter: FlashFilter, after: CursorPosition | undefined, limit: number): Promise<FlashStored[]> {
      const further =
        after && sql`(${flash.at}, ${flash.id}) < (${new Date(after.value)}::timestamptz, ${after.id}::uuid)`
      return newest(and(wanted(filter), further)).limit(limit)
    },
    search: (keyword: string, offset: number, limit: number): Promise<FlashStored[]> =>
      newest(wanted({ isOff: false, keyword }))
        .limit(limit)
        .offset(offset),
    async find(id: FlashId, by: Executor = q): Promise<FlashStored | undefined> {
      const [row] = await by.select(columns).from(flash).where(eq(flash.id, id))
      return row
    },
    /** Adding the same again changes nothing. */
    async add(tx: Executor, row: FlashStored): Promise<void> {
      await tx
        .insert(flash)
        .values({ ...row, tokens: searchTokens(row.text) })
        .onConflictDoNothing()
    },
    async withdraw(tx: Transaction, id: FlashId, why: string): Promise<void> {
      await tx.update(flash).set({ isOff: true, why }).where(eq(flash.id, id))
    },
  }
}

export type FlashRepository = ReturnType<typeof flashRepository>
