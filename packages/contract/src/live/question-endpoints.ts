import { z } from 'zod'
import { cursor, endpoint, FileId, IdempotencyKey, OnOff, pageOf, paging, Words } from '../kernel'
import { reasonMax, scoreMax } from '../kernel/limits'
import { answerMax, answerTimeDays, messageImagesMax, messageMax, questionGroups } from './limits'
import { QuestionRow } from './question'
import { MessageId, ReplayId, RoomId } from './shapes'

const enter = ['live.room_not_found', 'live.login_required', 'live.level_required'] as const
const moderate = [
  'live.room_not_found',
  'live.question_not_found',
  'live.not_moderator',
  'live.question_state',
] as const
const { pageSize } = paging
const ofQuestion = z.object({ id: MessageId })
/**
 * `open`: waiting, overdue, queued, answering. `answered`: answered and rated. `refused`: rejected, withdrawn, merged,
 * and the caller's own held ones.
 */
const group = z.enum(questionGroups).optional()

export const questionEndpoints = {
  'live.listQuestions': endpoint({
    method: 'GET',
    path: '/api/live/question/get/list',
    summary: '问题板：按同问人数或最新；roomId 与 replayId 二选一；mine=1 只看自己的；游客只读，试看的直播间不给',
    audience: 'visitor',
    minors: 'closed',
    query: z.object({
      roomId: RoomId.optional(),
      replayId: ReplayId.optional(),
      state: group,
      sort: z.enum(['votes', 'new']).default('votes'),
      mine: OnOff.optional(),
      cursor,
      pageSize,
    }),
    reply: pageOf(QuestionRow).extend({
      counts: z
        .object({ open: z.number().int(), answered: z.number().int() })
        .optional()
        .describe('整个直播间的，不随筛选变'),
      medianSec: z.number().int().optional().describe(`近${answerTimeDays}天提问到回答的中位数，秒`),
    }),
    refusals: [...enter, 'live.replay_not_found'],
  }),
  'live.ask': endpoint({
    method: 'POST',
    path: '/api/live/question/create',
    summary: '提问；须审核时状态为 held',
    audience: 'member',
    minors: 'closed',
    body: z.object({
      roomId: RoomId,
      content: Words.max(messageMax * 4).describe(`1到${messageMax}个字`),
      fileIds: z.array(FileId).max(messageImagesMax).default([]),
      isAnonymous: z.boolean().default(false),
      idempotencyKey: IdempotencyKey,
    }),
    reply: QuestionRow,
    refusals: [
      ...enter,
      'live.text_empty',
      'live.text_too_long',
      'live.text_refused',
      'live.text_claims',
      'live.muted',
      'live.chat_closed',
      'live.chat_level',
      'live.room_closed',
      'live.file_unknown',
      'live.questions_full',
    ],
    rate: { max: 5, perSec: 60, by: 'who' },
  }),
  'live.voteQuestion': endpoint({
    method: 'POST',
    path: '/api/live/question/vote',
    summary: '同问或取消同问；不能给自己的问题同问',
    audience: 'member',
    minors: 'closed',
    body: z.object({ id: MessageId, on: OnOff.optional() }),
    reply: z.object({ votes: z.number().int(), voted: z.boolean() }),
    refusals: [...enter, 'live.question_not_found', 'live.question_state', 'live.question_own'],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'live.withdrawQuestion': endpoint({
    method: 'POST',
    path: '/api/live/question/withdraw/{id}',
    summary: '撤回自己还没有被回答的问题；留有痕迹',
    audience: 'member',
    minors: 'open',
    params: ofQuestion,
    reply: QuestionRow,
    refusals: ['live.question_not_found', 'live.not_yours', 'live.question_state'],
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
  'live.urgeQuestion': endpoint({
    method: 'POST',
    path: '/api/live/question/urge/{id}',
    summary: '催办一次，仅限自己已超时的问题',
    audience: 'member',
    minors: 'closed',
    params: ofQuestion,
    reply: QuestionRow,
    refusals: ['live.question_not_found', 'live.not_yours', 'live.question_not_due', 'live.question_urged'],
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
  'live.rateQuestion': endpoint({
    method: 'POST',
    path: '/api/live/question/rate',
    summary: '给自己问题的回答打分，一次',
    audience: 'member',
    minors: 'closed',
    body: z.object({
      id: MessageId,
      score: z.number().int().min(1).max(scoreMax),
      reason: Words.max(reasonMax).optional(),
    }),
    reply: QuestionRow,
    refusals: ['live.question_not_found', 'live.not_yours', 'live.question_state'],
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
  'live.answerQuestion': endpoint({
    method: 'POST',
    path: '/api/live/question/answer',
    summary: '回答：text 为文字（引用原问题发出），voice 为已口头回答；在回放中的位置由开始回答的时刻算出',
    audience: 'member',
    minors: 'closed',
    body: z.object({
      id: MessageId,
      kind: z.enum(['text', 'voice']),
      content: Words.max(answerMax * 4)
        .optional()
        .describe(`文字回答，1到${answerMax}个字`),
      idempotencyKey: IdempotencyKey,
    }),
    reply: QuestionRow,
    refusals: [...moderate, 'live.text_empty', 'live.text_too_long', 'live.text_refused', 'live.text_claims'],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'live.setQuestionState': endpoint({
    method: 'POST',
    path: '/api/live/question/state',
    summary: '排队、正在答（同一直播间同时只有一个）、退回待回答、不予通过（须写原因）、合并到另一个问题',
    audience: 'member',
    minors: 'closed',
    body: z.object({
      id: MessageId,
      state: z.enum(['waiting', 'queued', 'answering', 'rejected', 'merged']),
      mergedTo: MessageId.optional(),
      reason: Words.max(reasonMax).optional(),
    }),
    reply: QuestionRow,
    refusals: [...moderate, 'live.reason_missing'],
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'live.listStudioQuestions': endpoint({
    method: 'GET',
    path: '/api/live/studio/get/question/list',
    summary: '老师全部直播间里等着回答的问题，先到期的在前',
    audience: 'teacher',
    minors: 'open',
    query: z.object({ state: group, roomId: RoomId.optional(), cursor, pageSize }),
    reply: pageOf(QuestionRow).extend({ overdue: z.number().int() }),
  }),
}
