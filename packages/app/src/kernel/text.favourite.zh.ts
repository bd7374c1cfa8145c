/** Separate from the kernel's own words, because the first page needs none of them. */
export const favouriteText = { keep: '收藏', kept: '已收藏', done: '已收藏', gone: '已取消收藏' } as const
