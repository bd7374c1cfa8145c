/** What people read for codes of this slice, in the app and in the console. */

/** Where a refund stands. */
export const refundStateNames = {
  submitted: '已提交',
  review: '审核中',
  approved: '已同意',
  paying: '退款中',
  paid: '已到账',
  failed: '渠道没有退成',
  refused: '已拒绝',
  appeal: '申诉中',
  final: '维持原决定',
  withdrawn: '已撤回',
} as const

/** Where an agreement stands. */
export const agreementStateNames = {
  cooling: '冷静期',
  signed: '生效中',
  paused: '暂停中',
  expired: '已到期',
  rescinded: '已解除',
  terminated: '已终止',
} as const

/** Where an order stands. */
export const orderStateNames = {
  matching: '待匹配',
  blocked: '已阻断',
  signing: '待签约',
  unpaid: '待付款',
  cooling: '冷静期内',
  serving: '服务中',
  refunding: '退款审核中',
  refunded: '已退款',
  expired: '已到期',
  cancelled: '已取消',
  closed: '已关闭',
} as const
