import type { KindLooks } from '../kernel/kinds'

/** Takes the place of a category: flashes. */
export const FLASH_TAB = '@flash'

/** How this slice's kinds look in the lists of others. */
export const newsKinds = {
  search: {
    news: {
      icon: 'news',
      name: '资讯',
      // A visitor gets the public part of an article.
      placeOf: ({ id, access }, to) => (access === 'login' ? to('news.shared', { id }) : to('news.details', { id })),
    },
    column: { icon: 'list', name: '专栏', placeOf: ({ id }, to) => to('news.column', { id }) },
    flash: {
      icon: 'news',
      name: '快讯',
      placeOf: ({ id }, to) => to('news.list', { categoryCode: FLASH_TAB, id }),
    },
    video: { icon: 'play', name: '视频', placeOf: ({ id }, to) => to('news.video', { id }) },
  },
  items: {
    news: { icon: 'news', placeOf: ({ id }, to) => to('news.details', { id }) },
    video: { icon: 'play', placeOf: ({ id }, to, ms) => to('news.video', { id, ms }) },
  },
  notices: { column: { note: '订阅的专栏有新文章', icon: 'news' } },
} as const satisfies KindLooks
