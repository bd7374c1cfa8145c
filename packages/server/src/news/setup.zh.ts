/** What is said of the first article, while people are not yet let in. */
export const setupText = { article: '已有发布的文章', nothing: '还没有发布的文章' } as const

/** What the daily self-check says of articles. */
export const selfCheckText = {
  title: '发布的文章都经过审核',
  unreviewed: (title: string) => `《${title}》发布了，却没有审核通过的记录`,
} as const
