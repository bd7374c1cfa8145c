/** The words that every queue of a review has. */
export const text = {
  all: '全选',
  chosen: (count: number) => `已选 ${count} 条`,
  undo: '撤销',
  more: '再往后看',
} as const
