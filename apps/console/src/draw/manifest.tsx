import { GiftOutlined } from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { titles } from './text.titles.zh'

export const drawPages: readonly ConsolePage[] = [
  {
    path: 'draw/draws',
    title: titles.draws,
    group: 'live',
    icon: <GiftOutlined />,
    permissions: ['draw:draw:edit', 'draw:draw:publish'],
    load: () => import('./draws'),
  },
  {
    path: 'draw/claims',
    title: titles.claims,
    group: 'live',
    icon: <GiftOutlined />,
    permissions: ['draw:claim:handle'],
    load: () => import('./claims'),
  },
]
