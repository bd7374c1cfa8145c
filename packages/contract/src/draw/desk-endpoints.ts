import { z } from 'zod'
import { amountOf, endpoint, pageOf, queueOf, queuePaging, paging, Seen, Why, WhyOfChange, Words } from '../kernel'
import { DrawDeskClaim, DrawDeskRow } from './desk-shapes'
import { drawDeliveryMax, drawSourceMax, drawValuePattern } from './limits'
import { DrawWinner, DrawWriting } from './shapes'
import { DrawClaimState, DrawId, DrawRoomId, DrawState } from './values'

const edit = { audience: 'operator', permission: 'draw:draw:edit' } as const
const publish = { audience: 'operator', permission: 'draw:draw:publish' } as const
const handle = { audience: 'operator', permission: 'draw:claim:handle' } as const
const which = { id: DrawId.describe('一个 UUID') } as const

export const drawDeskEndpoints = {
  'draw.listDesk': endpoint({
    method: 'GET',
    path: '/api/console/draw/get/list',
    summary: '全部抽奖，最近改过的在前；waiting：只看等人处理的（待复核、缺收盘值）',
    ...edit,
    query: z.object({ state: DrawState.optional(), waiting: z.literal('1').optional(), ...queuePaging }),
    reply: queueOf(DrawDeskRow),
  }),
  'draw.getDesk': endpoint({
    method: 'GET',
    path: '/api/console/draw/get/info/{id}',
    summary: '一个抽奖的全部',
    ...edit,
    params: z.object({ id: DrawId }),
    reply: DrawDeskRow,
    refusals: ['draw.not_found'],
  }),
  'draw.getDeskChoices': endpoint({
    method: 'GET',
    path: '/api/console/draw/get/choices',
    summary: '写抽奖时可以选的：等级、直播间；和限额',
    ...edit,
    query: z.object({
      roomId: DrawRoomId.optional(),
      id: DrawId.optional().describe('在改的抽奖：它自己的问卷总在可选的里面'),
    }),
    reply: z.object({
      levels: z.array(z.object({ id: z.string(), name: z.string() })),
      quizzes: z.array(z.object({ id: z.string(), name: z.string() })).describe('计分的问卷'),
      index: z.object({ code: z.string(), name: z.string() }),
      prizeMax: z.number().int(),
      roomTitle: z.string().optional(),
    }),
    refusals: ['draw.not_found'],
  }),
  'draw.saveDesk': endpoint({
    method: 'POST',
    path: '/api/console/draw/save',
    summary: '存一个还没公示的抽奖；编号由客户端给出',
    ...edit,
    body: z.object({ ...which, seen: Seen.optional(), draft: DrawWriting, why: WhyOfChange }),
    reply: DrawDeskRow,
    refusals: [
      'draw.not_found',
      'draw.changed',
      'draw.published',
      'draw.room',
      'draw.incomplete',
      'draw.prize_over',
      'draw.dates',
      'draw.level',
      'draw.quiz',
      'draw.organiser',
      'draw.words',
      'draw.picture',
    ],
  }),
  'draw.publishDesk': endpoint({
    method: 'POST',
    path: '/api/console/draw/publish',
    summary: '公示：老师请求的由您复核通过；自己写的请第二个人复核',
    ...publish,
    body: z.object({ ...which, seen: Seen, why: Why }),
    reply: z.object({ isWaiting: z.boolean(), row: DrawDeskRow }),
    refusals: [
      'draw.not_found',
      'draw.changed',
      'draw.published',
      'draw.incomplete',
      'draw.prize_over',
      'draw.dates',
      'draw.level',
      'draw.quiz',
      'draw.organiser',
      'draw.words',
      'access.approval_waiting',
    ],
  }),
  'draw.returnDesk': endpoint({
    method: 'POST',
    path: '/api/console/draw/return',
    summary: '把老师请求的公示退回；须写明原因',
    ...publish,
    body: z.object({ ...which, why: Why }),
    reply: DrawDeskRow,
    refusals: ['draw.not_found', 'draw.not_asked'],
  }),
  'draw.voidDesk': endpoint({
    method: 'POST',
    path: '/api/console/draw/void',
    summary: '作废一个没有人报名的抽奖；须写明原因',
    ...publish,
    body: z.object({ ...which, why: Why }),
    reply: DrawDeskRow,
    refusals: ['draw.not_found', 'draw.joined_already'],
  }),
  'draw.setValue': endpoint({
    method: 'POST',
    path: '/api/console/draw/value',
    summary: '录入收盘值和出处，等第二个人核对',
    ...publish,
    body: z.object({
      ...which,
      value: z.string().max(20).overwrite(amountOf).regex(drawValuePattern, '请填写两位小数的收盘值'),
      source: Words.min(2, '请写明出处').max(drawSourceMax, `最多${drawSourceMax}个字`),
    }),
    reply: DrawDeskRow,
    refusals: ['draw.not_found', 'draw.value_early', 'draw.value_known', 'access.approval_waiting'],
  }),
  'draw.openDesk': endpoint({
    method: 'POST',
    path: '/api/console/draw/open',
    summary: '到了开奖时间就开奖',
    ...publish,
    body: z.object(which),
    reply: DrawDeskRow,
    refusals: ['draw.not_found', 'draw.early', 'draw.no_value'],
  }),
  'draw.listDeskWinners': endpoint({
    method: 'GET',
    path: '/api/console/draw/winner/get/list',
    summary: '一个抽奖的中奖名单，遮住的',
    ...edit,
    query: z.object({ id: DrawId, ...paging }),
    reply: pageOf(DrawWinner),
    refusals: ['draw.not_found'],
  }),
  'draw.listDeskClaims': endpoint({
    method: 'GET',
    path: '/api/console/draw/claim/get/list',
    summary: '领奖和发放，等得久的在前',
    ...handle,
    query: z.object({ id: DrawId.optional(), state: DrawClaimState.optional(), ...queuePaging }),
    reply: queueOf(DrawDeskClaim),
  }),
  'draw.deliverDesk': endpoint({
    method: 'POST',
    path: '/api/console/draw/claim/deliver',
    summary: '发放一件：写快递和单号，或者兑换码；告知会员。再发放一次改的是写错的',
    ...handle,
    body: z.object({
      ...which,
      order: z.number().int().min(1),
      tracking: Words.min(1, '请填写快递和单号，或者兑换码').max(drawDeliveryMax, `最多${drawDeliveryMax}个字`),
    }),
    reply: DrawDeskClaim,
    // A code is worth the prize.
    secret: true,
    refusals: ['draw.not_found', 'draw.no_claim', 'draw.claim_state'],
  }),
} as const
