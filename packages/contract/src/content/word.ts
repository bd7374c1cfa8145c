import { z } from 'zod'
import { endpoint, id, Instant } from '../kernel'

export const WordId = id('WordId')
export type WordId = z.infer<typeof WordId>

/** `hold`: a moderator looks first. `mask`: shown as asterisks. `refuse`: the sender is told to change it. */
export const WordAction = z.enum(['hold', 'mask', 'refuse'])
export type WordAction = z.infer<typeof WordAction>

/** A word that must not be said as it is, in any spelling: spaces, punctuation and letter case make no difference. */
export const Word = z.object({
  id: WordId,
  word: z.string(),
  action: WordAction,
  isOff: z.boolean(),
  by: z.string().describe('操作员编号；system 为随产品提供'),
  at: Instant.describe('最后一次修改'),
  sample: z.boolean(),
})
export type Word = z.infer<typeof Word>

/** Words kept at most. */
export const WORDS_MAX = 5000

export const wordEndpoints = {
  'content.listWords': endpoint({
    method: 'GET',
    path: '/api/console/word/get/list',
    summary: '敏感词，最近修改的在前',
    audience: 'operator',
    permission: 'content:word:edit',
    query: z.object({
      keyword: z.string().trim().max(50).optional(),
      limit: z.coerce.number().int().min(1).max(WORDS_MAX).default(200),
    }),
    reply: z.object({ rows: z.array(Word), total: z.number().int() }),
  }),
  'content.saveWord': endpoint({
    method: 'POST',
    path: '/api/console/word/save',
    summary: '添加、修改或停用一个敏感词，几秒内生效；谁何时改了什么都有记录',
    audience: 'operator',
    permission: 'content:word:edit',
    body: z.object({
      id: WordId.optional(),
      word: z.string().trim().min(1).max(50),
      action: WordAction,
      isOff: z.boolean().default(false),
    }),
    reply: Word,
    refusals: ['content.word_not_found', 'content.word_exists', 'content.word_empty', 'content.words_full'],
  }),
}
