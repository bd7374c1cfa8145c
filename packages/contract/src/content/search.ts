import { z } from 'zod'
import { endpoint, Instant, paging, tidyWords, firstOf, searchMax } from '../kernel'
import { accessKinds, idMax, roomKinds, roomPhases } from '../kernel/limits'
import { searchKinds } from '../kinds'

/** Kinds of search results. */
export const SearchKind = z.enum(searchKinds)
export type SearchKind = z.infer<typeof SearchKind>

/**
 * A search phrase as people type it: it is trimmed, invisible characters are removed, and an overlong one is cut, not
 * refused.
 */
export const SearchWords = z
  .string()
  .max(2_000)
  .default('')
  .transform((text) => firstOf(tidyWords(text).replace(/\s+/gu, ' '), searchMax).trim())

/** A search result. One that the caller may not open has a title and, where everybody may read it, a teaser. */
export const SearchHit = z.object({
  kind: SearchKind,
  id: z.string().max(idMax),
  title: z.string(),
  teaser: z.string().optional(),
  note: z.string().optional().describe('作者、职务与登记编号、所属栏目或代码'),
  cover: z.string().optional(),
  at: Instant.optional(),
  access: z.enum(accessKinds).describe('open 可以打开；login 登录后；level 更高等级'),
  room: z.enum(roomKinds).optional().describe('直播的形式'),
  phase: z.enum(roomPhases).optional(),
  sample: z.boolean().optional(),
  ms: z.number().int().nonnegative().optional().describe('这些字在其中的位置'),
})
export type SearchHit = z.infer<typeof SearchHit>

export const searchEndpoints = {
  'content.search': endpoint({
    method: 'GET',
    path: '/api/search/get/list',
    summary: '搜索公开的内容和当前等级能打开的内容。不填 kind 时每组给出前几条，填写时翻页',
    audience: 'visitor',
    minors: 'open',
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
    minors: 'open',
    query: z.object({ keyword: SearchWords }),
    reply: z.object({ rows: z.array(z.object({ kind: SearchKind, text: z.string() })) }),
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
} as const
