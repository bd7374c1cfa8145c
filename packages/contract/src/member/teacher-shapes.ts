import { z } from 'zod'
import { id, Instant, MemberId, TeacherId } from '../kernel'
import { answersShownMin, roomKinds, scoreMax } from '../kernel/limits'
import { disclosureKinds, reviewDays, reviewStates } from './limits'
import { RegState } from './register-endpoints'

export const ReviewId = id('ReviewId')
export type ReviewId = z.infer<typeof ReviewId>
export const ReviewState = z.enum(reviewStates)
export type ReviewState = z.infer<typeof ReviewState>
export const TeacherDisclosureId = id('TeacherDisclosureId')
export type TeacherDisclosureId = z.infer<typeof TeacherDisclosureId>
export const DisclosureKind = z.enum(disclosureKinds)
export type DisclosureKind = z.infer<typeof DisclosureKind>

const LiveNow = z.object({ roomId: z.string(), kind: z.enum(roomKinds), title: z.string() })

/** A registered adviser in a list. */
export const TeacherRow = z.object({
  id: TeacherId,
  name: z.string(),
  avatar: z.string().optional(),
  title: z.string(),
  orgName: z.string(),
  regType: z.string(),
  regNo: z.string(),
  regState: RegState,
  intro: z.string(),
  tags: z.array(z.string()),
  fans: z.number().int(),
  followed: z.boolean(),
  liveNow: LiveNow.optional().describe('正在直播、自己进得去的一间'),
  answerRate: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(`近一个月该答的问题答了几成；不足${answersShownMin}个时缺省`),
  answerMedianSec: z.number().int().optional().describe('同上，从提问到回答的中位数，秒'),
  rating: z.number().min(1).max(scoreMax).optional().describe('平均分；没有评价时缺省'),
  ratingCount: z.number().int(),
  leaveDay: z.string().optional().describe('离职的日子'),
  sample: z.boolean(),
})
export type TeacherRow = z.infer<typeof TeacherRow>

/** What a teacher states about interests. Disclosures are added, never changed. */
export const TeacherDisclosure = z.object({
  id: TeacherDisclosureId,
  kind: DisclosureKind,
  text: z.string(),
  at: Instant,
})
export type TeacherDisclosure = z.infer<typeof TeacherDisclosure>

/** A member's review, as every member reads it; only its writer sees one that is held back. */
export const Review = z.object({
  id: ReviewId,
  kind: z.literal('teacher'),
  refId: TeacherId,
  memberName: z.string().describe('已注销时为空'),
  score: z.number().int().min(1).max(scoreMax),
  text: z.string(),
  verified: z.literal(true).describe('学过的人写的：时长由服务器测得'),
  minutes: z.number().int().describe('写的时候测得的分钟数'),
  state: ReviewState,
  reason: z.string().optional().describe('没有展示的原因；只给写的人'),
  mine: z.boolean(),
  createdAt: Instant,
  changedAt: Instant.optional().describe('改过的时刻'),
})
export type Review = z.infer<typeof Review>

export const TeacherInfo = TeacherRow.extend({
  services: z.array(z.string()).describe('服务产品'),
  joinDay: z.string().optional(),
  suspendedAt: Instant.optional().describe('暂停执业的时刻'),
  disclosures: z.array(TeacherDisclosure).describe('最新的在前'),
  nextSessions: z
    .array(LiveNow.extend({ startAt: Instant }))
    .describe('已排定、自己进得去的直播，先开始的在前；不含正在直播的'),
  riskTip: z.string(),
  reviewing: z
    .object({ neededMinutes: z.number().int(), minutes: z.number().int(), may: z.boolean(), mine: Review.optional() })
    .describe(`能不能评价：近${reviewDays}天听了多少分钟，要多少分钟`),
})
export type TeacherInfo = z.infer<typeof TeacherInfo>

/** A review as those who judge see it. */
export const ReviewToJudge = z.object({
  id: ReviewId,
  teacher: z.object({ id: TeacherId, name: z.string() }),
  sender: z.object({ id: MemberId, name: z.string().describe('已注销时为空') }),
  score: z.number().int(),
  text: z.string(),
  minutes: z.number().int(),
  state: ReviewState,
  reason: z.string().optional(),
  at: Instant.describe('写下或改写的时刻'),
  reports: z
    .object({ times: z.number().int(), reasons: z.array(z.string()), firstAt: Instant })
    .optional()
    .describe('还没有处理完的举报'),
  judged: z.object({ name: z.string(), at: Instant }).optional().describe('上一次是谁何时审的'),
})
export type ReviewToJudge = z.infer<typeof ReviewToJudge>
