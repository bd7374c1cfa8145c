/** What people read for codes of this slice, in the app, in the console and in what is exported. */

export const feedbackKindNames = {
  complaint: '投诉',
  suggestion: '建议',
  report: '举报',
  account: '账号',
  refund: '退款',
} as const

export const feedbackGroupNames = {
  new: '待受理',
  handling: '处理中',
  replied: '已回复',
  closed: '已关闭',
} as const

export const feedbackStateNames = {
  ...feedbackGroupNames,
  escalated: '已升级',
  reopened: '重新打开',
} as const

/** Who handles a case. */
export const handlerRoleNames = { service: '客服专员', compliance: '合规负责人' } as const

/** Why something is reported. */
export const reportReasonNames = {
  payment: '私下收费、要求转账',
  impostor: '冒充机构或人员',
  promise: '承诺收益、保本',
  tip: '荐股拉群、喊单',
  fraud: '诈骗引流',
  abuse: '辱骂攻击',
  false: '不实信息',
  advert: '广告',
  infringement: '侵犯权益',
  other: '其他',
} as const
