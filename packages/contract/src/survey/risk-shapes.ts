import { z } from 'zod'
import { id, Instant, MemberId, Words } from '../kernel'
import { optionsMax, pointsMax, questionsMax, riskClashesMax, riskClashWordsMax, riskStates, riskSteps } from './limits'
import { AnswerValue, PartId, Question } from './questions'

/** A class of risk that a member can bear, or the risk of a product: 1 to 5, lowest first. */
export const RiskStep = z.literal(riskSteps)
export type RiskStep = z.infer<typeof RiskStep>
export const RiskResultId = id('RiskResultId')
export type RiskResultId = z.infer<typeof RiskResultId>
export const RiskState = z.enum(riskStates)
export type RiskState = z.infer<typeof RiskState>

const Pick = z.object({ questionId: PartId, anyOf: z.array(PartId).min(1).max(optionsMax) })
const total = z
  .number()
  .int()
  .min(0)
  .max(pointsMax * questionsMax)

/** What turns answers to a questionnaire into a class. */
export const RiskRulesForm = z.object({
  bands: z
    .array(z.object({ from: total, level: RiskStep }))
    .max(riskSteps.length)
    .describe('从几分起属于哪一类'),
  lowest: z.array(Pick).max(questionsMax).describe('选了其中任何一项：最低类别'),
  clashes: z
    .array(z.object({ one: Pick, other: Pick, words: Words.min(1).max(riskClashWordsMax) }))
    .max(riskClashesMax)
    .describe('不能同时成立的两个回答'),
})
export type RiskRulesForm = z.infer<typeof RiskRulesForm>

/** What a member was found to bear. */
export const RiskResult = z.object({
  id: RiskResultId,
  state: RiskState,
  version: z.number().int(),
  level: RiskStep,
  lowest: z.boolean().describe('最低类别：只能买最低风险的'),
  points: z.number().int(),
  most: z.number().int(),
  at: Instant,
  confirmedAt: Instant.optional(),
  expireAt: Instant.optional().describe('确认以后才有'),
  fileUrl: z.string().optional().describe('结果的文件，一小时内有效'),
  sample: z.boolean(),
})
export type RiskResult = z.infer<typeof RiskResult>

/** A result with what was asked and answered, and the bands by which points became a class. */
export const RiskResultWhole = RiskResult.extend({
  bands: RiskRulesForm.shape.bands,
  asked: z.array(z.object({ question: Question, answer: AnswerValue.optional() })),
  clashes: z.array(z.string()).describe('再次确认过的矛盾'),
  retakesLeft: z.number().int(),
})
export type RiskResultWhole = z.infer<typeof RiskResultWhole>

/** Where a member stands. */
export const RiskInfo = z.object({
  isOpen: z.boolean().describe('现在有可以答的问卷'),
  level: RiskStep.optional().describe('已确认且有效的'),
  lowest: z.boolean().optional(),
  expireAt: Instant.optional(),
  resultId: RiskResultId.optional(),
  isEnding: z.boolean().describe('三十天内到期'),
  waitingId: RiskResultId.optional().describe('答完还没有确认的'),
  retakesLeft: z.number().int().describe('今年还能测几次'),
  againOn: z.string().optional().describe('次数用完：从哪一天起又可以测'),
})
export type RiskInfo = z.infer<typeof RiskInfo>

/** A result in the list of operators. */
export const RiskRow = RiskResult.omit({ fileUrl: true }).extend({
  memberId: MemberId.optional(),
  nickname: z.string().optional(),
  mobile: z.string().optional().describe('中间四位隐去'),
})
export type RiskRow = z.infer<typeof RiskRow>
