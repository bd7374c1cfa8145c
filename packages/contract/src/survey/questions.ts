import { z } from 'zod'
import { TradeDate, Words } from '../kernel'
import { idMax } from '../kernel/limits'
import {
  barsMax,
  barsNameMax,
  barsSourceMax,
  drawTaskMax,
  drawTasksMax,
  drawTools,
  matrixRowsMax,
  numberMax,
  optionsMax,
  optionTextMax,
  picturesMax,
  promptMax,
  questionNoteMax,
  questionsMax,
  scoreLabelMax,
  scoreTopMax,
  textAnswerMax,
  unitMax,
  voiceSecMax,
} from './limits'

/** Names a question, an option or a row within its list: other versions of the same list keep it. */
export const PartId = z
  .string()
  .min(1)
  .max(idMax)
  .regex(/^[A-Za-z0-9_-]+$/)

const longest = (max: number) => Words.max(max, `最多${max}个字`)

/** An option, or a row of a matrix. */
export const QuestionPart = z.object({ id: PartId, text: longest(optionTextMax) })
export type QuestionPart = z.infer<typeof QuestionPart>

const common = {
  id: PartId,
  prompt: longest(promptMax).describe('题目'),
  note: longest(questionNoteMax).default('').describe('题目下面的说明'),
  required: z.boolean().describe('必答'),
  when: z
    .object({ questionId: PartId, anyOf: z.array(PartId).min(1).max(optionsMax) })
    .optional()
    .describe('前面某一题选了其中任何一项才问；判断题的两项是 yes、no'),
}
const options = z.array(QuestionPart).max(optionsMax)
const count = z.number().int().min(0).max(optionsMax)
const amount = z.number().min(-numberMax).max(numberMax)
const label = longest(scoreLabelMax).default('')

/**
 * A question as it is put to people, whoever asks: a questionnaire, homework, a test. What the answer is worth is not
 * part of it, so that no reader of questions can learn it.
 */
export const Question = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('single'), options }),
  z.object({ ...common, kind: z.literal('multiple'), options, min: count.optional(), max: count.optional() }),
  z.object({ ...common, kind: z.literal('judge') }),
  z.object({
    ...common,
    kind: z.literal('score'),
    top: z.number().int().min(2).max(scoreTopMax),
    low: label,
    high: label,
  }),
  z.object({
    ...common,
    kind: z.literal('number'),
    min: amount.optional(),
    max: amount.optional(),
    isWhole: z.boolean().default(false).describe('只收整数'),
    unit: longest(unitMax).default(''),
  }),
  z.object({ ...common, kind: z.literal('text'), max: z.number().int().min(1).max(textAnswerMax) }),
  z.object({ ...common, kind: z.literal('date') }),
  z.object({ ...common, kind: z.literal('matrix'), rows: z.array(QuestionPart).max(matrixRowsMax), options }),
  z.object({ ...common, kind: z.literal('order'), options }),
])
export type Question = z.infer<typeof Question>
export const Questions = z.array(Question).max(questionsMax, `最多${questionsMax}题`)

const price = z.number().positive().max(numberMax)

/** A bar of an exercise: frozen with its question, whatever the market's records say later. */
export const DrawnBar = z.object({
  day: TradeDate,
  o: price,
  h: price,
  l: price,
  c: price,
  v: z.number().min(0).max(1e15).describe('成交量'),
})
export type DrawnBar = z.infer<typeof DrawnBar>

export const DrawTask = z.object({
  id: PartId,
  tool: z.enum(drawTools),
  text: longest(drawTaskMax).describe('要画什么'),
})
export type DrawTask = z.infer<typeof DrawTask>

/** A question of homework: those of everybody, files, and drawing on bars. */
export const WorkQuestion = z.discriminatedUnion('kind', [
  ...Question.options,
  z.object({ ...common, kind: z.literal('picture'), max: z.number().int().min(1).max(picturesMax) }),
  z.object({ ...common, kind: z.literal('voice'), maxSec: z.number().int().min(5).max(voiceSecMax) }),
  z.object({
    ...common,
    kind: z.literal('candles'),
    name: longest(barsNameMax).describe('图上的名称'),
    source: longest(barsSourceMax).describe('数据从哪里来'),
    bars: z.array(DrawnBar).max(barsMax),
    tasks: z.array(DrawTask).max(drawTasksMax),
  }),
])
export type WorkQuestion = z.infer<typeof WorkQuestion>
export const WorkQuestions = z.array(WorkQuestion).max(questionsMax, `最多${questionsMax}题`)

/**
 * An option's id, words, a date or yes and no; a number; several options, or all in their order; an option for each row;
 * ids of files; what was drawn, as `candles.ts` writes it.
 */
export const AnswerValue = z.union([
  Words.max(textAnswerMax, `最多${textAnswerMax}个字`),
  z.number(),
  z.array(PartId).max(optionsMax),
  z.record(PartId, PartId),
])
export type AnswerValue = z.infer<typeof AnswerValue>

const isShort = (answers: object): boolean => Object.keys(answers).length <= questionsMax
/** Answers by the id of their question. */
export const Answers = z.record(PartId, AnswerValue).refine(isShort, `最多${questionsMax}题`)
export type Answers = z.infer<typeof Answers>
/** Changed answers; `null` takes one back. */
export const ChangedAnswers = z.record(PartId, AnswerValue.nullable()).refine(isShort, `最多${questionsMax}题`)
export type ChangedAnswers = z.infer<typeof ChangedAnswers>
