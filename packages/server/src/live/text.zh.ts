import { queueWorkingDays } from '@rostrum/contract/kernel/limits'
import { linkTo } from '@rostrum/contract/pages'
import type { Blocker } from '@rostrum/server/kernel'

/** Why a teacher's account cannot end yet. */
export const blockedByRooms = (count: number): Blocker => ({
  kind: 'live',
  text: `有${count}场正在进行或已经安排的直播`,
  link: linkTo('live.studio'),
})

/** What the home page of a member says of a room. */
export const taskText = { onAir: '直播中' } as const

/** What is said of the first room, while people are not yet let in. */
export const setupText = {
  room: '已有审核通过的直播',
  nothing: '还没有审核通过的直播',
} as const

/** What the daily self-check says of rooms and their record. */
export const selfCheckText = {
  publishers: '讲师的登记',
  unregistered: (title: string, name = '没有这位老师') => `《${title}》的讲师（${name}）没有有效的登记`,
  riskLine: '直播的风险提示',
  noRiskLine: (title: string) => `《${title}》没有风险提示`,
  review: '直播及时审核',
  unreviewed: (title: string) => `《${title}》已过开始时间，还没有审核`,
  waiting: (title: string) => `《${title}》等审核超过 ${queueWorkingDays} 个工作日`,
  record: '直播留痕',
  broken: (title: string, why: string) => `《${title}》的留痕前后不符：${why}`,
} as const
