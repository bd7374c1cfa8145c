import type { ChatMode, RoomState } from '@rostrum/contract/live'
import { roomStateNames } from '@rostrum/contract/live/names'
import { SUBJECT } from './names'

const modes: Readonly<Record<ChatMode, string>> = {
  open: '所有人可发言',
  slow: '慢速模式',
  level: '指定等级可发言',
  reviewed: '先审后发',
  closed: '全员禁言',
}

/** Fields of a plan. */
const fields = {
  title: '标题',
  coverId: '封面',
  startAt: '开始时间',
  endAt: '结束时间',
  levelIds: '会员等级',
  visitorMode: '游客可见',
  riskTip: '风险提示',
  isPromotional: '营销性质',
  filingNo: '报备编号',
  recordOn: '录制',
  outline: '提纲',
} as const

/** Items that wait for a moderator. */
const waiting = { question: '提问', message: '消息' } as const
type Waiting = keyof typeof waiting

/**
 * The text of each link of a room's record. Links never change, so the words of written ones must not change either.
 */
export const recordText = {
  cutFor: (reason: string) => `补记强制关闭的原因：${reason}`,
  stateChanged: (from: RoomState, to: RoomState, reason: string | undefined) =>
    `直播间由${roomStateNames[from]}转为${roomStateNames[to]}${reason ? `：${reason}` : ''}`,
  modeChanged: (mode: ChatMode) => `发言改为${modes[mode]}`,
  planChanged: (changed: readonly (keyof typeof fields)[]) =>
    `修改直播安排：${changed.map((field) => fields[field]).join('、')}`,
  keyReplaced: '更换推流密钥',
  withdrawn: (name: string) => `${name}撤回了自己的消息`,
  deleted: (name: string, reason: string) => `删除${name}的消息：${reason}`,
  pinned: '置顶一条消息',
  unpinned: '取消置顶一条消息',
  answeredInWriting: '以文字回答一个问题',
  answeredAloud: '口头回答一个问题',
  merged: '把一个问题并入另一个',
  heldRejected: (what: Waiting, reason: string) => `不予通过${SUBJECT}的${waiting[what]}：${reason}`,
  heldWithdrawn: (what: Waiting) => `${SUBJECT}撤回了待审的${waiting[what]}`,
  heldPassed: (what: Waiting) => `通过${SUBJECT}的${waiting[what]}`,
  muted: (reason: string) => `禁言${SUBJECT}：${reason}`,
  unmuted: `解除${SUBJECT}的禁言`,
  assistantAdded: `添加助教${SUBJECT}`,
  assistantRemoved: `去掉助教${SUBJECT}`,
  daySealed: (day: string, count: number) => `封存${day}的${count}条发言`,
}
