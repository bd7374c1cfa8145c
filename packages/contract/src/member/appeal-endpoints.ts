import { z } from 'zod'
import { endpoint, id, Instant, MemberId, Mobile, queueOf, queuePaging, whyOf, Words } from '../kernel'
import { judgedWhyMax, realNameMax, realNameMin } from './limits'
import { CodeText } from './login-endpoints'
import { IdNo } from './number-shapes'

export const AppealNo = id('AppealNo')
export const AppealState = z.enum(['new', 'approved', 'refused'])
export type AppealState = z.infer<typeof AppealState>

/** A request for another number by somebody who lost the old one. */
export const MobileAppeal = z.object({
  no: AppealNo,
  state: AppealState,
  mobileMasked: z.string().describe('要换成的号码'),
  createdAt: Instant,
  dueAt: Instant.describe('最晚答复的时间'),
  reason: z.string().optional().describe('不通过的原因'),
})
export type MobileAppeal = z.infer<typeof MobileAppeal>

const desk = { audience: 'operator', permission: 'member:mobile:appeal' } as const

export const appealEndpoints = {
  'member.appealMobile': endpoint({
    method: 'POST',
    path: '/api/member/mobile/appeal',
    summary:
      '原手机号已无法使用：凭姓名、身份证号和新号码的验证码（用途 mobile）申请人工核实；同一幂等键返回第一次的结果',
    audience: 'member',
    minors: 'open',
    body: z.object({
      name: Words.min(realNameMin, '请输入真实姓名').max(realNameMax),
      idNo: IdNo,
      newMobile: Mobile,
      code: CodeText,
      idempotencyKey: z
        .string()
        .regex(/^[\w-]{8,64}$/)
        .optional(),
    }),
    reply: z.object({ no: AppealNo, dueAt: Instant }),
    refusals: [
      'member.mobile_needed',
      'member.mobile_same',
      'member.mobile_in_use',
      'member.code_wrong',
      'member.code_expired',
      'member.appeal_open',
    ],
    rate: { max: 10, perSec: 3600, by: 'who' },
    proofs: ['code'],
    secret: true,
  }),
  'member.getMobileAppeal': endpoint({
    method: 'GET',
    path: '/api/member/mobile/appeal/get/info',
    summary: '最近一次更换手机号的申请',
    audience: 'member',
    minors: 'open',
    reply: z.object({ appeal: MobileAppeal.optional() }),
  }),
  'member.listMobileAppeals': endpoint({
    method: 'GET',
    path: '/api/console/mobile/appeal/get/list',
    summary: '更换手机号的申请，先到时限的在前；不含身份证号',
    ...desk,
    query: z.object({ state: AppealState.default('new'), ...queuePaging }),
    reply: queueOf(
      MobileAppeal.extend({ memberId: MemberId, nickname: z.string(), oldMobileMasked: z.string().optional() }),
    ),
  }),
  'member.readMobileAppeal': endpoint({
    method: 'POST',
    path: '/api/console/mobile/appeal/read',
    summary: '查看一份待核实申请的姓名、身份证号和新号码；谁在何时因何查看有记录，会员看得到',
    ...desk,
    body: z.object({ no: AppealNo, why: whyOf(judgedWhyMax) }),
    reply: z.object({ name: z.string(), idNo: z.string(), mobile: z.string() }),
    refusals: ['member.appeal_settled'],
    secret: true,
  }),
  'member.settleMobileAppeal': endpoint({
    method: 'POST',
    path: '/api/console/mobile/appeal/settle',
    summary: '通过或不通过；通过后号码随即更换，所有会话结束。身份证号随即删除',
    ...desk,
    body: z.object({
      no: AppealNo,
      isGood: z.boolean(),
      reason: Words.max(judgedWhyMax, `最多${judgedWhyMax}个字`).default(''),
    }),
    reply: z.object({ state: AppealState }),
    refusals: ['member.appeal_settled', 'member.reason_needed', 'member.mobile_in_use', 'member.account_changed'],
  }),
} as const
