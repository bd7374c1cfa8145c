import { AppstoreAddOutlined, MessageOutlined, SafetyOutlined, VideoCameraOutlined } from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { text as held } from './text-held.zh'
import { recordPages } from './record-manifest'
import { replaysPages } from './replays-manifest'
import { titles } from './text.titles.zh'
import { text } from './text.zh'

export const livePages: readonly ConsolePage[] = [
  {
    path: 'live/wall',
    title: titles.wall,
    group: 'live',
    icon: <AppstoreAddOutlined />,
    permissions: ['live:room:read'],
    load: () => import('./wall'),
  },
  {
    path: 'live/rooms/:id/control',
    title: titles.control,
    group: 'live',
    permissions: ['live:room:read'],
    load: () => import('./control'),
    isHidden: true,
  },
  {
    path: 'live/rooms',
    title: titles.rooms,
    group: 'live',
    icon: <VideoCameraOutlined />,
    permissions: ['live:room:read'],
    load: () => import('./rooms'),
  },
  {
    path: 'live/review',
    title: text.review,
    group: 'live',
    icon: <SafetyOutlined />,
    permissions: ['live:room:review'],
    load: () => import('./review'),
  },
  {
    path: 'live/held',
    title: held.title,
    group: 'live',
    icon: <MessageOutlined />,
    permissions: ['live:room:moderate'],
    load: () => import('./held'),
  },
  ...replaysPages,
  ...recordPages,
]
