import type { SearchHit, SearchKind } from '@rostrum/contract/content'
import type { IconName } from '@rostrum/ui'
import { NOT_FOUND, type Go } from '@rostrum/app/kernel'

export const searchIcons: Readonly<Record<SearchKind, IconName>> = {
  teacher: 'graduation',
  live: 'live',
  replay: 'replay',
  news: 'news',
  video: 'play',
  stock: 'candle',
  help: 'help',
}

/** Where something that was found is opened. A door that is closed says itself what opens it; a visitor gets the part of an article that everybody may read. */
export function placeOfHit({ kind, id, title, access, room }: SearchHit, to: Go['to']): string {
  switch (kind) {
    case 'teacher':
      // Where this release has no page of teachers, to what they teach.
      return to('member.teacher') === NOT_FOUND
        ? to('content.search', { keyword: title, kind: 'live' })
        : to('member.teacher', { id })
    case 'live':
      return room === 'word' ? to('live.chat', { id }) : to('live.video', { id })
    case 'replay':
      return to('live.playback', { id })
    case 'news':
      return access === 'login' ? to('news.shared', { id }) : to('news.details', { id })
    case 'video':
      return to('news.video', { id })
    case 'stock':
      return to('stock.kline', { code: id })
    case 'help':
      return to('content.helpDetail', { id })
  }
}
