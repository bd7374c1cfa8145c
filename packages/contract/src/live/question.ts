import { z } from 'zod'
import { Instant } from '../kernel'
import { scoreMax } from '../kernel/limits'
import { MessageId, ReplayId, RoomId } from './shapes'

/**
 * States of a question. Shown words: 待回答 排队 正在答 已回答 已评价 已超时 已撤回 未通过 已合并. `held`: the question waits for a moderator,
 * and nobody else sees it.
 */
export const QuestionState = z.enum([
  'held',
  'waiting',
  'overdue',
  'queued',
  'answering',
  'answered',
  'rated',
  'withdrawn',
  'rejected',
  'merged',
])
export type QuestionState = z.infer<typeof QuestionState>

/** A question as everybody sees it. It shares the id of the message that asked it. */
export const QuestionCard = z.object({
  id: MessageId,
  roomId: RoomId,
  content: z.string(),
  images: z.number().int().describe('随问题上传的图片数，见该消息'),
  asker: z.object({
    id: z.string().optional().describe('匿名提问时没有'),
    name: z.string(),
    avatar: z.string().optional(),
  }),
  isAnonymous: z.boolean(),
  state: QuestionState,
  votes: z.number().int().describe('同问人数，不含提问者'),
  createdAt: Instant,
  dueAt: Instant.describe('承诺在此之前回答'),
  urgedAt: Instant.optional(),
  answeringAt: Instant.optional(),
  answeredAt: Instant.optional(),
  answer: z
    .object({ id: MessageId, name: z.string(), content: z.string() })
    .optional()
    .describe('文字回答；口头回答没有内容'),
  replayId: ReplayId.optional(),
  replayMs: z.number().int().optional().describe('回放中开始回答的位置'),
  mergedTo: MessageId.optional(),
  reason: z.string().optional().describe('未通过的原因'),
})
export type QuestionCard = z.infer<typeof QuestionCard>

/** A question together with the caller's relation to it. */
export const QuestionRow = QuestionCard.extend({
  roomTitle: z.string(),
  voted: z.boolean(),
  isMine: z.boolean(),
  canUrge: z.boolean().describe('已超时且还没有催过'),
  score: z.number().int().min(1).max(scoreMax).optional(),
})
export type QuestionRow = z.infer<typeof QuestionRow>
