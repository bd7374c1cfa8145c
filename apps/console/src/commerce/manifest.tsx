import { ShoppingOutlined, WalletOutlined } from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { titles } from './text.titles.zh'

export const commercePages: readonly ConsolePage[] = [
  {
    path: 'commerce/products',
    title: titles.products,
    group: 'trade',
    icon: <ShoppingOutlined />,
    permissions: ['commerce:product:edit'],
    load: () => import('./products'),
  },
  {
    path: 'commerce/product-edit',
    title: titles.productEdit,
    group: 'trade',
    permissions: ['commerce:product:edit'],
    isHidden: true,
    load: () => import('./product-edit'),
  },
  {
    path: 'commerce/orders',
    title: titles.orders,
    group: 'trade',
    icon: <WalletOutlined />,
    permissions: ['commerce:order:read'],
    load: () => import('./orders'),
  },
]
