import { z } from 'zod'
import { FileId, id, Instant, MemberId, OperatorId, Words, countOf, isWithin } from '../kernel'
import { scoreMax } from '../kernel/limits'
import {
  feedbackExcerptMax,
  feedbackGroups,
  feedbackKinds,
  feedbackRefKinds,
  feedbackTextMax,
  feedbackTextMin,
} from './limits'
import { CustomerCard } from './shapes'

export const FeedbackNo = id('FeedbackNo')
export type FeedbackNo = z.infer<typeof FeedbackNo>

/** 投诉、建议、举报、账号、退款 */
export const FeedbackKind = z.enum(feedbackKinds)
export type FeedbackKind = z.infer<typeof FeedbackKind>

/** 待受理、处理中、已升级、已回复、重新打开、已关闭 */
export const FeedbackState = z.enum(['new', 'handling', 'escalated', 'replied', 'reopened', 'closed'])
export type FeedbackState = z.infer<typeof FeedbackState>

export const FeedbackGroup = z.enum(feedbackGroups)
export type FeedbackGroup = z.infer<typeof FeedbackGroup>

/** The effort of the investigation: an answer is due within as many working days as `answerDays` says. */
export const FeedbackWeight = z.enum(['ordinary', 'major', 'hard'])
export type FeedbackWeight = z.infer<typeof FeedbackWeight>

/** 客服专员；超时升级后为合规负责人 */
export const HandlerRole = z.enum(['service', 'compliance'])
export type HandlerRole = z.infer<typeof HandlerRole>

/** What a feedback is about. */
export const FeedbackRef = z.object({
  kind: z.enum(feedbackRefKinds),
  id: id('FeedbackRefId'),
})
export type FeedbackRef = z.infer<typeof FeedbackRef>

/** What is shown of that: its title, and how it stands. */
export const RefCard = z.object({ title: z.string(), note: z.string().optional() })
export type RefCard = z.infer<typeof RefCard>

export const FeedbackImage = z.object({ fileId: FileId, url: z.string().describe('一小时内有效') })
export type FeedbackImage = z.infer<typeof FeedbackImage>

/** A message about a feedback, a change of its state, or both. */
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
  excerpt: z.string().describe(`正文的开头，最多${feedbackExcerptMax}个字`),
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

/** A feedback as its member sees it. */
export const Feedback = FeedbackRow.extend({
  content: z.string(),
  images: z.array(FeedbackImage),
  contact: z.string().optional(),
  ref: FeedbackRef.optional(),
  weight: FeedbackWeight,
  entries: z.array(FeedbackEntry).describe('按时间先后'),
  score: z.number().int().min(1).max(scoreMax).optional(),
  scoreText: z.string().optional(),
  canReply: z.boolean(),
  canRate: z.boolean(),
  canEscalate: z.boolean(),
  reopenUntil: Instant.optional().describe('已关闭且仍可重新打开时给出'),
})
export type Feedback = z.infer<typeof Feedback>

const handled = {
  memberId: MemberId,
  member: CustomerCard.optional().describe('已注销时缺省'),
  handlerId: OperatorId.optional().describe('由谁负责；还没有人时缺省'),
  handlerName: z.string().optional().describe('负责人的姓名，不给会员看'),
  urges: z.number().int().describe('会员催办的次数'),
  unreadAt: Instant.optional().describe('答复之后会员留言、还没有人看过：第一条留言的时刻'),
}

/** Who changed whose a feedback is, and why. Members see none of it. */
export const CaseAction = z.object({
  action: z.enum(['claim', 'assign', 'escalate', 'giveBack']),
  by: z.string().describe('操作员编号'),
  byName: z.string().optional().describe('操作员的姓名；不在名册里时缺省'),
  from: z.string().optional().describe('此前负责的操作员编号'),
  fromName: z.string().optional(),
  to: z.string().optional().describe('此后负责的操作员编号'),
  toName: z.string().optional(),
  note: z.string().optional().describe('原因'),
  at: Instant,
})
export type CaseAction = z.infer<typeof CaseAction>

/** A feedback as its handlers see it. */
export const FeedbackCase = Feedback.extend({
  ...handled,
  entries: z
    .array(FeedbackEntry.extend({ operatorName: z.string().optional().describe('工作人员的姓名，不给会员看') }))
    .describe('按时间先后'),
  actions: z.array(CaseAction).describe('按时间先后'),
  card: RefCard.optional().describe('所说的订单等的标题和现状；找不到时缺省'),
})
export type FeedbackCase = z.infer<typeof FeedbackCase>

export const FeedbackCaseRow = FeedbackRow.extend(handled)
export type FeedbackCaseRow = z.infer<typeof FeedbackCaseRow>

const folded = Words.max(feedbackTextMax * 8)

/** 10 to 500 characters, as readers see them. */
export const FeedbackText = folded
  .refine((text) => countOf(text) >= feedbackTextMin, `请至少写${feedbackTextMin}个字`)
  .refine((text) => isWithin(text, feedbackTextMax), `最多${feedbackTextMax}个字`)

/** 1 to 500 characters, as readers see them. */
export const ReplyText = folded
  .min(1, '请写点什么')
  .refine((text) => isWithin(text, feedbackTextMax), `最多${feedbackTextMax}个字`)
