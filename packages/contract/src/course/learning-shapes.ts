import { z } from 'zod'
import { FileId, id, Instant, MemberId, searchMax, TeacherId, Words } from '../kernel'
import { scoreMax } from '../kernel/limits'
import {
  certificateNoPattern,
  courseFilterNameMax,
  courseRemarkKinds,
  courseRemarkStates,
  materialTitleMax,
} from './limits'
import { CourseCategory, CourseDifficulty, CourseId, CourseLessonId, CourseSort, LessonKind } from './shapes'

/** A document of a course, as members see it. */
export const CourseMaterial = z.object({
  fileId: FileId,
  title: z.string(),
  pages: z.number().int(),
  bytes: z.number().int(),
  canDownload: z.boolean().describe('可以保存到设备上；否则只能在页面里看'),
})
export type CourseMaterial = z.infer<typeof CourseMaterial>

/** A document of a course as it is written. */
export const WrittenMaterial = z.object({
  fileId: FileId,
  title: Words.min(1, '每份资料都要有标题').max(materialTitleMax, `最多${materialTitleMax}个字`),
  canDownload: z.boolean().default(false),
})
export type WrittenMaterial = z.infer<typeof WrittenMaterial>

export const CourseRemarkId = id('CourseRemarkId')
export type CourseRemarkId = z.infer<typeof CourseRemarkId>
export const CourseRemarkKind = z.enum(courseRemarkKinds)
export type CourseRemarkKind = z.infer<typeof CourseRemarkKind>
export const CourseRemarkState = z.enum(courseRemarkStates)
export type CourseRemarkState = z.infer<typeof CourseRemarkState>

const said = {
  id: CourseRemarkId,
  memberName: z.string().describe('已注销时为空'),
  text: z.string(),
  state: CourseRemarkState,
  reason: z.string().optional().describe('没有展示的原因；只给写的人'),
  mine: z.boolean(),
  createdAt: Instant,
}

/** A member's review of a course; only its writer sees one that is held back. */
export const CourseReview = z.object({
  ...said,
  kind: z.literal('course'),
  refId: CourseId,
  score: z.number().int().min(1).max(scoreMax),
  verified: z.literal(true).describe('学过的人写的：学了多少由服务器测得'),
  percent: z.number().int().describe('写的时候学了百分之几'),
  changedAt: Instant.optional().describe('改过的时刻'),
})
export type CourseReview = z.infer<typeof CourseReview>

const post = {
  ...said,
  lessonId: CourseLessonId,
  ms: z.number().int().describe('说的是哪一秒；图文课为0'),
  isTeacher: z.boolean().describe('授课老师说的'),
}
export const CourseAnswerPost = z.object({ ...post, parentId: CourseRemarkId })
export type CourseAnswerPost = z.infer<typeof CourseAnswerPost>
/** What somebody says at a moment of a lesson, with the answers to it. */
export const CoursePost = z.object({ ...post, answers: z.array(CourseAnswerPost).describe('先说的在前') })
export type CoursePost = z.infer<typeof CoursePost>

/** A review or a post as those who judge see it. */
export const CourseRemarkToJudge = z.object({
  id: CourseRemarkId,
  kind: CourseRemarkKind,
  course: z.object({ id: CourseId, title: z.string() }),
  lesson: z.object({ title: z.string(), ms: z.number().int() }).optional().describe('讨论：在哪一节的哪一刻'),
  sender: z.object({ id: MemberId, name: z.string().describe('已注销时为空') }),
  score: z.number().int().optional(),
  percent: z.number().int().optional().describe('评价：写的时候学了百分之几'),
  text: z.string(),
  state: CourseRemarkState,
  reason: z.string().optional(),
  at: Instant.describe('写下或改写的时刻'),
  reports: z
    .object({ times: z.number().int(), reasons: z.array(z.string()), firstAt: Instant })
    .optional()
    .describe('还没有处理完的举报'),
  judged: z.object({ name: z.string(), at: Instant }).optional().describe('上一次是谁何时审的'),
})
export type CourseRemarkToJudge = z.infer<typeof CourseRemarkToJudge>

export const CertificateNo = z
  .string()
  .max(40)
  .overwrite((no) => no.trim().toUpperCase())
  .regex(certificateNoPattern, '证书编号不正确')
  .brand<'CertificateNo'>()
export type CertificateNo = z.infer<typeof CertificateNo>

/** A certificate of a member. */
export const CourseCertificate = z.object({
  no: z.string(),
  courseId: CourseId,
  title: z.string().describe('课程的名称，发证时的'),
  memberName: z.string().describe('会员写在证书上的姓名'),
  at: Instant,
  fileId: FileId,
  revoked: z.object({ at: Instant, why: z.string() }).optional().describe('已撤销的'),
})
export type CourseCertificate = z.infer<typeof CourseCertificate>

/** A certificate as operators see it. */
export const IssuedCertificate = CourseCertificate.extend({
  memberId: MemberId,
  sha256: z.string().describe('文件的散列，十六进制'),
  url: z.string().describe('一小时内有效'),
})
export type IssuedCertificate = z.infer<typeof IssuedCertificate>

/** Conditions of the catalogue. */
export const CourseConditions = z.object({
  keyword: Words.max(searchMax).optional(),
  kind: LessonKind.optional(),
  category: CourseCategory.optional(),
  level: CourseDifficulty.optional(),
  teacherId: TeacherId.optional(),
  sort: CourseSort.optional(),
})
export type CourseConditions = z.infer<typeof CourseConditions>
export const CourseFilterName = Words.min(1, '请给这组条件起个名字').max(
  courseFilterNameMax,
  `最多${courseFilterNameMax}个字`,
)
export const SavedCourseFilter = z.object({ name: z.string(), filter: CourseConditions })
export type SavedCourseFilter = z.infer<typeof SavedCourseFilter>
