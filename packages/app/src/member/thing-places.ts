import type { Favourite, HistoryItem } from '@rostrum/contract/member'
import type { IconName } from '@rostrum/ui'
import type { Go } from '../kernel'

type Kind = Favourite['kind'] | HistoryItem['kind']

export const thingIcons: Readonly<Record<Kind, IconName>> = {
  news: 'news',
  video: 'play',
  replay: 'replay',
  message: 'chat',
  help: 'help',
  course: 'graduation',
  product: 'wallet',
  lesson: 'graduation',
  file: 'file',
}

interface Place {
  readonly kind: Kind
  readonly id: string
  readonly roomId?: string
}

/** Where something is opened; undefined where this release has no page for it. `ms`: the place in it. */
export function placeOf({ kind, id, roomId }: Place, to: Go['to'], ms?: number): string | undefined {
  switch (kind) {
    case 'news':
      return to('news.details', { id })
    case 'video':
      return to('news.video', { id, ms })
    case 'replay':
      return to('live.playback', { id, ms })
    case 'help':
      return to('content.helpDetail', { id })
    case 'message':
      return roomId === undefined ? undefined : to('live.records', { id: roomId, message: id })
    case 'course':
    case 'product':
    case 'lesson':
    case 'file':
      return undefined
  }
}
