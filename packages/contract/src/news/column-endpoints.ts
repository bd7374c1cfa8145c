import { z } from 'zod'
import { endpoint, FileId, Instant, LevelId, LevelIds, pageOf, paging, TeacherId, Why, Words } from '../kernel'
import { columnDescriptionMax, columnFrequencyMax, columnWritersMax } from './limits'
import { CategoryCode, ColumnId, NewsAuthor, NewsId, ReadAccess } from './shapes'

/** A column as its readers see it. */
export const NewsColumn = z.object({
  id: ColumnId,
  categoryCode: CategoryCode,
  title: z.string(),
  description: z.string(),
  cover: z.string().optional(),
  author: NewsAuthor.optional(),
  writers: z.array(NewsAuthor).describe('也为它写的其他作者'),
  posts: z.number().int(),
  fans: z.number().int(),
  followed: z.boolean().describe('游客为否'),
  frequency: z.string().describe('更新频率，如“每周三”；没有说明时为空'),
  ended: z.boolean().describe('已完结：不再有新文章，原有的还能看'),
  access: ReadAccess.describe(
    'full：专栏里的文章都能读；teaser：须登录，或更高的会员等级（见 levelIds），单独开放的文章除外',
  ),
  levelIds: z.array(LevelId).describe('为空时所有会员可读'),
  unread: z.number().int().optional().describe('订阅的专栏：还没有读过的文章'),
  last: z.object({ id: NewsId, title: z.string(), at: Instant }).optional().describe('最近一篇'),
})
export type NewsColumn = z.infer<typeof NewsColumn>

/** A column as its editors see it. */
export const ColumnDetails = z.object({
  id: ColumnId,
  seen: z.string().describe('每次改动后不同；修改时带回'),
  title: z.string(),
  categoryName: z.string(),
  authorName: z.string().optional(),
  writerIds: z.array(TeacherId).describe('也能为它写的其他登记人员'),
  description: z.string(),
  cover: z.object({ id: FileId, url: z.string() }).optional(),
  frequency: z.string(),
  isEnded: z.boolean(),
  isOff: z.boolean(),
  levelIds: z.array(LevelId),
  posts: z.number().int(),
  fans: z.number().int(),
})
export type ColumnDetails = z.infer<typeof ColumnDetails>

const edit = { audience: 'operator', permission: 'news:section:edit' } as const

export const columnEndpoints = {
  'news.listColumns': endpoint({
    method: 'GET',
    path: '/api/news/column/get/list',
    summary: '专栏：place 按编辑排的次序；fans 订阅的人多的在前；recent 最近更新的在前',
    audience: 'visitor',
    minors: 'open',
    query: z.object({ sort: z.enum(['place', 'fans', 'recent']).default('place'), ...paging }),
    reply: pageOf(NewsColumn),
  }),
  'news.getColumn': endpoint({
    method: 'GET',
    path: '/api/news/column/get/info/{id}',
    summary: '一个专栏',
    audience: 'visitor',
    minors: 'open',
    params: z.object({ id: ColumnId }),
    reply: NewsColumn,
    refusals: ['news.column_not_found'],
  }),
  'news.listMyColumns': endpoint({
    method: 'GET',
    path: '/api/news/column/get/mine',
    summary: '自己订阅的专栏和未读的篇数，最近更新的在前',
    audience: 'member',
    minors: 'open',
    reply: z.object({ rows: z.array(NewsColumn) }),
  }),
  'news.listColumnDetails': endpoint({
    method: 'GET',
    path: '/api/console/column/get/list',
    summary: '全部专栏的介绍、封面、可读的等级，包括已关闭的，按次序',
    ...edit,
    query: z.object(paging),
    reply: pageOf(ColumnDetails).extend({
      levels: z.array(z.object({ id: LevelId, name: z.string() })),
      authors: z.array(z.object({ id: TeacherId, name: z.string() })).describe('在职的登记人员'),
    }),
  }),
  'news.saveColumnDetails': endpoint({
    method: 'POST',
    path: '/api/console/column/save',
    summary: '专栏的介绍、封面、更新频率、是否完结、可读的等级；别人在这期间改过则拒绝',
    ...edit,
    body: z.object({
      id: ColumnId,
      seen: z.string().max(64).describe('所看到的版本'),
      description: Words.max(columnDescriptionMax, `介绍最多${columnDescriptionMax}个字`).default(''),
      coverId: FileId.optional(),
      frequency: Words.max(columnFrequencyMax, `更新频率最多${columnFrequencyMax}个字`).default(''),
      isEnded: z.boolean().default(false),
      levelIds: LevelIds.default([]),
      writerIds: z.array(TeacherId).max(columnWritersMax, `最多${columnWritersMax}位`).default([]),
      why: Why,
    }),
    reply: ColumnDetails,
    refusals: [
      'news.column_not_found',
      'news.section_changed',
      'news.draft_cover',
      'news.draft_access',
      'news.draft_author',
    ],
  }),
} as const
