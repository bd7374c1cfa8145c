import { z } from 'zod'
import { endpoint, IdempotencyKey, pageOf, paging, Seen } from '../kernel'
import { drawWithdrawals } from './limits'
import { DrawOwn, DrawOwnChoices } from './own-shapes'
import { Draw, DrawWriting } from './shapes'
import { DrawId } from './values'

const teacher = { audience: 'teacher', minors: 'closed' } as const
const one = { params: z.object({ id: DrawId }) } as const
const keyed = { idempotencyKey: IdempotencyKey } as const

/** What a teacher does with the draws of the own rooms. */
export const drawTeacherEndpoints = {
  'draw.create': endpoint({
    method: 'POST',
    path: '/api/draw/create',
    summary: '老师给自己的直播间写一个抽奖；缺项或奖品超过限额的被拒绝',
    ...teacher,
    body: z.object({ draft: DrawWriting, ...keyed }),
    reply: Draw,
    refusals: [
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
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'draw.publish': endpoint({
    method: 'POST',
    path: '/api/draw/publish/{id}',
    summary: '请第二个人复核后公示；承诺从现在起定下',
    ...teacher,
    ...one,
    reply: Draw,
    refusals: [
      'draw.not_found',
      'draw.incomplete',
      'draw.prize_over',
      'draw.dates',
      'draw.level',
      'draw.quiz',
      'draw.organiser',
      'draw.words',
    ],
  }),
  'draw.open': endpoint({
    method: 'POST',
    path: '/api/draw/open/{id}',
    summary: '到了开奖时间就开奖，公布种子和名单',
    ...teacher,
    ...one,
    body: z.object(keyed),
    reply: Draw,
    refusals: ['draw.not_found', 'draw.early', 'draw.no_value'],
  }),
  'draw.listOwn': endpoint({
    method: 'GET',
    path: '/api/draw/get/own/list',
    summary: '老师自己的抽奖，草稿和作废的也在；最近改过的在前',
    ...teacher,
    query: z.object(paging),
    reply: pageOf(DrawOwn),
  }),
  'draw.getOwn': endpoint({
    method: 'GET',
    path: '/api/draw/get/own/info/{id}',
    summary: '老师自己的一个抽奖，连同写的内容',
    ...teacher,
    ...one,
    reply: DrawOwn,
    refusals: ['draw.not_found'],
  }),
  'draw.getOwnChoices': endpoint({
    method: 'GET',
    path: '/api/draw/get/own/choices',
    summary: '老师写抽奖时可以选的：等级、交易日；和限额、机构的名称',
    ...teacher,
    query: z.object({ id: DrawId.optional().describe('在改的抽奖：它自己的问卷总在可选的里面') }),
    reply: DrawOwnChoices,
    refusals: ['draw.not_found'],
  }),
  'draw.modify': endpoint({
    method: 'POST',
    path: '/api/draw/modify',
    summary: '老师改一个还没公示的抽奖；等待复核的随之撤回，要重新请求',
    ...teacher,
    body: z.object({ id: DrawId, seen: Seen, draft: DrawWriting }),
    reply: DrawOwn,
    refusals: [
      'draw.not_found',
      'draw.changed',
      'draw.published',
      'draw.void',
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
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'draw.withdraw': endpoint({
    method: 'POST',
    path: '/api/draw/withdraw',
    summary: '老师撤回还没公示的：request 只撤回公示的请求，draft 连草稿也作废',
    ...teacher,
    body: z.object({ id: DrawId, what: z.enum(drawWithdrawals) }),
    reply: DrawOwn,
    refusals: ['draw.not_found', 'draw.published'],
  }),
} as const
