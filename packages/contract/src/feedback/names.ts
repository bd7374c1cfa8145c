/** What people read for codes of this slice, in the app and in the console. */

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
