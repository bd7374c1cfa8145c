import { z } from 'zod'
import { endpoint, id, IdempotencyKey, OnOff, pageOf, paging } from '../kernel'
import { Category, CategoryCode, Comment, CommentId, CommentText, Keyword, News, NewsId, NewsRow, SharedNews } from './shapes'

const cursor = z.string().max(200).regex(/^[\w-]+$/).optional()
const listing = { categoryCode: CategoryCode.optional(), ...paging, cursor }
const ofNews = z.object({ id: NewsId })
const ofComment = z.object({ id: CommentId })

const lists = {
  'news.listForApplet': endpoint({
    method: 'GET',
    path: '/api/news/wxa',
    summary: 'Articles of a category, newest first, for the mini-program',
    audience: 'visitor',
    query: z.object(listing),
    reply: pageOf(NewsRow),
  }),
  'news.listOfCategory': endpoint({
    method: 'GET',
    path: '/api/news/list',
    summary: 'Articles of a category, newest first',
    audience: 'member',
    query: z.object(listing),
    reply: pageOf(NewsRow),
  }),
  'news.list': endpoint({
    method: 'GET',
    path: '/api/news/ver/2/list',
    summary: 'Articles, newest first, by category, author, column or words of the title',
    audience: 'visitor',
    query: z.object({
      ...listing,
      keyword: Keyword.optional(),
      authorId: id('TeacherId').optional(),
      columnId: id('ColumnId').optional(),
    }),
    reply: pageOf(NewsRow),
  }),
  'news.listByAction': endpoint({
    method: 'GET',
    path: '/api/news/ver/2/list/{action}',
    summary: 'new: newest; hot: most read and liked of 30 days; mine: of followed authors and columns; unread: not opened yet',
    audience: 'member',
    params: z.object({ action: z.enum(['new', 'hot', 'mine', 'unread']) }),
    query: z.object(listing),
    reply: pageOf(NewsRow),
  }),
  'news.listRelated': endpoint({
    method: 'GET',
    path: '/api/news/get/related/{id}',
    summary: 'At most six articles of the same column or category',
    audience: 'member',
    params: ofNews,
    reply: z.object({ rows: z.array(NewsRow) }),
    refusals: ['news.not_found'],
  }),
  'news.listCategories': endpoint({
    method: 'GET',
    path: '/api/news/category/wxa/{code}',
    summary: 'The categories below one; `news` is the top',
    audience: 'visitor',
    params: z.object({ code: CategoryCode }),
    reply: z.object({ rows: z.array(Category) }),
    refusals: ['news.category_not_found'],
  }),
} as const

const reading = {
  'news.get': endpoint({
    method: 'GET',
    path: '/api/news/ver/2/info/{id}',
    summary: 'An article whole, if the level of the member allows it',
    audience: 'member',
    params: ofNews,
    reply: News,
    refusals: ['news.not_found', 'news.level_required'],
  }),
  'news.getShared': endpoint({
    method: 'GET',
    path: '/api/news/get/share/{id}',
    summary: 'A shared article: whole when public or allowed, else its opening',
    audience: 'visitor',
    params: ofNews,
    reply: SharedNews,
    refusals: ['news.not_found'],
  }),
  'news.recordRead': endpoint({
    method: 'POST',
    path: '/api/news/read',
    summary: 'The article was opened; a reader counts once per article',
    audience: 'visitor',
    body: z.object({ newsId: NewsId }),
    reply: z.object({ reads: z.number().int() }),
    refusals: ['news.not_found'],
    rate: { max: 60, perSec: 60, by: 'ip' },
  }),
  'news.like': endpoint({
    method: 'POST',
    path: '/api/news/like',
    summary: 'Like with on=1, take back with on=0, toggle without',
    audience: 'member',
    query: z.object({ newsId: NewsId, on: OnOff.optional() }),
    reply: z.object({ liked: z.boolean(), likes: z.number().int() }),
    refusals: ['news.not_found', 'news.level_required'],
    rate: { max: 30, perSec: 10, by: 'who' },
  }),
  'news.favourite': endpoint({
    method: 'POST',
    path: '/api/news/favorite',
    summary: 'Keep with on=1, drop with on=0, toggle without',
    audience: 'member',
    query: z.object({ newsId: NewsId, on: OnOff.optional() }),
    reply: z.object({ favourited: z.boolean(), favourites: z.number().int() }),
    refusals: ['news.not_found', 'news.level_required'],
    rate: { max: 30, perSec: 10, by: 'who' },
  }),
  'news.follow': endpoint({
    method: 'POST',
    path: '/api/news/follow/{id}',
    summary: 'Follow an author or a column with on=1, leave with on=0, toggle without',
    audience: 'member',
    params: z.object({ id: id('FollowTarget') }),
    query: z.object({ on: OnOff.optional() }),
    reply: z.object({ followed: z.boolean() }),
    refusals: ['news.follow_target_not_found'],
    rate: { max: 30, perSec: 10, by: 'who' },
  }),
} as const

const commenting = {
  'news.listComments': endpoint({
    method: 'GET',
    path: '/api/news/comment/get/list/{newsId}',
    summary: 'Comments of an article, threads folded',
    audience: 'member',
    params: z.object({ newsId: NewsId }),
    query: z.object({ sort: z.enum(['hot', 'new']).default('hot'), ...paging, cursor }),
    reply: pageOf(Comment),
    refusals: ['news.not_found', 'news.level_required'],
  }),
  'news.listReplies': endpoint({
    method: 'GET',
    path: '/api/news/comment/get/reply/list/{id}',
    summary: 'The answers to a comment, oldest first',
    audience: 'member',
    params: ofComment,
    query: z.object({ ...paging, cursor }),
    reply: pageOf(Comment),
    refusals: ['news.comment_not_found', 'news.not_found', 'news.level_required'],
  }),
  'news.comment': endpoint({
    method: 'POST',
    path: '/api/news/comment',
    summary: 'Comment or answer a comment; the same key again gives the first result',
    audience: 'member',
    body: z.object({
      newsId: NewsId,
      content: CommentText,
      parentId: CommentId.optional(),
      idempotencyKey: IdempotencyKey.optional(),
    }),
    reply: Comment,
    refusals: [
      'news.not_found', 'news.level_required', 'news.comments_closed', 'news.comment_rejected', 'news.comment_not_found',
    ],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'news.likeComment': endpoint({
    method: 'POST',
    path: '/api/news/comment/like',
    summary: 'Like a comment with on=1, take back with on=0, toggle without',
    audience: 'member',
    body: z.object({ id: CommentId, on: OnOff.optional() }),
    reply: z.object({ liked: z.boolean(), likes: z.number().int() }),
    refusals: ['news.comment_not_found', 'news.not_found', 'news.level_required'],
    rate: { max: 30, perSec: 10, by: 'who' },
  }),
  'news.deleteComment': endpoint({
    method: 'POST',
    path: '/api/news/comment/delete/{id}',
    summary: 'Delete a comment of one’s own',
    audience: 'member',
    params: ofComment,
    reply: z.null(),
    refusals: ['news.comment_not_found', 'news.comment_not_yours'],
  }),
} as const

export const newsEndpoints = { ...lists, ...reading, ...commenting } as const
