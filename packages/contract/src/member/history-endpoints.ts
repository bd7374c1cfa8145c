import { endpoint } from '../kernel'
import { HistoryMark, WatchPosition } from './history-shapes'

export const historyEndpoints = {
  'member.saveHistory': endpoint({
    method: 'POST',
    path: '/api/member/history/save',
    summary: '记下看到哪里；设备时间较早的不覆盖较晚的，返回最后记下的位置',
    audience: 'member',
    body: HistoryMark,
    reply: WatchPosition,
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
} as const
