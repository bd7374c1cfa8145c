import { endpoint } from '@rostrum/contract/kernel'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { permissionsPage, permissionTable } from './make/permissions'

const call = (permission?: string) =>
  endpoint({
    method: 'GET',
    path: '/api/console/word/list',
    summary: '全部 | 敏感词',
    audience: 'operator',
    ...(permission && { permission }),
    reply: z.object({}),
  })

const table = permissionTable({
  calls: {
    'content.judge': call('content:word:judge'),
    'content.listWords': call('content:word:edit'),
    'content.lost': call('content:lost:edit'),
    'me.get': call(),
  },
  pages: [
    { path: 'content/words', title: '敏感词', permissions: ['content:word:edit', 'content:gone:edit'] },
    { path: '', title: '今日' },
  ],
  inside: new Set(['content:word:judge']),
  titleOf: (permission) => `题 ${permission}`,
})
const under = (heading: string) => table.split(`## ${heading}\n\n`)[1]?.split('\n\n## ')[0]?.trim()

test('a permission stands with its page and its calls', () => {
  expect(table).toContain(
    '| `content:word:edit` | 题 content:word:edit | 敏感词 `/console/content/words` | `content.listWords` | `GET /api/console/word/list` | 全部 \\| 敏感词 |',
  )
})

test('what has no counterpart is named', () => {
  expect([
    under('没有页面用到的权限'),
    under('页面要求而没有接口的权限'),
    under('不要权限的页面'),
    under('不要权限的运营接口')?.split('\n').at(-1),
  ]).toEqual([
    '- `content:lost:edit` 题 content:lost:edit',
    '- `content:gone:edit`',
    '- 今日 `/console/`',
    '- `me.get` 全部 | 敏感词',
  ])
})

test('every permission opens something in the console', async () => {
  const page = await permissionsPage()
  expect(page.split('## 没有页面用到的权限\n\n')[1]?.split('\n')[0]).toBe('没有。')
})
