import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { FileId, LevelId, MemberId, OperatorId, TeacherId } from '@rostrum/contract/kernel'
import type {
  Answers,
  HomeworkContent,
  HomeworkId,
  HomeworkState,
  MarkQuestion,
  WorkAnswerState,
  WorkId,
  WorkMark,
  WorkQuestion,
} from '@rostrum/contract/survey'
import { searchColumn } from '@rostrum/server/kernel/db'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const memberId = () => uuid('member_id').$type<MemberId>().notNull()
const homeworkId = () => uuid('homework_id').$type<HomeworkId>().notNull()

/** Homework with its questions, standard answers and times. What lists choose by is apart from the content. */
export const surveyHomework = pgTable(
  'survey_homework',
  {
    id: uuid('id').$type<HomeworkId>().primaryKey(),
    state: text('state').$type<HomeworkState>().notNull(),
    content: jsonb('content').$type<HomeworkContent>().notNull(),
    /** Who marks: its teacher and the others. */
    teacherIds: text('teacher_ids').array().$type<TeacherId[]>().notNull(),
    levelIds: text('level_ids').array().$type<LevelId[]>().notNull(),
    courseId: text('course_id'),
    roomId: text('room_id'),
    sessionId: text('session_id'),
    openAt: at('open_at').notNull(),
    dueAt: at('due_at').notNull(),
    /** The deadline and the hours of the late. */
    closesAt: at('closes_at').notNull(),
    /** Nothing in it takes a person to judge. */
    isJudged: boolean('is_judged').notNull(),
    publishedAt: at('published_at'),
    /** The reason for closing it. */
    why: text('why'),
    changedAt: at('changed_at').notNull(),
    /** Made by its teacher while nobody else changed it. */
    changedBy: text('changed_by').$type<OperatorId | 'system' | 'teacher'>().notNull(),
    sample: boolean('sample').notNull(),
    tokens: searchColumn('tokens').notNull(),
  },
  (homework) => [
    index('survey_homework_changed').on(homework.changedAt, homework.id),
    index('survey_homework_published').on(homework.publishedAt, homework.id),
    index('survey_homework_due').on(homework.dueAt, homework.id),
    index('survey_homework_teachers').using('gin', homework.teacherIds),
    index('survey_homework_tokens').using('gin', homework.tokens),
  ],
)

/** Answers that are not handed in yet. */
export const surveyWorkDraft = pgTable(
  'survey_work_draft',
  {
    memberId: memberId(),
    homeworkId: homeworkId(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (draft) => [
    primaryKey({ columns: [draft.memberId, draft.homeworkId] }),
    index('survey_work_draft_homework').on(draft.homeworkId, draft.memberId),
  ],
)

/** What a member handed in last, in the words that were asked, and what it came to. */
export const surveyWork = pgTable(
  'survey_work',
  {
    memberId: memberId(),
    id: uuid('id').$type<WorkId>().notNull(),
    homeworkId: homeworkId(),
    state: text('state').$type<WorkAnswerState>().notNull(),
    asked: jsonb('asked').$type<readonly WorkQuestion[]>().notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    /** By the rules, until a teacher has marked it. */
    marks: jsonb('marks').$type<Readonly<Record<string, WorkMark>>>().notNull(),
    /** All of it, less what being late costs; null while something is not judged. */
    points: integer('points'),
    /** The points that being late cost. */
    lost: integer('lost').notNull(),
    isLate: boolean('is_late').notNull(),
    submittedAt: at('submitted_at').notNull(),
    comment: text('comment').notNull(),
    voiceId: text('voice_id').$type<FileId>(),
    markedAt: at('marked_at'),
    markedBy: text('marked_by').$type<TeacherId>(),
    returnedUntil: at('returned_until'),
    asks: jsonb('asks').$type<readonly MarkQuestion[]>().notNull(),
    /** A question about a mark waits since then. */
    askedAt: at('asked_at'),
    /** One more with every change: two teachers never overwrite each other. */
    version: integer('version').notNull(),
    /** Its mistakes, as it is now, are in the member's notebook. */
    isNoted: boolean('is_noted').notNull().default(false),
  },
  (work) => [
    primaryKey({ columns: [work.memberId, work.id] }),
    unique('survey_work_once').on(work.memberId, work.homeworkId),
    index('survey_work_id').on(work.id),
    index('survey_work_unnoted').on(work.submittedAt, work.id).where(sql`not ${work.isNoted}`),
    index('survey_work_queue').on(work.homeworkId, work.state, work.submittedAt, work.id),
  ],
)
