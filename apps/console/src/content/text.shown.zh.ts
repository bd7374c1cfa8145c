/** The words that notices, banners and advertisements share: when and to whom they are shown. */
export const shownWords = {
  from: '开始',
  fromHint: '空着就是立即',
  to: '结束',
  toHint: '空着就是一直展示',
  state: '状态',
  states: { coming: '还没有开始', shown: '正在展示', over: '已经结束', withdrawn: '已下架' },
  publish: '发布',
  published: '已发布',
  change: '修改',
  changed: '已修改，会员看到的是新的',
  withdraw: '下架',
  withdrawn: '已下架',
  restore: '重新上架',
  restored: '已重新上架',
  why: '原因',
  whyHint: '写给以后查记录的人看，会员看不到',
} as const
