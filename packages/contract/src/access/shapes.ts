import { z } from 'zod'
import { Fen, LevelId } from '../kernel'

/** A page as clients name it: path with query, no host. */
export const PagePath = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^\/(?![/\\])/)

/** What a member shares. */
export const ShareKind = z.enum(['news', 'column', 'video', 'room', 'replay', 'stock', 'page'])
export type ShareKind = z.infer<typeof ShareKind>

/** Why a page is closed to the caller, as far as it is known. */
export const Way = z.object({
  reason: z.enum(['login', 'level', 'role', 'unknown']),
  levels: z.array(z.object({ id: LevelId, name: z.string() })).describe('其中任一等级可打开；未知时为空'),
  products: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        summary: z.string(),
        priceFrom: Fen.optional().describe('最低价；这个客户端不出售时没有'),
        isRenewal: z.boolean().describe('买过，已到期'),
      }),
    )
    .describe('能开通它的在售产品'),
  free: z.array(z.object({ title: z.string(), link: z.string() })).describe('当前可访问的页面'),
})
export type Way = z.infer<typeof Way>

/** What a closed page shows, as far as everybody may know it. Empty for a page without an item, or a missing item. */
export const Teaser = z.object({
  title: z.string().optional(),
  pic: z.string().optional().describe('封面'),
  by: z.string().optional().describe('负责的老师和登记编号'),
  facts: z.string().optional().describe('时间或来源'),
  riskTip: z.string().optional(),
  sample: z.boolean().optional(),
})
export type Teaser = z.infer<typeof Teaser>
