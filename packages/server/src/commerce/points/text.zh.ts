import type { pointTasks } from '@rostrum/contract/commerce/limits'

/** Reasons of lines, by what happened. */
export const reasonText: Readonly<Record<string, string>> = {
  'points.sign': '签到',
  'points.lesson': '学完一讲',
  'points.homework': '交作业',
  'points.survey': '答问卷',
  'points.spent': '抵扣或兑换',
  'points.back': '退回',
  'points.takenBack': '退款扣回',
  'points.order': '购买服务',
  'points.expired': '过期',
  'points.corrected': '人工更正',
  'points.sample': '示例数据',
}
export const otherReason = '积分变动'

export const taskText: Readonly<Record<(typeof pointTasks)[number], string>> = {
  lesson: '学完一讲课程',
  homework: '交一份作业',
  survey: '答一份问卷',
}

/** What members are told of points. */
export const pointText = {
  ending: {
    title: '积分快到期',
    content: (points: number, day: string) => `${points}积分将在${day}到期。不换也没有关系，请按需要使用`,
  },
  sent: {
    title: '兑换的商品已寄出',
    content: (name: string, carrier: string, no: string) => `“${name}”已由${carrier}寄出，单号${no}`,
  },
  cancelled: {
    title: '兑换已取消，积分已退回',
    content: (name: string, why: string) => `“${name}”：${why}`,
  },
  corrected: {
    title: '积分有更正',
    content: (delta: number, why: string) => `${delta > 0 ? '+' : ''}${delta}积分。原因：${why}`,
  },
} as const

/** How a correction is put to a second person. */
export const correctionText = {
  kind: '更正积分',
  place: '积分',
  about: (nickname: string) => `更正${nickname}的积分`,
  done: '已更正',
} as const
