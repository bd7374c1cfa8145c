import { z } from 'zod'
import { endpoint, IdempotencyKey, Instant, pageOf, paging, queueOf, queuePaging, Words, isWithin } from '../kernel'
import { holdingGroups } from '../kernel/limits'
import { privacyTextMax } from './limits'
import { CodeText } from './login-endpoints'
import {
  DataAccess,
  ConsentState,
  Deletion,
  ExportNo,
  ExportRow,
  HeldClass,
  HoldingGroup,
  PrivacyKind,
  PrivacyNo,
  PrivacyRequest,
  PrivacyState,
  PrivacyTicket,
} from './privacy-shapes'

const words = (what: string) =>
  Words.min(1, what).refine((text) => isWithin(text, privacyTextMax), `最多${privacyTextMax}个字`)
const proof = CodeText.describe('发到会员自己手机的验证码')
const proofRefusals = ['member.mobile_needed', 'member.code_wrong', 'member.code_expired'] as const
const handle = { audience: 'operator', permission: 'member:privacy:handle' } as const

export const privacyEndpoints = {
  'member.getPrivacy': endpoint({
    method: 'GET',
    path: '/api/member/privacy/get/info',
    summary: '我们保存的个人信息，按用途；各项同意及其日期',
    audience: 'member',
    minors: 'always',
    reply: z.object({
      classes: z.array(HeldClass),
      consents: z.array(ConsentState),
      answerDays: z.number().int().describe('申请的答复时限，工作日'),
    }),
  }),
  'member.createPrivacyRequest': endpoint({
    method: 'POST',
    path: '/api/member/privacy/request/create',
    summary: '申请更正、删除、解释说明或限制处理；验证码用途 privacy。同一幂等键返回第一次的结果',
    audience: 'member',
    minors: 'always',
    body: z.object({
      kind: PrivacyKind,
      text: words('请写明申请的内容'),
      code: proof,
      idempotencyKey: IdempotencyKey.optional(),
    }),
    reply: z.object({ no: PrivacyNo, dueAt: Instant }),
    refusals: [...proofRefusals, 'member.privacy_open'],
    rate: { max: 10, perSec: 3600, by: 'who' },
    proofs: ['code'],
    secret: true,
  }),
  'member.listPrivacyRequests': endpoint({
    method: 'GET',
    path: '/api/member/privacy/request/get/list',
    summary: '我的申请，最新在前',
    audience: 'member',
    minors: 'always',
    query: z.object({ ...paging }),
    reply: pageOf(PrivacyRequest),
  }),
  'member.listAccesses': endpoint({
    method: 'GET',
    path: '/api/member/privacy/access/get/list',
    summary: '工作人员查看我的信息的记录，最新在前',
    audience: 'member',
    minors: 'always',
    query: z.object({ ...paging }),
    reply: pageOf(DataAccess),
  }),
  'member.createExport': endpoint({
    method: 'POST',
    path: '/api/member/privacy/export/create',
    summary: '申请一份自己信息的副本；验证码用途 export。同一幂等键返回第一次的结果',
    audience: 'member',
    minors: 'always',
    body: z.object({
      classes: z.array(HoldingGroup).min(1, '请至少选择一项').max(holdingGroups.length),
      code: proof,
      idempotencyKey: IdempotencyKey.optional(),
    }),
    reply: z.object({ no: ExportNo }),
    refusals: [...proofRefusals, 'member.export_running', 'member.export_limit'],
    rate: { max: 10, perSec: 3600, by: 'who' },
    proofs: ['code'],
    secret: true,
  }),
  'member.listExports': endpoint({
    method: 'GET',
    path: '/api/member/privacy/export/get/list',
    summary: '我的导出，最新在前',
    audience: 'member',
    minors: 'always',
    reply: z.object({
      rows: z.array(ExportRow),
      groups: z.array(HoldingGroup).describe('可以选择的类别'),
      keepDays: z.number().int(),
      perDay: z.number().int(),
    }),
  }),
  'member.deleteExport': endpoint({
    method: 'POST',
    path: '/api/member/privacy/export/delete',
    summary: '删除一份导出及其文件',
    audience: 'member',
    minors: 'always',
    body: z.object({ no: ExportNo }),
    reply: z.object({}),
    refusals: ['member.export_unknown'],
  }),
  'member.getDeletion': endpoint({
    method: 'GET',
    path: '/api/member/cancel/get/info',
    summary: '注销账号：有什么妨碍，什么会保留多久、依据是什么，现在到了哪一步',
    audience: 'member',
    minors: 'always',
    reply: Deletion,
  }),
  'member.withdrawDeletion': endpoint({
    method: 'POST',
    path: '/api/member/cancel/withdraw',
    summary: '撤销注销申请',
    audience: 'member',
    minors: 'always',
    reply: z.object({ state: z.literal('normal') }),
  }),
  'member.listPrivacyTickets': endpoint({
    method: 'GET',
    path: '/api/console/privacy/request/get/list',
    summary: '会员的个人信息申请，先到时限的在前',
    ...handle,
    query: z.object({ state: PrivacyState.default('open'), ...queuePaging }),
    reply: queueOf(PrivacyTicket),
  }),
  'member.answerPrivacyRequest': endpoint({
    method: 'POST',
    path: '/api/console/privacy/request/answer',
    summary: '答复会员的申请',
    ...handle,
    body: z.object({ no: PrivacyNo, state: z.enum(['done', 'refused']), answer: words('请写明答复') }),
    reply: PrivacyTicket,
    refusals: ['member.privacy_unknown', 'member.privacy_answered'],
  }),
} as const
