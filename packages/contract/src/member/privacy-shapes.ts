import { z } from 'zod'
import { id, Instant, MemberId, OperatorId } from '../kernel'
import { holdingGroups } from '../kernel/limits'
import { docKinds, exportLinkMinutes, privacyKinds } from './limits'

export const ExportNo = id('ExportNo')
export type ExportNo = z.infer<typeof ExportNo>
export const PrivacyNo = id('PrivacyNo')
export type PrivacyNo = z.infer<typeof PrivacyNo>

export const HoldingGroup = z.enum(holdingGroups)
export type HoldingGroup = z.infer<typeof HoldingGroup>

/** One class of personal data that the company holds about a member. */
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

/** The state of a member's consent: given or withdrawn. */
export const ConsentState = z.object({
  docKind: z.enum(docKinds),
  on: z.boolean(),
  version: z.string().optional().describe('同意或撤回时的版本；没有发布过时缺省'),
  at: Instant.optional().describe('最近一次同意或撤回；从未表示过时缺省'),
  newest: z.string().optional().describe('现行版本'),
})
export type ConsentState = z.infer<typeof ConsentState>

export const PrivacyKind = z.enum(privacyKinds)
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

/** A request as its handlers see it. */
export const PrivacyTicket = PrivacyRequest.extend({
  memberId: MemberId,
  nickname: z.string(),
  mobileMasked: z.string().optional().describe('138****0001'),
})
export type PrivacyTicket = z.infer<typeof PrivacyTicket>

/** A record that an operator viewed a member's data. */
export const DataAccess = z.object({
  id: z.string(),
  at: Instant,
  role: z.string(),
  what: z.string(),
  why: z.string(),
})
export type DataAccess = z.infer<typeof DataAccess>

/** The same record for operators: they see by name who looked. */
export const DeskAccess = DataAccess.extend({ by: OperatorId })
export type DeskAccess = z.infer<typeof DeskAccess>

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
  url: z.string().optional().describe(`只给本人，${exportLinkMinutes}分钟内有效`),
})
export type ExportRow = z.infer<typeof ExportRow>

/** An obstacle to deletion, and the page that settles it. */
export const Blocker = z.object({ kind: z.string(), text: z.string(), link: z.string() })
export type Blocker = z.infer<typeof Blocker>

/** Data that stays after deletion: how long, and by which rule. */
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
