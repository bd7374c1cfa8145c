import { EditOutlined, FormOutlined } from '@ant-design/icons'
import type { ConsolePage } from '../kernel/pages'
import { riskText } from './text.risk.zh'
import { titles } from './text.titles.zh'

export const surveyPages: readonly ConsolePage[] = [
  {
    path: 'survey/risks',
    title: riskText.title,
    group: 'rules',
    icon: <FormOutlined />,
    permissions: ['survey:risk:read'],
    load: () => import('./risks'),
  },
  {
    path: 'survey/papers',
    title: titles.papers,
    group: 'learning',
    icon: <FormOutlined />,
    permissions: ['survey:paper:edit'],
    load: () => import('./papers'),
  },
  {
    path: 'survey/edit',
    title: titles.edit,
    group: 'learning',
    permissions: ['survey:paper:edit'],
    isHidden: true,
    load: () => import('./edit'),
  },
  {
    path: 'survey/results',
    title: titles.results,
    group: 'learning',
    permissions: ['survey:answer:read'],
    isHidden: true,
    load: () => import('./results'),
  },
  {
    path: 'survey/answers',
    title: titles.answers,
    group: 'learning',
    permissions: ['survey:answer:read'],
    isHidden: true,
    load: () => import('./answers'),
  },
  {
    path: 'survey/homework',
    title: titles.homework,
    group: 'learning',
    icon: <EditOutlined />,
    permissions: ['survey:homework:edit'],
    load: () => import('./homework'),
  },
  {
    path: 'survey/homework-edit',
    title: titles.homeworkEdit,
    group: 'learning',
    permissions: ['survey:homework:edit'],
    isHidden: true,
    load: () => import('./homework-edit'),
  },
]
