import { queueWorkingDays } from '@rostrum/contract/kernel/limits'

/** What is said of the first article, while people are not yet let in. */
export const setupText = { article: '已有发布的文章', nothing: '还没有发布的文章' } as const

/** What the daily self-check says of what waits for a review. */
export const waitingText = {
  title: '文章、视频、评论及时审核',
  article: (title: string) => `文章《${title}》等审核超过 ${queueWorkingDays} 个工作日`,
  video: (title: string) => `视频《${title}》等审核超过 ${queueWorkingDays} 个工作日`,
  comments: `有评论等审核超过 ${queueWorkingDays} 个工作日`,
} as const

/** What the daily self-check says of articles. */
export const selfCheckText = {
  title: '发布的文章都经过审核',
  unreviewed: (title: string) => `《${title}》发布了，却没有审核通过的记录`,
} as const
