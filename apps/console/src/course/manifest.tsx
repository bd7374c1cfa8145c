import {
  ApartmentOutlined,
  BookOutlined,
  CalendarOutlined,
  CommentOutlined,
  CompassOutlined,
  SafetyCertificateOutlined,
} from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { text as paths } from './text.paths.zh'
import { text } from './text.zh'

export const coursePages: readonly ConsolePage[] = [
  {
    path: 'course/courses',
    title: text.courses,
    group: 'learning',
    icon: <BookOutlined />,
    permissions: ['course:course:edit', 'course:course:review'],
    load: () => import('./courses'),
  },
  {
    path: 'course/edit',
    title: text.edit,
    group: 'learning',
    permissions: ['course:course:edit', 'course:course:review'],
    load: () => import('./edit'),
    isHidden: true,
  },
  {
    path: 'course/learners',
    title: text.learners,
    group: 'learning',
    permissions: ['course:learner:read'],
    load: () => import('./learners'),
    isHidden: true,
  },
  {
    path: 'course/remarks',
    title: text.remarks,
    group: 'learning',
    icon: <CommentOutlined />,
    permissions: ['course:remark:judge'],
    load: () => import('./remarks'),
  },
  {
    path: 'course/certificates',
    title: text.certificates,
    group: 'learning',
    icon: <SafetyCertificateOutlined />,
    permissions: ['course:certificate:edit'],
    load: () => import('./certificates'),
  },
  {
    path: 'course/paths',
    title: paths.paths,
    group: 'learning',
    icon: <ApartmentOutlined />,
    permissions: ['course:curriculum:edit'],
    load: () => import('./paths'),
  },
  {
    path: 'course/path-edit',
    title: paths.path,
    group: 'learning',
    permissions: ['course:curriculum:edit'],
    load: () => import('./path-edit'),
    isHidden: true,
  },
  {
    path: 'course/classes',
    title: paths.classes,
    group: 'learning',
    icon: <CalendarOutlined />,
    permissions: ['course:curriculum:edit'],
    load: () => import('./classes'),
  },
  {
    path: 'course/class-edit',
    title: paths.lesson,
    group: 'learning',
    permissions: ['course:curriculum:edit'],
    load: () => import('./class-edit'),
    isHidden: true,
  },
  {
    path: 'course/placement',
    title: paths.placement,
    group: 'learning',
    icon: <CompassOutlined />,
    permissions: ['course:curriculum:edit'],
    load: () => import('./placement'),
  },
]
