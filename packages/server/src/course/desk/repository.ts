import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { CourseDraftState, CourseId } from '@rostrum/contract/course'
import { containing, countWaiting, type Database, type Transaction } from '@rostrum/server/kernel/db'
import { course } from '../tables'
import { courseDraft as draft, courseStep as step } from './tables'

export type CourseDraftRow = typeof draft.$inferSelect
export type FoundCourse = CourseDraftRow & { readonly isLive: boolean }
export type StepRow = typeof step.$inferSelect

const isLive = sql<boolean>`coalesce(${course.isOn}, false)`

/** Working copies, and what was done to them. */
export const courseDeskRepository = (db: Database) => ({ ...readings(db), ...writings() })

export type CourseDeskRepository = ReturnType<typeof courseDeskRepository>

function readings({ q }: Database) {
  const rows = () => q.select({ draft, isLive }).from(draft).leftJoin(course, eq(course.id, draft.id))
  const flat = (found: readonly { draft: CourseDraftRow; isLive: boolean }[]): FoundCourse[] =>
    found.map((row) => ({ ...row.draft, isLive: row.isLive }))
  const inState = (state: CourseDraftState | undefined) => {
    if (state === undefined) return undefined
    return state === 'published' ? isLive : eq(draft.state, state)
  }
  return {
    /** Last touched first. `published`: what members see now, whatever is being done to its working copy. */
    async list(state: CourseDraftState | undefined, keyword: string, offset: number, limit: number) {
      const named = keyword === '' ? undefined : containing(draft.title, keyword)
      return flat(
        await rows()
          .where(and(inState(state), named))
          .orderBy(desc(draft.touchedAt), desc(draft.id))
          .limit(limit)
          .offset(offset),
      )
    },
    /** Those that wait longest first. */
    listWaiting: async (limit: number) =>
      flat(await rows().where(eq(draft.state, 'review')).orderBy(asc(draft.touchedAt), asc(draft.id)).limit(limit)),
    waiting: () => countWaiting(q, draft, eq(draft.state, 'review'), draft.touchedAt),
    async find(id: CourseId): Promise<FoundCourse | undefined> {
      return flat(await rows().where(eq(draft.id, id)))[0]
    },
    /** Last first. */
    listSteps: (id: CourseId, limit: number): Promise<StepRow[]> =>
      q.select().from(step).where(eq(step.courseId, id)).orderBy(desc(step.version)).limit(limit),
  }
}

function writings() {
  return {
    /** False, and nothing is added, when there is one with this id. */
    async add(tx: Transaction, row: CourseDraftRow): Promise<boolean> {
      const added = await tx.insert(draft).values(row).onConflictDoNothing().returning({ id: draft.id })
      return added.length > 0
    },
    /** The working copy, which nobody else changes until the transaction ends. */
    async hold(tx: Transaction, id: CourseId): Promise<CourseDraftRow | undefined> {
      const [row] = await tx.select().from(draft).where(eq(draft.id, id)).for('update')
      return row
    },
    async change(tx: Transaction, { id, ...row }: CourseDraftRow): Promise<void> {
      await tx.update(draft).set(row).where(eq(draft.id, id))
    },
    addStep: async (tx: Transaction, row: StepRow): Promise<void> => void (await tx.insert(step).values(row)),
  }
}
