/** States of a room, apart from the limits: the home page needs these alone. This file imports nothing. */

/** States of a room: 草稿 待审 预告 待开播 直播中 中断 已结束 回放生成中 可回放 已下架 已取消 已强制关闭. */
export const roomStates = [
  'draft',
  'review',
  'announced',
  'ready',
  'live',
  'interrupted',
  'ended',
  'processing',
  'replay',
  'removed',
  'cancelled',
  'forceClosed',
] as const
type State = (typeof roomStates)[number]
export const comingStates = ['announced', 'ready'] as const satisfies readonly State[]
export const onAirStates = ['live', 'interrupted'] as const satisfies readonly State[]
/** Nobody may send any more. */
export const overStates = [
  'ended',
  'processing',
  'replay',
  'removed',
  'cancelled',
  'forceClosed',
] as const satisfies readonly State[]
/** Its plan may still be changed. */
export const changeableStates = ['draft', 'announced', 'ready'] as const satisfies readonly State[]
