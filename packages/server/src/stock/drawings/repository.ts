import { and, eq, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { KlinePeriod, StockCode } from '@rostrum/contract/stock'
import type { Database, Transaction } from '@rostrum/server/kernel/db'
import { stockDrawing as drawing } from '../tables'

export type DrawingRow = typeof drawing.$inferSelect

export const drawingRepository = ({ q }: Database) => ({
  async find(memberId: MemberId, code: StockCode, period: KlinePeriod): Promise<DrawingRow | undefined> {
    const [row] = await q
      .select()
      .from(drawing)
      .where(and(eq(drawing.memberId, memberId), eq(drawing.code, code), eq(drawing.period, period)))
    return row
  },
  /** Stores the next revision over `from`; `undefined`: another device was faster. */
  async save(tx: Transaction, row: Omit<DrawingRow, 'revision'>, from: number): Promise<DrawingRow | undefined> {
    const { shapes, savedAt } = row
    const [saved] = await tx
      .insert(drawing)
      .values({ ...row, revision: 1 })
      .onConflictDoUpdate({
        target: [drawing.memberId, drawing.code, drawing.period],
        set: { shapes, savedAt, revision: sql`${drawing.revision} + 1` },
        setWhere: eq(drawing.revision, from),
      })
      .returning()
    return saved
  },
})

export type DrawingRepository = ReturnType<typeof drawingRepository>
