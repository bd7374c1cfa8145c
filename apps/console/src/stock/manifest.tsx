import { StockOutlined, TrophyOutlined, UnorderedListOutlined } from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { raceText } from './text.race.zh'
import { text } from './text.zh'

export const stockConsolePages: readonly ConsolePage[] = [
  {
    path: 'stock/securities',
    title: text.securities,
    group: 'content',
    icon: <StockOutlined />,
    permissions: ['stock:security:list'],
    load: () => import('./securities'),
  },
  {
    path: 'stock/pools',
    title: text.pools,
    group: 'content',
    icon: <UnorderedListOutlined />,
    permissions: ['stock:pool:edit'],
    load: () => import('./pools'),
  },
  {
    path: 'stock/races',
    title: raceText.title,
    group: 'content',
    icon: <TrophyOutlined />,
    permissions: ['stock:race:edit'],
    load: () => import('./races'),
  },
]
