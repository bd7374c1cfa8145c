import { and, desc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { AnnouncementId, NoticeState } from '@rostrum/contract/content'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import type { PageWindow } from '@rostrum/server/kernel'
import { contentNotice as notice } from '../tables'

export type AnnouncementRow = typeof notice.$inferSelect

/** Notices as operators write them. */
export function noticeRepository({ q }: Database) {
  return {
    list: (state: NoticeState | undefined, at: Date, { offset, limit }: PageWindow): Promise<AnnouncementRow[]> =>
      q
        .select()
        .from(notice)
        .where(inState(state, at))
        .orderBy(desc(notice.fromAt), desc(notice.id))
        .offset(offset)
        .limit(limit),
    count: (state: NoticeState | undefined, at: Date): Promise<number> => q.$count(notice, inState(state, at)),
    async find(id: AnnouncementId, tx: Executor = q): Promise<AnnouncementRow | undefined> {
      const [row] = await tx.select().from(notice).where(eq(notice.id, id))
      return row
    },
    /** The notice, which nobody else changes until the transaction ends. */
    async hold(tx: Transaction, id: AnnouncementId): Promise<AnnouncementRow | undefined> {
      const [row] = await tx.select().from(notice).where(eq(notice.id, id)).for('update')
      return row
    },
    add: async (tx: Transaction, row: AnnouncementRow) => void (await tx.insert(notice).values(row)),
    change: async (tx: Transaction, { id, ...row }: AnnouncementRow) =>
      void (await tx.update(notice).set(row).where(eq(notice.id, id))),
  }
}

export type AnnouncementRepository = ReturnType<typeof noticeRepository>

function inState(state: NoticeState | undefined, at: Date): SQL | undefined {
  const isOn = eq(notice.isOff, false)
  switch (state) {
    case undefined:
      return undefined
    case 'withdrawn':
      return eq(notice.isOff, true)
    case 'coming':
      return and(isOn, gt(notice.fromAt, at))
    case 'over':
      return and(isOn, lte(notice.toAt, at))
    case 'shown':
      return and(isOn, lte(notice.fromAt, at), or(isNull(notice.toAt), gt(notice.toAt, at)))
  }
}
