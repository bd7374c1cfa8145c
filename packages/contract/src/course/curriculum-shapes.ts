import { z } from 'zod'
import { FileId, id, Instant, LevelId } from '../kernel'
import { codeOf } from '../kernel/typed'
import { accessKinds, roomKinds, roomPhases } from '../kernel/limits'
import { attendances, goalMinutesMax, goalMinutesMin, signPhases, skillSteps } from './limits'
import { CourseCategory, CourseDifficulty, CourseId, CourseRow, CourseTeacher } from './shapes'

export const CurriculumId = id('CurriculumId')
export type CurriculumId = z.infer<typeof CurriculumId>
export const CurriculumStageId = id('CurriculumStageId')
export type CurriculumStageId = z.infer<typeof CurriculumStageId>
export const ClassId = id('ClassId')
export type ClassId = z.infer<typeof ClassId>
/** A questionnaire with points: another slice knows it. */
export const ExamPaperId = id('ExamPaperId')
export type ExamPaperId = z.infer<typeof ExamPaperId>
export const Attendance = z.enum(attendances)
export type Attendance = z.infer<typeof Attendance>
export const SignPhase = z.enum(signPhases)
export type SignPhase = z.infer<typeof SignPhase>

/** How far a member is on a path: lessons of all its courses, and the quizzes of its stages. */
export const CurriculumPosition = z.object({
  done: z.number().int().describe('学完的节数'),
  lessons: z.number().int().describe('要学的节数'),
  passed: z.number().int().describe('通过的测验'),
  exams: z.number().int(),
  isDone: z.boolean().describe('每门课都学完、每个测验都通过'),
  nextCourseId: CourseId.optional().describe('接着学的课程'),
})
export type CurriculumPosition = z.infer<typeof CurriculumPosition>

export const CurriculumRow = z.object({
  id: CurriculumId,
  title: z.string(),
  goal: z.string().describe('学完能做到什么'),
  difficulty: CourseDifficulty,
  teachers: z.array(CourseTeacher).describe('各门课的老师，每人一次'),
  courseCount: z.number().int(),
  lessonCount: z.number().int(),
  durationSec: z.number().int(),
  learners: z.number().int().describe('加入的会员人数'),
  access: z.enum(accessKinds),
  levelIds: z.array(LevelId).describe('为空时所有会员可加入'),
  joinedAt: Instant.optional(),
  position: CurriculumPosition,
  sample: z.boolean(),
})
export type CurriculumRow = z.infer<typeof CurriculumRow>

/** The quiz at the end of a stage, and what the member came to. */
export const StageExam = z.object({
  surveyId: ExamPaperId,
  title: z.string(),
  questions: z.number().int(),
  minutes: z.number().int(),
  passPct: z.number().int().describe('得分占满分的百分之几算通过'),
  bestPct: z.number().int().optional().describe('最好的一次；没有答过时没有'),
  isPassed: z.boolean(),
})
export type StageExam = z.infer<typeof StageExam>

export const CurriculumStage = z.object({
  id: CurriculumStageId,
  title: z.string(),
  goal: z.string(),
  courses: z.array(CourseRow),
  exam: StageExam.optional(),
  isDone: z.boolean(),
})
export type CurriculumStage = z.infer<typeof CurriculumStage>

/** A path with its stages. */
export const Curriculum = CurriculumRow.extend({
  intro: z.string(),
  stages: z.array(CurriculumStage),
  prerequisites: z.array(z.object({ id: CurriculumId, title: z.string(), isDone: z.boolean() })),
  isPlaced: z.boolean().describe('水平测试说可以从这里开始：不用先学前面的路径'),
  mayJoin: z.boolean().describe('现在可以加入：等级够，前面的路径学完了，或测试说可以'),
  favourited: z.boolean(),
  riskTip: z.string(),
})
export type Curriculum = z.infer<typeof Curriculum>

/** How much of one kind of courses a member has really learned: finished lessons and passed quizzes, nothing else. */
export const Skill = z.object({
  category: CourseCategory,
  done: z.number().int().describe('学完的节数'),
  lessons: z.number().int(),
  passed: z.number().int().describe('通过的测验'),
  exams: z.number().int(),
  step: z.number().int().min(0).max(skillSteps).describe('学完与通过的占全部的几分之几，满格才是全部'),
})
export type Skill = z.infer<typeof Skill>

const RemindDay = z.number().int().min(1).max(7)

/** What a member aims at in a week, and when to be reminded while it is not reached. */
export const LearningGoal = z.object({
  minutesPerWeek: z.number().int().min(goalMinutesMin, `每周至少${goalMinutesMin}分钟`).max(goalMinutesMax),
  remindDays: z.array(RemindDay).max(7).default([]).describe('周几提醒：1 周一 … 7 周日；为空不提醒'),
  remindAt: z
    .string()
    .max(40)
    .overwrite(codeOf)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式不正确')
    .default('20:00')
    .describe('几点提醒，北京时间'),
})
export type LearningGoal = z.infer<typeof LearningGoal>

/** The test that says where to begin. */
export const Placement = z.object({
  surveyId: ExamPaperId,
  title: z.string(),
  questions: z.number().int(),
  minutes: z.number().int(),
  isOpen: z.boolean(),
  taken: z
    .object({
      at: Instant,
      points: z.number().int(),
      most: z.number().int(),
      words: z.string().describe('所在的一档怎样说；没有时为空'),
      curriculum: z.object({ id: CurriculumId, title: z.string() }).optional().describe('由结果建议的路径'),
    })
    .optional(),
})
export type Placement = z.infer<typeof Placement>

/** A class of a path at its own time. */
export const ClassRow = z.object({
  id: ClassId,
  curriculumId: CurriculumId,
  curriculumTitle: z.string(),
  title: z.string(),
  teacher: CourseTeacher,
  startAt: Instant,
  endAt: Instant,
  room: z
    .object({ roomId: z.string(), kind: z.enum(roomKinds), phase: z.enum(roomPhases) })
    .optional()
    .describe('直播课的房间'),
  isMine: z.boolean().describe('自己讲的课'),
  isCancelled: z.boolean(),
  clashes: z.boolean().describe('与课表里另一节时间重叠'),
  attendance: Attendance,
  sign: SignPhase.describe('签到：early 还没到时间；open 可以签到；late 现在签到算迟到；closed 已经结束'),
  signOpensAt: Instant,
  lateAt: Instant,
  sample: z.boolean(),
})
export type ClassRow = z.infer<typeof ClassRow>

/** Who came to a class, for its teacher and for operators. */
export const Attendee = z.object({
  nickname: z.string(),
  attendance: Attendance,
  at: Instant.optional(),
  reason: z.string().optional().describe('请假的原因'),
})
export type Attendee = z.infer<typeof Attendee>

export const Class = ClassRow.extend({
  intro: z.string(),
  materials: z.array(z.object({ fileId: FileId, title: z.string(), bytes: z.number().int(), url: z.string() })),
  why: z.string().optional().describe('取消的原因'),
  signedAt: Instant.optional(),
  leaveReason: z.string().optional(),
  replayId: z.string().optional().describe('直播课的回放'),
  isJoined: z.boolean(),
  attendees: z.array(Attendee).optional().describe('只有讲课的老师看得到'),
  riskTip: z.string(),
})
export type Class = z.infer<typeof Class>

/** Something that has to be done by a moment. */
export const Deadline = z.object({
  id: z.string(),
  title: z.string(),
  at: Instant,
  link: z.string().describe('去做的页面'),
})
export type Deadline = z.infer<typeof Deadline>
