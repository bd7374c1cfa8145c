import { z } from 'zod'
import { id, Instant, TeacherId, TradeDate } from '../kernel'
import { WorkKey } from './homework-shapes'
import { mistakeGroups, mistakeRatings, mistakeSources, questionKinds, workKinds } from './limits'
import { AnswerValue, WorkQuestion } from './questions'

export const MistakeId = id('MistakeId')
export type MistakeId = z.infer<typeof MistakeId>
export const MistakeSource = z.enum(mistakeSources)
export type MistakeSource = z.infer<typeof MistakeSource>
export const MistakeGroup = z.enum(mistakeGroups)
export type MistakeGroup = z.infer<typeof MistakeGroup>
export const MistakeRating = z.enum(mistakeRatings)
export type MistakeRating = z.infer<typeof MistakeRating>
export const MistakeKind = z.enum([...questionKinds, ...workKinds])
export type MistakeKind = z.infer<typeof MistakeKind>

/** A question of the notebook of mistakes, in a list. */
export const MistakeRow = z.object({
  id: MistakeId,
  prompt: z.string().describe('题目'),
  kind: MistakeKind,
  from: z.object({ source: MistakeSource, id: z.string(), title: z.string() }).describe('哪一份作业或测试'),
  teacher: z.object({ id: TeacherId, name: z.string() }).optional(),
  course: z.object({ id: z.string(), title: z.string() }).optional(),
  addedAt: Instant,
  isOwn: z.boolean().describe('自己记入的，不是答错的'),
  dueDay: TradeDate.describe('下次复习的日子，北京时间'),
  isDue: z.boolean().describe('今天该复习'),
  reviews: z.number().int().describe('复习过几次'),
  lapses: z.number().int().describe('记住之后又答错几次'),
  masteredAt: Instant.optional().describe('何时移出'),
})
export type MistakeRow = z.infer<typeof MistakeRow>

/** How the member answered when the question came into the notebook. */
export const MistakeBefore = z.object({ answer: AnswerValue.optional(), points: z.number().int().optional() })
export type MistakeBefore = z.infer<typeof MistakeBefore>

/** A question of the notebook. What is to be reviewed today comes without its standard answer. */
export const Mistake = MistakeRow.extend({
  question: WorkQuestion,
  most: z.number().int().describe('满分'),
  isRuled: z.boolean().describe('由规则判对错；否则自己对照标准答案'),
  key: WorkKey.optional().describe('标准答案；今天该复习的没有，答了才给'),
  before: MistakeBefore.optional().describe('当时的答案；今天该复习的没有'),
})
export type Mistake = z.infer<typeof Mistake>

/** How many there are, and by what they can be chosen. */
export const MistakeSummary = z.object({
  today: TradeDate.describe('服务器的今天，北京时间'),
  due: z.number().int().describe('今天该复习'),
  reviewed: z.number().int().describe('今天复习过'),
  kept: z.number().int(),
  mastered: z.number().int(),
  nextDay: TradeDate.optional().describe('之后最早要复习的日子'),
  courses: z.array(z.object({ id: z.string(), title: z.string(), count: z.number().int() })),
  teachers: z.array(z.object({ id: TeacherId, name: z.string(), count: z.number().int() })),
  kinds: z.array(z.object({ kind: MistakeKind, count: z.number().int() })),
})
export type MistakeSummary = z.infer<typeof MistakeSummary>

/** What an answer in a review came to. */
export const MistakeVerdict = z.object({
  isRight: z.boolean().optional().describe('没有：没有规则可判，自己对照'),
  points: z.number().int().optional(),
  most: z.number().int(),
  key: WorkKey,
  before: MistakeBefore,
  dueDay: TradeDate.optional().describe('答错的已经排好下次'),
  choices: z
    .array(z.object({ rating: MistakeRating, dueDay: TradeDate }))
    .describe('可以怎样说自己记得多牢，以及下次各是哪一天；答错的没有'),
})
export type MistakeVerdict = z.infer<typeof MistakeVerdict>
