import { z } from 'zod'
import { endpoint, IdempotencyKey } from '../kernel'
import { SoldNo } from './payment-shapes'
import { Visit, VisitAnswers } from './visit-shapes'

/** Calls of a member who is asked, by somebody who sells nothing, how a service was sold. */
export const visitEndpoints = {
  'commerce.getVisit': endpoint({
    method: 'GET',
    path: '/api/visit/get/info/{orderNo}',
    summary: '一张订单的服务回访：谁来问、为什么、要确认的话，答过的只能看',
    audience: 'member',
    minors: 'open',
    params: z.object({ orderNo: SoldNo }),
    reply: Visit,
    refusals: ['commerce.visit_unknown'],
  }),
  'commerce.submitVisit': endpoint({
    method: 'POST',
    path: '/api/visit/submit',
    summary: '回答服务回访，逐条是或否，否要写明；也可以不答、请同事打电话。有否的转合规处理',
    audience: 'member',
    minors: 'open',
    body: VisitAnswers.extend({
      wantsCall: z.boolean().default(false).describe('请打电话给我'),
      idempotencyKey: IdempotencyKey,
    }),
    reply: Visit,
    refusals: [
      'commerce.visit_unknown',
      'commerce.visit_answered',
      'commerce.visit_renewed',
      'commerce.visit_missing',
      'commerce.visit_why',
    ],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
} as const
