import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  CourseCategory,
  CourseChapterId,
  CourseConditions,
  CourseDifficulty,
  CourseId,
  CourseLessonId,
  CourseMaterial,
  CourseRemarkId,
  CourseRemarkKind,
  CourseRemarkState,
  LessonKind,
  LessonSourceId,
} from '@rostrum/contract/course'
import type { FileId, LevelId, MemberId, OperatorId, TeacherId } from '@rostrum/contract/kernel'
import { searchColumn } from '../kernel/db'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const courseId = () => uuid('course_id').$type<CourseId>().notNull()
const memberId = () => uuid('member_id').$type<MemberId>().notNull()

/** A lesson in the outline of a course; the text of an article lesson is apart. */
export interface StoredLesson {
  readonly id: CourseLessonId
  readonly kind: LessonKind
  readonly title: string
  readonly trial: boolean
  readonly noSkip: boolean
  /** ms since 1970. */
  readonly opensAt?: number
  readonly sourceId?: LessonSourceId
  /** Of a quiz: the share of its points that finishes it, in percent. */
  readonly passPct?: number
  /** An article's reading; the length of a video or a recording is asked for. */
  readonly readSec: number
}

export interface StoredChapter {
  readonly id: CourseChapterId
  readonly title: string
  readonly lessons: readonly StoredLesson[]
}

// Reference tables: written by editors, read by everybody.

export const course = pgTable(
  'course_course',
  {
    id: uuid('id').$type<CourseId>().primaryKey(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    intro: text('intro').notNull(),
    suits: text('suits').notNull(),
    category: text('category').$type<CourseCategory>().notNull(),
    difficulty: text('difficulty').$type<CourseDifficulty>().notNull(),
    coverId: text('cover_id').$type<FileId>(),
    teacherId: text('teacher_id').$type<TeacherId>().notNull(),
    levelIds: text('level_ids').array().$type<LevelId[]>().notNull(),
    /** Each lesson opens when the one before is finished. */
    inOrder: boolean('in_order').notNull(),
    /** Its videos and recordings play on one device of a member at a time. */
    oneDevice: boolean('one_device').notNull().default(false),
    kinds: text('kinds').array().$type<LessonKind[]>().notNull(),
    chapters: jsonb('chapters').$type<readonly StoredChapter[]>().notNull(),
    /** Whoever finishes it gets a certificate. */
    certifies: boolean('certifies').notNull().default(false),
    materials: jsonb('materials').$type<readonly CourseMaterial[]>().notNull().default([]),
    isOn: boolean('is_on').notNull(),
    publishAt: at('publish_at').notNull(),
    editedAt: at('edited_at'),
    sample: boolean('sample').notNull(),
    tokens: searchColumn('tokens').notNull(),
  },
  (row) => [
    index('course_course_recent').on(row.publishAt, row.id),
    index('course_course_teacher').on(row.teacherId, row.publishAt, row.id),
    index('course_course_tokens').using('gin', row.tokens),
    index('course_course_materials').using('gin', sql`${row.materials} jsonb_path_ops`),
  ],
)

/** Which course a lesson belongs to, and the text of an article lesson. One that was taken out keeps its row: it may come back. */
export const courseLesson = pgTable(
  'course_lesson',
  {
    id: uuid('id').$type<CourseLessonId>().primaryKey(),
    courseId: courseId(),
    body: text('body').notNull(),
  },
  (lesson) => [index('course_lesson_course').on(lesson.courseId, lesson.id)],
)

// By course.

/** Apart from the course, because it is written far more often. */
export const courseCounter = pgTable('course_counter', {
  courseId: courseId().primaryKey(),
  learners: integer('learners').notNull(),
})

// By member.

/** How much of a lesson a member has really watched or read. */
export const courseWatch = pgTable(
  'course_watch',
  {
    memberId: memberId(),
    lessonId: uuid('lesson_id').$type<CourseLessonId>().notNull(),
    courseId: courseId(),
    /** The seconds of it, as `[from, to)` in order. */
    heard: jsonb('heard').$type<[number, number][]>().notNull(),
    positionSec: integer('position_sec').notNull(),
    /** The time of the last report: the next one counts at most the time since then. */
    toldAt: at('told_at').notNull(),
    doneAt: at('done_at'),
  },
  (watch) => [
    primaryKey({ columns: [watch.memberId, watch.lessonId] }),
    index('course_watch_course').on(watch.memberId, watch.courseId),
  ],
)

/** A member who began a course. */
export const courseLearner = pgTable(
  'course_learner',
  {
    memberId: memberId(),
    courseId: courseId(),
    beganAt: at('began_at').notNull(),
    lastAt: at('last_at').notNull(),
    lastLessonId: uuid('last_lesson_id').$type<CourseLessonId>().notNull(),
    isDone: boolean('is_done').notNull(),
    /** The session whose device reported a playing lesson last. */
    playingBy: text('playing_by'),
    playingAt: at('playing_at'),
  },
  (learner) => [
    primaryKey({ columns: [learner.memberId, learner.courseId] }),
    index('course_learner_recent').on(learner.memberId, learner.lastAt, learner.courseId),
    index('course_learner_course').on(learner.courseId, learner.memberId),
    index('course_learner_last').on(learner.courseId, learner.lastAt, learner.memberId),
  ],
)

/** The time in which an order opens a course to its member, whatever the levels say. */
export const courseHolder = pgTable(
  'course_holder',
  {
    memberId: memberId(),
    courseId: courseId(),
    orderNo: text('order_no').notNull(),
    startAt: at('start_at').notNull(),
    endAt: at('end_at').notNull(),
  },
  (holder) => [
    primaryKey({ columns: [holder.memberId, holder.courseId, holder.orderNo] }),
    index('course_holder_end').on(holder.memberId, holder.endAt),
  ],
)

/** Seconds of the clock that a member really spent learning, by day (Beijing). */
export const courseDay = pgTable(
  'course_day',
  {
    memberId: memberId(),
    day: date('day', { mode: 'string' }).notNull(),
    sec: integer('sec').notNull(),
  },
  (row) => [primaryKey({ columns: [row.memberId, row.day] })],
)

/** A document that was uploaded for a course: what the server found when it opened it. */
export const courseMaterialFile = pgTable('course_material_file', {
  fileId: text('file_id').$type<FileId>().primaryKey(),
  pages: integer('pages').notNull(),
  bytes: integer('bytes').notNull(),
  by: text('by').$type<OperatorId | 'system'>().notNull(),
  at: at('at').notNull(),
})

/** Recordings that were uploaded for audio lessons: what the server found when it opened them. They stay: members heard them. */
export const courseRecording = pgTable('course_recording', {
  fileId: text('file_id').$type<FileId>().primaryKey(),
  title: text('title').notNull(),
  durationSec: integer('duration_sec').notNull(),
  by: text('by').$type<OperatorId | 'system'>().notNull(),
  at: at('at').notNull(),
})

/** What members say: their opinion of a course, which the next one replaces, or words at a moment of a lesson. */
export const courseRemark = pgTable(
  'course_remark',
  {
    courseId: courseId(),
    id: uuid('id').$type<CourseRemarkId>().notNull(),
    kind: text('kind').$type<CourseRemarkKind>().notNull(),
    memberId: memberId(),
    /** Of a post. */
    lessonId: uuid('lesson_id').$type<CourseLessonId>(),
    ms: integer('ms').notNull(),
    parentId: uuid('parent_id').$type<CourseRemarkId>(),
    isTeacher: boolean('is_teacher').notNull(),
    /** Of a review, with what had been learned when it was written first. */
    score: integer('score'),
    percent: integer('percent'),
    text: text('text').notNull(),
    state: text('state').$type<CourseRemarkState>().notNull(),
    reason: text('reason'),
    createdAt: at('created_at').notNull(),
    /** Of the words that stand there now. */
    at: at('at').notNull(),
    reviewedAt: at('reviewed_at'),
    reviewedBy: text('reviewed_by').$type<OperatorId>(),
  },
  (remark) => [
    primaryKey({ columns: [remark.courseId, remark.id] }),
    index('course_remark_id').on(remark.id),
    uniqueIndex('course_remark_review').on(remark.courseId, remark.memberId).where(sql`kind = 'review'`),
    index('course_remark_recent').on(remark.courseId, remark.kind, remark.at, remark.id),
    index('course_remark_lesson').on(remark.lessonId, remark.ms, remark.createdAt, remark.id),
    index('course_remark_parent').on(remark.parentId, remark.createdAt, remark.id),
    index('course_remark_member').on(remark.memberId, remark.at),
    index('course_remark_queue').on(remark.state, remark.at, remark.id),
  ],
)

export const courseCertificate = pgTable(
  'course_certificate',
  {
    memberId: memberId(),
    courseId: courseId(),
    no: text('no').notNull(),
    /** The course's title and the member's name as they were printed. */
    title: text('title').notNull(),
    name: text('name').notNull(),
    at: at('at').notNull(),
    fileId: text('file_id').$type<FileId>().notNull(),
    sha256: text('sha256').notNull(),
    revokedAt: at('revoked_at'),
    revokedBy: text('revoked_by').$type<OperatorId>(),
    why: text('why'),
  },
  (certificate) => [
    primaryKey({ columns: [certificate.memberId, certificate.courseId] }),
    index('course_certificate_no').on(certificate.no),
    index('course_certificate_file').on(certificate.fileId),
    index('course_certificate_recent').on(certificate.at, certificate.no),
  ],
)

/** Conditions of the catalogue that a member keeps. */
export const courseFilter = pgTable(
  'course_filter',
  {
    memberId: memberId(),
    name: text('name').notNull(),
    filter: jsonb('filter').$type<CourseConditions>().notNull(),
    at: at('at').notNull(),
  },
  (filter) => [primaryKey({ columns: [filter.memberId, filter.name] })],
)
