import { z } from 'zod'
import { endpoint, LevelId, pageOf, paging, Seen, TeacherId, Why, Words } from '../kernel'
import { surveyTitleMax } from './limits'
import { HomeworkContent, HomeworkId, HomeworkPaper, HomeworkPaperRow, HomeworkState } from './homework-shapes'

const edit = { audience: 'operator', permission: 'survey:homework:edit' } as const
const one = z.object({ id: HomeworkId })
const choice = <T extends z.ZodType>(id: T) => z.array(z.object({ id, name: z.string() }))

/** Calls of operators: write, publish and close homework. */
export const homeworkDeskEndpoints = {
  'survey.listHomeworkPapers': endpoint({
    method: 'GET',
    path: '/api/console/homework/get/list',
    summary: '全部作业，最近改过的在前',
    ...edit,
    query: z.object({ state: HomeworkState.optional(), ...paging }),
    reply: pageOf(HomeworkPaperRow),
  }),
  'survey.getHomeworkPaper': endpoint({
    method: 'GET',
    path: '/api/console/homework/get/info/{id}',
    summary: '一份作业的底稿，带计分与标准答案',
    ...edit,
    params: one,
    reply: HomeworkPaper,
    refusals: ['survey.work_not_found'],
  }),
  'survey.getHomeworkChoices': endpoint({
    method: 'GET',
    path: '/api/console/homework/get/choices',
    summary: '作业可以选的老师与会员等级',
    ...edit,
    reply: z.object({ levels: choice(LevelId), teachers: choice(TeacherId) }),
  }),
  'survey.findHomeworkCourses': endpoint({
    method: 'GET',
    path: '/api/console/homework/get/course/list',
    summary: '按名称找作业可以属于的课程',
    ...edit,
    query: z.object({ keyword: Words.max(surveyTitleMax).default('') }),
    reply: z.object({ rows: z.array(z.object({ id: z.string(), title: z.string() })) }),
  }),
  'survey.saveHomeworkPaper': endpoint({
    method: 'POST',
    path: '/api/console/homework/save',
    summary: '存作业；发布前会员看不到，发布后即时生效。已有人作答的，题目和计分不能再改。新的编号由客户端给出',
    ...edit,
    body: z.object({
      id: HomeworkId.describe('一个 UUID'),
      seen: Seen.optional().describe('缺省：新的一份'),
      content: HomeworkContent,
    }),
    reply: HomeworkPaper,
    refusals: [
      'survey.work_not_found',
      'survey.work_changed',
      'survey.work_answered',
      'survey.level_unknown',
      'survey.work_teacher',
      'survey.incomplete',
      'survey.words',
      'survey.names_security',
    ],
  }),
  'survey.publishHomework': endpoint({
    method: 'POST',
    path: '/api/console/homework/publish',
    summary: '发布作业，截止过的重新开放。再发布一次结果相同',
    ...edit,
    body: z.object({ id: HomeworkId, seen: Seen }),
    reply: HomeworkPaper,
    refusals: [
      'survey.work_not_found',
      'survey.work_changed',
      'survey.work_teacher',
      'survey.incomplete',
      'survey.words',
      'survey.names_security',
      'survey.level_unknown',
    ],
  }),
  'survey.closeHomework': endpoint({
    method: 'POST',
    path: '/api/console/homework/close',
    summary: '收回一份作业：不再收答案，交过的人仍能看自己的；须写明原因。再收回一次结果相同',
    ...edit,
    body: z.object({ id: HomeworkId, why: Why }),
    reply: HomeworkPaper,
    refusals: ['survey.work_not_found', 'survey.state'],
  }),
} as const
