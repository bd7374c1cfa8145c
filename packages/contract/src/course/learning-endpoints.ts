import { z } from 'zod'
import { endpoint, IdempotencyKey, pageOf, paging, Words } from '../kernel'
import { scoreMax } from '../kernel/limits'
import {
  CourseCertificate,
  CourseConditions,
  CourseFilterName,
  CourseMaterial,
  CoursePost,
  CourseRemarkId,
  CourseReview,
  SavedCourseFilter,
} from './learning-shapes'
import {
  certificateNameMax,
  certificateNameMin,
  courseFiltersMax,
  coursePostMax,
  coursePostMin,
  courseReviewMax,
  courseReviewMin,
  lessonHoursMax,
} from './limits'
import { CourseId, CourseLessonId } from './shapes'

const ofCourse = z.object({ id: CourseId })
const closed = ['course.not_found', 'course.level_required'] as const
const lessonClosed = ['course.lesson_not_found', 'course.level_required', 'course.lesson_locked'] as const
const Moment = z.coerce
  .number()
  .int()
  .min(0)
  .max(lessonHoursMax * 3_600_000)

const saying = {
  'course.listReviews': endpoint({
    method: 'GET',
    path: '/api/course/review/get/list/{id}',
    summary: '对一门课程的评价，最新的在前；都是学过的人写的。自己没有展示出来的也在其中',
    audience: 'visitor',
    minors: 'open',
    params: ofCourse,
    query: z.object(paging),
    reply: pageOf(CourseReview).extend({
      rating: z.number().min(1).max(scoreMax).optional().describe('平均分；没有评价时缺省'),
      ratingCount: z.number().int(),
      reviewing: z
        .object({
          may: z.boolean(),
          percent: z.number().int().describe('自己学了百分之几'),
          neededPercent: z.number().int(),
          mine: CourseReview.optional(),
        })
        .optional()
        .describe('登录的会员：能不能评价'),
    }),
    refusals: ['course.not_found'],
  }),
  'course.saveReview': endpoint({
    method: 'POST',
    path: '/api/course/review/save',
    summary: '评价一门课程；每人对一门课程只有一条，再写即改写',
    audience: 'member',
    minors: 'closed',
    body: z.object({
      courseId: CourseId,
      score: z.coerce.number().int().min(1).max(scoreMax),
      text: Words.min(courseReviewMin, `至少写${courseReviewMin}个字`).max(
        courseReviewMax,
        `最多${courseReviewMax}个字`,
      ),
      idempotencyKey: IdempotencyKey,
    }),
    reply: CourseReview,
    refusals: ['course.not_found', 'course.review_unlearned', 'course.remark_own', 'course.remark_words'],
    rate: { max: 10, perSec: 60, by: 'who' },
  }),
  'course.listPosts': endpoint({
    method: 'GET',
    path: '/api/course/discussion/get/list/{id}',
    summary: '一节课的讨论，按所说的那一秒排；填 ms 时从那一刻起。自己没有展示出来的也在其中',
    audience: 'member',
    minors: 'open',
    params: ofCourse,
    query: z.object({ lessonId: CourseLessonId, ms: Moment.optional(), ...paging }),
    reply: pageOf(CoursePost),
    refusals: lessonClosed,
  }),
  'course.savePost': endpoint({
    method: 'POST',
    path: '/api/course/discussion/save',
    summary: '在一节课的某一刻说一句，或回复一句（填 parentId）',
    audience: 'member',
    minors: 'closed',
    body: z.object({
      courseId: CourseId,
      lessonId: CourseLessonId,
      ms: Moment.default(0),
      text: Words.min(coursePostMin, `至少写${coursePostMin}个字`).max(coursePostMax, `最多${coursePostMax}个字`),
      parentId: CourseRemarkId.optional(),
      idempotencyKey: IdempotencyKey,
    }),
    reply: CoursePost,
    refusals: [...lessonClosed, 'course.remark_words', 'course.post_gone'],
    rate: { max: 10, perSec: 60, by: 'who' },
  }),
  'course.removePost': endpoint({
    method: 'POST',
    path: '/api/course/discussion/delete/{id}',
    summary: '收回自己说的一句；回复一起收回。已经没有的也算收回',
    audience: 'member',
    minors: 'open',
    params: z.object({ id: CourseRemarkId }),
    reply: z.object({}),
  }),
} as const

const having = {
  'course.listMaterials': endpoint({
    method: 'GET',
    path: '/api/course/material/get/list/{id}',
    summary: '一门课程的资料，给能学这门课的会员；打开走 /api/file/get/info',
    audience: 'member',
    minors: 'open',
    params: ofCourse,
    reply: z.object({ rows: z.array(CourseMaterial) }),
    refusals: closed,
  }),
  'course.listCertificates': endpoint({
    method: 'GET',
    path: '/api/course/certificate/get/list',
    summary: '我的证书，最近的在前；ready 是学完了、可以领证书的课程',
    audience: 'member',
    minors: 'open',
    reply: z.object({
      rows: z.array(CourseCertificate),
      ready: z.array(z.object({ courseId: CourseId, title: z.string() })),
    }),
  }),
  'course.claimCertificate': endpoint({
    method: 'POST',
    path: '/api/course/certificate/create',
    summary: '领一门学完的课程的证书：姓名由会员自己写，发出后不能改；重复领返回第一次的',
    audience: 'member',
    minors: 'open',
    body: z.object({
      courseId: CourseId,
      name: Words.min(certificateNameMin, '请填写姓名')
        .max(certificateNameMax, `最多${certificateNameMax}个字`)
        .regex(/^[\p{L}\p{M}·.' -]+$/u, '姓名里只能有文字和间隔号'),
      idempotencyKey: IdempotencyKey,
    }),
    reply: CourseCertificate,
    refusals: [
      'course.not_found',
      'course.certificate_none',
      'course.certificate_unfinished',
      'course.certificate_name',
      'course.certificate_revoked',
    ],
    rate: { max: 5, perSec: 60, by: 'who' },
  }),
  'course.listFilters': endpoint({
    method: 'GET',
    path: '/api/course/filter/get/list',
    summary: '我存下的筛选条件，最近存的在前',
    audience: 'member',
    minors: 'open',
    reply: z.object({ rows: z.array(SavedCourseFilter) }),
  }),
  'course.saveFilter': endpoint({
    method: 'POST',
    path: '/api/course/filter/save',
    summary: `存下一组筛选条件，同名的换成这一组；off 为真时删去。最多${courseFiltersMax}组`,
    audience: 'member',
    minors: 'open',
    body: z.object({
      name: CourseFilterName,
      filter: CourseConditions.default({}),
      off: z.boolean().default(false),
    }),
    reply: z.object({ rows: z.array(SavedCourseFilter) }),
    refusals: ['course.filters_full'],
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
} as const

export const courseLearningEndpoints: typeof saying & typeof having = { ...saying, ...having }
