import { z } from 'zod'
import { endpoint, Instant, OperatorId, queueOf, queuePaging, Words } from '../kernel'
import { reasonMax } from '../kernel/limits'

export const ApprovalId = z.uuid().brand<'ApprovalId'>()
export type ApprovalId = z.infer<typeof ApprovalId>

/**
 * `refused`: somebody said no, or what it was about changed meanwhile. `failed`: it was approved and could not be carried
 * out. `expired`: nobody decided in time.
 */
export const ApprovalState = z.enum(['waiting', 'done', 'refused', 'withdrawn', 'failed', 'expired'])
export type ApprovalState = z.infer<typeof ApprovalState>

/** What will differ once it is carried out, in words. */
export const ApprovalChange = z.object({ place: z.string(), before: z.string(), after: z.string() })
export type ApprovalChange = z.infer<typeof ApprovalChange>

/** Something that one operator asked for and another one decides. */
export const Approval = z.object({
  id: ApprovalId,
  kind: z.string(),
  title: z.string().describe('哪一类事'),
  about: z.string().describe('关于什么'),
  changes: z.array(ApprovalChange).describe('提出时看到的改动'),
  askedById: OperatorId,
  askedBy: z.string(),
  askedAt: Instant,
  why: z.string(),
  state: ApprovalState,
  expiresAt: Instant.describe('到这时没有人复核就作废'),
  decidedBy: z.string().describe('没有人决定过则为空'),
  decidedAt: Instant.nullable(),
  decidedWhy: z.string(),
  outcome: z.string().describe('做成了什么，或为什么没有做成'),
  isOwn: z.boolean(),
  mayDecide: z.boolean().describe('我可以通过或不通过它'),
  isStale: z.boolean().describe('提出之后别人又改过，已不能通过'),
})
export type Approval = z.infer<typeof Approval>

const decide = { audience: 'operator', permission: 'access:approval:decide' } as const

export const approvalEndpoints = {
  'access.listApprovals': endpoint({
    method: 'GET',
    path: '/api/console/approval/get/list',
    summary: '等另一位复核的事：等我复核的（先提出的在前）、我提出的、已了结的',
    audience: 'operator',
    query: z.object({
      which: z.enum(['decide', 'own', 'settled']).default('decide'),
      pageNum: queuePaging.pageNum,
      pageSize: queuePaging.pageSize,
    }),
    reply: queueOf(Approval),
  }),
  'access.decideApproval': endpoint({
    method: 'POST',
    path: '/api/console/approval/decide',
    summary:
      '通过（随即照做）或不通过（写明原因）；不能复核自己提出的，还须有做这件事本身的权限。再做一次返回第一次的结果',
    ...decide,
    body: z.object({
      id: ApprovalId,
      pass: z.boolean(),
      why: Words.max(reasonMax, `最多${reasonMax}个字`).default(''),
    }),
    reply: Approval,
    refusals: [
      'access.approval_unknown',
      'access.approval_own',
      'access.approval_beyond',
      'access.approval_settled',
      'access.approval_why',
    ],
  }),
  'access.withdrawApproval': endpoint({
    method: 'POST',
    path: '/api/console/approval/withdraw',
    summary: '撤回自己提出、还没有人复核的事。再做一次返回第一次的结果',
    audience: 'operator',
    body: z.object({ id: ApprovalId }),
    reply: Approval,
    refusals: ['access.approval_unknown', 'access.approval_settled'],
  }),
} as const
