import { z } from 'zod'
import { endpoint, IdempotencyKey, OnOff, pageOf, paging, TeacherId, TradeDate } from '../kernel'
import {
  Mistake,
  MistakeGroup,
  MistakeId,
  MistakeKind,
  MistakeRating,
  MistakeRow,
  MistakeSource,
  MistakeSummary,
  MistakeVerdict,
} from './mistake-shapes'
import { AnswerValue, PartId } from './questions'

const one = z.object({ id: MistakeId })
const answer = AnswerValue.optional().describe('没有：不会；图片、语音题不收答案')
const review = ['survey.mistake_not_found', 'survey.mistake_not_due', 'survey.mistake_answer'] as const

/** The notebook of mistakes: what a member got wrong, and when it is to be reviewed. */
export const mistakeEndpoints = {
  'survey.listMistakes': endpoint({
    method: 'GET',
    path: '/api/mistake/get/list',
    summary: '自己的错题：今天该复习的按先后，其余最近记入的在前',
    audience: 'member',
    minors: 'open',
    query: z.object({
      state: MistakeGroup.default('kept'),
      courseId: PartId.optional(),
      teacherId: TeacherId.optional(),
      kind: MistakeKind.optional(),
      ...paging,
    }),
    reply: pageOf(MistakeRow),
  }),
  'survey.getMistakeSummary': endpoint({
    method: 'GET',
    path: '/api/mistake/get/summary',
    summary: '错题本的题数，今天该复习几道，以及可以按哪些课程、老师、题型挑选',
    audience: 'member',
    minors: 'open',
    reply: MistakeSummary,
  }),
  'survey.getMistake': endpoint({
    method: 'GET',
    path: '/api/mistake/get/info/{id}',
    summary: '一道错题；今天该复习的不带标准答案',
    audience: 'member',
    minors: 'open',
    params: one,
    reply: Mistake,
    refusals: ['survey.mistake_not_found'],
  }),
  'survey.addMistake': endpoint({
    method: 'POST',
    path: '/api/mistake/add',
    summary: '把作业或测试里的一题记入错题本；已经在的不重复，移出过的放回来',
    audience: 'member',
    minors: 'open',
    body: z.object({
      source: MistakeSource,
      id: PartId.describe('作业或测试的编号'),
      questionId: PartId,
      idempotencyKey: IdempotencyKey,
    }),
    reply: z.object({ id: MistakeId, dueDay: TradeDate }),
    refusals: ['survey.mistake_untold'],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'survey.answerMistake': endpoint({
    method: 'POST',
    path: '/api/mistake/answer',
    summary: '复习时作答：判对错，给出标准答案与解析。答错的当即排好下次；答对的、没有规则可判的，再说记得多牢',
    audience: 'member',
    minors: 'open',
    body: z.object({ id: MistakeId, answer, idempotencyKey: IdempotencyKey }),
    reply: MistakeVerdict,
    refusals: review,
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'survey.rateMistake': endpoint({
    method: 'POST',
    path: '/api/mistake/rate',
    summary: '说自己记得多牢，由服务器排下次复习。答案由服务器再判一遍：错的总是重来',
    audience: 'member',
    minors: 'open',
    body: z.object({ id: MistakeId, answer, rating: MistakeRating, idempotencyKey: IdempotencyKey }),
    reply: z.object({ dueDay: TradeDate, due: z.number().int().describe('今天还有几道') }),
    refusals: review,
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'survey.masterMistake': endpoint({
    method: 'POST',
    path: '/api/mistake/master',
    summary: '会了，移出错题本，不再自动记入；mastered=0 放回来。重复做结果相同',
    audience: 'member',
    minors: 'open',
    body: z.object({ id: MistakeId, mastered: OnOff }),
    reply: z.object({ id: MistakeId }),
    refusals: ['survey.mistake_not_found'],
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
} as const
