import {
  AccountBookOutlined,
  FileProtectOutlined,
  FileTextOutlined,
  PayCircleOutlined,
  PhoneOutlined,
  RollbackOutlined,
} from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { titles } from './text.titles.zh'

export const sellPages: readonly ConsolePage[] = [
  {
    path: 'commerce/contracts',
    title: titles.contracts,
    group: 'trade',
    icon: <FileProtectOutlined />,
    permissions: ['commerce:contract:read'],
    load: () => import('./contracts'),
  },
  {
    path: 'commerce/visits',
    title: titles.visits,
    group: 'trade',
    icon: <PhoneOutlined />,
    permissions: ['commerce:visit:read'],
    load: () => import('./visits'),
  },
  {
    path: 'commerce/payments',
    title: titles.payments,
    group: 'trade',
    icon: <PayCircleOutlined />,
    permissions: ['commerce:payment:read'],
    load: () => import('./payments'),
  },
  {
    path: 'commerce/refunds',
    title: titles.refunds,
    group: 'trade',
    icon: <RollbackOutlined />,
    permissions: ['commerce:refund:read'],
    load: () => import('./refunds'),
  },
  {
    path: 'commerce/bills',
    title: titles.bills,
    group: 'trade',
    icon: <AccountBookOutlined />,
    permissions: ['commerce:payment:read'],
    load: () => import('./bills'),
  },
  {
    path: 'commerce/invoices',
    title: titles.invoices,
    group: 'trade',
    icon: <FileTextOutlined />,
    permissions: ['commerce:invoice:read'],
    load: () => import('./invoices'),
  },
]
