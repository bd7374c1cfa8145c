import { boolean, index, integer, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FileId, MemberId } from '@rostrum/contract/kernel'
import type { Answers, Question, RiskResultId, RiskRulesForm, RiskStep, SurveyId } from '@rostrum/contract/survey'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Risk tests that were handed in, with the words that were asked and the rules of their version. */
export const surveyRisk = pgTable(
  'survey_risk',
  {
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    id: uuid('id').$type<RiskResultId>().notNull(),
    surveyId: uuid('survey_id').$type<SurveyId>().notNull(),
    version: integer('version').notNull(),
    asked: jsonb('asked').$type<readonly Question[]>().notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    bands: jsonb('bands').$type<RiskRulesForm['bands']>().notNull(),
    /** Contradictions that the member was shown and kept to. */
    clashes: jsonb('clashes').$type<readonly string[]>().notNull(),
    points: integer('points').notNull(),
    most: integer('most').notNull(),
    level: integer('level').$type<RiskStep>().notNull(),
    lowest: boolean('lowest').notNull(),
    at: at('at').notNull(),
    confirmedAt: at('confirmed_at'),
    expireAt: at('expire_at'),
    fileId: uuid('file_id').$type<FileId>(),
    remindedAt: at('reminded_at'),
    sample: boolean('sample').notNull(),
  },
  (risk) => [
    primaryKey({ columns: [risk.memberId, risk.id] }),
    index('survey_risk_at').on(risk.at, risk.id),
    index('survey_risk_ending').on(risk.expireAt),
  ],
)
