import { newsPages } from '@rostrum/contract/news/pages'
import { screensOf } from '../kernel/manifest'

export const newsScreens = screensOf(newsPages, {
  'news.columns': { no: 22, title: '专栏首页', load: () => import('./screens/columns') },
  'news.column': { no: 23, title: '专栏列表', load: () => import('./screens/column') },
  'news.columnPost': { no: 24, title: '专栏文章', load: () => import('./screens/post') },
  'news.study': { no: 29, title: '学习课程', load: () => import('./screens/study') },
  'news.viewpoint': { no: 30, title: '观点详情', load: () => import('./screens/viewpoint') },
  'news.list': { no: 48, title: '资讯', load: () => import('./screens/list') },
  'news.details': { no: 49, title: '资讯详情', load: () => import('./screens/details') },
  'news.shared': { no: 50, title: '资讯分享页', load: () => import('./screens/shared') },
  'news.video': { no: 51, title: '视频播放', load: () => import('./screens/video') },
  'news.videos': { no: 52, title: '视频列表', load: () => import('./screens/videos') },
  'news.write': { no: 146, title: '写观点', load: () => import('./screens/write') },
})
