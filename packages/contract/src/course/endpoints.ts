import { z } from 'zod'
import { Caption, cursor, endpoint, pageOf, paging, searchMax, TeacherId, Words } from '../kernel'
import { curriculumDeskEndpoints } from './curriculum-desk-endpoints'
import { curriculumEndpoints } from './curriculum-endpoints'
import { courseDeskEndpoints } from './desk-endpoints'
import { courseLearnerDeskEndpoints } from './learner-desk-endpoints'
import { courseLearningEndpoints } from './learning-endpoints'
import { lessonHoursMax, skipSlackSec, stretchSecMax, watchSpeedMax } from './limits'
import { courseRemarkDeskEndpoints } from './remark-desk-endpoints'
import {
  Course,
  CourseCategory,
  CourseChapter,
  CourseDifficulty,
  CourseId,
  CourseLessonId,
  CourseProgress,
  CourseRow,
  CourseSort,
  Lesson,
  LessonKind,
  LessonRow,
  MyCourseState,
} from './shapes'

const ofCourse = z.object({ id: CourseId })
const Seconds = z
  .number()
  .int()
  .min(0)
  .max(lessonHoursMax * 3_600)
const facet = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.number().int() }))

const reading = {
  'course.listCourses': endpoint({
    method: 'GET',
    path: '/api/course/get/list',
    summary: '课程列表；facets 是各个条件下还有几门，不受同一项条件的限制',
    audience: 'member',
    minors: 'open',
    query: z.object({
      keyword: Words.max(searchMax).optional().describe('标题、简介或老师的名字里的字'),
      kind: LessonKind.optional().describe('有这一种课的'),
      category: CourseCategory.optional(),
      level: CourseDifficulty.optional().describe('难度'),
      teacherId: TeacherId.optional(),
      sort: CourseSort.default('new').describe('new 最新；hot 学的人最多'),
      cursor,
      pageSize: paging.pageSize,
    }),
    reply: pageOf(CourseRow).extend({
      facets: z.object({
        categories: facet(CourseCategory),
        levels: facet(CourseDifficulty),
        kinds: facet(LessonKind),
        teachers: z.array(z.object({ value: TeacherId, name: z.string(), count: z.number().int() })),
      }),
    }),
  }),
  'course.getCourse': endpoint({
    method: 'GET',
    path: '/api/course/get/info/{id}',
    summary: '一门课程的介绍，谁都可看；access 说能不能学',
    audience: 'visitor',
    minors: 'open',
    params: ofCourse,
    reply: Course,
    refusals: ['course.not_found'],
  }),
  'course.listChapters': endpoint({
    method: 'GET',
    path: '/api/course/get/chapter/list/{id}',
    summary: '章节与每一节的进度；打不开的说明怎样才能打开',
    audience: 'visitor',
    minors: 'open',
    params: ofCourse,
    reply: z.object({ chapters: z.array(CourseChapter), progress: CourseProgress.optional() }),
    refusals: ['course.not_found'],
  }),
  'course.getLesson': endpoint({
    method: 'GET',
    path: '/api/course/get/lesson/{id}',
    summary: '一节课的正文或播放地址，和上次学到的位置；游客只有试学的',
    audience: 'visitor',
    minors: 'open',
    params: z.object({ id: CourseLessonId }),
    reply: Lesson,
    refusals: ['course.lesson_not_found', 'course.login_required', 'course.level_required', 'course.lesson_locked'],
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'course.listLessonCaptions': endpoint({
    method: 'GET',
    path: '/api/course/get/lesson/captions/{id}',
    summary: '一节视频课的字幕，须能学这一节；没有或已撤下时为空',
    audience: 'visitor',
    minors: 'open',
    params: z.object({ id: CourseLessonId }),
    reply: z.object({ rows: z.array(Caption).describe('按开始的先后') }),
    refusals: ['course.lesson_not_found', 'course.login_required', 'course.level_required', 'course.lesson_locked'],
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'course.listMine': endpoint({
    method: 'GET',
    path: '/api/course/get/mine',
    summary: '我的学习：接着学的一节、本周（北京时间周一起）每天学了多少、学过的课程，最近学的在前',
    audience: 'member',
    minors: 'open',
    query: z.object({ state: MyCourseState.default('all'), cursor, pageSize: paging.pageSize }),
    reply: pageOf(CourseRow).extend({
      continues: z
        .object({ course: CourseRow, lesson: LessonRow, chapterTitle: z.string() })
        .optional()
        .describe('只在第一页'),
      week: z.array(z.object({ day: z.iso.date(), sec: z.number().int() })).describe('周一到周日，真正学习的秒数'),
    }),
  }),
} as const

const acting = {
  'course.watchLesson': endpoint({
    method: 'POST',
    path: '/api/course/lesson/watch',
    summary: `报告刚学过的一段：从 fromSec 起 seconds 秒，不快于${watchSpeedMax}倍速；seconds 为 0 是刚开始。学完由此算出，每一秒只算一次`,
    audience: 'member',
    minors: 'open',
    body: z.object({
      id: CourseLessonId,
      fromSec: Seconds,
      seconds: z.number().int().min(0).max(stretchSecMax),
      takeOver: z.boolean().optional().describe('改在这台设备上看：同一时间只能在一台设备上看的课程，另一台就停下'),
    }),
    reply: z.object({
      watchedSec: z.number().int(),
      done: z.boolean(),
      reachSec: z
        .number()
        .int()
        .optional()
        .describe(`不能跳着看的：最远可以到的位置，含${skipSlackSec}秒余地；学完后没有`),
      progress: CourseProgress,
    }),
    refusals: [
      'course.lesson_not_found',
      'course.level_required',
      'course.lesson_locked',
      'course.too_fast',
      'course.skipped',
      'course.elsewhere',
    ],
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
} as const

export const courseEndpoints: typeof reading &
  typeof acting &
  typeof courseLearningEndpoints &
  typeof curriculumEndpoints &
  typeof courseDeskEndpoints &
  typeof courseLearnerDeskEndpoints &
  typeof courseRemarkDeskEndpoints &
  typeof curriculumDeskEndpoints = {
  ...reading,
  ...acting,
  ...courseLearningEndpoints,
  ...curriculumEndpoints,
  ...courseDeskEndpoints,
  ...courseLearnerDeskEndpoints,
  ...courseRemarkDeskEndpoints,
  ...curriculumDeskEndpoints,
}
