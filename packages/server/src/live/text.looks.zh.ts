import type { Look } from '../kernel/contributions'

/** What operators see of members in rooms, by permission. */
export const looks = {
  'live:room:read': { what: '您在直播间的禁言', why: '管理直播间' },
  'live:record:read': { what: '您在直播间的处理记录', why: '查看直播留痕' },
  'live:record:bundle': { what: '您在直播间的处理记录', why: '准备监管材料' },
} as const satisfies Record<`live:${string}`, Look>
