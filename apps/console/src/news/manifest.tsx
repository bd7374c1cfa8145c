import {
  FolderOutlined,
  MessageOutlined,
  ReadOutlined,
  ThunderboltOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { text as commentText } from './text.comments.zh'
import { titles } from './text.titles.zh'
import { text } from './text.zh'

export const newsPages: readonly ConsolePage[] = [
  {
    path: 'news/articles',
    title: text.articles,
    group: 'content',
    icon: <ReadOutlined />,
    permissions: ['news:article:edit', 'news:article:review'],
    load: () => import('./articles'),
  },
  {
    path: 'news/flash',
    title: titles.flash,
    group: 'content',
    icon: <ThunderboltOutlined />,
    permissions: ['news:flash:edit'],
    load: () => import('./flash'),
  },
  {
    path: 'news/edit',
    title: text.edit,
    group: 'content',
    permissions: ['news:article:edit', 'news:article:review'],
    load: () => import('./edit'),
    isHidden: true,
  },
  {
    path: 'news/videos',
    title: titles.videos,
    group: 'content',
    icon: <VideoCameraOutlined />,
    permissions: ['news:video:edit', 'news:video:review'],
    load: () => import('./videos'),
  },
  {
    path: 'news/video',
    title: titles.video,
    group: 'content',
    permissions: ['news:video:edit', 'news:video:review'],
    load: () => import('./video'),
    isHidden: true,
  },
  {
    path: 'news/sections',
    title: titles.sections,
    group: 'content',
    icon: <FolderOutlined />,
    permissions: ['news:section:edit'],
    load: () => import('./sections'),
  },
  {
    path: 'news/columns',
    title: titles.columns,
    group: 'content',
    icon: <FolderOutlined />,
    permissions: ['news:section:edit'],
    load: () => import('./columns'),
  },
  {
    path: 'news/comments',
    title: commentText.title,
    group: 'rules',
    icon: <MessageOutlined />,
    permissions: ['news:comment:review'],
    load: () => import('./comments'),
  },
]
