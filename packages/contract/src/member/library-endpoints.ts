import { z } from 'zod'
import { endpoint, id, OnOff, pageOf, paging, tidyWords, firstOf, searchMax } from '../kernel'
import { HistoryKind } from './history-shapes'
import { Favourite, Follow, FollowKind, FollowLevel, FollowTarget, HistoryItem, KeptKind } from './library-shapes'

/** A search phrase: it is trimmed, control characters are removed, and an overlong one is cut. */
const Keyword = z
  .string()
  .max(1_000)
  .transform((text) => firstOf(tidyWords(text).replace(/\s+/gu, ' '), searchMax).trim())

export const libraryEndpoints = {
  'member.listFollows': endpoint({
    method: 'GET',
    path: '/api/member/follow/get/list',
    summary: '我的关注：正在直播的在前，其余按关注时间，最近的在前',
    audience: 'member',
    minors: 'open',
    query: z.object({ kind: FollowKind.optional(), ...paging }),
    reply: pageOf(Follow),
  }),
  'member.saveFollow': endpoint({
    method: 'POST',
    path: '/api/member/follow/save',
    summary: '关注：on=1 关注，on=0 取消，不填则切换；只填 level 时改变提醒的程度',
    audience: 'member',
    minors: 'open',
    body: z.object({ kind: FollowKind, id: FollowTarget, on: OnOff.optional(), level: FollowLevel.optional() }),
    reply: z.object({ followed: z.boolean(), level: FollowLevel, fans: z.number().int() }),
    refusals: ['member.follow_unknown', 'member.follows_full'],
    rate: { max: 30, perSec: 10, by: 'who' },
  }),
  'member.listFavourites': endpoint({
    method: 'GET',
    path: '/api/member/favorite/get/list',
    summary: '我的收藏，最近收藏的在前；可按类型，按标题、来源或备注的关键词；填 id 时只看这一条在不在',
    audience: 'member',
    minors: 'open',
    query: z.object({
      kind: KeptKind.optional(),
      keyword: Keyword.optional(),
      id: id('FavouriteRef').optional(),
      ...paging,
    }),
    reply: pageOf(Favourite),
  }),
  'member.listHistory': endpoint({
    method: 'GET',
    path: '/api/member/history/get/list',
    summary: '浏览记录，最近的在前；paused 为已暂停记录',
    audience: 'member',
    minors: 'open',
    query: z.object({ kind: HistoryKind.optional(), ...paging }),
    reply: pageOf(HistoryItem).extend({ paused: z.boolean() }),
  }),
  'member.deleteHistory': endpoint({
    method: 'POST',
    path: '/api/member/history/delete',
    summary: '删除浏览记录：ids 为指定的几条，all=1 为全部（可再按 kind）；pause=1 暂停记录，pause=0 恢复',
    audience: 'member',
    minors: 'open',
    body: z.object({
      ids: z.array(id('HistoryRef')).max(100).optional(),
      kind: HistoryKind.optional(),
      all: OnOff.optional(),
      pause: OnOff.optional(),
    }),
    reply: z.object({ deleted: z.number().int(), paused: z.boolean() }),
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
} as const
