import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { LevelId, MemberId, OperatorId } from '@rostrum/contract/kernel'
import type {
  AnswerId,
  Answers,
  Question,
  SurveyContent,
  SurveyId,
  SurveyScore,
  SurveyState,
} from '@rostrum/contract/survey'
import { searchColumn } from '../kernel/db'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const memberId = () => uuid('member_id').$type<MemberId>().notNull()
const surveyId = () => uuid('survey_id').$type<SurveyId>().notNull()

/** A questionnaire: what its operators write, and where it stands. What members answer is a version of it. */
export const surveyPaper = pgTable(
  'survey_paper',
  {
    id: uuid('id').$type<SurveyId>().primaryKey(),
    state: text('state').$type<SurveyState>().notNull(),
    /** The published version; 0 while there is none. */
    version: integer('version').notNull(),
    draft: jsonb('draft').$type<SurveyContent>().notNull(),
    /** As published: what lists choose by. */
    levelIds: text('level_ids').array().$type<LevelId[]>().notNull(),
    endAt: at('end_at'),
    publishedAt: at('published_at'),
    /** The reason for closing it. */
    why: text('why'),
    changedAt: at('changed_at').notNull(),
    changedBy: text('changed_by').$type<OperatorId | 'system'>().notNull(),
    sample: boolean('sample').notNull(),
    tokens: searchColumn('tokens').notNull(),
  },
  (paper) => [
    index('survey_paper_changed').on(paper.changedAt, paper.id),
    index('survey_paper_published').on(paper.publishedAt, paper.id),
    index('survey_paper_tokens').using('gin', paper.tokens),
  ],
)

/** What was published, in its very words. */
export const surveyVersion = pgTable(
  'survey_version',
  {
    surveyId: surveyId(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<SurveyContent>().notNull(),
    at: at('at').notNull(),
  },
  (version) => [primaryKey({ columns: [version.surveyId, version.version] })],
)

/** Answers that are not handed in yet. */
export const surveyDraft = pgTable(
  'survey_draft',
  {
    memberId: memberId(),
    surveyId: surveyId(),
    version: integer('version').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (draft) => [primaryKey({ columns: [draft.memberId, draft.surveyId] })],
)

/** What the answer to a question came to when it was handed in. */
export interface AnswerMark {
  readonly points?: number
  readonly most?: number
  readonly explain?: string
}

/** Answers handed in, with the words that were asked. */
export const surveyAnswer = pgTable(
  'survey_answer',
  {
    memberId: memberId(),
    id: uuid('id').$type<AnswerId>().notNull(),
    surveyId: surveyId(),
    /** The member's first, second … of this questionnaire. */
    no: integer('no').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    asked: jsonb('asked').$type<readonly Question[]>().notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    marks: jsonb('marks').$type<Readonly<Record<string, AnswerMark>>>().notNull(),
    score: jsonb('score').$type<SurveyScore>(),
    at: at('at').notNull(),
  },
  (answer) => [
    primaryKey({ columns: [answer.memberId, answer.id] }),
    unique('survey_answer_once').on(answer.memberId, answer.surveyId, answer.no),
    index('survey_answer_recent').on(answer.surveyId, answer.at, answer.id),
  ],
)
