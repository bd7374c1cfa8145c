import { z } from 'zod'
import { id, Instant, LevelIds, MemberId, Seen, Words } from '../kernel'
import {
  answeringStates,
  bandsMax,
  bandTitleMax,
  bandWordsMax,
  explainMax,
  optionsMax,
  paperKinds,
  pointsMax,
  questionsMax,
  surveyIntroMax,
  surveyMinutesMax,
  surveyStates,
  surveyTitleMax,
} from './limits'
import { Answers, AnswerValue, PartId, Question, Questions } from './questions'
import { RiskRulesForm } from './risk-shapes'

export const SurveyId = id('SurveyId')
export type SurveyId = z.infer<typeof SurveyId>
export const AnswerId = id('AnswerId')
export type AnswerId = z.infer<typeof AnswerId>
export const PaperKind = z.enum(paperKinds)
export type PaperKind = z.infer<typeof PaperKind>
export const SurveyState = z.enum(surveyStates)
export type SurveyState = z.infer<typeof SurveyState>
export const AnsweringState = z.enum(answeringStates)
export type AnsweringState = z.infer<typeof AnsweringState>

const Version = z.number().int().min(1)

/** A questionnaire in a list. */
export const SurveyRow = z.object({
  id: SurveyId,
  kind: PaperKind,
  title: z.string(),
  questions: z.number().int().describe('题数'),
  minutes: z.number().int().describe('大约需要几分钟'),
  endAt: Instant.optional().describe('截止的时刻'),
  isOpen: z.boolean().describe('现在可以回答'),
  state: AnsweringState.describe('我的：未答、草稿、已提交；游客都是未答'),
  sample: z.boolean(),
})
export type SurveyRow = z.infer<typeof SurveyRow>

/** A questionnaire with its questions and what the caller has answered so far. */
export const Survey = SurveyRow.omit({ questions: true, state: true }).extend({
  intro: z.string(),
  version: Version,
  questions: z.array(Question),
  isNameless: z.boolean().describe('运营人员看不到是谁答的'),
  isRepeatable: z.boolean().describe('可以提交多次'),
  my: z.object({
    state: AnsweringState,
    answers: Answers.describe('草稿里的答案，已换成这一版的题'),
    savedAt: Instant.optional(),
    carried: z
      .object({ from: Version, lost: z.number().int() })
      .optional()
      .describe('草稿是较早一版的：哪一版，有几题的答案因题目已改而没有带过来'),
    submittedAt: Instant.optional(),
  }),
})
export type Survey = z.infer<typeof Survey>

/** What a submission came to, where the questionnaire says so. */
export const SurveyScore = z.object({
  points: z.number().int(),
  most: z.number().int(),
  title: z.string().optional().describe('所在的一档'),
  words: z.string().optional(),
})
export type SurveyScore = z.infer<typeof SurveyScore>

/** A submission as its member reads it: the questions in the very words that were asked. */
export const SurveyResult = z.object({
  id: SurveyId,
  title: z.string(),
  at: Instant,
  version: Version,
  asked: z.array(
    z.object({
      question: Question,
      answer: AnswerValue.optional(),
      points: z.number().int().optional(),
      most: z.number().int().optional(),
      explain: z.string().optional(),
    }),
  ),
  score: SurveyScore.optional(),
  mayRepeat: z.boolean().describe('还可以再答一次'),
})
export type SurveyResult = z.infer<typeof SurveyResult>

const points = z.number().int().min(-pointsMax).max(pointsMax)

/** What the answers to one question are worth, and what is said of it afterwards. Members never receive it with the questions. */
export const QuestionKey = z.object({
  questionId: PartId,
  points: z
    .record(PartId, points)
    .refine((given) => Object.keys(given).length <= optionsMax)
    .describe('每一选项的分；评分题写 each：每一级的分'),
  explain: Words.max(explainMax, `最多${explainMax}个字`).default('').describe('提交后看到的解释'),
})
export type QuestionKey = z.infer<typeof QuestionKey>

/** What is said from this number of points on. */
export const ScoreBand = z.object({
  from: z
    .number()
    .int()
    .min(-pointsMax * questionsMax)
    .max(pointsMax * questionsMax),
  title: Words.min(1, '请填写结果').max(bandTitleMax, `最多${bandTitleMax}个字`),
  words: Words.max(bandWordsMax, `最多${bandWordsMax}个字`).default(''),
})
export type ScoreBand = z.infer<typeof ScoreBand>

/** A questionnaire as operators write it. */
export const SurveyContent = z.object({
  kind: PaperKind,
  title: Words.min(1, '请填写标题').max(surveyTitleMax, `最多${surveyTitleMax}个字`),
  intro: Words.max(surveyIntroMax, `最多${surveyIntroMax}个字`).default(''),
  minutes: z.number().int().min(1).max(surveyMinutesMax),
  endAt: Instant.optional(),
  levelIds: LevelIds.default([]).describe('为空：所有人都能看，登录后回答'),
  isNameless: z.boolean().default(false),
  isRepeatable: z.boolean().default(false),
  questions: Questions,
  keys: z.array(QuestionKey).max(questionsMax).default([]),
  bands: z.array(ScoreBand).max(bandsMax, `最多${bandsMax}档`).default([]),
  risk: RiskRulesForm.optional().describe('风险测评：怎样由答案得出等级'),
})
export type SurveyContent = z.infer<typeof SurveyContent>

/** A questionnaire in the list of operators. */
export const PaperRow = z.object({
  id: SurveyId,
  kind: PaperKind,
  title: z.string(),
  state: SurveyState,
  version: z.number().int().describe('已发布的版本；0：还没有发布过'),
  isChanged: z.boolean().describe('有还没有发布的改动'),
  questions: z.number().int(),
  endAt: Instant.optional(),
  answers: z.number().int().describe('收到的答卷'),
  changedAt: Instant,
  changedBy: z.string(),
  sample: z.boolean(),
})
export type PaperRow = z.infer<typeof PaperRow>

export const Paper = PaperRow.extend({ content: SurveyContent, seen: Seen })
export type Paper = z.infer<typeof Paper>

/** What was answered to one question. */
export const Tally = z.object({
  question: Question,
  isOld: z.boolean().describe('现在的版本里已经没有'),
  answered: z.number().int(),
  counts: z
    .array(z.object({ key: z.string(), count: z.number().int() }))
    .describe('选项、分数，或“行:选项”的次数；排序题是排在第一位的次数'),
  mean: z.number().optional().describe('评分、数字的平均数'),
  texts: z.array(z.string()).describe('最近的文字、日期'),
})
export type Tally = z.infer<typeof Tally>

/** An answered questionnaire in the list of operators. */
export const AnswerRow = z.object({
  id: AnswerId,
  at: Instant,
  version: Version,
  memberId: MemberId.optional().describe('不记名的问卷、已注销的会员缺省'),
  nickname: z.string().optional(),
  mobile: z.string().optional().describe('中间四位隐去'),
  points: z.number().int().optional(),
  band: z.string().optional(),
  words: z.record(PartId, z.string()).describe('每题的答案，按当时问的写出'),
})
export type AnswerRow = z.infer<typeof AnswerRow>
