/** The words that every queue of a review has. */
export const text = {
  desksTitle: '审核',
  desks: { comments: '评论', reviews: '评价', messages: '直播发言', avatars: '头像', reports: '举报' },
  waits: (count: number) => `${count} 件待审`,
  all: '全选',
  chosen: (count: number) => `已选 ${count} 条`,
  undo: '撤销',
  more: '再往后看',
  reported: (times: number, reasons: string) => `被举报 ${times} 次：${reasons}`,
  reasons: {
    payment: '私下收费',
    impostor: '冒充人员或机构',
    promise: '承诺收益',
    tip: '荐股拉群',
    fraud: '诈骗引流',
    abuse: '辱骂攻击',
    false: '不实信息',
    advert: '广告',
    infringement: '侵权',
    other: '其他',
  },
} as const
