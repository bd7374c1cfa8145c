import { z } from 'zod'
import { endpoint, IdempotencyKey, Instant, pageOf, paging } from '../kernel'
import { surveyDeskEndpoints } from './desk-endpoints'
import { homeworkDeskEndpoints } from './homework-desk-endpoints'
import { homeworkEndpoints } from './homework-endpoints'
import { mistakeEndpoints } from './mistake-endpoints'
import { Answers, ChangedAnswers } from './questions'
import { riskEndpoints } from './risk-endpoints'
import { AnsweringState, Survey, SurveyId, SurveyResult, SurveyRow } from './shapes'

const one = z.object({ id: SurveyId })
const version = z.number().int().min(1).describe('答的是哪一版')
const closedTo = ['survey.not_found', 'survey.level_required'] as const

const own = {
  'survey.list': endpoint({
    method: 'GET',
    path: '/api/collect/get/list',
    summary: '自己在范围内的问卷：可以回答的，和自己答过的；最近发布的在前。state 只对会员有用',
    audience: 'visitor',
    minors: 'open',
    query: z.object({ state: AnsweringState.optional(), ...paging }),
    reply: pageOf(SurveyRow),
  }),
  'survey.get': endpoint({
    method: 'GET',
    path: '/api/collect/get/info/{id}',
    summary: '一份问卷和自己的草稿；草稿是较早一版的，相同的题带到这一版',
    audience: 'visitor',
    minors: 'open',
    params: one,
    reply: Survey,
    refusals: [...closedTo, 'survey.login_required'],
  }),
  'survey.saveDraft': endpoint({
    method: 'POST',
    path: '/api/collect/draft/save',
    summary: '存草稿：只给出改动的题，null 收回一题的答案；其余的题不变，所以两处设备先后存的都在。重复存结果相同',
    audience: 'member',
    minors: 'open',
    body: z.object({ id: SurveyId, version, answers: ChangedAnswers }),
    reply: z.object({ savedAt: Instant }),
    refusals: [...closedTo, 'survey.closed', 'survey.submitted'],
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'survey.submit': endpoint({
    method: 'POST',
    path: '/api/collect/submit',
    summary: '提交答卷，草稿随之结束；存下当时问的原文。同一幂等键返回第一次的结果',
    audience: 'member',
    minors: 'open',
    body: z.object({ id: SurveyId, version, answers: Answers, idempotencyKey: IdempotencyKey }),
    reply: SurveyResult,
    refusals: [...closedTo, 'survey.closed', 'survey.submitted', 'survey.version_changed', 'survey.answer_wrong'],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'survey.getResult': endpoint({
    method: 'GET',
    path: '/api/collect/get/result/{id}',
    summary: '自己最近一次提交的答卷与结果',
    audience: 'member',
    minors: 'open',
    params: one,
    reply: SurveyResult,
    refusals: ['survey.not_submitted'],
  }),
} as const

export const surveyEndpoints: typeof own &
  typeof riskEndpoints &
  typeof surveyDeskEndpoints &
  typeof homeworkEndpoints &
  typeof homeworkDeskEndpoints &
  typeof mistakeEndpoints = {
  ...own,
  ...riskEndpoints,
  ...surveyDeskEndpoints,
  ...homeworkEndpoints,
  ...homeworkDeskEndpoints,
  ...mistakeEndpoints,
}
