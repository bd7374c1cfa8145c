import { z } from 'zod'
import { endpoint, Instant, TradeDate, Words } from '../kernel'
import { feedWhyMax, marketFileBytes, marketFileNameMax } from './limits'

const look = { audience: 'operator', permission: 'stock:security:list' } as const
const edit = { audience: 'operator', permission: 'stock:source:edit' } as const

export const MarketFileFault = z.object({
  line: z.number().int().describe('从1数起，连表头；0：整个文件'),
  why: z.string(),
})

/** A file that somebody tried to import: taken whole, or refused whole with its faults. */
export const MarketFile = z.object({
  file: z.string(),
  kind: z.enum(['securities', 'bars', 'exRights', 'minutes']).optional().describe('认不出的没有'),
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  firstDay: TradeDate.optional(),
  lastDay: TradeDate.optional(),
  faults: z.array(MarketFileFault).describe('为什么没有收；收了则是空的'),
})
export type MarketFile = z.infer<typeof MarketFile>

/** How the source of quotations is. */
export const MarketFeed = z.object({
  kind: z.enum(['simulated', 'none', 'csv', 'tushare', 'tencent']),
  name: z.string(),
  warning: z.string().optional().describe('用它之前须知道的'),
  licence: z.string().optional().describe('据以向用户展示的行情数据许可'),
  askedAt: Instant.optional().describe('最近一次问'),
  answeredAt: Instant.optional().describe('最近一次答'),
  failures: z.number().int().describe('接连没有答的次数'),
  troubles: z.array(z.object({ at: Instant, why: z.string() })).describe('最近的毛病，新的在前'),
  paused: z.object({ why: z.string(), by: z.string(), at: Instant }).optional(),
  securities: z.number().int().describe('证券表里的'),
  quoted: z.number().int().describe('其中有数字、因此显示的'),
  lastDay: TradeDate.optional().describe('存着的最近一天'),
  newestAt: Instant.optional().describe('最新的报价是什么时刻的'),
  imports: z.array(MarketFile.extend({ at: Instant, by: z.string().describe('空的：在终端里') })),
})
export type MarketFeed = z.infer<typeof MarketFeed>

export const stockFeedEndpoints = {
  'stock.getFeed': endpoint({
    method: 'GET',
    path: '/api/console/stock/feed/get/info',
    summary: '行情源：用的是哪一个，最近一次问与答，毛病，存了多少证券、到哪一天，最近的导入',
    ...look,
    reply: MarketFeed,
  }),
  'stock.pauseFeed': endpoint({
    method: 'POST',
    path: '/api/console/stock/feed/pause',
    summary: '暂停或恢复向行情源要数据；须写明原因。暂停时显示最后的数字，连同它的时刻',
    ...edit,
    body: z.object({
      paused: z.boolean(),
      why: Words.min(1, '请写明原因').max(feedWhyMax, `最多${feedWhyMax}个字`),
    }),
    reply: z.object({ paused: z.boolean() }),
    refusals: ['stock.feed_none', 'stock.feed_same'],
  }),
  'stock.importMarket': endpoint({
    method: 'POST',
    path: '/api/console/stock/feed/import',
    summary:
      '导入一个文件：证券表、日线、分钟线、除权（CSV）或通达信 .day、.lc1、.lc5；有一处不对就一行也不收，并说出哪几行',
    ...edit,
    body: z.object({
      file: Words.min(1, '请给出文件名').max(marketFileNameMax, `文件名最多${marketFileNameMax}个字`),
      isLots: z.boolean().default(false).describe('成交量一列数的是手'),
      content: z
        .base64()
        .max(Math.ceil(marketFileBytes / 3) * 4, `文件最大${marketFileBytes / 1024} KB，再大的请在服务器上用命令导入`)
        .describe('文件的内容，base64'),
    }),
    reply: MarketFile.extend({ skipped: z.number().int(), oddRows: z.number().int() }),
    refusals: ['stock.feed_none'],
  }),
}
