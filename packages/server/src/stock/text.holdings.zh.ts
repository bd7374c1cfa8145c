/** What we hold about members, in their words. Fields are named as the columns of their table and appear in this order. */
export const holdingText = {
  groups: {
    title: '自选分组',
    purpose: '记住您的自选分组',
    fields: { createdAt: '时间', name: '组名', kind: '种类' },
  },
  items: {
    title: '自选股',
    purpose: '记住您关注的证券、加入时的价和您的备注',
    fields: { addedAt: '时间', code: '证券', addedPrice: '加入时的价', note: '备注', removedAt: '移出' },
  },
  drawings: {
    title: '图上的画线',
    purpose: '记住您在走势图上的画线，各台设备上相同',
    fields: { savedAt: '时间', code: '证券', period: '周期', shapes: '画线' },
  },
  trainings: {
    title: '蒙眼看盘',
    purpose: '记住您走到哪里，揭晓后给您看自己的成绩；只给您自己看，留最近五十段',
    fields: {
      startedAt: '开始',
      endedAt: '揭晓',
      code: '证券',
      name: '名称',
      acts: '每一根的决定',
      trades: '成交次数',
      ownPct: '我的收益（百分数）',
      holdPct: '一直持有（百分数）',
    },
  },
  alerts: {
    title: '价格提醒',
    purpose: '价格到了您设的数值时告诉您',
    fields: {
      createdAt: '时间',
      code: '证券',
      kind: '种类',
      value: '数值',
      active: '开着',
      firedAt: '最近一次',
      firedPrice: '当时的价',
    },
  },
}
