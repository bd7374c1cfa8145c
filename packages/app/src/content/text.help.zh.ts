import type { HelpCategory } from '@rostrum/contract/content'

const categories: Readonly<Record<HelpCategory, string>> = {
  account: '账号登录', live: '直播互动', course: '课程内容', order: '购买退款', risk: '合规风险', app: '使用设置',
}

export const helpText = {
  title: '常见问题',
  search: '搜索问题',
  searchHint: '搜索问题，例如：验证码',
  categories,
  categoryLabel: '按分类查看',
  top: '大家常问',
  hits: '搜索结果',
  noHit: '没有找到相关的问题',
  none: '还没有整理好的问题',
  noneIn: '这个分类还没有问题',
  ask: '提交投诉或建议',
  clear: '看看全部问题',
  useful: (count: number) => `${count}人觉得有用`,
  more: '没有找到答案？',
  mine: '我的反馈',
  mineNote: '查看处理进度和答复',
  askNote: '1个工作日内受理',
  report: '举报',
  reportNote: '私下收费、冒充人员、承诺收益',
  updated: (day: string) => `更新于 ${day}`,
  withdrawn: '这个问题已撤下',
  toCategory: (name: string) => `看看“${name}”的其他问题`,
  missing: '没有这个问题',
  toAll: '看看全部问题',
  voteTitle: '这个回答有用吗？',
  yes: '有用',
  no: '没用',
  thanks: '谢谢，已记下',
  why: '哪里没说清楚？（选填）',
  send: '提交',
  related: '相关问题',
} as const
