import { PlaySquareOutlined } from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { text } from './text-replays.zh'

export const replaysPages: readonly ConsolePage[] = [
  {
    path: 'live/replays',
    title: text.replays,
    group: 'live',
    icon: <PlaySquareOutlined />,
    permissions: ['live:replay:read'],
    load: () => import('./replays'),
  },
]
