import type { ChatMode, RoomState } from '@rostrum/contract/live'

/** The words of ENTITIES.md part 3, as the record says them. */
const states: Readonly<Record<RoomState, string>> = {
  draft: '草稿',
  review: '待审',
  announced: '预告',
  ready: '待开播',
  live: '直播中',
  interrupted: '中断',
  ended: '已结束',
  processing: '回放生成中',
  replay: '可回放',
  removed: '已下架',
  cancelled: '已取消',
  forceClosed: '已强制关闭',
}

export const modeWords: Readonly<Record<ChatMode, string>> = {
  open: '所有人可发言',
  slow: '慢速模式',
  level: '指定等级可发言',
  reviewed: '先审后发',
  closed: '全员禁言',
}

export function stateWords(from: RoomState, to: RoomState, reason: string | undefined): string {
  return `直播间由${states[from]}转为${states[to]}${reason ? `：${reason}` : ''}`
}
