import { call } from '../kernel/call'
import { FOUND_MAX, type FindSource } from '../kernel/finds'
import { titles } from './text.titles.zh'
import { text } from './text.zh'

export const newsFinds: readonly FindSource[] = [
  {
    key: 'articles',
    title: text.articles,
    permission: 'news:article:edit',
    async find(keyword) {
      const { rows } = await call('news.listDrafts', { keyword, pageSize: FOUND_MAX })
      return rows.map(({ id, title, state }) => ({
        key: id,
        title,
        note: text.states[state],
        to: `/news/edit?id=${id}`,
      }))
    },
  },
  {
    key: 'flash',
    title: titles.flash,
    permission: 'news:flash:edit',
    async find(keyword) {
      const { rows } = await call('news.listFlashRows', { keyword, pageSize: FOUND_MAX })
      return rows.map(({ id, text: said }) => ({
        key: id,
        title: said,
        to: `/news/flash?keyword=${encodeURIComponent(keyword)}&open=${id}`,
      }))
    },
  },
  {
    key: 'videos',
    title: titles.videos,
    permission: 'news:video:edit',
    async find(keyword) {
      const { rows } = await call('news.listVideoDrafts', { keyword, pageSize: FOUND_MAX })
      return rows.map(({ id, title, state }) => ({
        key: id,
        title,
        note: text.states[state],
        to: `/news/video?id=${id}`,
      }))
    },
  },
]
