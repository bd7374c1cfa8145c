import { z } from 'zod'

/** What an article, a video or a flash says that somebody has to look at, as the lists stand today. */
export const DraftScreening = z.object({
  words: z
    .array(
      z.object({
        word: z.string().describe('名单里的写法'),
        action: z.enum(['refuse', 'hold', 'mask']).describe('refuse 的不能送审和发布；其余的由审核的人判断'),
        found: z.array(z.string()).describe('稿件里的写法'),
      }),
    )
    .describe('不重复，最严的在前'),
  stocks: z
    .array(z.object({ code: z.string(), name: z.string().describe('为空：行情里没有这个代码') }))
    .describe('提到的证券；提到的都须由另一个人审核'),
})
export type DraftScreening = z.infer<typeof DraftScreening>
