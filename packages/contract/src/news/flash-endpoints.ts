import { z } from 'zod'
import { endpoint, id, Instant, pageOf, Why, Words } from '../kernel'
import { pageSizeDefault, pageSizeMax } from '../kernel/limits'
import { flashImportances, flashStates, flashStocksMax, flashTextMax, sourceNameMax } from './limits'
import { cursor, Keyword } from './shapes'
import { SecurityTyped } from './security-typed'

export const FlashId = id('FlashId')
export type FlashId = z.infer<typeof FlashId>
export const FlashImportance = z.enum(flashImportances)
export type FlashImportance = z.infer<typeof FlashImportance>
export const FlashState = z.enum(flashStates)
export type FlashState = z.infer<typeof FlashState>

/** A few lines of news, as members read them. */
export const Flash = z.object({
  id: FlashId,
  at: Instant.describe('发布的时刻'),
  importance: FlashImportance,
  text: z.string(),
  source: z.string(),
  stocks: z.array(z.object({ code: z.string(), name: z.string() })).describe('文中提到的和相关的证券；不含价格与方向'),
  sample: z.boolean(),
})
export type Flash = z.infer<typeof Flash>

/** A flash as its editors list it. */
export const FlashRow = Flash.extend({
  state: FlashState.describe('asked 提到证券或须审的词，等另一个人；at 是交来的时刻'),
  by: z.string().describe('写的人'),
  why: z.string().optional().describe('撤下的原因'),
})
export type FlashRow = z.infer<typeof FlashRow>

const write = { audience: 'operator', permission: 'news:flash:edit' } as const
const size = z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault)

export const flashEndpoints = {
  'news.listFlash': endpoint({
    method: 'GET',
    path: '/api/news/flash/get/list',
    summary: '快讯，最近的在前；importance=important 只列重要的',
    audience: 'member',
    minors: 'open',
    query: z.object({ importance: FlashImportance.optional(), cursor, pageSize: size }),
    reply: pageOf(Flash),
  }),
  'news.listFlashRows': endpoint({
    method: 'GET',
    path: '/api/console/news/flash/get/list',
    summary: '全部快讯：等另一个人的在第一页最前，其余最近的在前',
    ...write,
    query: z.object({ state: FlashState.optional(), keyword: Keyword.default(''), cursor, pageSize: size }),
    reply: pageOf(FlashRow),
  }),
  'news.publishFlash': endpoint({
    method: 'POST',
    path: '/api/console/news/flash/publish',
    summary:
      '发一条快讯。提到证券（文中的，或 stocks 里的）、含有须审的词的，等另一个人通过后才发出。重复提交同样的内容返回第一次的结果',
    ...write,
    body: z.object({
      id: FlashId.describe('由客户端给出，一个 UUID'),
      text: Words.min(1, '请填写快讯').max(flashTextMax, `最多${flashTextMax}个字`),
      importance: FlashImportance.default('plain'),
      source: Words.min(1, '请填写来源').max(sourceNameMax, `最多${sourceNameMax}个字`),
      stocks: z.array(SecurityTyped).max(flashStocksMax, `最多${flashStocksMax}个`).default([]),
    }),
    reply: FlashRow,
    refusals: ['news.flash_words', 'news.flash_stock', 'news.flash_known', 'access.approval_waiting'],
  }),
  'news.withdrawFlash': endpoint({
    method: 'POST',
    path: '/api/console/news/flash/withdraw',
    summary: '撤下一条快讯，会员随即看不到；须写明原因。再撤一次结果相同',
    ...write,
    body: z.object({ id: FlashId, why: Why }),
    reply: FlashRow,
    refusals: ['news.flash_not_found'],
  }),
} as const
