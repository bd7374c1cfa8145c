import { z } from 'zod'
import { endpoint, FileId, pageOf, paging, queueOf, queuePaging, searchMax, Why, Words } from '../kernel'
import {
  CertificateNo,
  CourseRemarkId,
  CourseRemarkState,
  CourseRemarkToJudge,
  IssuedCertificate,
} from './learning-shapes'
import { courseRemarkGroups, courseRemarksAtOnceMax, materialMaxBytes, materialMaxMb, remarkWhyMax } from './limits'

const judge = { audience: 'operator', permission: 'course:remark:judge' } as const
const certify = { audience: 'operator', permission: 'course:certificate:edit' } as const

/** What operators do about materials, about what members say of courses, and about certificates. */
export const courseRemarkDeskEndpoints = {
  'course.uploadMaterial': endpoint({
    method: 'POST',
    path: '/api/console/course/material/upload',
    summary: `上传一份课程资料：PDF，不超过${materialMaxMb} MB，须能打开；页数由服务器数`,
    audience: 'operator',
    permission: 'course:course:edit',
    upload: { field: 'file', maxBytes: materialMaxBytes, kinds: ['pdf'] },
    reply: z.object({
      fileId: FileId,
      title: z.string(),
      pages: z.number().int(),
      bytes: z.number().int(),
      url: z.string().describe('一小时内有效'),
    }),
    refusals: ['course.material_broken', 'kernel.unsupported_file'],
    rate: { max: 30, perSec: 60, by: 'who' },
    timeoutMs: 60_000,
  }),
  'course.listRemarksToJudge': endpoint({
    method: 'GET',
    path: '/api/console/course/remark/get/list',
    summary: '对课程的评价和课上的讨论：等着审核的，先写的在前；被举报的，先被举报的在前；没有展示的，最近审的在前',
    ...judge,
    query: z.object({ group: z.enum(courseRemarkGroups).default('held'), ...queuePaging }),
    reply: queueOf(CourseRemarkToJudge),
  }),
  'course.judgeRemarks': endpoint({
    method: 'POST',
    path: '/api/console/course/remark/judge',
    summary: `展示，或不予展示并写明给会员看的原因；一次最多${courseRemarksAtOnceMax}条。别人审过、写的人改过的不变，在 left 里说出现在的状态`,
    ...judge,
    body: z.object({
      remarks: z
        .array(
          z.object({
            id: CourseRemarkId,
            state: CourseRemarkState.describe('所看到的状态'),
            seen: z.string().describe('所看到的话：写的人改写后须重新看'),
          }),
        )
        .min(1)
        .max(courseRemarksAtOnceMax, `一次最多${courseRemarksAtOnceMax}条`),
      show: z.boolean(),
      why: Words.max(remarkWhyMax, `最多${remarkWhyMax}个字`).default(''),
    }),
    reply: z.object({
      done: z.array(CourseRemarkId),
      left: z.array(z.object({ id: CourseRemarkId, state: z.enum([...CourseRemarkState.options, 'gone']) })),
    }),
    refusals: ['course.remark_why'],
  }),
  'course.listIssued': endpoint({
    method: 'GET',
    path: '/api/console/course/certificate/get/list',
    summary: '发出的证书，最近的在前；可按编号、姓名或课程找',
    ...certify,
    query: z.object({ keyword: Words.max(searchMax).default(''), ...paging }),
    reply: pageOf(IssuedCertificate),
  }),
  'course.turnCertificate': endpoint({
    method: 'POST',
    path: '/api/console/course/certificate/turn',
    summary: '撤销一张证书，或恢复误撤的；核验时说得出已撤销，会员收到通知',
    ...certify,
    body: z.object({ no: CertificateNo, revoked: z.boolean(), why: Why }),
    reply: IssuedCertificate,
    refusals: ['course.certificate_unknown'],
  }),
} as const
