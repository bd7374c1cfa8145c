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
  sampleReason: '近期没有时间跟课，想退掉剩下的部分',
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
    failedLast: '渠道没有办成，财务会联系渠道处理，不用您做什么',
  },
  notice: {
    fileName: (no: string) => `解除协议通知书-${no}`,
    title: '解除协议通知书',
    source: '解除协议',
    to: (company: string) => `致：${company}`,
    body: (signer: string, signedAt: string, title: string, no: string) =>
      `本人${signer}于${signedAt}与贵公司签署协议（合同号 ${no}，服务：${title}）。现依照协议与监管规定，在签署之日起5个工作日内通知贵公司解除该协议。`,
    money: (amount: string) => `应退费用：${amount}，按原付款方式退回。`,
    nothing: '尚未付款，没有应退的费用。',
    reason: (words: string) => `说明：${words}`,
    at: (at: string) => `通知时间：${at}`,
    no: (no: string) => `退款号：${no}`,
    how: '本通知由会员登录后提交，提交即送达；时间以服务器记录为准。',
    sample: '示例数据',
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
