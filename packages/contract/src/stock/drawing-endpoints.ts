import { z } from 'zod'
import { endpoint, Instant, Words } from '../kernel'
import { drawingKinds, drawingPoints, drawingsMax, drawingTextMax } from './limits'
import { KlinePeriod, StockCode } from './shapes'

/** One drawing: its points are times of bars and prices, so that it stays where it is when the chart moves. */
export const StockDrawing = z
  .object({
    kind: z.enum(drawingKinds),
    points: z.array(z.object({ t: Instant, p: z.number().positive().max(1e9) })).max(3),
    text: Words.min(1).max(drawingTextMax, `文字最多${drawingTextMax}个字`).optional(),
  })
  .refine(({ kind, points }) => points.length === drawingPoints[kind], '画线的点数不对')
  .refine(({ kind, text }) => kind !== 'text' || text !== undefined, '请填写文字')
export type StockDrawing = z.infer<typeof StockDrawing>

const mine = { audience: 'member', minors: 'closed' } as const
const board = z.object({
  shapes: z.array(StockDrawing),
  revision: z.number().int().describe('每存一次加一；没有存过为 0'),
  savedAt: Instant.optional(),
})

/** What a member draws on charts: kept for every security and period, the same on all devices. */
export const stockDrawingEndpoints = {
  'stock.getDrawings': endpoint({
    method: 'GET',
    path: '/api/stock/drawing/get/info/{code}',
    summary: '我在一只证券一个周期的图上的画线',
    ...mine,
    params: z.object({ code: StockCode }),
    query: z.object({ period: KlinePeriod.default('day') }),
    reply: board,
    refusals: ['stock.unknown_code'],
  }),
  'stock.saveDrawings': endpoint({
    method: 'POST',
    path: '/api/stock/drawing/save',
    summary: `存下我的画线，代替原来的；最多${drawingsMax}条。另一台设备已经改过的不覆盖`,
    ...mine,
    body: z.object({
      code: StockCode,
      period: KlinePeriod.default('day'),
      shapes: z.array(StockDrawing).max(drawingsMax, `一张图最多${drawingsMax}条画线`),
      revision: z.number().int().min(0).describe('所依据的一版'),
    }),
    reply: board,
    refusals: ['stock.unknown_code', 'stock.drawings_changed'],
  }),
} as const
