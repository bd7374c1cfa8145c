import { and, eq, inArray, sql } from 'drizzle-orm'
import { withStretch } from '../content'
import type { Transaction } from '../kernel/db'
import { erasedTable, labelled, moved, type Holding, type MergePair } from '../kernel/holdings'
import type { Kernel } from '../kernel/kernel'
import { recountLearners } from './repository'
import { courseDay as day, courseLearner as learner, courseWatch as watch } from './tables'
import { holdingText as text } from './text.holdings.zh'

/** What this slice holds about members. */
export const courseHoldings = ({ db }: Kernel): readonly Holding[] => [
  erasedTable(db, {
    name: 'course.watched',
    group: 'learning',
    ...labelled(watch, text.watched),
    merge: [moved({ table: watch, member: watch.memberId, prepare: joinWatched })],
    member: watch.memberId,
    at: watch.toldAt,
    order: [watch.lessonId],
  }),
  erasedTable(db, {
    name: 'course.begun',
    group: 'learning',
    ...labelled(learner, text.begun),
    merge: [
      moved({
        table: learner,
        member: learner.memberId,
        dropped: async (tx, rows) => {
          for (const id of [...new Set(rows.map(({ courseId }) => courseId))].sort()) await recountLearners(tx, id)
        },
      }),
    ],
    member: learner.memberId,
    at: learner.lastAt,
    order: [learner.courseId],
  }),
  erasedTable(db, {
    name: 'course.days',
    group: 'learning',
    ...labelled(day, text.days),
    merge: [moved({ table: day, member: day.memberId, prepare: joinDays })],
    member: day.memberId,
    order: [day.day],
  }),
]

/** What either account watched of a lesson counts; learning goes on at the latest position. */
async function joinWatched(tx: Transaction, { from, into }: MergePair): Promise<void> {
  const rows = await tx
    .select()
    .from(watch)
    .where(inArray(watch.memberId, [from, into]))
  for (const one of rows.filter(({ memberId }) => memberId === from)) {
    const other = rows.find(({ memberId, lessonId }) => memberId === into && lessonId === one.lessonId)
    if (!other) continue
    const heard = one.heard.reduce<[number, number][]>((all, [start, end]) => withStretch(all, start, end), other.heard)
    const { positionSec, toldAt } = one.toldAt > other.toldAt ? one : other
    await tx
      .update(watch)
      .set({ heard, positionSec, toldAt, doneAt: other.doneAt ?? one.doneAt })
      .where(and(eq(watch.memberId, into), eq(watch.lessonId, one.lessonId)))
  }
}

/** The time of both accounts on one day. */
async function joinDays(tx: Transaction, { from, into }: MergePair): Promise<void> {
  await tx.execute(sql`update ${day} as there set sec = there.sec + mine.sec from ${day} as mine
    where there.member_id = ${into} and mine.member_id = ${from} and mine.day = there.day`)
}
