import type { RefundedLine } from '@rostrum/contract/commerce'
import { yuan } from '../payments/text.zh'

/** What is said of refunds. */
export const refundText = {
  yuan,
  line: ({ name, due, days, leftDays, amount }: RefundedLine) =>
    `${name}：${yuan(due)} × 未用${leftDays}天 ÷ 共${days}天 = ${yuan(amount)}`,
  cut: ({ name, days, leftDays, amount }: RefundedLine) => `${name}：未用${leftDays}天，共${days}天，退${yuan(amount)}`,
  unused: (paid: number, refunded: number, amount: number) =>
    refunded === 0
      ? `还没有开始使用，实付${yuan(paid)}全额退回`
      : `还没有开始使用，实付${yuan(paid)} − 已退${yuan(refunded)} = ${yuan(amount)}`,
  whole: (paid: number, refunded: number, amount: number) =>
    refunded === 0
      ? `5个工作日内解除协议，实付${yuan(paid)}全额退回`
      : `5个工作日内解除协议，实付${yuan(paid)} − 已退${yuan(refunded)} = ${yuan(amount)}`,
  most: (amount: number) => `这笔付款之前退过，最多再退${yuan(amount)}`,
  gone: '已注销',
  replaced: '已由解除协议代替',
  sent: (channel: string) => `从${channel}按原路退回`,
  nothingPaid: '没有付过钱，不用退款',
  sampleMoney: '示例订单没有真的付款',
  back: '订单退款',
  notices: {
    rescinded: (title: string) => `协议已解除：${title}`,
    rescindedHint: (amount: number) =>
      amount > 0 ? `${yuan(amount)}正从原来的付款方式退回，服务已停止` : '服务已停止，没有要退的钱',
    review: (title: string) => `退款开始审核：${title}`,
    reviewHint: (day: string) => `最晚${day}有结果`,
    approved: (title: string) => `退款已同意：${title}`,
    approvedHint: (amount: number, ends: boolean) =>
      `${yuan(amount)}正从原来的付款方式退回${ends ? '，服务已停止' : '，服务照旧'}`,
    refused: (title: string) => `退款没有同意：${title}`,
    refusedHint: (why: string) => `原因：${why}。可以申诉，由另一位同事决定`,
    final: (title: string) => `申诉维持原决定：${title}`,
    finalHint: (why: string) => `原因：${why}`,
    failed: (amount: number) => `${yuan(amount)}暂时没有退成`,
    failedHint: (at: string) => `渠道没有办成，${at}再退，不用您做什么`,
  },
  open: (no: string) => `退款${no}还没有办完`,
  second: {
    kind: '会员的退款',
    about: (title: string, no: string) => `${title}（${no}）`,
    place: '退给会员',
    nothing: '不退',
    ends: (ends: boolean) => (ends ? '服务结束' : '服务照旧'),
    done: '已同意，开始退款',
  },
  checks: {
    late: '超时的退款',
    undecided: (no: string) => `${no} 过了答应会员的时限还没有决定`,
    unpaid: (no: string) => `${no} 过了答应会员的时限还没有到账`,
  },
} as const
