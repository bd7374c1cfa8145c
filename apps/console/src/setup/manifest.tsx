import { RocketOutlined } from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { text } from './text.zh'

export const setupPages: readonly ConsolePage[] = [
  {
    path: 'system/setup',
    title: text.title,
    group: 'system',
    icon: <RocketOutlined />,
    permissions: ['content:setup:read'],
    load: () => import('./setup'),
  },
]
