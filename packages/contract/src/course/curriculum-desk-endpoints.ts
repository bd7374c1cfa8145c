import { z } from 'zod'
import {
  endpoint,
  FileId,
  Instant,
  LevelId,
  LevelIds,
  pageOf,
  paging,
  searchMax,
  TeacherId,
  Why,
  Words,
} from '../kernel'
import { Attendee, ClassId, CurriculumId, CurriculumStageId, ExamPaperId } from './curriculum-shapes'
import {
  classIntroMax,
  classMaterialsMax,
  classTitleMax,
  curriculumGoalMax,
  curriculumIntroMax,
  curriculumStagesMax,
  curriculumStates,
  curriculumTitleMax,
  materialMaxMb,
  materialTitleMax,
  passPctDefault,
  passPctMin,
  placementRulesMax,
  prerequisitesMax,
  stageChoicesMax,
  stageCoursesMax,
  stageGoalMax,
  stageTitleMax,
} from './limits'
import { CourseDifficulty, CourseId, LessonSourceId } from './shapes'

export const CurriculumState = z.enum(curriculumStates)
export type CurriculumState = z.infer<typeof CurriculumState>

const upTo = (max: number) => Words.max(max, `最多${max}个字`)
const named = (max: number, missing: string) => Words.min(1, missing).max(max, `最多${max}个字`)
const Title = z.object({ id: z.string(), title: z.string() })

export const WrittenStage = z.object({
  id: CurriculumStageId.describe('由客户端给出，一个 UUID'),
  title: named(stageTitleMax, '每个阶段都要有名称'),
  goal: upTo(stageGoalMax).default(''),
  courseIds: z.array(CourseId).max(stageCoursesMax, `一个阶段最多${stageCoursesMax}门课`),
  exam: z
    .object({ surveyId: ExamPaperId, passPct: z.number().int().min(passPctMin).max(100).default(passPctDefault) })
    .optional()
    .describe('阶段测验'),
})
export type WrittenStage = z.infer<typeof WrittenStage>

/** A path as its editors write it. */
export const CurriculumContent = z.object({
  title: named(curriculumTitleMax, '请填写名称'),
  goal: upTo(curriculumGoalMax).default(''),
  intro: upTo(curriculumIntroMax).default(''),
  difficulty: CourseDifficulty,
  levelIds: LevelIds.default([]).describe('为空时所有会员可加入'),
  prerequisiteIds: z.array(CurriculumId).max(prerequisitesMax).default([]).describe('先要学完的路径'),
  stages: z.array(WrittenStage).max(curriculumStagesMax, `最多${curriculumStagesMax}个阶段`).default([]),
})
export type CurriculumContent = z.infer<typeof CurriculumContent>

export const CurriculumDraftRow = z.object({
  id: CurriculumId,
  version: z.number().int(),
  state: CurriculumState,
  isChanged: z.boolean().describe('有还没有发布的改动'),
  title: z.string(),
  difficulty: CourseDifficulty,
  stageCount: z.number().int(),
  courseCount: z.number().int(),
  learners: z.number().int(),
  changedAt: Instant,
  changedBy: z.string(),
  why: z.string().optional().describe('撤下的原因'),
  sample: z.boolean(),
})
export type CurriculumDraftRow = z.infer<typeof CurriculumDraftRow>

export const CurriculumDraft = CurriculumDraftRow.extend({
  content: CurriculumContent,
  courses: z.array(Title).describe('用到的课程的标题；已经没有的不在内'),
  exams: z.array(Title),
})
export type CurriculumDraft = z.infer<typeof CurriculumDraft>

const Material = z.object({ fileId: FileId, title: named(materialTitleMax, '请填写资料的名称') })

/** A class as operators see it. */
export const ClassDraftRow = z.object({
  id: ClassId,
  version: z.number().int(),
  curriculumId: CurriculumId,
  curriculumTitle: z.string(),
  title: z.string(),
  teacherId: TeacherId,
  teacherName: z.string(),
  startAt: Instant,
  endAt: Instant,
  isCancelled: z.boolean(),
  why: z.string().optional(),
  sample: z.boolean(),
})
export type ClassDraftRow = z.infer<typeof ClassDraftRow>

export const ClassDraft = ClassDraftRow.extend({
  intro: z.string(),
  room: Title.optional(),
  materials: z.array(Material.extend({ bytes: z.number().int() })),
})
export type ClassDraft = z.infer<typeof ClassDraft>

const PlacementRule = z.object({
  from: z.number().int().describe('得分从这里起'),
  curriculumId: CurriculumId,
})

const edit = { audience: 'operator', permission: 'course:curriculum:edit' } as const
const version = z.number().int().min(1).describe('所看到的版本')
const known = ['course.curriculum_not_found', 'course.curriculum_changed'] as const

const curricula = {
  'course.listCurriculumDrafts': endpoint({
    method: 'GET',
    path: '/api/console/curriculum/get/list',
    summary: '全部学习路径，不论状态，最近改过的在前',
    ...edit,
    query: z.object({ state: CurriculumState.optional(), ...paging }),
    reply: pageOf(CurriculumDraftRow),
  }),
  'course.getCurriculumDraft': endpoint({
    method: 'GET',
    path: '/api/console/curriculum/get/info/{id}',
    summary: '一条学习路径的工作稿',
    ...edit,
    params: z.object({ id: CurriculumId }),
    reply: CurriculumDraft,
    refusals: ['course.curriculum_not_found'],
  }),
  'course.getCurriculumChoices': endpoint({
    method: 'GET',
    path: '/api/console/curriculum/get/choices',
    summary: '编辑时可选的：会员等级、在职老师、其他路径、已发布的课程',
    ...edit,
    reply: z.object({
      levels: z.array(z.object({ id: LevelId, name: z.string() })),
      teachers: z.array(z.object({ id: TeacherId, name: z.string(), regNo: z.string() })),
      curricula: z.array(z.object({ id: CurriculumId, title: z.string(), isLive: z.boolean() })),
    }),
  }),
  'course.findStageParts': endpoint({
    method: 'GET',
    path: '/api/console/curriculum/part/get/list',
    summary: `按标题找已发布的课程、带分数的问卷或直播间，最多${stageChoicesMax}个`,
    ...edit,
    query: z.object({ kind: z.enum(['course', 'exam', 'room']), keyword: Words.max(searchMax).default('') }),
    reply: z.object({ rows: z.array(Title) }),
  }),
  'course.saveCurriculum': endpoint({
    method: 'POST',
    path: '/api/console/curriculum/save',
    summary: '新建或修改一条学习路径；会员看到的不变，直到发布。别人在这期间改过则拒绝',
    ...edit,
    body: z.object({
      id: CurriculumId.describe('新路径的编号由客户端给出，一个 UUID'),
      version: z.number().int().min(0).describe('所看到的版本；0 为新建'),
      content: CurriculumContent,
    }),
    reply: CurriculumDraft,
    refusals: [...known, 'course.curriculum_wrong', 'course.draft_level'],
  }),
  'course.publishCurriculum': endpoint({
    method: 'POST',
    path: '/api/console/curriculum/publish',
    summary: '发布；目标、至少一个阶段、每个阶段至少一门已发布的课须已备好，不含禁用的词，不点名证券',
    ...edit,
    body: z.object({ id: CurriculumId, version }),
    reply: CurriculumDraft,
    refusals: [...known, 'course.curriculum_incomplete', 'course.draft_words', 'course.curriculum_stocks'],
  }),
  'course.withdrawCurriculum': endpoint({
    method: 'POST',
    path: '/api/console/curriculum/withdraw',
    summary: '撤下会员看得到的学习路径；须写明原因。加入的会员、进度都留着',
    ...edit,
    body: z.object({ id: CurriculumId, version, why: Why }),
    reply: CurriculumDraft,
    refusals: [...known, 'course.curriculum_state'],
  }),
  'course.getPlacement': endpoint({
    method: 'GET',
    path: '/api/console/curriculum/placement/get/info',
    summary: '水平测试用哪份问卷，多少分从哪条路径开始',
    ...edit,
    reply: z.object({
      version: z.number().int().describe('还没有设过时为 0'),
      exam: Title.optional(),
      rules: z.array(PlacementRule),
    }),
  }),
  'course.savePlacement': endpoint({
    method: 'POST',
    path: '/api/console/curriculum/placement/save',
    summary: '改水平测试；不给问卷就是不测。别人在这期间改过则拒绝',
    ...edit,
    body: z.object({
      version: z.number().int().min(0),
      surveyId: ExamPaperId.optional(),
      rules: z.array(PlacementRule).max(placementRulesMax),
    }),
    reply: z.object({ version: z.number().int() }),
    refusals: ['course.placement_changed', 'course.placement_wrong'],
  }),
} as const

const classes = {
  'course.listClasses': endpoint({
    method: 'GET',
    path: '/api/console/class/get/list',
    summary: '课次；when：coming 还没有结束的，先上的在前；over 结束了的，最近的在前',
    ...edit,
    query: z.object({
      when: z.enum(['coming', 'over']).default('coming'),
      curriculumId: CurriculumId.optional(),
      ...paging,
    }),
    reply: pageOf(ClassDraftRow),
  }),
  'course.getClassDraft': endpoint({
    method: 'GET',
    path: '/api/console/class/get/info/{id}',
    summary: '一节课，可以修改的全部',
    ...edit,
    params: z.object({ id: ClassId }),
    reply: ClassDraft,
    refusals: ['course.class_not_found'],
  }),
  'course.saveClass': endpoint({
    method: 'POST',
    path: '/api/console/class/save',
    summary: '新建或修改一节课，立即可见；时间改了，加入的会员收到通知。别人在这期间改过则拒绝',
    ...edit,
    body: z.object({
      id: ClassId.describe('新课次的编号由客户端给出，一个 UUID'),
      version: z.number().int().min(0).describe('所看到的版本；0 为新建'),
      curriculumId: CurriculumId,
      title: named(classTitleMax, '请填写标题'),
      intro: upTo(classIntroMax).default(''),
      teacherId: TeacherId,
      startAt: Instant,
      endAt: Instant,
      roomId: LessonSourceId.optional().describe('直播课的房间'),
      materials: z.array(Material).max(classMaterialsMax, `最多${classMaterialsMax}份资料`).default([]),
    }),
    reply: ClassDraft,
    refusals: [
      'course.class_not_found',
      'course.class_changed',
      'course.class_cancelled',
      'course.class_span',
      'course.class_wrong',
      'course.curriculum_not_found',
      'course.draft_teacher',
      'course.draft_words',
      'course.curriculum_stocks',
    ],
  }),
  'course.cancelClass': endpoint({
    method: 'POST',
    path: '/api/console/class/cancel',
    summary: '取消一节没有结束的课；须写明原因，加入的会员收到通知',
    ...edit,
    body: z.object({ id: ClassId, version, why: Why }),
    reply: ClassDraft,
    refusals: ['course.class_not_found', 'course.class_changed', 'course.class_cancelled', 'course.class_over'],
  }),
  'course.listAttendance': endpoint({
    method: 'GET',
    path: '/api/console/class/attendance/get/list',
    summary: '一节课谁来了：加入的和签到、请假的会员',
    ...edit,
    query: z.object({ id: ClassId, ...paging }),
    reply: pageOf(Attendee).extend({
      counts: z.object({
        signed: z.number().int(),
        late: z.number().int(),
        leave: z.number().int(),
        joined: z.number().int().describe('加入路径的会员'),
      }),
    }),
    refusals: ['course.class_not_found'],
  }),
  'course.uploadClassMaterial': endpoint({
    method: 'POST',
    path: '/api/console/class/material/upload',
    summary: `上传一份课次资料：PDF 或图片，不超过${materialMaxMb} MB；只有加入的会员看得到`,
    ...edit,
    upload: { field: 'file', maxBytes: materialMaxMb * 1024 * 1024, kinds: ['image', 'pdf'] },
    reply: z.object({ fileId: FileId, title: z.string(), bytes: z.number().int() }),
    refusals: ['course.material_broken', 'kernel.unsupported_file'],
    rate: { max: 60, perSec: 60, by: 'who' },
    timeoutMs: 60_000,
  }),
} as const

export const curriculumDeskEndpoints: typeof curricula & typeof classes = { ...curricula, ...classes }
