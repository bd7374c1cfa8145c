/** Pages of this slice: see PageShape in ../pages.ts. */
export const newsPages = {
  'news.columns': { path: '/pages/column/index/index', audience: 'visitor', added: true },
  'news.column': { path: '/pages/column/list/index', audience: 'visitor', added: true, subject: 'column' },
  'news.columnPost': { path: '/pages/column/details/index', audience: 'member', subject: 'article' },
  'news.study': { path: '/pages/course/newsList/index', audience: 'visitor' },
  'news.viewpoint': { path: '/pages/course/news/index/index', audience: 'member', subject: 'article' },
  'news.list': { path: '/pages/news/list/index', audience: 'member' },
  'news.details': { path: '/pages/news/details/index', audience: 'member', subject: 'article' },
  'news.shared': { path: '/pages/news/detailsShow/index', audience: 'visitor', added: true, subject: 'article' },
  'news.video': { path: '/pages/video/index/index', audience: 'visitor', added: 'watching', subject: 'video' },
  'news.videos': { path: '/pages/video/list/index', audience: 'visitor', added: 'watching' },
  'news.write': { path: '/pages/teacher/article/index', audience: 'teacher' },
} as const
