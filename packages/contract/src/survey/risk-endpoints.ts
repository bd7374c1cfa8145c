import { z } from 'zod'
import { digitsText, endpoint, IdempotencyKey, pageOf, paging, Why } from '../kernel'
import { codeLength } from '../kernel/limits'
import { Answers } from './questions'
import { RiskInfo, RiskResult, RiskResultId, RiskResultWhole, RiskRow, RiskState } from './risk-shapes'
import { Survey } from './shapes'

const member = { audience: 'member', minors: 'closed' } as const
const read = { audience: 'operator', permission: 'survey:risk:read' } as const
const one = z.object({ id: RiskResultId })

export const riskEndpoints = {
  'survey.getRisk': endpoint({
    method: 'GET',
    path: '/api/risk/get/info',
    summary: '我的风险承受能力：已确认且有效的等级、到期日、今年还能测几次',
    ...member,
    reply: RiskInfo,
  }),
  'survey.getRiskPaper': endpoint({
    method: 'GET',
    path: '/api/risk/get/paper',
    summary: '现行的风险测评问卷和自己的草稿；草稿用 survey.saveDraft 存',
    ...member,
    reply: Survey,
    refusals: ['survey.risk_none'],
  }),
  'survey.submitRisk': endpoint({
    method: 'POST',
    path: '/api/risk/submit',
    summary: '交风险测评。回答互相矛盾的先拒绝一次，指出是哪几题；改过或仍确认的带 isSure。同一幂等键返回第一次的结果',
    ...member,
    body: z.object({
      version: z.number().int().min(1),
      answers: Answers,
      isAdult: z.boolean().describe('我已年满18周岁，答案真实完整'),
      isSure: z.boolean().default(false).describe('矛盾的回答已再次确认'),
      idempotencyKey: IdempotencyKey,
    }),
    reply: RiskResult,
    refusals: [
      'survey.risk_none',
      'survey.risk_minor',
      'survey.risk_often',
      'survey.risk_clash',
      'survey.version_changed',
      'survey.answer_wrong',
    ],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'survey.signRisk': endpoint({
    method: 'POST',
    path: '/api/risk/sign',
    summary: '用短信验证码（用途 sign）确认结果：从此有效，代替之前的。同一幂等键返回第一次的结果',
    ...member,
    body: z.object({
      resultId: RiskResultId,
      code: digitsText(codeLength, `请输入${codeLength}位验证码`),
      idempotencyKey: IdempotencyKey,
    }),
    proofs: ['code'],
    secret: true,
    reply: RiskResult,
    refusals: [
      'survey.risk_unknown',
      'survey.risk_replaced',
      'member.mobile_needed',
      'member.code_expired',
      'member.code_wrong',
    ],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'survey.listRisks': endpoint({
    method: 'GET',
    path: '/api/risk/get/list',
    summary: '我的测评记录，最近的在前',
    ...member,
    reply: z.object({ rows: z.array(RiskResult) }),
  }),
  'survey.getRiskResult': endpoint({
    method: 'GET',
    path: '/api/risk/get/result/{id}',
    summary: '我的一次测评：等级、当时的题和答案',
    ...member,
    params: one,
    reply: RiskResultWhole,
    refusals: ['survey.risk_unknown'],
  }),
  'survey.listRiskRows': endpoint({
    method: 'GET',
    path: '/api/console/risk/get/list',
    summary: '会员的风险测评，最近的在前；不含答案',
    ...read,
    query: z.object({ state: RiskState.optional(), ...paging }),
    reply: pageOf(RiskRow),
  }),
  'survey.viewRisk': endpoint({
    method: 'POST',
    path: '/api/console/risk/view',
    summary: '看一个会员的答案；写明原因，记录在案',
    ...read,
    body: z.object({ id: RiskResultId, why: Why }),
    reply: RiskResultWhole.omit({ retakesLeft: true }),
    refusals: ['survey.risk_unknown'],
  }),
} as const
