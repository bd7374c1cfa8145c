import { z } from 'zod'
import { endpoint, firstOf, IdempotencyKey, OnOff, pageOf, paging, TeacherId, tidyWords, Words } from '../kernel'
import { scoreMax } from '../kernel/limits'
import { memberKeywordMax, regTagMax, reviewTextMax, reviewTextMin, teacherSorts } from './limits'
import { Review, TeacherInfo, TeacherRow } from './teacher-shapes'

/** A search phrase: trimmed, and cut where it is overlong. */
const Keyword = z
  .string()
  .max(1_000)
  .transform((text) => firstOf(tidyWords(text), memberKeywordMax).trim())

export const teacherEndpoints = {
  'member.listTeachers': endpoint({
    method: 'GET',
    path: '/api/teacher/get/list',
    summary: '登记的老师，不含已离职的；可按姓名、编号、专长查找，只看正在直播的',
    audience: 'member',
    minors: 'open',
    query: z.object({
      keyword: Keyword.default(''),
      tag: Words.max(regTagMax).optional(),
      liveNow: OnOff.optional(),
      sort: z.enum(teacherSorts).default('default'),
      ...paging,
    }),
    reply: pageOf(TeacherRow).extend({ tags: z.array(z.string()).describe('全部老师的专长，用得多的在前') }),
  }),
  'member.getTeacher': endpoint({
    method: 'GET',
    path: '/api/teacher/get/info/{id}',
    summary: '一位老师的主页，已离职的也在：登记、简介、利益披露、接下来的直播、答问的统计、自己能不能评价',
    audience: 'member',
    minors: 'open',
    params: z.object({ id: TeacherId }),
    reply: TeacherInfo,
    refusals: ['member.teacher_unknown'],
  }),
  'member.listTeacherReviews': endpoint({
    method: 'GET',
    path: '/api/teacher/review/get/list/{id}',
    summary: '对一位老师的评价，最新的在前；都是学过的人写的。自己没有展示出来的也在其中',
    audience: 'member',
    minors: 'open',
    params: z.object({ id: TeacherId }),
    query: z.object(paging),
    reply: pageOf(Review),
    refusals: ['member.teacher_unknown'],
  }),
  'member.saveTeacherReview': endpoint({
    method: 'POST',
    path: '/api/teacher/review/save',
    summary: '评价一位老师；每人对一位老师只有一条，再写即改写',
    audience: 'member',
    minors: 'closed',
    body: z.object({
      teacherId: TeacherId,
      score: z.coerce.number().int().min(1).max(scoreMax),
      text: Words.min(reviewTextMin, `至少写${reviewTextMin}个字`).max(reviewTextMax, `最多${reviewTextMax}个字`),
      idempotencyKey: IdempotencyKey,
    }),
    reply: Review,
    refusals: ['member.teacher_unknown', 'member.review_unheard', 'member.review_own', 'member.review_words'],
    rate: { max: 10, perSec: 60, by: 'who' },
  }),
} as const
