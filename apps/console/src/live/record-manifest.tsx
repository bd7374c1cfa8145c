import { FileProtectOutlined, HistoryOutlined } from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { text } from './text-record.zh'

export const recordPages: readonly ConsolePage[] = [
  {
    path: 'live/record',
    title: text.record,
    group: 'live',
    icon: <HistoryOutlined />,
    permissions: ['live:record:read'],
    load: () => import('./record'),
  },
  {
    path: 'live/bundles',
    title: text.bundle,
    group: 'live',
    icon: <FileProtectOutlined />,
    permissions: ['live:record:bundle'],
    load: () => import('./record-bundles'),
  },
]
