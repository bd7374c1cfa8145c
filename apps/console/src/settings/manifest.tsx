import { SettingOutlined } from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { text } from './text.zh'

export const settingsPages: readonly ConsolePage[] = [
  {
    path: 'system/settings',
    title: text.title,
    group: 'system',
    icon: <SettingOutlined />,
    permissions: ['content:setting:edit'],
    load: () => import('./settings'),
  },
]
