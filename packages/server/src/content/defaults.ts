import type { GridEntry, HomeBlock } from '@rostrum/contract/content'

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

/** The tab bar of this release: only screens that exist. The first is the specification's default tab. Icons are names of the icon sheet. */
export const footer: readonly NavDefault[] = [
  { id: 'footer-home', title: '首页', link: '/pages/index?memberLevelIds=2', icon: 'home' },
  { id: 'footer-live', title: '直播', link: '/pages/liveVideo/list/index', icon: 'live' },
  { id: 'footer-news', title: '资讯', link: '/pages/news/list/index', icon: 'news' },
  { id: 'footer-interaction', title: '互动', link: '/pages/interaction/index/index', icon: 'ask' },
  { id: 'footer-mine', title: '我的', link: '/pages/mine/index/index', icon: 'me' },
]

const grid: GridEntry[] = [
  { title: '视频直播', icon: 'live', link: '/pages/liveVideo/list/index' },
  { title: '文字直播', icon: 'chat', link: '/pages/applets/index/index' },
  { title: '要闻', icon: 'news', link: '/pages/news/list/index?categoryCode=headline' },
  { title: '研报', icon: 'file', link: '/pages/news/list/index?categoryCode=research' },
  { title: '投教', icon: 'graduation', link: '/pages/news/list/index?categoryCode=education' },
  { title: '视频', icon: 'play', link: '/pages/video/list/index' },
  { title: 'K线图', icon: 'candle', link: '/pages/stock/kline/index' },
  { title: '关于我们', icon: 'shield', link: '/pages/about/index/index' },
]

/** What the two home pages are made of until an operator arranges them. */
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
