import { AccountBookOutlined, FileProtectOutlined, FileTextOutlined, PayCircleOutlined } from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { invoiceText } from './text.invoices.zh'
import { sellTitles as titles } from './text.sell.zh'

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
    path: 'commerce/payments',
    title: titles.payments,
    group: 'trade',
    icon: <PayCircleOutlined />,
    permissions: ['commerce:payment:read'],
    load: () => import('./payments'),
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
    title: invoiceText.title,
    group: 'trade',
    icon: <FileTextOutlined />,
    permissions: ['commerce:invoice:read'],
    load: () => import('./invoices'),
  },
]
