import { z } from 'zod'
import { FavouriteNote, id, Instant, WatchPosition } from '../kernel'
import { FavouriteKind, HistoryKind } from './history-shapes'

/** Whom a member may follow. Those without a slice of their own yet are refused as unknown. */
export const FollowKind = z.enum(['teacher', 'column', 'portfolio', 'topic', 'player'])
export type FollowKind = z.infer<typeof FollowKind>

/** What a member wants to be told of: everything, what matters, nothing. */
export const FollowLevel = z.enum(['all', 'important', 'off'])
export type FollowLevel = z.infer<typeof FollowLevel>

export const FollowTarget = id('FollowTarget')

/** Whom a member follows, in a list. */
export const Follow = z.object({
  kind: FollowKind,
  id: FollowTarget,
  name: z.string(),
  avatar: z.string().optional(),
  note: z.string().optional().describe('老师：职务与登记编号；专栏：作者'),
  level: FollowLevel,
  fans: z.number().int().describe('关注的人数'),
  at: Instant.describe('关注的时间'),
  liveNow: z.object({ roomId: z.string(), kind: z.enum(['video', 'word']), title: z.string() }).optional(),
  last: z
    .object({ kind: z.enum(['news', 'video']), id: z.string(), title: z.string(), at: Instant })
    .optional()
    .describe('最近更新'),
})
export type Follow = z.infer<typeof Follow>

/** Everything that can be kept, articles included. */
export const KeptKind = z.enum(['news', ...FavouriteKind.options])
export type KeptKind = z.infer<typeof KeptKind>

const thing = {
  title: z.string().describe('内容已下架时仍有标题；连标题也没有了为空'),
  source: z.string().optional().describe('作者、来源或所在直播间'),
  cover: z.string().optional(),
  roomId: z.string().optional().describe('消息所在的直播间'),
  gone: z.boolean().describe('内容已下架'),
  locked: z.boolean().describe('现在的等级打不开'),
}

/** What a member kept. */
export const Favourite = z.object({
  kind: KeptKind,
  id: id('FavouriteRef'),
  ...thing,
  at: Instant.describe('收藏的时间'),
  note: FavouriteNote.optional().describe('自己写的备注'),
})
export type Favourite = z.infer<typeof Favourite>

/** What a member looked at. */
export const HistoryItem = z.object({
  kind: HistoryKind,
  id: id('HistoryRef'),
  ...thing,
  position: WatchPosition,
  pct: z.number().int().min(0).max(100).optional().describe('看到百分之几；不知道总长时缺省'),
})
export type HistoryItem = z.infer<typeof HistoryItem>
