import { UserOutlined } from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { text } from './text-members.zh'

export const membersPages: readonly ConsolePage[] = [
  {
    path: 'member/members',
    title: text.members,
    group: 'member',
    icon: <UserOutlined />,
    permissions: ['member:member:read'],
    load: () => import('./members'),
  },
]
