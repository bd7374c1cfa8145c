import { z } from 'zod'
import { dashedOf, endpoint, MemberId, pageOf, paging, Why, Words } from '../kernel'
import { AgreementState, SignedAgreement, SignedRow } from './agreement-shapes'
import { noMax } from './limits'
import { SoldNo } from './payment-shapes'

const read = { audience: 'operator', permission: 'commerce:contract:read' } as const
const export_ = { audience: 'operator', permission: 'commerce:contract:export' } as const

/** Calls of operators who look contracts up. */
export const agreementDeskEndpoints = {
  'commerce.listSigned': endpoint({
    method: 'GET',
    path: '/api/console/contract/get/list',
    summary: '全部合同，最近签署的在前；按合同号、订单号找',
    ...read,
    query: z.object({
      state: AgreementState.optional(),
      memberId: MemberId.optional(),
      keyword: Words.max(noMax).overwrite(dashedOf).default(''),
      ...paging,
    }),
    reply: pageOf(SignedRow),
  }),
  'commerce.getSigned': endpoint({
    method: 'GET',
    path: '/api/console/contract/get/info/{no}',
    summary: '一份合同全文',
    ...read,
    params: z.object({ no: SoldNo }),
    reply: SignedAgreement,
    refusals: ['commerce.agreement_unknown'],
  }),
  'commerce.exportSigned': endpoint({
    method: 'POST',
    path: '/api/console/contract/export/{no}',
    summary: '取一份合同的文件，写明为什么；地址十分钟内有效，取了谁的都记下',
    ...export_,
    params: z.object({ no: SoldNo }),
    body: z.object({ why: Why }),
    reply: z.object({ url: z.string(), fileName: z.string(), fileHash: z.string() }),
    refusals: ['commerce.agreement_unknown', 'commerce.agreement_making'],
  }),
} as const
