import { sql } from 'drizzle-orm'
import type { Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { erasedTable, labelled, moved, type Holding, type MergePair } from '@rostrum/server/kernel/holdings'
import {
  courseAttendance as attendance,
  courseCalendar as calendar,
  courseGoal as goal,
  curriculumMember as joined,
} from './tables'
import { pathHoldingText as text } from './text.holdings.zh'

/** What paths and classes hold about members. */
export const pathHoldings = ({ db }: Kernel): readonly Holding[] => [
  erasedTable(db, {
    name: 'course.joined',
    group: 'learning',
    ...labelled(joined, text.joined),
    merge: [moved({ table: joined, member: joined.memberId })],
    member: joined.memberId,
    at: joined.joinedAt,
    order: [joined.curriculumId],
  }),
  erasedTable(db, {
    name: 'course.attended',
    group: 'learning',
    ...labelled(attendance, text.attended),
    merge: [moved({ table: attendance, member: attendance.memberId, prepare: joinAttended })],
    member: attendance.memberId,
    at: attendance.at,
    order: [attendance.classId],
  }),
  erasedTable(db, {
    name: 'course.goal',
    group: 'learning',
    ...labelled(goal, text.goal),
    merge: [moved({ table: goal, member: goal.memberId })],
    member: goal.memberId,
    order: [goal.memberId],
  }),
  erasedTable(db, {
    name: 'course.calendar',
    group: 'learning',
    ...labelled(calendar, text.calendar),
    merge: [moved({ table: calendar, member: calendar.memberId })],
    member: calendar.memberId,
    at: calendar.at,
    order: [calendar.memberId],
  }),
]

/** Who signed in with one of two accounts was there, whatever the other one said. */
async function joinAttended(tx: Transaction, { from, into }: MergePair): Promise<void> {
  await tx.execute(sql`update ${attendance} as there set state = mine.state, at = mine.at, reason = mine.reason
    from ${attendance} as mine
    where there.member_id = ${into} and mine.member_id = ${from} and mine.class_id = there.class_id
      and there.state = 'leave' and mine.state <> 'leave'`)
}
