import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { commercePointLot as lot, commercePointUse as use, commerceSign as sign } from './tables'

export type LotRow = typeof lot.$inferSelect
export type SignRow = typeof sign.$inferSelect

const isLot = (memberId: MemberId, expireAt: Date) => and(eq(lot.memberId, memberId), eq(lot.expireAt, expireAt))

/** Points by the moment at which they lapse. */
export function pointRepository({ q }: Database) {
  return {
    async add(tx: Transaction, memberId: MemberId, expireAt: Date, points: number): Promise<void> {
      await tx
        .insert(lot)
        .values({ memberId, expireAt, left: points })
        .onConflictDoUpdate({ target: [lot.memberId, lot.expireAt], set: { left: sql`${lot.left} + ${points}` } })
    },
    /** What a member has, what lapses first coming first; held until the transaction ends. */
    holdLots: (tx: Transaction, memberId: MemberId): Promise<LotRow[]> =>
      tx
        .select()
        .from(lot)
        .where(and(eq(lot.memberId, memberId), gt(lot.left, 0)))
        .orderBy(asc(lot.expireAt))
        .for('update'),
    take: async (tx: Transaction, memberId: MemberId, expireAt: Date, points: number): Promise<void> =>
      void (await tx
        .update(lot)
        .set({ left: sql`${lot.left} - ${points}` })
        .where(isLot(memberId, expireAt))),
    addUse: async (tx: Transaction, row: typeof use.$inferInsert): Promise<void> =>
      void (await tx.insert(use).values(row)),
    /** What something took, the latest to lapse coming first; held until the transaction ends. */
    holdUses: (tx: Transaction, ref: string): Promise<(typeof use.$inferSelect)[]> =>
      tx.select().from(use).where(eq(use.ref, ref)).orderBy(desc(use.expireAt)).for('update'),
    putBack: async (tx: Transaction, row: typeof use.$inferSelect, points: number): Promise<void> =>
      void (await tx
        .update(use)
        .set({ back: sql`${use.back} + ${points}` })
        .where(and(eq(use.memberId, row.memberId), eq(use.ref, row.ref), eq(use.expireAt, row.expireAt)))),
    endingOf: (memberId: MemberId, before: Date): Promise<LotRow[]> =>
      q
        .select()
        .from(lot)
        .where(and(eq(lot.memberId, memberId), gt(lot.left, 0), lte(lot.expireAt, before)))
        .orderBy(asc(lot.expireAt)),
    /** Lots of everybody that lapse before a moment: all, or those of whom nobody was told. */
    ending: (before: Date, isToTell: boolean, limit: number): Promise<LotRow[]> =>
      q
        .select()
        .from(lot)
        .where(and(gt(lot.left, 0), lte(lot.expireAt, before), isToTell ? isNull(lot.remindedAt) : undefined))
        .orderBy(asc(lot.expireAt), asc(lot.memberId))
        .limit(limit),
    told: async (tx: Transaction, { memberId, expireAt }: LotRow, remindedAt: Date): Promise<void> =>
      void (await tx.update(lot).set({ remindedAt }).where(isLot(memberId, expireAt))),

    /** False: this day was signed before. */
    async addSign(tx: Transaction, row: SignRow): Promise<boolean> {
      const added = await tx.insert(sign).values(row).onConflictDoNothing().returning({ day: sign.day })
      return added.length > 0
    },
    async findSign(memberId: MemberId, day: string, by: Executor = q): Promise<SignRow | undefined> {
      const [row] = await by
        .select()
        .from(sign)
        .where(and(eq(sign.memberId, memberId), eq(sign.day, day)))
      return row
    },
  }
}

export type PointRepository = ReturnType<typeof pointRepository>
