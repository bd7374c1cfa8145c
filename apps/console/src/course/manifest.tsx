import { BookOutlined, CommentOutlined, SafetyCertificateOutlined } from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { text } from './text.zh'

export const coursePages: readonly ConsolePage[] = [
  {
    path: 'course/courses',
    title: text.courses,
    group: 'content',
    icon: <BookOutlined />,
    permissions: ['course:course:edit', 'course:course:review'],
    load: () => import('./courses'),
  },
  {
    path: 'course/edit',
    title: text.edit,
    group: 'content',
    permissions: ['course:course:edit', 'course:course:review'],
    load: () => import('./edit'),
    isHidden: true,
  },
  {
    path: 'course/remarks',
    title: text.remarks,
    group: 'member',
    icon: <CommentOutlined />,
    permissions: ['course:remark:judge'],
    load: () => import('./remarks'),
  },
  {
    path: 'course/certificates',
    title: text.certificates,
    group: 'content',
    icon: <SafetyCertificateOutlined />,
    permissions: ['course:certificate:edit'],
    load: () => import('./certificates'),
  },
]
