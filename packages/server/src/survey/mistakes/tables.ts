import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MemberId, TeacherId, TradeDate } from '@rostrum/contract/kernel'
import type {
  AnswerValue,
  MistakeId,
  MistakeKind,
  MistakeSource,
  WorkKey,
  WorkQuestion,
} from '@rostrum/contract/survey'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const day = (name: string) => text(name).$type<TradeDate>()

/**
 * A question that a member got wrong or wrote down, as it was asked, and what the scheduler knows of how well it is
 * remembered. It stays whatever becomes of the homework.
 */
export const surveyMistake = pgTable(
  'survey_mistake',
  {
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    id: uuid('id').$type<MistakeId>().notNull(),
    source: text('source').$type<MistakeSource>().notNull(),
    sourceId: uuid('source_id').notNull(),
    questionId: text('question_id').notNull(),
    /** The hash of what people answer in it: another version of the question is another mistake. */
    matter: text('matter').notNull(),
    title: text('title').notNull(),
    teacherId: text('teacher_id').$type<TeacherId>(),
    courseId: text('course_id'),
    kind: text('kind').$type<MistakeKind>().notNull(),
    question: jsonb('question').$type<WorkQuestion>().notNull(),
    key: jsonb('key').$type<WorkKey>().notNull(),
    most: integer('most').notNull(),
    /** As it was answered then; null where nothing was, or only files were. */
    answer: jsonb('answer').$type<AnswerValue>(),
    points: integer('points'),
    /** Written down by the member, not by the marking. */
    isOwn: boolean('is_own').notNull(),
    addedAt: at('added_at').notNull(),
    masteredAt: at('mastered_at'),
    /** Days in Beijing. */
    dueDay: day('due_day').notNull(),
    /** The last review; null before the first. */
    lastDay: day('last_day'),
    /** What the scheduler keeps: days until one in ten is forgotten, and 1 to 10. 0 before the first review. */
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    reviews: integer('reviews').notNull(),
    lapses: integer('lapses').notNull(),
  },
  (mistake) => [
    primaryKey({ columns: [mistake.memberId, mistake.id] }),
    unique('survey_mistake_once').on(
      mistake.memberId,
      mistake.source,
      mistake.sourceId,
      mistake.questionId,
      mistake.matter,
    ),
    index('survey_mistake_due').on(mistake.memberId, mistake.dueDay, mistake.id),
  ],
)
