import { z } from 'zod'
import { endpoint, IdempotencyKey, Instant, pageOf, paging, TeacherId, TradeDate, whyOf } from '../kernel'
import {
  Attendance,
  Class,
  ClassId,
  ClassRow,
  Curriculum,
  CurriculumId,
  CurriculumRow,
  Deadline,
  LearningGoal,
  Placement,
  Skill,
} from './curriculum-shapes'
import { leaveReasonMax, scheduleDaysMax } from './limits'
import { CourseDifficulty } from './shapes'

const member = { audience: 'member', minors: 'open' } as const
const ofCurriculum = z.object({ id: CurriculumId })
const ofClass = z.object({ id: ClassId })
const span = {
  from: TradeDate.describe('从这一天起，北京时间'),
  to: TradeDate.describe(`到这一天为止；最多${scheduleDaysMax}天`),
}

const paths = {
  'course.getLearningHome': endpoint({
    method: 'GET',
    path: '/api/curriculum/get/home',
    summary: '课程体系：我的路径与位置、水平测试、技能图、本周学习与目标、连续学习的天数、接下来七天的课',
    ...member,
    reply: z.object({
      paths: z.array(Curriculum).describe('加入的，最近加入的在前'),
      others: z.array(CurriculumRow).describe('没有加入的，由浅入深'),
      placement: Placement.optional().describe('没有设水平测试时没有'),
      skills: z.array(Skill),
      goal: LearningGoal.optional(),
      week: z.array(z.object({ day: z.iso.date(), sec: z.number().int() })).describe('本周周一到周日，真正学习的秒数'),
      streakDays: z.number().int().describe('到今天或昨天为止，连续学习的天数'),
      classes: z.array(ClassRow).describe('接下来七天'),
      deadlines: z.array(Deadline),
      riskTip: z.string(),
    }),
  }),
  'course.listCurricula': endpoint({
    method: 'GET',
    path: '/api/curriculum/get/list',
    summary: '学习路径，由浅入深',
    ...member,
    query: z.object({
      level: CourseDifficulty.optional().describe('难度'),
      teacherId: TeacherId.optional().describe('有这位老师的课的'),
      ...paging,
    }),
    reply: pageOf(CurriculumRow),
  }),
  'course.getCurriculum': endpoint({
    method: 'GET',
    path: '/api/curriculum/get/info/{id}',
    summary: '一条学习路径：目标、先修、各阶段的课程与测验，和自己的位置',
    ...member,
    params: ofCurriculum,
    reply: Curriculum,
    refusals: ['course.curriculum_not_found'],
  }),
  'course.joinCurriculum': endpoint({
    method: 'POST',
    path: '/api/curriculum/join',
    summary: '加入一条学习路径；先修没有学完的不能加入，水平测试说可以的除外。已经加入的返回第一次的时刻',
    ...member,
    body: z.object({ id: CurriculumId, idempotencyKey: IdempotencyKey }),
    reply: z.object({ joinedAt: Instant }),
    refusals: ['course.curriculum_not_found', 'course.curriculum_level', 'course.curriculum_before'],
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
  'course.leaveCurriculum': endpoint({
    method: 'POST',
    path: '/api/curriculum/quit',
    summary: '退出一条学习路径；学过的进度、签到都留着，课表不再有它的课',
    ...member,
    body: ofCurriculum,
    reply: z.object({}),
    refusals: ['course.curriculum_not_found'],
  }),
  'course.saveGoal': endpoint({
    method: 'POST',
    path: '/api/curriculum/goal/save',
    summary: '每周学习目标与提醒；到了提醒的时间，目标没有达到才提醒',
    ...member,
    body: LearningGoal,
    reply: LearningGoal,
  }),
} as const

const timetable = {
  'course.listSchedule': endpoint({
    method: 'GET',
    path: '/api/curriculum/schedule/get/list',
    summary: '课表：加入的路径的课、自己讲的课，和截止的时刻',
    ...member,
    query: z.object({ ...span, curriculumId: CurriculumId.optional(), teacherId: TeacherId.optional() }),
    reply: z.object({
      rows: z.array(ClassRow),
      deadlines: z.array(Deadline),
      closedDays: z.array(z.iso.date()).describe('休市的日子'),
    }),
    refusals: ['course.schedule_span'],
  }),
  'course.exportSchedule': endpoint({
    method: 'GET',
    path: '/api/curriculum/schedule/export',
    summary: '一段课表的日历文件（iCalendar）',
    ...member,
    query: z.object(span),
    reply: z.object({ fileName: z.string(), content: z.string() }),
    refusals: ['course.schedule_span'],
  }),
  'course.getCalendar': endpoint({
    method: 'GET',
    path: '/api/curriculum/calendar/get/info',
    summary: '自己的日历订阅地址；没有开通时没有',
    ...member,
    reply: z.object({ url: z.string().optional() }),
    secret: true,
  }),
  'course.turnCalendar': endpoint({
    method: 'POST',
    path: '/api/curriculum/calendar/save',
    summary: '开通或更换日历订阅地址，旧的随即失效；isOn 为 false 停用。地址只给自己：拿到它的人看得到课表',
    ...member,
    body: z.object({ isOn: z.boolean() }),
    reply: z.object({ url: z.string().optional() }),
    secret: true,
    rate: { max: 10, perSec: 3_600, by: 'who' },
  }),
  'course.getClass': endpoint({
    method: 'GET',
    path: '/api/curriculum/session/get/info/{id}',
    summary: '一节课：时间、房间、资料、自己的签到；讲课的老师还看得到谁来了',
    ...member,
    params: ofClass,
    reply: Class,
    refusals: ['course.class_not_found', 'course.curriculum_level'],
  }),
  'course.signClass': endpoint({
    method: 'POST',
    path: '/api/curriculum/session/sign',
    summary: '签到；时间以服务端的为准，请过假的改为已签到。重复签到返回第一次的时刻',
    ...member,
    body: z.object({ id: ClassId, idempotencyKey: IdempotencyKey }),
    reply: z.object({ signedAt: Instant, attendance: Attendance }),
    refusals: [
      'course.class_not_found',
      'course.curriculum_level',
      'course.class_not_joined',
      'course.class_cancelled',
      'course.class_early',
      'course.class_over',
    ],
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
  'course.leaveClass': endpoint({
    method: 'POST',
    path: '/api/curriculum/session/leave',
    summary: '请假，下课以前都可以；签到了的不用请假',
    ...member,
    body: z.object({ id: ClassId, reason: whyOf(leaveReasonMax), idempotencyKey: IdempotencyKey }),
    reply: z.object({ state: Attendance }),
    refusals: [
      'course.class_not_found',
      'course.curriculum_level',
      'course.class_not_joined',
      'course.class_cancelled',
      'course.class_over',
      'course.class_signed',
    ],
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
} as const

export const curriculumEndpoints: typeof paths & typeof timetable = { ...paths, ...timetable }
