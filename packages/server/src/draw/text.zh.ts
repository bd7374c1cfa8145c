import type { DrawClaimState } from '@rostrum/contract/draw'

const minutes = (seconds: number): string => {
  const whole = Math.floor(seconds / 60)
  return seconds % 60 === 0 || whole >= 10 ? `${whole}分钟` : `${whole}分${seconds % 60}秒`
}

/** The words of draws. */
export const text = {
  condition: {
    none: '登录的会员都可以参与',
    watch: (sec: number, room: string) => `在“${room}”观看满${minutes(sec)}，以服务器记录为准`,
    level: (names: string) => `会员等级为${names}`,
    comment: (room: string) => `在“${room}”发过言，以服务器记录为准`,
    signIn: (room: string) => `在“${room}”签到过，以服务器记录为准`,
    quiz: (title: string, pct: number) => `《${title}》得分达到总分的${pct}%，以最好的一次为准`,
  },
  reason: {
    watch: (need: number, seen: number) => `观看满${minutes(need)}才能参与，您已观看${minutes(seen)}`,
    level: (names: string) => `会员等级为${names}才能参与`,
    comment: '在直播间里发过言才能参与，撤回和没有通过审核的不算',
    signIn: '在直播间里签到过才能参与',
    quiz: (pct: number, best: number | undefined) =>
      best === undefined
        ? `测验得分达到${pct}%才能参与，您还没有答`
        : `测验得分达到${pct}%才能参与，您最好的一次是${best}%`,
    own: '主办的老师不能参与自己的抽奖',
    minor: '未成年人模式下不能参与抽奖',
    ahead: '报名还没有开始',
    over: '报名已经截止',
    void: '抽奖已经作废',
  },
  and: (names: readonly string[]) => names.join('、'),
  room: '直播间',
  quiz: '测验',
  unnamed: '已注销',
  takenBack: '老师撤回',
  moments: { began: (name: string) => `抽奖开始：${name}`, drawn: (name: string) => `开奖：${name}` },
  missing: {
    name: '抽奖的名称',
    prizes: '奖品',
    prizeName: '每种奖品的名称',
    value: '每种奖品的价值',
    odds: '每种奖品的中奖数量或概率',
    watch: '观看多久',
    watchRoom: '观看哪个直播间',
    partRoom: '在哪个直播间发言或签到',
    quiz: '哪份问卷',
    share: '问卷要得到的百分比（1到100）',
    level: '哪些会员等级',
    rules: '参与方式和领奖办法',
    organiser: '主办方',
    contact: '投诉电话',
  },
  missingAll: (names: readonly string[]) => `缺少${names.join('、')}`,
  dates: {
    order: '开始、截止、开奖、领奖截止要依次在后',
    past: '报名截止已经过去',
    day: '公开值的日子要是交易日',
    close: '报名截止要在公开值那天收盘之前，开奖要在收盘之后',
  },
  tax: {
    none: '不涉及个税',
    due: (pct: number) => `奖品按偶然所得缴纳个人所得税，税率${pct}%，由主办方代扣代缴`,
  },
  won: {
    title: (name: string) => `您在“${name}”中奖了`,
    content: (prize: string, day: string) => `奖品：${prize}。请在${day}前领取，逾期作废`,
  },
  asker: {
    published: {
      title: (name: string) => `“${name}”已公示`,
      content: '复核通过，规则和开奖承诺已经公示，不能再改',
    },
    returned: { title: (name: string) => `“${name}”的公示被退回`, content: (why: string) => `原因：${why}` },
    drawn: {
      title: (name: string) => `“${name}”已开奖`,
      content: (joined: number, won: number) => `${joined}人报名，${won}人中奖；种子和名单已经公布，任何人都可以验证`,
    },
  },
  ending: {
    title: (name: string) => `“${name}”的奖品快到领取期限`,
    content: (prize: string, day: string) => `奖品：${prize}。请在${day}前领取，逾期作废`,
  },
  delivered: {
    title: (name: string) => `“${name}”的奖品已发放`,
    content: (prize: string) => `奖品：${prize}。快递单号或兑换码请到中奖结果里看`,
  },
  simulatedSource: (label: string) => `${label}，仅供演示`,
  publish: {
    kind: '公示抽奖',
    about: (name: string) => `公示“${name}”`,
    place: '承诺',
    before: '未公示',
    done: '已公示',
  },
  value: {
    kind: '录入抽奖的收盘值',
    about: (name: string) => `“${name}”的公开值`,
    place: (index: string, day: string) => `${index} ${day} 收盘`,
    before: '未录入',
    after: (value: string, source: string) => `${value}（出处：${source}）`,
    done: '已录入',
  },
  asked: '老师请求公示',
  task: (name: string) => `领取“${name}”的奖品`,
  leaving: (name: string) => `“${name}”的奖品还没有领取或发放`,
  facts: (prizes: string) => `奖品：${prizes}`,
  claimStates: {
    empty: '待填写',
    submitted: '已提交',
    delivered: '已发放',
    expired: '已过期',
    givenUp: '已放弃',
  } satisfies Record<DrawClaimState, string>,
} as const
