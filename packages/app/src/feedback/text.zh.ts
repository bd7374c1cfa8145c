import { reportReasonNames } from '@rostrum/contract/feedback/names'
import type { ReportedKind, ReportReason, ReportState } from '@rostrum/contract/feedback'

const kinds: Readonly<Record<ReportedKind, string>> = {
  message: '直播间发言',
  room: '直播间',
  replay: '直播回放',
  video: '视频',
  news: '文章',
  comment: '评论',
  review: '评价',
  remark: '课程的评价或讨论',
  question: '提问',
  person: '人员',
  draw: '抽奖',
  order: '订单',
}
const reasons: Readonly<Record<ReportReason, string>> = reportReasonNames
const states: Readonly<Record<ReportState, string>> = {
  waiting: '待处理',
  working: '处理中',
  upheld: '已查实处理',
  dismissed: '未发现违规',
}

export const text = {
  report: {
    title: '举报',
    lead: '您的举报会直接交给合规人员，被举报人看不到是谁举报的。',
    about: '举报对象',
    kinds,
    at: (span: string) => `${span} 处`,
    reason: '举报原因',
    reasons,
    change: '换一个原因',
    reasonMissing: '请选择举报原因',
    words: '具体情况',
    wordsHint: '时间、经过、对方说了什么。写得越具体，处理得越快',
    wordsMissing: '请写明具体情况',
    evidence: (most: number) => `证据图片（选填，最多${most}张）`,
    contact: '联系方式（选填）',
    contactHint: '手机号或邮箱，需要核实时联系您',
    payTitle: '请不要转账',
    payText: '本公司只以公司账户收款，从不通过个人账户、个人收款码或私下聊天收费。已经付款的，请保留凭证并尽快报警。',
    accounts: '公司收款账户只有',
    verify: '核对对方给的账号、电话或姓名',
    call: (label: string, number: string) => `${label} ${number}`,
    submit: '提交举报',
    again: '再次举报',
    anonymous: '未登录时为匿名举报，登录后可以附上证据图片，并在这里查看处理结果。',
  },
  done: {
    title: '已收到您的举报',
    no: '举报编号',
    member: '处理结果会出现在本页下方的“我的举报”里。',
    visitor: '请记下编号，联系客服时可凭编号查询。',
    back: '返回',
  },
  mine: {
    title: '我的举报',
    states,
    note: (words: string) => `处理说明：${words}`,
    more: '更多',
  },
} as const
