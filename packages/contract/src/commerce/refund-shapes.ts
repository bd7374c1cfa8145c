import { z } from 'zod'
import { Fen, FileId, id, Instant, MemberId, Seen } from '../kernel'
import { refundGroups, refundKinds, refundStates, refundSteps } from './limits'

export const RefundNo = id('RefundNo')
export type RefundNo = z.infer<typeof RefundNo>
export const RefundKind = z.enum(refundKinds)
export type RefundKind = z.infer<typeof RefundKind>
export const RefundState = z.enum(refundStates)
export type RefundState = z.infer<typeof RefundState>
export const RefundGroup = z.enum(refundGroups)
export type RefundGroup = z.infer<typeof RefundGroup>

/** One product of an order and what of it goes back. */
export const RefundedLine = z.object({
  productId: z.string(),
  name: z.string(),
  days: z.number().int().describe('一共多少天'),
  usedDays: z.number().int().describe('用了多少天，开始了的一天算用了'),
  leftDays: z.number().int(),
  due: Fen.describe('实付'),
  amount: Fen.describe('退多少'),
})
export type RefundedLine = z.infer<typeof RefundedLine>

const Sums = {
  amount: Fen,
  formula: z.string().describe('怎样算出来的，一行一个产品'),
  lines: z.array(RefundedLine),
  points: z.number().int().describe('退回多少积分'),
  coupons: z.array(z.string()).describe('退回的优惠券；用过的服务不退券'),
}

/** What would go back now. */
export const RefundPreview = z.object({
  ...Sums,
  orderNo: z.string(),
  contractNo: z.string().optional(),
  kind: RefundKind,
  title: z.string(),
  paid: Fen,
  refunded: Fen,
  isWhole: z.boolean(),
  coolingUntil: Instant.optional().describe('这之前可以全额解除'),
  coolingDays: z.number().int().describe('解除期还剩几个工作日，含今天；0：已过'),
  channelName: z.string().optional().describe('退到哪里；没有：没有付过钱'),
  arriveBy: Instant.describe('现在退，最晚何时到账'),
  decideBy: Instant.describe('现在提交，最晚何时有结果'),
  may: z.boolean().describe('现在能不能提交'),
  why: z.enum(['over', 'state', 'open', 'done', 'nothing']).optional().describe('不能提交的原因'),
  refundNo: z.string().optional().describe('最近一笔退款'),
  now: Instant,
  sample: z.boolean(),
})
export type RefundPreview = z.infer<typeof RefundPreview>

export const RefundEvidence = z.object({ fileId: FileId, url: z.string() })
export type RefundEvidence = z.infer<typeof RefundEvidence>

export const RefundStep = z.object({
  what: z.enum(refundSteps),
  at: Instant,
  dueAt: Instant.optional().describe('下一步最晚何时'),
  text: z.string().optional(),
  evidence: z.array(RefundEvidence),
})
export type RefundStep = z.infer<typeof RefundStep>

export const RefundRow = z.object({
  no: RefundNo,
  orderNo: z.string(),
  title: z.string(),
  kind: RefundKind,
  state: RefundState,
  amount: Fen,
  at: Instant,
  dueAt: Instant.optional().describe('现在这一步最晚何时'),
  sample: z.boolean(),
})
export type RefundRow = z.infer<typeof RefundRow>

export const Refund = RefundRow.extend({
  ...Sums,
  reason: z.string(),
  evidence: z.array(RefundEvidence),
  steps: z.array(RefundStep),
  channelName: z.string().optional(),
  handlerRole: z.enum(['service', 'second', 'finance']).optional().describe('现在由谁办'),
  refusedReason: z.string().optional(),
  retryAt: Instant.optional().describe('渠道没有退成，何时再退'),
  paidAt: Instant.optional(),
  noticeFileId: FileId.optional().describe('解除协议的书面通知；没有：还没有生成，或不是解除'),
  endsService: z.boolean().describe('退款后服务结束'),
  may: z.object({ withdraw: z.boolean(), appeal: z.boolean(), add: z.boolean().describe('补充图片') }),
  now: Instant,
})
export type Refund = z.infer<typeof Refund>

/** A refund as operators list it. */
export const RefundPaperRow = RefundRow.extend({
  memberId: MemberId,
  memberName: z.string(),
  late: z.boolean().describe('过了时限'),
  waits: z.boolean().describe('等另一位同事'),
  seen: Seen,
})
export type RefundPaperRow = z.infer<typeof RefundPaperRow>
export const RefundPaper = RefundPaperRow.extend({
  ...Sums,
  reason: z.string(),
  evidence: z.array(RefundEvidence),
  steps: z.array(RefundStep.extend({ by: z.string().optional().describe('哪位同事') })),
  contractNo: z.string().optional(),
  payNo: z.string().optional(),
  channelName: z.string().optional(),
  paid: Fen,
  refunded: Fen,
  most: Fen.describe('最多还能退多少'),
  aloneFen: Fen.describe('达到多少要另一位同事同意'),
  may: z.object({ decide: z.boolean(), appeal: z.boolean(), retry: z.boolean() }),
})
export type RefundPaper = z.infer<typeof RefundPaper>
