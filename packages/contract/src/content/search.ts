import { z } from 'zod'
import { endpoint, Instant, paging } from '../kernel'

/** Groups of what can be found. */
export const SearchKind = z.enum(['teacher', 'live', 'replay', 'news', 'video', 'stock', 'help'])
export type SearchKind = z.infer<typeof SearchKind>

export const SEARCH_MAX = 40

/** A search phrase as people type it: trimmed, without what cannot be seen, cut rather than refused. */
export const SearchWords = z
  .string()
  .max(2_000)
  .default('')
  .transform((text) =>
    Array.from(
      text
        .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, ' ')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
      .slice(0, SEARCH_MAX)
      .join('')
      .trim(),
  )

/** Something that was found. What the caller may not open has a title and, where everybody may read it, a teaser. */
export const SearchHit = z.object({
  kind: SearchKind,
  id: z.string().max(64),
  title: z.string(),
  teaser: z.string().optional(),
  note: z.string().optional().describe('作者、职务与登记编号、所属栏目或代码'),
  cover: z.string().optional(),
  at: Instant.optional(),
  access: z.enum(['open', 'login', 'level']).describe('open 可以打开；login 登录后；level 更高等级'),
  room: z.enum(['video', 'word']).optional().describe('直播的形式'),
  phase: z.enum(['live', 'coming', 'over']).optional(),
  sample: z.boolean().optional(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const searchEndpoints = {
  'content.search': endpoint({
    method: 'GET',
    path: '/api/search/get/list',
    summary: '搜索公开的内容和当前等级能打开的内容。不填 kind 时每组给出前几条，填写时翻页',
    audience: 'visitor',
    query: z.object({ keyword: SearchWords, kind: SearchKind.optional(), ...paging }),
    reply: z.object({
      keyword: z.string().describe('实际搜索的词'),
      groups: z.array(z.object({ kind: SearchKind, rows: z.array(SearchHit), hasMore: z.boolean() })),
    }),
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'content.suggest': endpoint({
    method: 'GET',
    path: '/api/search/get/suggest',
    summary: '输入时的建议：标题、姓名、证券名称，最多十条',
    audience: 'visitor',
    query: z.object({ keyword: SearchWords }),
    reply: z.object({ rows: z.array(z.object({ kind: SearchKind, text: z.string() })) }),
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
} as const
