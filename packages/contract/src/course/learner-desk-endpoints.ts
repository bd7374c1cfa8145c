import { z } from 'zod'
import { endpoint, Instant, MemberId, pageOf, paging } from '../kernel'
import { CertificateNo } from './learning-shapes'
import { CourseId, MyCourseState } from './shapes'

/** A member who began a course, as operators see it. */
export const CourseLearner = z.object({
  memberId: MemberId,
  nickname: z.string().optional().describe('已注销时缺省'),
  beganAt: Instant,
  lastAt: Instant.describe('最近一次学'),
  lastLesson: z.string().optional().describe('最近学的一节的标题；已经删去的缺省'),
  done: z.number().int().describe('学完的节数，只数要学完的'),
  isDone: z.boolean().describe('学完了全部要学完的节'),
  certificateNo: CertificateNo.optional().describe('领过的结业证书，包括已撤销的'),
})
export type CourseLearner = z.infer<typeof CourseLearner>

/** A course that a member began. */
export const LearnedCourse = z.object({
  courseId: CourseId,
  title: z.string(),
  beganAt: Instant,
  lastAt: Instant,
  done: z.number().int(),
  lessons: z.number().int().describe('要学完的节数'),
  isDone: z.boolean(),
})
export type LearnedCourse = z.infer<typeof LearnedCourse>

const read = { audience: 'operator', permission: 'course:learner:read' } as const

/** What operators see of those who learn a course. */
export const courseLearnerDeskEndpoints = {
  'course.listLearners': endpoint({
    method: 'GET',
    path: '/api/console/course/learner/get/list/{id}',
    summary: '一门课程的学员和他们的进度，最近学过的在前；已撤下的课程也查得到',
    ...read,
    params: z.object({ id: CourseId }),
    query: z.object({ state: MyCourseState.default('all'), ...paging }),
    reply: pageOf(CourseLearner).extend({
      title: z.string(),
      lessons: z.number().int().describe('要学完的节数'),
      learners: z.number().int().describe('开始学的人数'),
      finished: z.number().int().describe('学完的人数'),
    }),
    refusals: ['course.not_found'],
  }),
  'course.listMemberCourses': endpoint({
    method: 'GET',
    path: '/api/console/course/member/get/list',
    summary: '一位会员学过的课程和进度，最近学过的在前',
    ...read,
    query: z.object({ memberId: MemberId, ...paging }),
    reply: pageOf(LearnedCourse),
  }),
}
