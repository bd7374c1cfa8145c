import { z } from 'zod'
import { endpoint, LevelId, pageOf, paging, Seen, Why } from '../kernel'
import { AnswerRow, Paper, PaperRow, SurveyContent, SurveyId, SurveyState, Tally } from './shapes'

const edit = { audience: 'operator', permission: 'survey:paper:edit' } as const
const read = { audience: 'operator', permission: 'survey:answer:read' } as const
const one = z.object({ id: SurveyId })

/** Calls of operators: write, publish and close questionnaires, read what was answered. */
export const surveyDeskEndpoints = {
  'survey.listPapers': endpoint({
    method: 'GET',
    path: '/api/console/survey/get/list',
    summary: '全部问卷，最近改过的在前',
    ...edit,
    query: z.object({ state: SurveyState.optional(), ...paging }),
    reply: pageOf(PaperRow),
  }),
  'survey.getPaper': endpoint({
    method: 'GET',
    path: '/api/console/survey/get/info/{id}',
    summary: '一份问卷的底稿',
    ...edit,
    params: one,
    reply: Paper,
    refusals: ['survey.not_found'],
  }),
  'survey.getChoices': endpoint({
    method: 'GET',
    path: '/api/console/survey/get/choices',
    summary: '问卷可以限定的会员等级',
    ...edit,
    reply: z.object({ levels: z.array(z.object({ id: LevelId, name: z.string() })) }),
  }),
  'survey.savePaper': endpoint({
    method: 'POST',
    path: '/api/console/survey/save',
    summary: '存问卷的底稿，发布之前会员看不到。新的编号由客户端给出；改已有的要带 seen，别人在这期间改过则拒绝',
    ...edit,
    body: z.object({
      id: SurveyId.describe('一个 UUID'),
      seen: Seen.optional().describe('缺省：新的一份'),
      content: SurveyContent,
    }),
    reply: Paper,
    refusals: ['survey.not_found', 'survey.changed', 'survey.level_unknown'],
  }),
  'survey.publishPaper': endpoint({
    method: 'POST',
    path: '/api/console/survey/publish',
    summary: '发布底稿：有改动的成为新的一版，已经截止的重新开放。再发布一次结果相同',
    ...edit,
    body: z.object({ id: SurveyId, seen: Seen }),
    reply: Paper,
    refusals: [
      'survey.not_found',
      'survey.changed',
      'survey.incomplete',
      'survey.words',
      'survey.names_security',
      'survey.level_unknown',
    ],
  }),
  'survey.closePaper': endpoint({
    method: 'POST',
    path: '/api/console/survey/close',
    summary: '截止一份问卷：不再收答卷，答过的人仍能看自己的；须写明原因。再截止一次结果相同',
    ...edit,
    body: z.object({ id: SurveyId, why: Why }),
    reply: Paper,
    refusals: ['survey.not_found', 'survey.state'],
  }),
  'survey.getTallies': endpoint({
    method: 'GET',
    path: '/api/console/survey/result/get/info/{id}',
    summary: '一份问卷各题的统计，各版合计；题目取最近一版的写法，不含姓名',
    ...read,
    params: one,
    reply: z.object({ title: z.string(), answers: z.number().int(), tallies: z.array(Tally) }),
    refusals: ['survey.not_found'],
  }),
  'survey.listAnswers': endpoint({
    method: 'GET',
    path: '/api/console/survey/answer/get/list',
    summary: '一份问卷收到的答卷，最近的在前；不记名的不含姓名',
    ...read,
    query: z.object({ id: SurveyId, ...paging }),
    reply: pageOf(AnswerRow),
    refusals: ['survey.not_found'],
  }),
} as const
