import { GiftOutlined, SendOutlined, TagOutlined } from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { titles } from './text.titles.zh'

/** Coupons, goods for points, and what was exchanged. */
export const offerPages: readonly ConsolePage[] = [
  {
    path: 'commerce/coupons',
    title: titles.coupons,
    group: 'trade',
    icon: <TagOutlined />,
    permissions: ['commerce:coupon:edit'],
    load: () => import('./coupons'),
  },
  {
    path: 'commerce/goods',
    title: titles.goods,
    group: 'trade',
    icon: <GiftOutlined />,
    permissions: ['commerce:goods:edit', 'commerce:points:correct'],
    load: () => import('./goods'),
  },
  {
    path: 'commerce/exchanges',
    title: titles.exchanges,
    group: 'trade',
    icon: <SendOutlined />,
    permissions: ['commerce:exchange:handle'],
    load: () => import('./exchanges'),
  },
]
