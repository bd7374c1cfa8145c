import { z } from 'zod'
import { endpoint, FavouriteNote, id, OnOff, WatchPosition } from '../kernel'
import { FavouriteKind, HistoryMark } from './history-shapes'

export const historyEndpoints = {
  'member.saveHistory': endpoint({
    method: 'POST',
    path: '/api/member/history/save',
    summary: '记下看到哪里；设备时间较早的不覆盖较晚的，返回最后记下的位置',
    audience: 'member',
    minors: 'open',
    body: HistoryMark,
    reply: WatchPosition,
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'member.saveFavourite': endpoint({
    method: 'POST',
    path: '/api/member/favorite/save',
    summary:
      '收藏文章以外的内容：on=1 收藏，on=0 取消，不填则切换；填 note 时收藏并写下备注，空的清除备注，不填则备注不变',
    audience: 'member',
    minors: 'open',
    body: z.object({
      kind: FavouriteKind,
      id: id('FavouriteRef'),
      on: OnOff.optional(),
      note: FavouriteNote.optional(),
    }),
    reply: z.object({ favourited: z.boolean() }),
    refusals: ['member.favourite_unknown', 'member.favourites_full'],
    rate: { max: 30, perSec: 10, by: 'who' },
  }),
} as const
