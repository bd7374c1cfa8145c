import {
  AuditOutlined,
  BarChartOutlined,
  FileDoneOutlined,
  IdcardOutlined,
  LoginOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { text } from './text.zh'

export const systemPages: readonly ConsolePage[] = [
  {
    path: 'system/approvals',
    title: text.approvals,
    group: 'system',
    icon: <FileDoneOutlined />,
    load: () => import('./approvals'),
  },
  {
    path: 'system/operators',
    title: text.operators,
    group: 'system',
    icon: <TeamOutlined />,
    permissions: ['member:operator:edit'],
    load: () => import('./operators'),
  },
  {
    path: 'system/roles',
    title: text.roles,
    group: 'system',
    icon: <IdcardOutlined />,
    permissions: ['member:operator:edit'],
    load: () => import('./roles'),
  },
  {
    path: 'system/audit',
    title: text.audit,
    group: 'system',
    icon: <AuditOutlined />,
    permissions: ['access:audit:read'],
    load: () => import('./audit'),
  },
  {
    path: 'system/logins',
    title: text.logins,
    group: 'system',
    icon: <LoginOutlined />,
    permissions: ['access:audit:read'],
    load: () => import('./logins'),
  },
  {
    path: 'system/statistics',
    title: text.statistics,
    group: 'system',
    icon: <BarChartOutlined />,
    permissions: ['access:stats:read'],
    load: () => import('./statistics'),
  },
  {
    path: 'system/jobs',
    title: text.machines,
    group: 'system',
    icon: <ToolOutlined />,
    permissions: ['access:job:read'],
    load: () => import('./machines'),
  },
]
