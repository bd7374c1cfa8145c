import { and, asc, desc, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { visitGroups } from '@rostrum/contract/commerce/limits'
import type { MemberId } from '@rostrum/contract/kernel'
import type { PageWindow } from '@rostrum/server/kernel'
import { countWaiting, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { commerceVisit as visit, commerceVisitNote as note } from './tables'

export type VisitStored = typeof visit.$inferSelect
export type VisitNoteStored = typeof note.$inferSelect
type Group = (typeof visitGroups)[number]

export interface VisitFilter {
  readonly group?: Group | undefined
  readonly keyword: string
}

/** Where a queue waits from; a list without one shows the most recent first. */
const sinceOf = (group: Group | undefined) =>
  group === 'cases' ? visit.caseSince : group === 'phone' ? visit.phoneSince : undefined

function isIn(group: Group | undefined): SQL | undefined {
  const since = sinceOf(group)
  if (since) return isNotNull(since)
  return group === 'due' || group === 'done' || group === 'disagreed' ? eq(visit.state, group) : undefined
}

/** Visits and what was noted of them. */
export function visitRepository({ q }: Database) {
  return {
    /** A repeat changes nothing. False: it was there. */
    async add(tx: Transaction, row: VisitStored): Promise<boolean> {
      const made = await tx.insert(visit).values(row).onConflictDoNothing().returning({ no: visit.orderNo })
      return made.length > 0
    },
    async find(orderNo: string, by: Executor = q): Promise<VisitStored | undefined> {
      const [row] = await by.select().from(visit).where(eq(visit.orderNo, orderNo))
      return row
    },
    async hold(tx: Transaction, orderNo: string): Promise<VisitStored | undefined> {
      const [row] = await tx.select().from(visit).where(eq(visit.orderNo, orderNo)).for('update')
      return row
    },
    change: async (tx: Transaction, orderNo: string, part: Partial<VisitStored>): Promise<void> =>
      void (await tx.update(visit).set(part).where(eq(visit.orderNo, orderNo))),
    /** The order is over before anybody answered: there is nothing left to ask. */
    dropUnanswered: async (tx: Transaction, orderNo: string): Promise<void> =>
      void (await tx.delete(visit).where(and(eq(visit.orderNo, orderNo), isNull(visit.answeredAt)))),
    list: ({ group, keyword }: VisitFilter, { offset, limit }: PageWindow): Promise<VisitStored[]> => {
      const since = sinceOf(group)
      return q
        .select()
        .from(visit)
        .where(and(isIn(group), keyword === '' ? undefined : eq(visit.orderNo, keyword)))
        .orderBy(...(since ? [asc(since), asc(visit.orderNo)] : [desc(visit.createdAt), desc(visit.orderNo)]))
        .offset(offset)
        .limit(limit)
    },
    count: (group: Group | undefined) => countWaiting(q, visit, isIn(group), sinceOf(group) ?? visit.createdAt),
    /** What a member has not answered. */
    openOf: (memberId: MemberId, limit: number): Promise<VisitStored[]> =>
      q
        .select()
        .from(visit)
        .where(and(eq(visit.memberId, memberId), isNull(visit.answeredAt)))
        .orderBy(asc(visit.createdAt), asc(visit.orderNo))
        .limit(limit),
    toRemind: (now: Date, limit: number): Promise<{ orderNo: string }[]> =>
      q
        .select({ orderNo: visit.orderNo })
        .from(visit)
        .where(lte(visit.remindAt, now))
        .orderBy(asc(visit.remindAt))
        .limit(limit),
    overdue: (now: Date, limit: number): Promise<{ orderNo: string }[]> =>
      q
        .select({ orderNo: visit.orderNo })
        .from(visit)
        .where(and(eq(visit.state, 'due'), lte(visit.dueAt, now)))
        .orderBy(asc(visit.dueAt))
        .limit(limit),
    addNote: async (tx: Transaction, row: VisitNoteStored): Promise<void> => void (await tx.insert(note).values(row)),
    notes: (orderNo: string, limit: number): Promise<VisitNoteStored[]> =>
      q.select().from(note).where(eq(note.orderNo, orderNo)).orderBy(asc(note.at), asc(note.id)).limit(limit),
  }
}

export type VisitRepository = ReturnType<typeof visitRepository>
