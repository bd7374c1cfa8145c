import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { withStretch } from '../content'
import type { Transaction } from '../kernel/db'
import { erasedTable, labelled, moved, type Holding, type MergePair } from '../kernel/holdings'
import type { Kernel } from '../kernel/kernel'
import { recountLearners } from './repository'
import {
  courseCertificate as certificate,
  courseDay as day,
  courseFilter as filter,
  courseHolder as holder,
  courseLearner as learner,
  courseRemark as remark,
  courseWatch as watch,
} from './tables'
import { holdingText as text } from './text.holdings.zh'

/** What this slice holds about members. */
export const courseHoldings = ({ db, storage }: Kernel): readonly Holding[] => [
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
  ...boughtOf(db),
  ...said(db),
  ...given(db, storage),
]

const boughtOf = (db: Kernel['db']): readonly Holding[] => [
  erasedTable(db, {
    name: 'course.holders',
    group: 'learning',
    ...labelled(holder, text.holders),
    merge: [moved({ table: holder, member: holder.memberId, same: [holder.courseId, holder.orderNo] })],
    member: holder.memberId,
    at: holder.startAt,
    order: [holder.courseId, holder.orderNo],
  }),
]

const said = (db: Kernel['db']): readonly Holding[] => [
  erasedTable(db, {
    name: 'course.remarks',
    group: 'activity',
    ...labelled(remark, text.remarks),
    merge: [moved({ table: remark, member: remark.memberId, same: [], prepare: keepOneReview })],
    member: remark.memberId,
    at: remark.at,
    order: [remark.id],
    // What others answered to words that are gone has nothing to stand below.
    also: async (tx, memberId) =>
      void (await tx.execute(
        sql`delete from ${remark} using ${remark} as said where ${remark}.parent_id = said.id and said.member_id = ${memberId}`,
      )),
  }),
]

const given = (db: Kernel['db'], storage: Kernel['storage']): readonly Holding[] => [
  erasedTable(db, {
    name: 'course.certificates',
    group: 'learning',
    ...labelled(certificate, text.certificates),
    papers: ['course.certificate'],
    merge: [
      moved({
        table: certificate,
        member: certificate.memberId,
        same: [certificate.courseId],
        prepare: async (tx, { from, into }) => {
          const rows = await tx
            .select({ id: certificate.fileId })
            .from(certificate)
            .where(eq(certificate.memberId, from))
          await storage.give(
            tx,
            rows.map(({ id }) => id),
            into,
          )
        },
      }),
    ],
    member: certificate.memberId,
    at: certificate.at,
    order: [certificate.no],
  }),
  erasedTable(db, {
    name: 'course.filters',
    group: 'learning',
    ...labelled(filter, text.filters),
    merge: [moved({ table: filter, member: filter.memberId })],
    member: filter.memberId,
    at: filter.at,
    order: [filter.name],
  }),
]

/** Of two reviews of one course the account's own stays. */
async function keepOneReview(tx: Transaction, { from, into }: MergePair): Promise<void> {
  const own = tx
    .select({ id: remark.courseId })
    .from(remark)
    .where(and(eq(remark.kind, 'review'), eq(remark.memberId, into)))
  await tx
    .delete(remark)
    .where(
      and(eq(remark.kind, 'review'), eq(remark.memberId, from), isNull(remark.parentId), inArray(remark.courseId, own)),
    )
}

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
