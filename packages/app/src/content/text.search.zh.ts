import type { SearchHit, SearchKind } from '@rostrum/contract/content'
import { searchLooks } from '../kinds'

const nameOf = (kind: SearchKind): string => searchLooks[kind].name
const phases: Readonly<Record<NonNullable<SearchHit['phase']>, string>> = {
  live: '直播中',
  coming: '预告',
  over: '已结束',
}

export const searchText = {
  title: '搜索',
  hint: '请输入关键字',
  go: '搜索',
  kind: nameOf,
  kindsLabel: '按类型筛选',
  all: '全部',
  suggestions: '搜索建议',
  mine: '我的搜索',
  mineNote: '只存在这台设备上',
  minePaused: '已暂停记录搜索',
  pause: '暂停记录',
  resume: '恢复记录',
  clear: '清空记录',
  clearSure: '清空这台设备上的搜索记录？',
  drop: (words: string) => `删除 ${words}`,
  start: '可以搜老师、直播、回放、资讯、视频、股票和常见问题',
  more: (kind: SearchKind) => `全部${nameOf(kind)}`,
  none: (words: string) => `“${words}”没有搜索结果`,
  noneNext: '问在线客服',
  noneIn: (kind: SearchKind) => `${nameOf(kind)}里没有搜索结果`,
  wider: '在全部里搜索',
  phases,
  from: (span: string) => `从 ${span} 看`,
  login: '登录后可看',
  level: '需要更高等级',
  results: (words: string) => `“${words}”的搜索结果`,
} as const
