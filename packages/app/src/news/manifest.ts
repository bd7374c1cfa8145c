import { screens } from '../kernel/manifest'

export const newsScreens = screens({
  'news.columns': { no: 22, path: '/pages/column/index/index', title: '专栏首页', audience: 'member' },
  'news.column': { no: 23, path: '/pages/column/list/index', title: '专栏列表', audience: 'member' },
  'news.columnPost': { no: 24, path: '/pages/column/details/index', title: '专栏文章', audience: 'member' },
  'news.study': { no: 29, path: '/pages/course/newsList/index', title: '学习课程', audience: 'visitor' },
  'news.viewpoint': { no: 30, path: '/pages/course/news/index/index', title: '观点详情', audience: 'member' },
  'news.list': {
    no: 48,
    path: '/pages/news/list/index',
    title: '资讯',
    audience: 'member',
    load: () => import('./screens/list'),
  },
  'news.details': {
    no: 49,
    path: '/pages/news/details/index',
    title: '资讯详情',
    audience: 'member',
    load: () => import('./screens/details'),
  },
  'news.shared': {
    no: 50,
    path: '/pages/news/detailsShow/index',
    title: '资讯分享页',
    audience: 'visitor',
    added: true,
    load: () => import('./screens/shared'),
  },
  'news.video': {
    no: 51,
    path: '/pages/video/index/index',
    title: '视频播放',
    audience: 'member',
    load: () => import('./screens/video'),
  },
  'news.videos': {
    no: 52,
    path: '/pages/video/list/index',
    title: '视频列表',
    audience: 'member',
    load: () => import('./screens/videos'),
  },
  'news.write': { no: 146, path: '/pages/teacher/article/index', title: '写观点', audience: 'teacher' },
})
