import { z } from 'zod'
import { id, Instant, LevelId, TeacherId } from '../kernel'
import { accessKinds, roomKinds, roomPhases } from '../kernel/limits'
import {
  courseCategories,
  courseDifficulties,
  courseSorts,
  lessonKinds,
  lockReasons,
  myCourseStates,
  readCharactersPerSec,
} from './limits'

export const CourseId = id('CourseId')
export type CourseId = z.infer<typeof CourseId>
export const CourseLessonId = id('CourseLessonId')
export type CourseLessonId = z.infer<typeof CourseLessonId>
export const CourseChapterId = id('CourseChapterId')
export type CourseChapterId = z.infer<typeof CourseChapterId>
/** What a lesson shows or plays: a recording of this slice, or a video, a room, a questionnaire of another. */
export const LessonSourceId = id('LessonSourceId')
export type LessonSourceId = z.infer<typeof LessonSourceId>

export const CourseCategory = z.enum(courseCategories)
export type CourseCategory = z.infer<typeof CourseCategory>
export const CourseDifficulty = z.enum(courseDifficulties)
export type CourseDifficulty = z.infer<typeof CourseDifficulty>
export const LessonKind = z.enum(lessonKinds)
export type LessonKind = z.infer<typeof LessonKind>
export const CourseSort = z.enum(courseSorts)
export type CourseSort = z.infer<typeof CourseSort>
export const MyCourseState = z.enum(myCourseStates)
export type MyCourseState = z.infer<typeof MyCourseState>

/** The registered adviser who teaches it. */
export const CourseTeacher = z.object({
  id: TeacherId,
  name: z.string(),
  avatar: z.string().optional(),
  title: z.string(),
  regType: z.string(),
  regNo: z.string(),
  orgName: z.string(),
})
export type CourseTeacher = z.infer<typeof CourseTeacher>

/** What a member has finished of a course. Live lessons do not count. */
export const CourseProgress = z.object({
  done: z.number().int().describe('学完的节数'),
  lessons: z.number().int().describe('要学的节数'),
  isDone: z.boolean(),
  lastAt: Instant.optional().describe('最近学习的时刻；还没有学过时没有'),
  nextLessonId: CourseLessonId.optional().describe('接着学的一节'),
})
export type CourseProgress = z.infer<typeof CourseProgress>

export const CourseRow = z.object({
  id: CourseId,
  title: z.string(),
  summary: z.string(),
  cover: z.string().optional(),
  category: CourseCategory,
  difficulty: CourseDifficulty,
  kinds: z.array(LessonKind).describe('课程里有哪几种课'),
  teacher: CourseTeacher,
  lessonCount: z.number().int(),
  trialCount: z.number().int().describe('可以试学的节数'),
  durationSec: z.number().int().describe(`视频、音频的时长与图文的阅读时间之和；图文按每秒${readCharactersPerSec}字`),
  learners: z.number().int().describe('学过其中一节的会员人数'),
  access: z.enum(accessKinds),
  levelIds: z.array(LevelId).describe('为空时所有会员可学'),
  publishAt: Instant,
  progress: CourseProgress.optional().describe('会员自己的进度'),
  sample: z.boolean(),
})
export type CourseRow = z.infer<typeof CourseRow>

export const Course = CourseRow.extend({
  intro: z.string().describe('净化过的 HTML'),
  suits: z.string().describe('适合谁'),
  inOrder: z.boolean().describe('须按顺序学：学完一节才开下一节'),
  oneDevice: z.boolean().describe('同一时间只能在一台设备上看视频、听音频'),
  certifies: z.boolean().describe('学完可以领证书'),
  materialCount: z.number().int().describe('资料的份数'),
  favourited: z.boolean(),
  riskTip: z.string(),
  share: z.object({
    shareUrl: z.string(),
    title: z.string(),
    description: z.string(),
    pic: z.string().optional(),
  }),
})
export type Course = z.infer<typeof Course>

/** Why somebody cannot open a lesson now, and what opens it. */
export const LessonLock = z.object({
  reason: z
    .enum(lockReasons)
    .describe('login 登录后；level 须会员等级；date 到时开放；before 学完前一节；gone 内容暂时没有'),
  opensAt: Instant.optional().describe('reason 为 date 时'),
  lessonId: CourseLessonId.optional().describe('reason 为 before 时，须先学完的一节'),
  lessonTitle: z.string().optional(),
})
export type LessonLock = z.infer<typeof LessonLock>

export const LessonRow = z.object({
  id: CourseLessonId,
  no: z.number().int().describe('在课程里的序号，从1起'),
  kind: LessonKind,
  title: z.string(),
  durationSec: z.number().int().describe('视频、音频的时长或图文的阅读时间；直播课、测验为0'),
  trial: z.boolean().describe('游客也可学'),
  noSkip: z.boolean().describe('第一遍不能跳着看'),
  lock: LessonLock.optional().describe('打不开时有'),
  watchedSec: z.number().int().describe('真正学过的秒数，重复的只算一次'),
  done: z.boolean(),
  live: z
    .object({ roomId: z.string(), kind: z.enum(roomKinds), phase: z.enum(roomPhases), startAt: Instant })
    .optional()
    .describe('直播课的房间'),
  quiz: z
    .object({
      surveyId: z.string(),
      questions: z.number().int(),
      isOpen: z.boolean().describe('现在能不能答'),
      isRepeatable: z.boolean().describe('能不能再答一次'),
      passPct: z.number().int().describe('得分到满分的百分之几算学完'),
      bestPct: z.number().int().optional().describe('自己最好的一次；没有答过时没有'),
    })
    .optional()
    .describe('测验的问卷'),
})
export type LessonRow = z.infer<typeof LessonRow>

export const CourseChapter = z.object({
  id: CourseChapterId,
  title: z.string(),
  lessons: z.array(LessonRow),
})
export type CourseChapter = z.infer<typeof CourseChapter>

const Beside = z.object({ id: CourseLessonId, no: z.number().int(), title: z.string(), isOpen: z.boolean() })

/** A lesson that somebody may open. */
export const Lesson = LessonRow.extend({
  courseId: CourseId,
  courseTitle: z.string(),
  chapterTitle: z.string(),
  teacher: CourseTeacher,
  body: z.string().optional().describe('图文课的正文，音频课的文字稿；净化过的 HTML'),
  cover: z.string().optional(),
  playUrls: z.array(z.object({ quality: z.string(), url: z.string() })).describe('限时有效的地址，支持按字节范围取'),
  captioned: z.boolean().optional().describe('视频课：有字幕可看'),
  positionMs: z.number().int().describe('上次学到的位置'),
  reachSec: z.number().int().optional().describe('不能跳着看的：最远可以到的位置；学完后没有'),
  next: Beside.optional(),
  riskTip: z.string(),
  sample: z.boolean(),
})
export type Lesson = z.infer<typeof Lesson>
