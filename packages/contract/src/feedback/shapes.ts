import { z } from 'zod'
import { FileId, id, Instant } from '../kernel'

export const ReportNo = id('ReportNo')
export type ReportNo = z.infer<typeof ReportNo>

export const REPORT_TEXT_MAX = 500
export const REPORT_IMAGES_MAX = 3

/** What a report is about. `person`: somebody who says he is one of us. */
export const ReportedKind = z.enum(['message', 'room', 'replay', 'video', 'news', 'comment', 'question', 'person'])
export type ReportedKind = z.infer<typeof ReportedKind>

export const ReportRef = z.object({
  kind: ReportedKind,
  id: id('ReportedId'),
  ms: z.number().int().min(0).max(86_400_000).optional().describe('回放或视频中的位置，毫秒'),
})
export type ReportRef = z.infer<typeof ReportRef>

/** 私下收费、冒充人员或机构、承诺收益、荐股拉群、诈骗引流、辱骂攻击、不实信息、广告、侵权、其他 */
export const ReportReason = z.enum([
  'payment',
  'impostor',
  'promise',
  'tip',
  'fraud',
  'abuse',
  'false',
  'advert',
  'infringement',
  'other',
])
export type ReportReason = z.infer<typeof ReportReason>

/** `upheld`: it was so, and something was done. `dismissed`: nothing wrong was found. */
export const ReportState = z.enum(['waiting', 'working', 'upheld', 'dismissed'])
export type ReportState = z.infer<typeof ReportState>

/** A report to whoever made it. */
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

/** A report to those who handle it. */
export const ReportCase = Report.extend({
  by: z.string().optional().describe('会员编号；匿名时缺省'),
  isUrgent: z.boolean().describe('涉及收款或诈骗，须先处理'),
})
export type ReportCase = z.infer<typeof ReportCase>

/** Without control characters and marks that turn the direction of writing; lines stay. */
export const withoutControls = (text: string) =>
  text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (c) => (c === '\n' ? c : '')).trim()

/** At most 500 characters as people count them; may be empty. */
export const ReportText = z
  .string()
  .max(REPORT_TEXT_MAX * 8)
  .transform((text) => withoutControls(text).replace(/\n{3,}/g, '\n\n'))
  .refine((text) => [...text].length <= REPORT_TEXT_MAX, `说明最多${REPORT_TEXT_MAX}个字`)

/** A phone number, mail address or whatever somebody wants to be reached by. */
export const Contact = z.string().max(60, '联系方式最多60个字').transform(withoutControls)
