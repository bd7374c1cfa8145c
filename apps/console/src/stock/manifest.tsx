import { StockOutlined, UnorderedListOutlined } from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
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
]
