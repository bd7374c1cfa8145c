import {
  IdcardOutlined,
  MobileOutlined,
  NotificationOutlined,
  PictureOutlined,
  SafetyOutlined,
  SolutionOutlined,
  StarOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { text } from './text.zh'

export const memberPages: readonly ConsolePage[] = [
  {
    path: 'member/avatars',
    title: text.avatars,
    group: 'member',
    icon: <PictureOutlined />,
    permissions: ['member:avatar:judge'],
    load: () => import('./avatars'),
  },
  {
    path: 'member/reviews',
    title: text.reviews,
    group: 'member',
    icon: <StarOutlined />,
    permissions: ['member:review:judge'],
    load: () => import('./reviews'),
  },
  {
    path: 'member/appeals',
    title: text.appeals,
    group: 'member',
    icon: <MobileOutlined />,
    permissions: ['member:mobile:appeal'],
    load: () => import('./appeals'),
  },
  {
    path: 'member/manager-changes',
    title: text.managerChanges,
    group: 'member',
    icon: <SwapOutlined />,
    permissions: ['member:manager:edit'],
    load: () => import('./manager-changes'),
  },
  {
    path: 'member/managers',
    title: text.managers,
    group: 'member',
    icon: <SolutionOutlined />,
    permissions: ['member:manager:edit'],
    load: () => import('./managers'),
  },
  {
    path: 'member/broadcasts',
    title: text.broadcasts,
    group: 'member',
    icon: <NotificationOutlined />,
    permissions: ['member:broadcast:send'],
    load: () => import('./broadcasts'),
  },
  {
    path: 'member/privacy',
    title: text.privacy,
    group: 'rules',
    icon: <SafetyOutlined />,
    permissions: ['member:privacy:handle'],
    load: () => import('./privacy'),
  },
  {
    path: 'member/register',
    title: text.register,
    group: 'rules',
    icon: <IdcardOutlined />,
    permissions: ['member:register:edit'],
    load: () => import('./register'),
  },
]
