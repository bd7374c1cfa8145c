import type { Class, ClassRow, Curriculum } from '@rostrum/contract/course'
import type { Replies } from '../kernel/testing'
import { courseRow } from './courses'

/** A path of one stage with a quiz, joined, and a class of it that can be signed in to. */
const { teacher } = courseRow
const position = { done: 1, lessons: 3, passed: 0, exams: 1, isDone: false, nextCourseId: 'c1' }
export const pathRow = {
  id: 'p1',
  title: '进阶：看懂一家公司',
  goal: '能从三张表里看出利润有没有变成现金',
  difficulty: 'middle',
  teachers: [teacher],
  courseCount: 1,
  lessonCount: 3,
  durationSec: 1_200,
  learners: 8,
  access: 'open',
  levelIds: [],
  joinedAt: Date.UTC(2026, 10, 20),
  position,
  sample: true,
}
export const path = {
  ...pathRow,
  intro: '先精读财报。',
  stages: [
    {
      id: 's1',
      title: '读财报',
      goal: '连起来看',
      courses: [courseRow],
      exam: { surveyId: 'e1', title: '投资知识小测', questions: 6, minutes: 3, passPct: 60, isPassed: false },
      isDone: false,
    },
  ],
  prerequisites: [{ id: 'p0', title: '入门：看懂市场怎样运转', isDone: true }],
  isPlaced: false,
  mayJoin: true,
  favourited: false,
  riskTip: '投资需谨慎。',
} as unknown as Curriculum
export const classRow = {
  id: 'k1',
  curriculumId: 'p1',
  curriculumTitle: pathRow.title,
  title: '财报共读：现金流量表',
  teacher,
  startAt: Date.UTC(2026, 10, 25, 11, 30),
  endAt: Date.UTC(2026, 10, 25, 13, 0),
  isMine: false,
  isCancelled: false,
  clashes: false,
  attendance: 'none',
  sign: 'open',
  signOpensAt: Date.UTC(2026, 10, 25, 11, 15),
  lateAt: Date.UTC(2026, 10, 25, 11, 40),
  sample: true,
} as unknown as ClassRow
export const oneClass = {
  ...classRow,
  intro: '带着一份年报来。',
  materials: [{ fileId: 'f1', title: '讲义', bytes: 300_000, url: '/files/f1?e=1&t=x' }],
  isJoined: true,
  riskTip: '投资需谨慎。',
} as unknown as Class
const days = ['23', '24', '25', '26', '27', '28', '29'].map((day) => ({
  day: `2026-11-${day}`,
  sec: day === '24' ? 600 : 0,
}))
export const home = {
  paths: [path],
  others: [{ ...pathRow, id: 'p2', title: '策略：检验自己的想法', joinedAt: undefined }],
  placement: { surveyId: 'e2', title: '学习水平测试', questions: 8, minutes: 4, isOpen: true },
  skills: [{ category: 'statements', done: 1, lessons: 3, passed: 0, exams: 1, step: 0 }],
  goal: { minutesPerWeek: 120, remindDays: [1], remindAt: '20:00' },
  week: days,
  streakDays: 2,
  classes: [classRow],
  deadlines: [],
  riskTip: '投资需谨慎。',
}
export const noPaths = { rows: [], hasMore: false, total: 0 }
export const noSchedule = { rows: [], deadlines: [], closedDays: [] }

export const pathReplies = {
  'course.getLearningHome': home as never,
  'course.listCurricula': { rows: [pathRow], hasMore: false, total: 1 } as never,
  'course.getCurriculum': path,
  'course.joinCurriculum': { joinedAt: pathRow.joinedAt } as never,
  'course.leaveCurriculum': {},
  'course.saveGoal': home.goal as never,
  'course.listSchedule': {
    rows: [classRow],
    deadlines: [
      {
        id: 'd1',
        title: '现金流的三种组合',
        at: Date.UTC(2026, 10, 26, 14, 0),
        link: '/pages/mine/collect/index/index?id=e1',
      },
    ],
    closedDays: ['2026-11-28', '2026-11-29'],
  } as never,
  'course.getCalendar': { url: '/api/curriculum/calendar/token.ics' },
  'course.turnCalendar': { url: '/api/curriculum/calendar/other.ics' },
  'course.getClass': oneClass,
  'course.signClass': { signedAt: Date.UTC(2026, 10, 25, 11, 20), attendance: 'signed' } as never,
  'course.leaveClass': { state: 'leave' } as never,
} satisfies Replies
