import { keptKinds } from '../kinds'
import { z } from 'zod'
import { FavouriteNote, id, Instant, WatchPosition } from '../kernel'
import { roomKinds } from '../kernel/limits'
import { followKinds, followLevels } from './limits'
import { HistoryKind } from './history-shapes'

export const FollowKind = z.enum(followKinds)
export type FollowKind = z.infer<typeof FollowKind>

export const FollowLevel = z.enum(followLevels)
export type FollowLevel = z.infer<typeof FollowLevel>

export const FollowTarget = id('FollowTarget')

/** Somebody whom a member follows, in a list. */
export const Follow = z.object({
  kind: FollowKind,
  id: FollowTarget,
  name: z.string(),
  avatar: z.string().optional(),
  note: z.string().optional().describe('老师：职务与登记编号；专栏：作者'),
  level: FollowLevel,
  fans: z.number().int().describe('关注的人数'),
  at: Instant.describe('关注的时间'),
  liveNow: z.object({ roomId: z.string(), kind: z.enum(roomKinds), title: z.string() }).optional(),
  last: z
    .object({ kind: z.enum(['news', 'video']), id: z.string(), title: z.string(), at: Instant })
    .optional()
    .describe('最近更新'),
})
export type Follow = z.infer<typeof Follow>

/** Every kind of favourite, articles included. */
export const KeptKind = z.enum(keptKinds)
export type KeptKind = z.infer<typeof KeptKind>

const item = {
  title: z.string().describe('内容已下架时仍有标题；连标题也没有了为空'),
  source: z.string().optional().describe('作者、来源或所在直播间'),
  cover: z.string().optional(),
  roomId: z.string().optional().describe('消息所在的直播间'),
  gone: z.boolean().describe('内容已下架'),
  locked: z.boolean().describe('现在的等级打不开'),
}

/** A favourite of a member. */
export const Favourite = z.object({
  kind: KeptKind,
  id: id('FavouriteRef'),
  ...item,
  at: Instant.describe('收藏的时间'),
  note: FavouriteNote.optional().describe('自己写的备注'),
})
export type Favourite = z.infer<typeof Favourite>

/** An item that a member viewed. */
export const HistoryItem = z.object({
  kind: HistoryKind,
  id: id('HistoryRef'),
  ...item,
  position: WatchPosition,
  pct: z.number().int().min(0).max(100).optional().describe('看到百分之几；不知道总长时缺省'),
})
export type HistoryItem = z.infer<typeof HistoryItem>
