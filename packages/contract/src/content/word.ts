import { z } from 'zod'
import { endpoint, id, Instant, saysWhy, Why, whyMissing, WhyOfChange, Words } from '../kernel'
import { tryWordsMax, wordMax, wordsMax } from './limits'

export const WordId = id('WordId')
export type WordId = z.infer<typeof WordId>

/** `hold`: a moderator looks first. `mask`: readers see asterisks. `refuse`: the sender has to change it. */
export const WordAction = z.enum(['hold', 'mask', 'refuse'])
export type WordAction = z.infer<typeof WordAction>

/** A word that nobody may send unchanged, in any spelling: spaces, punctuation and letter case make no difference. */
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

/** What the list does to a text. */
export const WordTrial = z.object({
  action: z.enum(['pass', ...WordAction.options]).describe('最严的一个决定整段；pass 为没有命中'),
  text: z.string().describe('读者看到的：遮盖的词换成星号'),
  hits: z
    .array(
      z.object({
        word: z.string().describe('名单里的写法'),
        action: WordAction,
        from: z.number().int().describe('在原文里从第几个字符起，自0数，一个汉字或表情算一个'),
        to: z.number().int().describe('到第几个字符为止，不含'),
      }),
    )
    .describe('按出现的先后，可以相互重叠'),
})
export type WordTrial = z.infer<typeof WordTrial>

export const wordEndpoints = {
  'content.listWords': endpoint({
    method: 'GET',
    path: '/api/console/word/get/list',
    summary: '敏感词，最近修改的在前',
    audience: 'operator',
    permission: 'content:word:edit',
    query: z.object({
      keyword: Words.max(wordMax).optional(),
      limit: z.coerce.number().int().min(1).max(wordsMax).default(200),
    }),
    reply: z.object({ rows: z.array(Word), total: z.number().int() }),
  }),
  'content.saveWord': endpoint({
    method: 'POST',
    path: '/api/console/word/save',
    summary: '添加、修改或停用一个敏感词，几秒内生效；谁何时改了什么都有记录',
    audience: 'operator',
    permission: 'content:word:edit',
    body: z
      .object({
        id: WordId.optional(),
        word: Words.min(1).max(wordMax),
        action: WordAction,
        isOff: z.boolean().default(false),
        why: WhyOfChange,
      })
      .refine(saysWhy, whyMissing),
    reply: Word,
    refusals: ['content.word_not_found', 'content.word_exists', 'content.word_empty', 'content.words_full'],
  }),
  'content.importWords': endpoint({
    method: 'POST',
    path: '/api/console/word/import',
    summary: '一次添加许多敏感词，都用同一种处理；名单里已有的（写法不同也算）不动，全部添加或一个也不添加',
    audience: 'operator',
    permission: 'content:word:edit',
    body: z.object({
      words: z
        .array(Words.max(wordMax, `每个词最多${wordMax}个字`))
        .min(1, '没有词')
        .max(wordsMax, `一次最多${wordsMax}个`),
      action: WordAction,
      why: Why,
    }),
    reply: z.object({
      added: z.number().int(),
      known: z.number().int().describe('名单里已有，或这一批里重复的'),
      blank: z.number().int().describe('去掉空格和标点后没有内容的'),
    }),
    refusals: ['content.words_full'],
  }),
  'content.tryWords': endpoint({
    method: 'POST',
    path: '/api/console/word/try',
    summary: '用现在的名单试一段话：会怎样处理，命中哪些词、在哪里；不会发送，试的内容留在操作记录里',
    audience: 'operator',
    permission: 'content:word:edit',
    body: z.object({ text: Words.min(1).max(tryWordsMax, `最多${tryWordsMax}个字`) }),
    reply: WordTrial,
  }),
}
