import { api } from '@rostrum/contract'
import type { Replies } from '../kernel/testing'
import { libraryNow } from './library'

const DAY = 86_400_000

export const oneTeacher = {
  id: 't1',
  name: '林知远',
  title: '首席投资顾问',
  orgName: '示例投资咨询有限公司',
  regType: '投资顾问',
  regNo: 'S0000000000001',
  regState: 'active',
  intro: '先做审计，后做研究。',
  tags: ['财报分析', '估值'],
  fans: 128,
  followed: false,
  answerRate: 0.96,
  answerMedianSec: 8_040,
  rating: 4.8,
  ratingCount: 12,
  sample: true,
} as const
const other = {
  ...oneTeacher,
  id: 't2',
  name: '顾清和',
  regNo: 'S0000000000002',
  regState: 'suspended',
  tags: ['宏观'],
  answerRate: undefined,
  answerMedianSec: undefined,
  rating: undefined,
  ratingCount: 0,
} as const

export const teacherInfo = {
  ...oneTeacher,
  services: ['财报课堂'],
  joinDay: '2019-03-01',
  disclosures: [{ id: 'd1', kind: 'holding', text: '未持有近期讲到的证券。', at: libraryNow - DAY }],
  nextSessions: [{ roomId: 'r9', kind: 'word', title: '读懂现金流', startAt: libraryNow + DAY }],
  riskTip: '市场有风险，投资需谨慎。',
  reviewing: { neededMinutes: 10, minutes: 3, may: false },
} as const

export const oneReview = {
  id: 'v1',
  kind: 'teacher',
  refId: 't1',
  memberName: '墨竹',
  score: 5,
  text: '讲错会自己指出来。',
  verified: true,
  minutes: 320,
  state: 'shown',
  mine: false,
  createdAt: libraryNow - DAY,
} as const

/** Replies of the calls about teachers. */
export const teacherReplies: Replies = {
  'member.listTeachers': api['member.listTeachers'].reply.parse({
    rows: [{ ...oneTeacher, liveNow: { roomId: 'r1', kind: 'word', title: '盘中问答' } }, other],
    total: 2,
    hasMore: false,
    tags: ['财报分析', '宏观', '估值'],
  }),
  'member.getTeacher': api['member.getTeacher'].reply.parse(teacherInfo),
  'member.listTeacherReviews': api['member.listTeacherReviews'].reply.parse({ rows: [oneReview], hasMore: false }),
}
