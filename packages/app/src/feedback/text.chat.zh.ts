import type { ChatHours, ChatNews, FeedbackRef } from '@rostrum/contract/feedback'

const minute = (at: number) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`
const about: Readonly<Record<FeedbackRef['kind'], string>> = {
  order: '订单',
  teacher: '老师',
  room: '直播',
  course: '课程',
  article: '文章',
  chat: '会话',
  help: '常见问题',
}
const ordinary: Readonly<Record<ChatNews['kind'], (agent: string) => string>> = {
  taken: (agent) => `客服 ${agent} 为您服务`,
  handedOver: (agent) => `已转接给客服 ${agent}，之前的内容对方都能看到`,
  givenBack: () => '客服暂时离开，正在为您安排另一位，之前的内容对方都能看到',
  callAsked: () => '已请求回电，客服会在服务时间致电',
  closedByCustomer: () => '您结束了本次咨询',
  closedByAgent: () => '客服结束了本次咨询',
  closedByTime: () => '长时间没有新消息，本次咨询已自动结束',
}

export const chatText = {
  title: '在线客服',
  messages: '与客服的消息',
  empty: '写下您的问题，客服会在这里回复您',
  record: (days: number) =>
    `会话将留存，结束后保存${days >= 365 ? `${Math.round(days / 365)}年` : `${days}天`}；请不要发送密码和验证码`,
  hours: ({ days, spans }: Pick<ChatHours, 'days' | 'spans'>) =>
    spans.length === 0
      ? '暂未开放'
      : `${days === 'working' ? '工作日' : '每天'} ${spans.map(({ from, to }) => `${minute(from)}–${minute(to)}`).join('、')}`,
  open: '服务中',
  closedNow: '现在是服务时间以外',
  leave: (at: string) => `可以留言，${at} 起由客服回复`,
  place: (place: number) => `正在排队，您排在第 ${place} 位`,
  promised: (at: string) => `已留言，最迟 ${at} 前回复`,
  serving: (agent: string) => `客服 ${agent} 正在为您服务`,
  waitingOthers: (count: number) => (count === 0 ? '现在没有人排队' : `现在有 ${count} 人在排队`),
  over: '本次咨询已结束，再写就是一次新的咨询',
  offline: '连接已断开，正在重新连接；写下的话会在恢复后发出',
  agent: (no: string) => `客服 ${no}`,
  news: ({ kind, agent }: ChatNews) => ordinary[kind](agent ?? ''),
  sending: '发送中…',
  failed: '发送失败，点此重试',
  refused: (reason: string) => `没有发出：${reason}`,
  edit: '修改',
  drop: '不发了',
  label: '消息',
  placeholder: '描述您的问题',
  picture: '发送图片',
  ref: (kind: FeedbackRef['kind']) => `关于${about[kind]}`,
  refDrop: '不附上',
  carried: (count: number) => `附带原来的${count}张图片`,
  carriedDrop: '不附上图片',
  suggestions: '也许能帮到您',
  call: '请求回电',
  callTitle: '请客服回电',
  callHint: '客服会在服务时间拨打这个号码',
  callbackMobile: '手机号',
  callSend: '提交',
  callDone: '已请求回电',
  end: '结束咨询',
  endSure: '结束后可以评价；需要时可以再次咨询。确定结束吗？',
  rate: '评价本次服务',
  rateTitle: '这次服务怎么样？',
  rateReason: '想说的话（选填）',
  rated: (score: number) => `已评价 ${score} 星，谢谢`,
  submit: '提交',
  adoptTitle: '登录前在这台设备上有一次咨询',
  adopt: '并入我的账号',
  adoptNote: '只在那次咨询是您本人时并入；并入后未登录时不再显示。',
  adopted: '已并入',
} as const
