import { shownWords } from './text.shown.zh'

/** The words of 公告. */
export const text = {
  ...shownWords,
  hint: '展示在会员端首页的公告栏；到点自动展示，到点自动结束',
  name: '标题',
  body: '正文',
  forever: '一直展示',
  all: '全部',
  sample: '示例',
  empty: '没有公告。发布一条，会员在首页就看得到。',
  add: '发布公告',
  withdrawTitle: '下架这条公告？',
  withdrawHint: '会员随即看不到它；可以再上架。',
  restoreTitle: '重新上架这条公告？',
} as const
