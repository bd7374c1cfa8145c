import { z } from 'zod'
import { FileId, id, Instant, MemberId, searchMax, Words, isWithin } from '../kernel'
import { contactMax, reportReasons, reportTextMax } from './limits'

export const ReportNo = id('ReportNo')
export type ReportNo = z.infer<typeof ReportNo>

/**
 * What a report is about. `person`: somebody who claims to work for the company. `draw`: its proof, computed again.
 * `order`: somebody wants its money in private.
 */
export const ReportedKind = z.enum([
  'message',
  'room',
  'replay',
  'video',
  'news',
  'comment',
  'review',
  'remark',
  'question',
  'person',
  'draw',
  'order',
])
export type ReportedKind = z.infer<typeof ReportedKind>

export const ReportRef = z.object({
  kind: ReportedKind,
  id: id('ReportedId'),
  ms: z.number().int().min(0).max(86_400_000).optional().describe('回放或视频中的位置，毫秒'),
})
export type ReportRef = z.infer<typeof ReportRef>

export const ReportReason = z.enum(reportReasons)
export type ReportReason = z.infer<typeof ReportReason>

/** `upheld`: the report was right and measures followed. `dismissed`: nothing wrong was found. */
export const ReportState = z.enum(['waiting', 'working', 'upheld', 'dismissed'])
export type ReportState = z.infer<typeof ReportState>

/** A report as its author sees it. */
export const Report = z.object({
  no: ReportNo,
  ref: ReportRef.optional(),
  reason: ReportReason,
  text: z.string(),
  images: z.array(z.object({ fileId: FileId, url: z.string().describe('一小时内有效') })),
  contact: z.string().optional(),
  state: ReportState,
  note: z.string().optional().describe('处理说明'),
  at: Instant,
  handledAt: Instant.optional(),
})
export type Report = z.infer<typeof Report>

/** The reported item as those who handle reports see it, whatever became of it. */
export const ReportedItem = z.object({
  text: z.string().describe('标题，或所说的话'),
  by: z.string().optional().describe('谁说的、谁讲的'),
  where: z.string().optional().describe('所在的直播间'),
  roomId: z.string().optional().describe('所在的直播间的编号'),
  isDown: z.boolean().describe('已撤下或删除，会员看不到'),
})
export type ReportedItem = z.infer<typeof ReportedItem>

/** A member as those who serve them see them. Absent where the account has ended. */
export const CustomerCard = z.object({
  nickname: z.string(),
  mobileMasked: z.string().optional().describe('138****0001'),
})
export type CustomerCard = z.infer<typeof CustomerCard>

/** What handlers look for: a number, or words of what was written. */
export const WrittenWords = Words.max(searchMax).default('').describe('编号，或写的字；有它时不论状态')

/** A report as its handlers see it. */
export const ReportCase = Report.extend({
  by: MemberId.optional().describe('会员编号；匿名时缺省'),
  member: CustomerCard.optional().describe('匿名或已注销时缺省'),
  item: ReportedItem.optional().describe('找不到时缺省'),
  isUrgent: z.boolean().describe('涉及收款或诈骗，须先处理'),
})
export type ReportCase = z.infer<typeof ReportCase>

/** At most 500 characters, as readers see them; may be empty. */
export const ReportText = Words.max(reportTextMax * 8).refine(
  (text) => isWithin(text, reportTextMax),
  `说明最多${reportTextMax}个字`,
)

/** A phone number, a mail address or another contact that the writer chose. */
export const Contact = Words.max(contactMax, `联系方式最多${contactMax}个字`)
