import { z } from 'zod'
import { codeLength } from '../kernel/limits'
import { dashedOf, digitsText, endpoint, IdempotencyKey, pageOf, paging, searchMax, Words } from '../kernel'
import { Agreement, AgreementDraft, AgreementRow, AgreementState, Signature } from './agreement-shapes'
import { noMax, readBeatMaxSec } from './limits'
import { SoldNo } from './payment-shapes'

const unsignable = ['commerce.sign_order_unknown', 'commerce.sign_closed', 'commerce.sign_over'] as const

/** Calls of a member who reads, signs and keeps agreements. */
export const agreementEndpoints = {
  'commerce.listAgreements': endpoint({
    method: 'GET',
    path: '/api/contract/get/list',
    summary: '自己的合同，最近签署的在前；可以按合同号找',
    audience: 'member',
    minors: 'open',
    query: z.object({
      state: AgreementState.optional(),
      keyword: Words.max(searchMax).overwrite(dashedOf).default(''),
      ...paging,
    }),
    reply: pageOf(AgreementRow),
  }),
  'commerce.getAgreement': endpoint({
    method: 'GET',
    path: '/api/contract/get/info/{no}',
    summary: '自己的一份合同：双方、条款、读过的文件、签署时的风险等级、文件与散列',
    audience: 'member',
    minors: 'open',
    params: z.object({ no: SoldNo }),
    reply: Agreement,
    refusals: ['commerce.agreement_unknown'],
  }),
  'commerce.getAgreementDraft': endpoint({
    method: 'GET',
    path: '/api/contract/get/draft/{orderNo}',
    summary: '签约前要读的文件、各要读多少秒、已读多少，以及带编号的协议正文',
    audience: 'member',
    minors: 'closed',
    params: z.object({ orderNo: SoldNo }),
    reply: AgreementDraft,
    refusals: [...unsignable, 'commerce.pay_payee'],
  }),
  'commerce.saveReading': endpoint({
    method: 'POST',
    path: '/api/contract/read/save',
    summary: `记下读了一份文件：第一次说明打开了，以后每次最多算上次之后真正过去的秒数，一次最多${readBeatMaxSec}秒`,
    audience: 'member',
    minors: 'closed',
    body: z.object({
      orderNo: SoldNo,
      docId: z
        .string()
        .max(noMax)
        .regex(/^[\w:.-]+$/),
      version: z.string().max(64).describe('读的是哪一版；换了版本从头算'),
      seconds: z.number().int().min(0).max(readBeatMaxSec),
    }),
    reply: z.object({ left: z.number().int().describe('还需阅读的秒数'), readSec: z.number().int() }),
    refusals: [...unsignable, 'commerce.doc_unknown', 'commerce.doc_renewed'],
    rate: { max: 120, perSec: 60, by: 'who' },
    frequent: true,
  }),
  'commerce.signAgreement': endpoint({
    method: 'POST',
    path: '/api/contract/sign',
    summary: '签署协议：读完全部文件、手写或键入姓名、短信验证码。签了才能付款，同一订单只签一次',
    audience: 'member',
    minors: 'closed',
    body: z.object({
      orderNo: SoldNo,
      code: digitsText(codeLength, `请输入${codeLength}位验证码`),
      signature: Signature,
      idempotencyKey: IdempotencyKey,
    }),
    proofs: ['code'],
    secret: true,
    reply: Agreement,
    refusals: [
      ...unsignable,
      'commerce.unread',
      'commerce.sign_name',
      'commerce.sign_risk',
      'commerce.mismatch',
      'commerce.pay_payee',
      'member.code_wrong',
      'member.code_expired',
      'member.mobile_needed',
    ],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
} as const
