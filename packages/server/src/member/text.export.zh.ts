import type { HoldingGroup } from '@rostrum/contract/member'

const groups: Readonly<Record<HoldingGroup, string>> = { profile: '资料', orders: '订单合同', activity: '互动', learning: '学习', told: '被告知的内容' }

/** Columns whose values are codes, and what those mean to people. */
const coded: ReadonlySet<string> = new Set(['状态', '类型', '提醒', '类别', '方式', '文件', '谁说的', '结果'])
const codes: Readonly<Record<string, string>> = {
  shown: '已显示', held: '审核中', deleted: '已删除', withdrawn: '已撤回', rejected: '未通过', passed: '已通过', hidden: '已隐藏',
  new: '待受理', handling: '处理中', escalated: '已升级', replied: '已回复', reopened: '重新打开', closed: '已关闭', open: '处理中', done: '已完成', refused: '未通过',
  complaint: '投诉', suggestion: '建议', report: '举报', account: '账号', refund: '退款', correct: '更正或补充', delete: '删除', explain: '解释说明', restrict: '限制处理',
  agreement: '用户协议', privacy: '隐私政策', mobile: '手机号', userName: '账号名', openid: '微信', unionid: '微信',
  video: '视频', replay: '回放', news: '文章', live: '直播', room: '直播间', lesson: '课程', help: '帮助', answer: '回答', order: '订单', system: '系统',
  all: '全部', important: '重要', off: '关闭', author: '作者', column: '专栏', teacher: '老师', image: '图片', pdf: '文档', member: '我', agent: '客服', approved: '已通过', replaced: '已更换', reviewing: '审核中',
  waiting: '等待回答', overdue: '已超时', queued: '排队中', answering: '正在回答', answered: '已回答', rated: '已评价', merged: '已合并', settled: '已处理',
}

/** Words of the copy that a member takes away. */
export const exportText = {
  groups,
  /** A value as people read it. */
  valueOf: (column: string, value: string) => (coded.has(column) ? (codes[value] ?? value) : value),
  fileName: (day: string) => `我的信息-${day}.zip`,
  page: '我的信息.html',
  data: (group: HoldingGroup, title: string) => `数据/${groups[group]}-${title}.json`,
  files: '文件',
  title: '我的信息',
  made: (moment: string) => `制作时间：${moment}（北京时间）`,
  intro: '这是讲坛保存的关于您的信息。每一类都另有一份 JSON 文件，供其他程序读取；您上传的文件在“文件”文件夹里。',
  purpose: (purpose: string) => `用途：${purpose}`,
  none: '没有记录',
  yes: '是',
  no: '否',
  ready: '您的信息副本已经做好',
  readyBody: (moment: string) => `请在 ${moment} 之前下载，之后文件会被删除。`,
} as const
