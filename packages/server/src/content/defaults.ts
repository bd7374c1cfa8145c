import type { GridEntry, HomeBlock } from '@rostrum/contract/content'
import { linkTo } from '@rostrum/contract/pages'

export interface NavDefault {
  readonly id: string
  readonly title: string
  readonly link: string
  readonly icon: string
}

export interface BlockDefault {
  readonly id: string
  readonly page: 'index' | 'index2'
  readonly kind: HomeBlock['kind']
  readonly title: string
  readonly items?: GridEntry[]
  readonly categoryCode?: string
}

/**
 * The tab bar of this release, with existing screens only. The first is the default tab. Icons are names of the icon
 * sheet.
 */
export const footer: readonly NavDefault[] = [
  { id: 'footer-home', title: '首页', link: linkTo('content.home', { memberLevelIds: 2 }), icon: 'home' },
  { id: 'footer-live', title: '直播', link: linkTo('live.list'), icon: 'live' },
  { id: 'footer-news', title: '资讯', link: linkTo('news.list'), icon: 'news' },
  { id: 'footer-interaction', title: '互动', link: linkTo('live.interaction'), icon: 'ask' },
  { id: 'footer-mine', title: '我的', link: linkTo('member.mine'), icon: 'me' },
]

const grid: GridEntry[] = [
  { title: '视频直播', icon: 'live', link: linkTo('live.list') },
  { title: '文字直播', icon: 'chat', link: linkTo('live.word') },
  { title: '课程', icon: 'graduation', link: linkTo('course.all') },
  { title: '课程体系', icon: 'layers', link: linkTo('course.systems') },
  { title: '专栏', icon: 'book', link: linkTo('news.columns') },
  { title: '老师', icon: 'users', link: linkTo('member.teachers') },
  { title: '视频', icon: 'play', link: linkTo('news.videos') },
  { title: 'K线图', icon: 'candle', link: linkTo('stock.kline') },
]

/** The blocks of the two home pages until an operator arranges them. */
export const blocks: readonly BlockDefault[] = [
  { id: 'index-indices', page: 'index', kind: 'indices', title: '大盘指数' },
  { id: 'index-live', page: 'index', kind: 'live', title: '直播' },
  { id: 'index-grid', page: 'index', kind: 'grid', title: '功能', items: grid },
  { id: 'index-notices', page: 'index', kind: 'notices', title: '公告' },
  { id: 'index-news', page: 'index', kind: 'news', title: '今日要闻' },
  { id: 'index-teachers', page: 'index', kind: 'teachers', title: '名师' },
  { id: 'index-reading', page: 'index', kind: 'reading', title: '投资者教育', categoryCode: 'education' },
  { id: 'index2-tasks', page: 'index2', kind: 'tasks', title: '今日任务' },
  { id: 'index2-news', page: 'index2', kind: 'news', title: '关注的文章' },
]
