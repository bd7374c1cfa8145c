import { z } from 'zod'
import { endpoint, id, IdempotencyKey, OnOff, pageOf, paging, phoneOf, Words } from '../kernel'
import { drawDeskEndpoints } from './desk-endpoints'
import { drawTeacherEndpoints } from './teacher-endpoints'
import { Draw, DrawClaim, type DrawForm, DrawProof, DrawResult } from './shapes'
import { codeTypedMax } from '../kernel/limits'
import { drawFormAddressMax, drawFormNameMax, drawFormPhoneMax } from './limits'
import { DrawGroup, DrawId, DrawRoomId } from './values'

const reads = { audience: 'visitor', minors: 'closed' } as const
const member = { audience: 'member', minors: 'closed' } as const
const one = { params: z.object({ id: DrawId }) } as const
const keyed = { idempotencyKey: IdempotencyKey } as const

const Form = z.object({
  name: Words.min(1, '请填写姓名').max(drawFormNameMax, `最多${drawFormNameMax}个字`),
  phone: z
    .string()
    .max(codeTypedMax)
    .overwrite(phoneOf)
    .max(drawFormPhoneMax)
    .regex(/^[0-9+-]{5,}$/, '请填写电话'),
  address: Words.min(1, '请填写地址').max(drawFormAddressMax, `最多${drawFormAddressMax}个字`),
}) satisfies z.ZodType<DrawForm>

const memberEndpoints = {
  'draw.list': endpoint({
    method: 'GET',
    path: '/api/draw/get/list',
    summary: '公示过的抽奖，截止晚的在前；可以只看一个直播间的、我参加过的',
    ...member,
    query: z.object({ state: DrawGroup.optional(), roomId: DrawRoomId.optional(), mine: OnOff.optional(), ...paging }),
    reply: pageOf(Draw),
  }),
  'draw.get': endpoint({
    method: 'GET',
    path: '/api/draw/get/info/{id}',
    summary: '一个抽奖的规则、奖品和承诺；登录后还有我能不能参与、为什么',
    ...reads,
    ...one,
    reply: Draw,
    refusals: ['draw.not_found'],
  }),
  'draw.join': endpoint({
    method: 'POST',
    path: '/api/draw/join',
    summary: '参与一次；再参与一次返回第一次的结果',
    ...member,
    body: z.object({ id: DrawId, ...keyed }),
    reply: z.object({ joined: z.boolean(), joinedCount: z.number().int() }),
    refusals: ['draw.not_found', 'draw.not_open', 'draw.not_eligible'],
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
  'draw.getResult': endpoint({
    method: 'GET',
    path: '/api/draw/get/result/{id}',
    summary: '我的结果和中奖名单（遮住的）',
    ...member,
    ...one,
    reply: DrawResult,
    refusals: ['draw.not_found'],
  }),
  'draw.getProof': endpoint({
    method: 'GET',
    path: '/api/draw/get/proof/{id}',
    summary: '验证要用的全部公开数据；名单很长，从 from 起一段一段取',
    ...reads,
    ...one,
    query: z.object({ from: z.coerce.number().int().min(0).max(100_000_000).default(0) }),
    reply: DrawProof,
    refusals: ['draw.not_found'],
  }),
  'draw.getClaim': endpoint({
    method: 'GET',
    path: '/api/draw/get/claim/{id}',
    summary: '我的奖品和领奖的进度',
    ...member,
    ...one,
    reply: DrawClaim,
    refusals: ['draw.not_found', 'draw.no_claim'],
  }),
  'draw.claim': endpoint({
    method: 'POST',
    path: '/api/draw/claim',
    summary: '领奖：选地址簿里的地址或填写；或者放弃。同一幂等键返回第一次的结果',
    ...member,
    body: z.object({
      id: DrawId,
      addressId: id('DrawAddressId').optional(),
      form: Form.optional(),
      order: z.number().int().min(1).max(1_000_000).optional().describe('第几个抽出的奖品；不写是还要办的第一件'),
      giveUp: z.boolean().default(false),
      ...keyed,
    }),
    reply: DrawClaim,
    refusals: ['draw.not_found', 'draw.no_claim', 'draw.claim_over', 'draw.claim_state', 'draw.claim_form'],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
} as const

export const drawEndpoints: typeof memberEndpoints & typeof drawTeacherEndpoints & typeof drawDeskEndpoints = {
  ...memberEndpoints,
  ...drawTeacherEndpoints,
  ...drawDeskEndpoints,
}
