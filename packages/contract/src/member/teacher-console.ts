import { z } from 'zod'
import { endpoint, OperatorId, pageOf, paging, queueOf, queuePaging, TeacherId, Words } from '../kernel'
import { disclosureTextMax, disclosureTextMin, judgedWhyMax, reviewGroups, reviewsAtOnceMax } from './limits'
import {
  TeacherDisclosure,
  TeacherDisclosureId,
  DisclosureKind,
  ReviewId,
  ReviewState,
  ReviewToJudge,
} from './teacher-shapes'

const edit = { audience: 'operator', permission: 'member:register:edit' } as const
const judge = { audience: 'operator', permission: 'member:review:judge' } as const

export const teacherConsoleEndpoints = {
  'member.listDisclosures': endpoint({
    method: 'GET',
    path: '/api/console/personnel/disclosure/list',
    summary: '一位人员公开过的利益披露，最新在前',
    ...edit,
    query: z.object({ id: TeacherId, ...paging }),
    reply: pageOf(TeacherDisclosure.extend({ by: OperatorId })),
    refusals: ['member.register_unknown'],
  }),
  'member.addDisclosure': endpoint({
    method: 'POST',
    path: '/api/console/personnel/disclosure/add',
    summary: '公开一条利益披露，随即显示在老师的主页上；只能增加，不能修改。重复提交返回第一次的结果',
    ...edit,
    body: z.object({
      teacherId: TeacherId,
      id: TeacherDisclosureId.describe('由客户端给出，一个 UUID'),
      kind: DisclosureKind,
      text: Words.min(disclosureTextMin, `至少写${disclosureTextMin}个字`).max(
        disclosureTextMax,
        `最多${disclosureTextMax}个字`,
      ),
    }),
    reply: TeacherDisclosure,
    refusals: ['member.register_unknown', 'member.disclosure_known'],
  }),
  'member.listReviewsToJudge': endpoint({
    method: 'GET',
    path: '/api/console/teacher/review/get/list',
    summary: '等着审核的评价，先写的在前；被举报的，先被举报的在前；没有展示的，最近审的在前',
    ...judge,
    query: z.object({ group: z.enum(reviewGroups).default('held'), ...queuePaging }),
    reply: queueOf(ReviewToJudge),
  }),
  'member.judgeReviews': endpoint({
    method: 'POST',
    path: '/api/console/teacher/review/judge',
    summary: `展示，或不予展示并写明给会员看的原因；一次最多${reviewsAtOnceMax}条。别人审过、写的人改过的不变，在 left 里说出现在的状态`,
    ...judge,
    body: z.object({
      reviews: z
        .array(
          z.object({
            id: ReviewId,
            state: ReviewState.describe('所看到的状态'),
            seen: z.string().describe('所看到的话：写的人改写后须重新看'),
          }),
        )
        .min(1)
        .max(reviewsAtOnceMax, `一次最多${reviewsAtOnceMax}条`),
      show: z.boolean(),
      why: Words.max(judgedWhyMax, `最多${judgedWhyMax}个字`).default(''),
    }),
    reply: z.object({
      done: z.array(ReviewId),
      left: z.array(z.object({ id: ReviewId, state: z.enum([...ReviewState.options, 'gone']) })),
    }),
    refusals: ['member.reason_needed'],
  }),
} as const
