/** What we hold about members, in their words. Fields are named as the columns of their table and appear in this order. */
export const holdingText = {
  entrants: {
    title: '抽奖报名',
    purpose: '您参加的抽奖和您的参与码；注销后名单里只剩一串摘要，谁也认不出您',
    fields: { at: '报名', drawId: '抽奖', code: '参与码', place: '名单序号' },
  },
  claims: {
    title: '抽奖奖品',
    purpose: '发放您抽中的奖品；收货信息加密保存，注销时删除',
    fields: { drawId: '抽奖', order: '第几个抽出', state: '状态', at: '提交', deliveredAt: '发放' },
  },
} as const
