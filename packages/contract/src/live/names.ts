/** What people read for codes of this slice: the same words in the console, in records and in what is handed over. */

/** States of a room. */
export const roomStateNames = {
  draft: '草稿',
  review: '待审',
  announced: '预告',
  ready: '待开播',
  live: '直播中',
  interrupted: '中断',
  ended: '已结束',
  processing: '回放生成中',
  replay: '可回放',
  removed: '已下架',
  cancelled: '已取消',
  forceClosed: '已强制关闭',
} as const

/** Kinds of entries in a room's record. */
export const recordKindNames = {
  state: '状态',
  mode: '发言方式',
  modify: '修改安排',
  key: '推流密钥',
  pin: '置顶',
  unpin: '取消置顶',
  withdraw: '撤回',
  delete: '删除',
  pass: '通过待审',
  reject: '不予通过',
  answer: '回答',
  merge: '并入',
  mute: '禁言',
  unmute: '解除禁言',
  assistant: '助教',
  replay: '回放',
  seal: '封存',
} as const
