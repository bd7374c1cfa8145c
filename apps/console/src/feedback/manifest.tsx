import { CommentOutlined, CustomerServiceOutlined, FlagOutlined } from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { text } from './text.zh'

export const feedbackPages: readonly ConsolePage[] = [
  {
    path: 'feedback/chats',
    title: text.chats,
    group: 'member',
    icon: <CustomerServiceOutlined />,
    permissions: ['feedback:service:handle'],
    load: () => import('./chats'),
  },
  {
    path: 'feedback/cases',
    title: text.cases,
    group: 'rules',
    icon: <CommentOutlined />,
    permissions: ['feedback:case:handle'],
    load: () => import('./cases'),
  },
  {
    path: 'feedback/reports',
    title: text.reports,
    group: 'rules',
    icon: <FlagOutlined />,
    permissions: ['feedback:report:handle'],
    load: () => import('./reports'),
  },
  {
    path: 'feedback/judging',
    title: text.judging,
    group: 'rules',
    permissions: ['feedback:report:handle'],
    load: () => import('./judging'),
    isHidden: true,
  },
]
