import { AppstoreOutlined } from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { text } from './text.zh'

export const todayPages: readonly ConsolePage[] = [
  { path: '', title: text.title, group: 'top', icon: <AppstoreOutlined />, load: () => import('./today') },
]
