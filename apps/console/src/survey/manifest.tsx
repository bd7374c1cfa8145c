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
    group: 'content',
    icon: <FormOutlined />,
    permissions: ['survey:paper:edit'],
    load: () => import('./papers'),
  },
  {
    path: 'survey/edit',
    title: titles.edit,
    group: 'content',
    permissions: ['survey:paper:edit'],
    isHidden: true,
    load: () => import('./edit'),
  },
  {
    path: 'survey/results',
    title: titles.results,
    group: 'content',
    permissions: ['survey:answer:read'],
    isHidden: true,
    load: () => import('./results'),
  },
  {
    path: 'survey/answers',
    title: titles.answers,
    group: 'content',
    permissions: ['survey:answer:read'],
    isHidden: true,
    load: () => import('./answers'),
  },
  {
    path: 'survey/homework',
    title: titles.homework,
    group: 'content',
    icon: <EditOutlined />,
    permissions: ['survey:homework:edit'],
    load: () => import('./homework'),
  },
  {
    path: 'survey/homework-edit',
    title: titles.homeworkEdit,
    group: 'content',
    permissions: ['survey:homework:edit'],
    isHidden: true,
    load: () => import('./homework-edit'),
  },
]
