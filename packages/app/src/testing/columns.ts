import type { NewsColumn } from '@rostrum/contract/news'
import type { Replies } from '../kernel/testing'

const column = {
  id: 'c1',
  categoryCode: 'education',
  title: '报表课',
  description: '一份报表读三遍：先看附注，再看审计，最后看利润。',
  writers: [],
  posts: 12,
  fans: 8,
  followed: true,
  frequency: '每周三',
  ended: false,
  access: 'full',
  levelIds: [],
  unread: 3,
  last: { id: 'n1', title: '怎样读附注', at: Date.UTC(2026, 10, 20) },
} as unknown as NewsColumn

/** Columns, one of them subscribed to. */
export const columnReplies: Replies = {
  'news.listColumns': {
    rows: [column, { ...column, id: 'c2' as never, title: '仓位笔记', followed: false }],
    hasMore: false,
  },
  'news.listMyColumns': { rows: [column] },
  'news.getColumn': column,
}
