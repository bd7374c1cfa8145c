import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ClassId, CurriculumContent, CurriculumId, CurriculumState } from '@rostrum/contract/course'
import type { FileId, MemberId, OperatorId, TeacherId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const memberId = () => uuid('member_id').$type<MemberId>().notNull()
const curriculumId = () => uuid('curriculum_id').$type<CurriculumId>().notNull()
const by = () => text('changed_by').$type<OperatorId | 'system'>().notNull()

/** A path: what its editors write, and what members see of it. */
export const curriculum = pgTable(
  'course_curriculum',
  {
    id: uuid('id').$type<CurriculumId>().primaryKey(),
    version: integer('version').notNull(),
    state: text('state').$type<CurriculumState>().notNull(),
    draft: jsonb('draft').$type<CurriculumContent>().notNull(),
    /** As it was last published; it stays when the path is withdrawn. */
    live: jsonb('live').$type<CurriculumContent>(),
    isOn: boolean('is_on').notNull(),
    publishAt: at('publish_at'),
    changedAt: at('changed_at').notNull(),
    changedBy: by(),
    /** The reason for withdrawing it. */
    why: text('why'),
    sample: boolean('sample').notNull(),
  },
  (row) => [index('course_curriculum_changed').on(row.changedAt, row.id)],
)

/** A member who joined a path. */
export const curriculumMember = pgTable(
  'course_curriculum_member',
  { memberId: memberId(), curriculumId: curriculumId(), joinedAt: at('joined_at').notNull() },
  (row) => [
    primaryKey({ columns: [row.memberId, row.curriculumId] }),
    index('course_curriculum_member_of').on(row.curriculumId, row.memberId),
  ],
)

export interface ClassMaterial {
  readonly fileId: FileId
  readonly title: string
  readonly bytes: number
}

/** A class of a path at its own time. */
export const courseClass = pgTable(
  'course_class',
  {
    id: uuid('id').$type<ClassId>().primaryKey(),
    version: integer('version').notNull(),
    curriculumId: curriculumId(),
    title: text('title').notNull(),
    intro: text('intro').notNull(),
    teacherId: text('teacher_id').$type<TeacherId>().notNull(),
    startAt: at('start_at').notNull(),
    endAt: at('end_at').notNull(),
    roomId: text('room_id'),
    materials: jsonb('materials').$type<readonly ClassMaterial[]>().notNull(),
    cancelledAt: at('cancelled_at'),
    /** The reason for cancelling it. */
    why: text('why'),
    /** Its learners were reminded of this beginning. */
    remindedAt: at('reminded_at'),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
    changedBy: by(),
    sample: boolean('sample').notNull(),
  },
  (row) => [
    index('course_class_start').on(row.startAt, row.id),
    index('course_class_of').on(row.curriculumId, row.startAt, row.id),
    index('course_class_teacher').on(row.teacherId, row.startAt, row.id),
  ],
)

/** What a member said about a class. Who said nothing was absent once it is over. */
export const courseAttendance = pgTable(
  'course_attendance',
  {
    memberId: memberId(),
    classId: uuid('class_id').$type<ClassId>().notNull(),
    state: text('state').$type<'signed' | 'late' | 'leave'>().notNull(),
    at: at('at').notNull(),
    reason: text('reason'),
  },
  (row) => [
    primaryKey({ columns: [row.memberId, row.classId] }),
    index('course_attendance_of').on(row.classId, row.memberId),
  ],
)

/** What a member aims at in a week. */
export const courseGoal = pgTable(
  'course_goal',
  {
    memberId: memberId().primaryKey(),
    minutesPerWeek: integer('minutes_per_week').notNull(),
    /** 1 Monday … 7 Sunday. */
    remindDays: smallint('remind_days').array().notNull(),
    /** Minute of the day, Beijing. */
    remindMinute: smallint('remind_minute').notNull(),
    /** null: never. */
    nextAt: at('next_at'),
  },
  (row) => [index('course_goal_next').on(row.nextAt)],
)

/** The address under which a member's calendar fetches the timetable. */
export const courseCalendar = pgTable('course_calendar', {
  memberId: memberId().primaryKey(),
  token: text('token').notNull(),
  at: at('at').notNull(),
})

export interface PlacementRule {
  readonly from: number
  readonly curriculumId: CurriculumId
}

/** The one placement test; `id` is always 1. */
export const coursePlacement = pgTable('course_placement', {
  id: smallint('id').primaryKey(),
  version: integer('version').notNull(),
  surveyId: text('survey_id'),
  rules: jsonb('rules').$type<readonly PlacementRule[]>().notNull(),
  changedAt: at('changed_at').notNull(),
  changedBy: by(),
})
