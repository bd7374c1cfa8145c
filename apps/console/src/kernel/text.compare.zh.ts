/** The words of two texts beside each other. */
export const text = {
  same: '两版的文字相同',
  counts: (gone: number, fresh: number) => `删去 ${gone} 段，新增 ${fresh} 段`,
  folded: (count: number) => `${count} 段没有改动`,
  gone: '删去',
  fresh: '新增',
} as const
