import { z } from 'zod'
import {
  cursor,
  endpoint,
  FileId,
  Instant,
  LevelId,
  LevelIds,
  OperatorId,
  pageOf,
  queueOf,
  queuePaging,
  searchMax,
  TeacherId,
  Why,
  Words,
} from '../kernel'
import { mediaHoursMax, mediaMaxBytes, mediaMaxMb, pageSizeDefault, pageSizeMax, reasonMax } from '../kernel/limits'
import { CourseMaterial, WrittenMaterial } from './learning-shapes'
import {
  chaptersMax,
  chapterTitleMax,
  courseActs,
  courseDraftStates,
  courseIntroMax,
  courseSuitsMax,
  courseSummaryMax,
  courseTitleMax,
  lessonBodyMax,
  lessonsMax,
  lessonSourcesMax,
  lessonTitleMax,
  materialsMax,
} from './limits'
import {
  CourseCategory,
  CourseChapterId,
  CourseDifficulty,
  CourseId,
  CourseLessonId,
  LessonKind,
  LessonSourceId,
} from './shapes'

export const CourseDraftState = z.enum(courseDraftStates)
export type CourseDraftState = z.infer<typeof CourseDraftState>
export const CourseAct = z.enum(courseActs)
export type CourseAct = z.infer<typeof CourseAct>

/** Somebody who did something, and when. */
const Hand = z.object({ id: OperatorId, name: z.string(), at: Instant })
const title = (max: number, missing: string) => Words.min(1, missing).max(max, `最多${max}个字`)

/** A lesson as it is written. */
export const WrittenLesson = z.object({
  id: CourseLessonId.describe('由客户端给出，一个 UUID；学过的进度跟着它'),
  kind: LessonKind,
  title: title(lessonTitleMax, '每一节都要有标题'),
  trial: z.boolean().default(false),
  noSkip: z.boolean().default(false).describe('视频、音频：第一遍不能跳着看'),
  opensAt: Instant.optional().describe('到时才开放'),
  sourceId: LessonSourceId.optional().describe(
    '视频课：视频的编号；音频课：录音的编号；直播课：房间的编号；测验：问卷的编号',
  ),
  passPct: z.number().int().min(1).max(100).optional().describe('测验：得分到满分的百分之几算学完'),
  body: Words.max(lessonBodyMax, '正文太长').default('').describe('图文课的正文，或音频课的文字稿（可以没有）；HTML'),
})
export type WrittenLesson = z.infer<typeof WrittenLesson>

export const WrittenChapter = z.object({
  id: CourseChapterId,
  title: title(chapterTitleMax, '每一章都要有标题'),
  lessons: z.array(WrittenLesson).max(lessonsMax),
})
export type WrittenChapter = z.infer<typeof WrittenChapter>

/** A course as its editors list it. */
export const CourseDraftRow = z.object({
  id: CourseId,
  version: z.number().int().describe('每次保存、送审、审核、发布、撤下都加一'),
  state: CourseDraftState,
  isLive: z.boolean().describe('会员现在看得到的有一版；state 为 published 时就是这一版'),
  title: z.string(),
  category: CourseCategory,
  teacherName: z.string().optional(),
  lessonCount: z.number().int(),
  changed: Hand.describe('最后一次保存'),
  publishAt: Instant.optional().describe('首次发布的时刻'),
  waitingSince: Instant.optional().describe('待审的：送审的时刻'),
  why: z.string().optional().describe('退回或撤下的原因'),
  sample: z.boolean(),
})
export type CourseDraftRow = z.infer<typeof CourseDraftRow>

/** A course as its editors work on it. */
export const CourseDraft = CourseDraftRow.extend({
  summary: z.string(),
  intro: z.string().describe('净化过的 HTML'),
  suits: z.string(),
  difficulty: CourseDifficulty,
  cover: z.object({ id: FileId, url: z.string() }).optional(),
  teacherId: TeacherId.optional(),
  levelIds: z.array(LevelId).describe('为空时所有会员可学'),
  inOrder: z.boolean(),
  oneDevice: z.boolean().describe('同一时间只能在一台设备上看视频、听音频'),
  certifies: z.boolean().describe('学完发证书'),
  materials: z.array(CourseMaterial.extend({ url: z.string().describe('一小时内有效') })),
  chapters: z.array(WrittenChapter),
  sources: z
    .array(
      z.object({
        id: LessonSourceId,
        title: z.string(),
        durationSec: z.number().int().optional(),
        url: z.string().optional().describe('录音：一小时内有效'),
      }),
    )
    .describe('用到的视频、录音、房间和问卷；已经没有的不在内'),
  screening: z.object({
    forbidden: z.array(z.string()).describe('禁用的词：有就不能送审和发布'),
    judged: z.array(z.string()).describe('由审核的人判断的词'),
    stocks: z.array(z.string()).describe('提到的证券'),
  }),
  steps: z
    .array(z.object({ act: CourseAct, by: Hand, version: z.number().int(), why: z.string().optional() }))
    .describe('最近的在前'),
})
export type CourseDraft = z.infer<typeof CourseDraft>

const write = { audience: 'operator', permission: 'course:course:edit' } as const
const review = { audience: 'operator', permission: 'course:course:review' } as const
const at = { id: CourseId, version: z.number().int().min(1).describe('所看到的版本') }
const known = ['course.draft_not_found', 'course.draft_changed'] as const

const reading = {
  'course.listDrafts': endpoint({
    method: 'GET',
    path: '/api/console/course/get/list',
    summary: '全部课程，不论状态，最近动过的在前；published 是会员看得到的，包括正在改的',
    ...write,
    query: z.object({
      state: CourseDraftState.optional(),
      keyword: Words.max(searchMax).default('').describe('标题里的字'),
      cursor,
      pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault),
    }),
    reply: pageOf(CourseDraftRow),
  }),
  'course.listDraftsToReview': endpoint({
    method: 'GET',
    path: '/api/console/course/review/get/list',
    summary: '等着审核的课程，先送来的在前',
    ...review,
    query: z.object({ pageSize: queuePaging.pageSize }),
    reply: queueOf(CourseDraftRow),
  }),
  'course.getDraft': endpoint({
    method: 'GET',
    path: '/api/console/course/get/info/{id}',
    summary: '一门课程的工作稿，和谁在何时做过什么',
    ...write,
    params: z.object({ id: CourseId }),
    reply: CourseDraft,
    refusals: ['course.draft_not_found'],
  }),
  'course.getDraftToReview': endpoint({
    method: 'GET',
    path: '/api/console/course/review/get/info/{id}',
    summary: '一门课程的工作稿，给审核的人',
    ...review,
    params: z.object({ id: CourseId }),
    reply: CourseDraft,
    refusals: ['course.draft_not_found'],
  }),
  'course.getChoices': endpoint({
    method: 'GET',
    path: '/api/console/course/get/choices',
    summary: '编辑课程时可选的在职登记人员、会员等级',
    ...write,
    reply: z.object({
      teachers: z.array(z.object({ id: TeacherId, name: z.string(), regNo: z.string() })),
      levels: z.array(z.object({ id: LevelId, name: z.string() })),
    }),
  }),
  'course.uploadRecording': endpoint({
    method: 'POST',
    path: '/api/console/course/recording/upload',
    summary: `上传一段音频课的录音（MP3、WAV，不超过${mediaMaxMb} MB、${mediaHoursMax}小时）；时长由服务器量出，写进课程、经审核发布后会员才听得到`,
    ...write,
    upload: { field: 'file', maxBytes: mediaMaxBytes, kinds: ['audio'] },
    body: z.object({}),
    reply: z.object({
      id: LessonSourceId,
      title: z.string(),
      durationSec: z.number().int(),
      url: z.string().describe('一小时内有效'),
    }),
    refusals: ['content.media_unreadable', 'content.media_length', 'kernel.unsupported_file'],
    rate: { max: 20, perSec: 60, by: 'who' },
    timeoutMs: 120_000,
  }),
  'course.findSources': endpoint({
    method: 'GET',
    path: '/api/console/course/source/get/list',
    summary: `按标题找已经发布的视频、上传过的录音、直播间或计分的问卷，最多${lessonSourcesMax}个`,
    ...write,
    query: z.object({ kind: z.enum(['video', 'audio', 'live', 'quiz']), keyword: Words.min(1).max(searchMax) }),
    reply: z.object({ rows: z.array(z.object({ id: LessonSourceId, title: z.string() })) }),
  }),
} as const

const writing = {
  'course.saveDraft': endpoint({
    method: 'POST',
    path: '/api/console/course/save',
    summary:
      '新建或修改一门课程；会员看到的不变，改过的须重新送审。别人在这期间改过则拒绝。重复提交同样的内容返回第一次的结果',
    ...write,
    body: z.object({
      id: CourseId.describe('新课程的编号由客户端给出，一个 UUID'),
      version: z.number().int().min(0).describe('所看到的版本；0 为新建'),
      title: title(courseTitleMax, '请填写标题'),
      summary: Words.max(courseSummaryMax, `最多${courseSummaryMax}个字`).default(''),
      intro: Words.max(courseIntroMax, '介绍太长').default(''),
      suits: Words.max(courseSuitsMax, `最多${courseSuitsMax}个字`).default(''),
      category: CourseCategory,
      difficulty: CourseDifficulty,
      coverId: FileId.optional(),
      teacherId: TeacherId.optional(),
      levelIds: LevelIds.default([]),
      inOrder: z.boolean().default(false),
      oneDevice: z.boolean().default(false),
      certifies: z.boolean().default(false),
      materials: z.array(WrittenMaterial).max(materialsMax, `最多${materialsMax}份资料`).default([]),
      chapters: z.array(WrittenChapter).max(chaptersMax, `最多${chaptersMax}章`).default([]),
    }),
    reply: CourseDraft,
    refusals: [
      ...known,
      'course.draft_twice',
      'course.draft_lessons',
      'course.draft_source',
      'course.draft_quiz_once',
      'course.draft_cover',
      'course.draft_teacher',
      'course.draft_level',
      'course.draft_material',
    ],
  }),
  'course.submitDraft': endpoint({
    method: 'POST',
    path: '/api/console/course/submit',
    summary: '送审；封面、简介、老师、介绍和至少一节课须已备好，不含禁用的词，公开的部分不点名证券',
    ...write,
    body: z.object(at),
    reply: CourseDraft,
    refusals: [
      ...known,
      'course.draft_state',
      'course.draft_incomplete',
      'course.draft_teacher',
      'course.draft_source',
      'course.draft_quiz_once',
      'course.draft_words',
      'course.draft_stocks',
    ],
  }),
  'course.reviewDraft': endpoint({
    method: 'POST',
    path: '/api/console/course/review',
    summary: '审核：通过，或写明原因退回；不能审自己最后改的课程',
    ...review,
    body: z.object({ ...at, pass: z.boolean(), why: Words.max(reasonMax).default('') }),
    reply: CourseDraft,
    refusals: [...known, 'course.draft_state', 'course.review_self', 'course.review_why'],
  }),
  'course.publishDraft': endpoint({
    method: 'POST',
    path: '/api/console/course/publish',
    summary: '发布；没有经过审核的、含有禁用的词的不能发布。学过的会员收到新增几节的通知',
    ...write,
    body: z.object(at),
    reply: CourseDraft,
    refusals: [
      ...known,
      'course.draft_unreviewed',
      'course.draft_teacher',
      'course.draft_source',
      'course.draft_quiz_once',
      'course.draft_words',
      'course.draft_stocks',
    ],
  }),
  'course.withdrawCourse': endpoint({
    method: 'POST',
    path: '/api/console/course/withdraw',
    summary: '撤下会员看得到的课程；须写明原因。学过的进度留着',
    ...write,
    body: z.object({ ...at, why: Why }),
    reply: CourseDraft,
    refusals: [...known, 'course.draft_state'],
  }),
} as const

export const courseDeskEndpoints: typeof reading & typeof writing = { ...reading, ...writing }
