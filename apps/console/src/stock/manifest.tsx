import {
  ApiOutlined,
  AuditOutlined,
  BankOutlined,
  BulbOutlined,
  CalendarOutlined,
  FundOutlined,
  StockOutlined,
  TrophyOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { raceText } from './text.race.zh'
import { feedText } from './text.feed.zh'
import { text } from './text.zh'
import { bondText } from './text.bond.zh'
import { text as managed } from './text.portfolio.zh'

export const stockConsolePages: readonly ConsolePage[] = [
  {
    path: 'stock/securities',
    title: text.securities,
    group: 'market',
    icon: <StockOutlined />,
    permissions: ['stock:security:list'],
    load: () => import('./securities'),
  },
  {
    path: 'stock/feed',
    title: feedText.title,
    group: 'market',
    icon: <ApiOutlined />,
    permissions: ['stock:security:list'],
    load: () => import('./feed'),
  },
  {
    path: 'stock/pools',
    title: text.pools,
    group: 'market',
    icon: <UnorderedListOutlined />,
    permissions: ['stock:pool:edit'],
    load: () => import('./pools'),
  },
  {
    path: 'stock/races',
    title: raceText.title,
    group: 'market',
    icon: <TrophyOutlined />,
    permissions: ['stock:race:edit', 'stock:race:review'],
    load: () => import('./races'),
  },
  {
    path: 'stock/portfolios',
    title: managed.portfolios,
    group: 'market',
    icon: <FundOutlined />,
    permissions: ['stock:portfolio:edit'],
    load: () => import('./portfolios'),
  },
  {
    path: 'stock/strategies',
    title: managed.strategies,
    group: 'market',
    icon: <BulbOutlined />,
    permissions: ['stock:strategy:edit'],
    load: () => import('./strategies'),
  },
  {
    path: 'stock/bonds',
    title: bondText.title,
    group: 'market',
    icon: <CalendarOutlined />,
    permissions: ['stock:bond:edit'],
    load: () => import('./bonds'),
  },
  {
    path: 'stock/brokers',
    title: managed.brokers,
    group: 'market',
    icon: <BankOutlined />,
    permissions: ['stock:broker:edit'],
    load: () => import('./brokers'),
  },
  {
    path: 'stock/referrals',
    title: managed.referrals,
    group: 'market',
    icon: <AuditOutlined />,
    permissions: ['stock:broker:edit'],
    load: () => import('./referrals'),
  },
]
