import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type {
  CourseAct,
  CourseCategory,
  CourseDifficulty,
  CourseDraftState,
  CourseId,
  CourseMaterial,
  WrittenChapter,
} from '@rostrum/contract/course'
import type { FileId, LevelId, OperatorId, TeacherId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
/** `system`: what was published by the product itself, as sample content is. */
const by = (name: string) => text(name).$type<OperatorId | 'system'>()

/** The working copy of every course. Members see `course_course` only, so nothing unpublished can reach them. */
export const courseDraft = pgTable(
  'course_draft',
  {
    id: uuid('id').$type<CourseId>().primaryKey(),
    /** One more with every act; whoever acts says which one they saw. */
    version: integer('version').notNull(),
    state: text('state').$type<CourseDraftState>().notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    intro: text('intro').notNull(),
    suits: text('suits').notNull(),
    category: text('category').$type<CourseCategory>().notNull(),
    difficulty: text('difficulty').$type<CourseDifficulty>().notNull(),
    coverId: text('cover_id').$type<FileId>(),
    teacherId: text('teacher_id').$type<TeacherId>(),
    levelIds: text('level_ids').array().$type<LevelId[]>().notNull(),
    inOrder: boolean('in_order').notNull(),
    oneDevice: boolean('one_device').notNull().default(false),
    certifies: boolean('certifies').notNull().default(false),
    materials: jsonb('materials').$type<readonly CourseMaterial[]>().notNull().default([]),
    chapters: jsonb('chapters').$type<WrittenChapter[]>().notNull(),
    /** The last save: whoever did it may not review it. */
    changedBy: by('changed_by').notNull(),
    changedAt: at('changed_at').notNull(),
    /** The last act of any kind. */
    touchedAt: at('touched_at').notNull(),
    publishAt: at('publish_at'),
    /** The reason for sending it back or withdrawing it. */
    why: text('why'),
    sample: boolean('sample').notNull(),
  },
  (draft) => [
    index('course_draft_touched').on(draft.touchedAt, draft.id),
    index('course_draft_state').on(draft.state, draft.touchedAt, draft.id),
  ],
)

/** What was done to a course. Rows are only added. */
export const courseStep = pgTable(
  'course_step',
  {
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    version: integer('version').notNull(),
    act: text('act').$type<CourseAct>().notNull(),
    by: by('by').notNull(),
    at: at('at').notNull(),
    why: text('why'),
  },
  (step) => [primaryKey({ columns: [step.courseId, step.version] })],
)
