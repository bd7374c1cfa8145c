import type { Course, CourseRow, Lesson, LessonRow } from '@rostrum/contract/course'
import type { Replies } from '../kernel/testing'

/** A course with a lesson to try, one that is finished, and one that is locked. */
const teacher = {
  id: 't1',
  name: '顾清和',
  title: '首席顾问',
  regType: '投资顾问',
  regNo: '示例-A0000002',
  orgName: '讲坛示例投资咨询有限公司',
}
export const courseRow = {
  id: 'c1',
  title: '财报精读',
  summary: '利润、现金与资产连起来看',
  category: 'statements',
  difficulty: 'middle',
  kinds: ['article'],
  teacher,
  lessonCount: 3,
  trialCount: 1,
  durationSec: 1_200,
  learners: 12,
  access: 'open',
  levelIds: [],
  publishAt: Date.UTC(2026, 10, 20),
  progress: { done: 1, lessons: 3, isDone: false, lastAt: Date.UTC(2026, 10, 21), nextLessonId: 'l2' },
  sample: true,
} as unknown as CourseRow
const course = {
  ...courseRow,
  intro: '<p>这门课从年报讲起。</p>',
  suits: '想弄懂公司的人',
  inOrder: false,
  oneDevice: false,
  certifies: true,
  materialCount: 1,
  favourited: false,
  riskTip: '投资需谨慎。',
  share: { shareUrl: '/', title: courseRow.title, description: courseRow.summary },
} as Course
const lesson = { kind: 'article', durationSec: 400, trial: false, noSkip: false, watchedSec: 0, done: false }
export const lessonRows = [
  { ...lesson, id: 'l1', no: 1, title: '年报从哪里读', trial: true, done: true, watchedSec: 400 },
  { ...lesson, id: 'l2', no: 2, title: '三类现金流' },
  { ...lesson, id: 'l3', no: 3, title: '勾稽', lock: { reason: 'before', lessonId: 'l2', lessonTitle: '三类现金流' } },
] as unknown as LessonRow[]
export const oneLesson = {
  ...lessonRows[1],
  courseId: 'c1',
  courseTitle: courseRow.title,
  chapterTitle: '第一章',
  teacher,
  body: '<p>现金流分三类。</p>',
  playUrls: [],
  positionMs: 0,
  next: { id: 'l3', no: 3, title: '勾稽', isOpen: false },
  riskTip: '投资需谨慎。',
  sample: true,
} as unknown as Lesson
const days = ['23', '24', '25', '26', '27', '28', '29'].map((day) => ({
  day: `2026-11-${day}`,
  sec: day === '24' ? 600 : 0,
}))
const facets = {
  categories: [
    { value: 'basics', count: 1 },
    { value: 'statements', count: 1 },
  ],
  levels: [],
  kinds: [],
  teachers: [],
} as const
export const noCourses = { rows: [], hasMore: false, facets: { categories: [], levels: [], kinds: [], teachers: [] } }
export const noMine = { rows: [], hasMore: false, week: days }

export const courseReplies = {
  'course.listCourses': { rows: [courseRow], hasMore: false, total: 1, facets } as never,
  'course.getCourse': course,
  'course.listChapters': {
    chapters: [{ id: 'h1', title: '第一章', lessons: lessonRows }],
    progress: courseRow.progress,
  } as never,
  'course.getLesson': oneLesson,
  'course.listMine': {
    rows: [courseRow],
    hasMore: false,
    week: days,
    continues: { course: courseRow, lesson: lessonRows[1], chapterTitle: '第一章' },
  } as never,
  'course.listMaterials': {
    rows: [{ fileId: 'f1', title: '读表讲义', pages: 12, bytes: 300_000, canDownload: true }],
  } as never,
  'course.listReviews': {
    rows: [
      {
        ...{ id: 'rv1', kind: 'course', refId: 'c1', memberName: '林溪', score: 5, text: '讲得很清楚。', percent: 45 },
        ...{ verified: true, state: 'shown', mine: false, createdAt: Date.UTC(2026, 10, 21) },
      },
    ],
    hasMore: false,
    rating: 5,
    ratingCount: 1,
    reviewing: { may: true, percent: 45, neededPercent: 30 },
  } as never,
  'course.saveReview': { id: 'rv2', state: 'held' } as never,
  'course.listPosts': {
    rows: [
      {
        ...{ id: 'p1', lessonId: 'l2', ms: 12_000, memberName: '林溪', isTeacher: false, text: '分母是哪一个？' },
        ...{ state: 'shown', mine: true, createdAt: Date.UTC(2026, 10, 21), answers: [] },
      },
    ],
    hasMore: false,
  } as never,
  'course.savePost': { id: 'p2', state: 'shown' } as never,
  'course.removePost': {} as never,
  'course.listCertificates': {
    rows: [
      {
        ...{ no: 'JY-20261120-ABCDEFGH', courseId: 'c9', title: '新手第一课', memberName: '林溪' },
        ...{ at: Date.UTC(2026, 10, 20), fileId: 'f9' },
      },
    ],
    ready: [{ courseId: 'c1', title: courseRow.title }],
  } as never,
  'course.claimCertificate': { no: 'JY-20261121-ABCDEFGH' } as never,
  'course.listFilters': { rows: [{ name: '财报入门', filter: { category: 'statements' } }] } as never,
  'course.saveFilter': { rows: [] } as never,
  'course.watchLesson': { watchedSec: 0, done: false, progress: courseRow.progress } as never,
} satisfies Replies
