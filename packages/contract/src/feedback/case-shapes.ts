import { z } from 'zod'
import { FileId, id, Instant } from '../kernel'
import { withoutControls } from './shapes'

export const FeedbackNo = id('FeedbackNo')
export type FeedbackNo = z.infer<typeof FeedbackNo>

export const FEEDBACK_TEXT_MIN = 10
export const FEEDBACK_TEXT_MAX = 500
export const FEEDBACK_IMAGES_MAX = 4
/** A closed feedback may be reopened for so many days. */
export const REOPEN_DAYS = 7

/** 投诉、建议、举报、账号、退款 */
export const FeedbackKind = z.enum(['complaint', 'suggestion', 'report', 'account', 'refund'])
export type FeedbackKind = z.infer<typeof FeedbackKind>

/** 待受理、处理中、已升级、已回复、重新打开、已关闭 */
export const FeedbackState = z.enum(['new', 'handling', 'escalated', 'replied', 'reopened', 'closed'])
export type FeedbackState = z.infer<typeof FeedbackState>

/** How a list is cut: reopened ones wait to be taken up like new ones, escalated ones are being handled. */
export const FeedbackGroup = z.enum(['new', 'handling', 'replied', 'closed'])
export type FeedbackGroup = z.infer<typeof FeedbackGroup>

/** How much there is to find out: answered within 3, 7 or 15 working days. */
export const FeedbackWeight = z.enum(['ordinary', 'major', 'hard'])
export type FeedbackWeight = z.infer<typeof FeedbackWeight>

/** 客服专员；超时升级后为合规负责人 */
export const HandlerRole = z.enum(['service', 'compliance'])
export type HandlerRole = z.infer<typeof HandlerRole>

/** What a feedback is about. */
export const FeedbackRef = z.object({
  kind: z.enum(['order', 'teacher', 'room', 'course', 'article', 'chat', 'help']),
  id: id('FeedbackRefId'),
})
export type FeedbackRef = z.infer<typeof FeedbackRef>

export const FeedbackImage = z.object({ fileId: FileId, url: z.string().describe('一小时内有效') })
export type FeedbackImage = z.infer<typeof FeedbackImage>

/** Something said about a feedback, or a turn of its state, or both. */
export const FeedbackEntry = z.object({
  id: id('FeedbackEntryId'),
  by: z.enum(['member', 'staff', 'system']),
  role: HandlerRole.optional().describe('工作人员的岗位'),
  state: FeedbackState.optional().describe('由此变为的状态'),
  urged: z.boolean().describe('这是一次催办'),
  text: z.string().optional(),
  images: z.array(FeedbackImage),
  at: Instant,
})
export type FeedbackEntry = z.infer<typeof FeedbackEntry>

/** A feedback in a list. */
export const FeedbackRow = z.object({
  no: FeedbackNo,
  kind: FeedbackKind,
  state: FeedbackState,
  excerpt: z.string().describe('正文的开头，最多60个字'),
  at: Instant,
  updatedAt: Instant,
  dueAt: Instant.optional().describe('当前承诺的时限：受理或答复；已回复、已关闭时缺省'),
  overdue: z.boolean(),
  handlerRole: HandlerRole,
  canUrge: z.boolean().describe('已超时且今天还没有催过'),
  canClose: z.boolean(),
  sample: z.boolean(),
})
export type FeedbackRow = z.infer<typeof FeedbackRow>

/** A feedback to the member whose it is. */
export const Feedback = FeedbackRow.extend({
  content: z.string(),
  images: z.array(FeedbackImage),
  contact: z.string().optional(),
  ref: FeedbackRef.optional(),
  weight: FeedbackWeight,
  entries: z.array(FeedbackEntry).describe('按时间先后'),
  score: z.number().int().min(1).max(5).optional(),
  scoreText: z.string().optional(),
  canReply: z.boolean(),
  canRate: z.boolean(),
  canEscalate: z.boolean(),
  reopenUntil: Instant.optional().describe('已关闭且仍可重新打开时给出'),
})
export type Feedback = z.infer<typeof Feedback>

/** A feedback to those who handle it. */
export const FeedbackCase = Feedback.extend({ memberId: z.string(), urges: z.number().int() })
export type FeedbackCase = z.infer<typeof FeedbackCase>

export const FeedbackCaseRow = FeedbackRow.extend({ memberId: z.string(), urges: z.number().int() })
export type FeedbackCaseRow = z.infer<typeof FeedbackCaseRow>

const folded = z
  .string()
  .max(FEEDBACK_TEXT_MAX * 8)
  .transform((text) => withoutControls(text).replace(/\n{3,}/g, '\n\n'))
const countOf = (text: string) => [...text].length

/** 10 to 500 characters as people count them. */
export const FeedbackText = folded
  .refine((text) => countOf(text) >= FEEDBACK_TEXT_MIN, `请至少写${FEEDBACK_TEXT_MIN}个字`)
  .refine((text) => countOf(text) <= FEEDBACK_TEXT_MAX, `最多${FEEDBACK_TEXT_MAX}个字`)

/** 1 to 500 characters. */
export const ReplyText = folded
  .refine((text) => countOf(text) >= 1, '请写点什么')
  .refine((text) => countOf(text) <= FEEDBACK_TEXT_MAX, `最多${FEEDBACK_TEXT_MAX}个字`)
