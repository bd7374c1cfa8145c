import { z } from 'zod'
import { id, Instant } from '../kernel'

export const PRIVACY_TEXT_MAX = 500

export const ExportNo = id('ExportNo')
export type ExportNo = z.infer<typeof ExportNo>
export const PrivacyNo = id('PrivacyNo')
export type PrivacyNo = z.infer<typeof PrivacyNo>

/** 资料、订单合同、互动、学习、被告知的内容 */
export const HoldingGroup = z.enum(['profile', 'orders', 'activity', 'learning', 'told'])
export type HoldingGroup = z.infer<typeof HoldingGroup>

/** One kind of thing that is known of a member. */
export const HeldClass = z.object({
  name: z.string(),
  group: HoldingGroup,
  title: z.string(),
  purpose: z.string(),
  count: z.number().int(),
  lastUsedAt: Instant.optional().describe('最近一次写入；没有记录时缺省'),
  kept: z.string().describe('保存多久'),
  thirdParty: z.string().optional().describe('接收这些信息的第三方；没有时缺省'),
})
export type HeldClass = z.infer<typeof HeldClass>

/** What somebody agreed to, or no longer does. */
export const ConsentState = z.object({
  docKind: z.enum(['agreement', 'privacy']),
  on: z.boolean(),
  version: z.string().optional().describe('同意或撤回时的版本；没有发布过时缺省'),
  at: Instant.optional().describe('最近一次同意或撤回；从未表示过时缺省'),
  newest: z.string().optional().describe('现行版本'),
})
export type ConsentState = z.infer<typeof ConsentState>

/** 更正、删除、解释说明、限制处理 */
export const PrivacyKind = z.enum(['correct', 'delete', 'explain', 'restrict'])
export type PrivacyKind = z.infer<typeof PrivacyKind>

/** 待处理、已完成、未支持 (with the reason) */
export const PrivacyState = z.enum(['open', 'done', 'refused'])
export type PrivacyState = z.infer<typeof PrivacyState>

export const PrivacyRequest = z.object({
  no: PrivacyNo,
  kind: PrivacyKind,
  text: z.string(),
  state: PrivacyState,
  at: Instant,
  dueAt: Instant,
  overdue: z.boolean(),
  answer: z.string().optional(),
  answeredAt: Instant.optional(),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

/** A request to those who handle it. */
export const PrivacyTicket = PrivacyRequest.extend({ memberId: z.string() })
export type PrivacyTicket = z.infer<typeof PrivacyTicket>

/** An operator looked at something of a member. */
export const Access = z.object({
  id: z.string(),
  at: Instant,
  role: z.string(),
  what: z.string(),
  why: z.string(),
})
export type Access = z.infer<typeof Access>

/** 制作中、可下载、已过期、没有做成 */
export const ExportState = z.enum(['making', 'ready', 'expired', 'failed'])
export type ExportState = z.infer<typeof ExportState>

export const ExportRow = z.object({
  no: ExportNo,
  state: ExportState,
  groups: z.array(HoldingGroup),
  at: Instant,
  readyAt: Instant.optional(),
  expireAt: Instant.optional(),
  bytes: z.number().int().optional(),
  fileId: z.string().optional(),
  url: z.string().optional().describe('只给本人，五分钟内有效'),
})
export type ExportRow = z.infer<typeof ExportRow>

/** What stands in the way of deletion, and where it is put right. */
export const Blocker = z.object({ kind: z.string(), text: z.string(), link: z.string() })
export type Blocker = z.infer<typeof Blocker>

/** What stays after deletion, how long, by which rule. */
export const KeptClass = z.object({ what: z.string(), until: z.string(), rule: z.string() })
export type KeptClass = z.infer<typeof KeptClass>

export const Deletion = z.object({
  state: z.enum(['normal', 'pending']),
  effectiveAt: Instant.optional(),
  waitDays: z.number().int().describe('申请到生效的天数'),
  blockers: z.array(Blocker),
  erased: z.array(z.string()).describe('注销后删除的信息'),
  kept: z.array(KeptClass),
})
export type Deletion = z.infer<typeof Deletion>
