/** The words that every queue of a review has. */
export const text = {
  desksTitle: '审核',
  desks: { comments: '评论', messages: '直播发言', avatars: '头像', reports: '举报' },
  waits: (count: number) => `${count} 件待审`,
  all: '全选',
  chosen: (count: number) => `已选 ${count} 条`,
  undo: '撤销',
  more: '再往后看',
} as const
