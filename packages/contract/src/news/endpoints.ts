import { z } from 'zod'
import { endpoint, FavouriteNote, id, IdempotencyKey, OnOff, pageOf, paging } from '../kernel'
import {
  Category,
  CategoryCode,
  Comment,
  CommentId,
  CommentText,
  cursor,
  Keyword,
  News,
  NewsId,
  NewsRow,
  SharedNews,
} from './shapes'
import { audioEndpoints } from './audio-endpoints'
import { changeEndpoints } from './change-endpoints'
import { columnEndpoints } from './column-endpoints'
import { commentReviewEndpoints } from './comment-review-endpoints'
import { flashEndpoints } from './flash-endpoints'
import { newsDeskEndpoints } from './desk-endpoints'
import { sectionEndpoints } from './section-endpoints'
import { videoCaptionEndpoints } from './caption-endpoints'
import { videoDeskEndpoints } from './video-desk-endpoints'
import { videoEndpoints } from './video-endpoints'
import { videoUploadEndpoints } from './video-upload-endpoints'
import { writingEndpoints } from './writing-endpoints'
import { hotDays } from './limits'

const listing = { categoryCode: CategoryCode.optional(), ...paging, cursor }
const kind = z.enum(['opinion']).optional().describe('opinion 只列观点')
const ofNews = z.object({ id: NewsId })
const ofComment = z.object({ id: CommentId })

const lists = {
  'news.listForApplet': endpoint({
    method: 'GET',
    path: '/api/news/wxa',
    summary: '某栏目的文章，最新在前，供小程序使用',
    audience: 'visitor',
    minors: 'open',
    query: z.object({ ...listing, kind }),
    reply: pageOf(NewsRow),
  }),
  'news.listOfCategory': endpoint({
    method: 'GET',
    path: '/api/news/list',
    summary: '某栏目的文章，最新在前',
    audience: 'member',
    minors: 'open',
    query: z.object(listing),
    reply: pageOf(NewsRow),
  }),
  'news.list': endpoint({
    method: 'GET',
    path: '/api/news/ver/2/list',
    summary: '文章列表；可按栏目、作者、专栏或标题关键词',
    audience: 'visitor',
    minors: 'open',
    query: z.object({
      ...listing,
      keyword: Keyword.optional(),
      authorId: id('TeacherId').optional(),
      columnId: id('ColumnId').optional(),
      kind,
      sort: z.enum(['new', 'old', 'hot']).default('new').describe(`new 最新在前；old 最早在前；hot ${hotDays}天内热门`),
    }),
    reply: pageOf(NewsRow),
  }),
  'news.listByAction': endpoint({
    method: 'GET',
    path: '/api/news/ver/2/list/{action}',
    summary: `new 最新；hot ${hotDays}天内热门；mine 所关注的作者和专栏；unread 未读`,
    audience: 'member',
    minors: 'open',
    params: z.object({ action: z.enum(['new', 'hot', 'mine', 'unread']) }),
    query: z.object({ ...listing, columnId: id('ColumnId').optional() }),
    reply: pageOf(NewsRow),
  }),
  'news.listRelated': endpoint({
    method: 'GET',
    path: '/api/news/get/related/{id}',
    summary: '相关文章：观点先列同证券的，再列同专栏、同栏目的，最多六篇；stocks 是观点涉及的证券',
    audience: 'member',
    minors: 'open',
    params: ofNews,
    reply: z.object({ rows: z.array(NewsRow), stocks: z.array(z.object({ code: z.string(), name: z.string() })) }),
    refusals: ['news.not_found'],
  }),
  'news.listCategories': endpoint({
    method: 'GET',
    path: '/api/news/category/wxa/{code}',
    summary: '某栏目的下级栏目；`news` 为顶级',
    audience: 'visitor',
    minors: 'open',
    params: z.object({ code: CategoryCode }),
    reply: z.object({ rows: z.array(Category) }),
    refusals: ['news.category_not_found'],
  }),
  'news.muteCategory': endpoint({
    method: 'POST',
    path: '/api/news/category/mute',
    summary: '在不分栏目的列表里不看某个栏目：on=1 不看，on=0 恢复；栏目自己的列表和所关注的不变。返回所有不看的栏目',
    audience: 'member',
    minors: 'open',
    body: z.object({ categoryCode: CategoryCode, on: OnOff }),
    reply: z.object({ muted: z.array(CategoryCode) }),
    refusals: ['news.category_not_found'],
    rate: { max: 30, perSec: 10, by: 'who' },
  }),
} as const

const reading = {
  'news.get': endpoint({
    method: 'GET',
    path: '/api/news/ver/2/info/{id}',
    summary: '文章全文，须会员等级允许',
    audience: 'member',
    minors: 'open',
    params: ofNews,
    reply: News,
    refusals: ['news.not_found', 'news.level_required'],
  }),
  'news.getShared': endpoint({
    method: 'GET',
    path: '/api/news/get/share/{id}',
    summary: '分享的文章：公开或有权限时为全文，否则为开头',
    audience: 'visitor',
    minors: 'open',
    params: ofNews,
    reply: SharedNews,
    refusals: ['news.not_found'],
  }),
  'news.recordRead': endpoint({
    method: 'POST',
    path: '/api/news/read',
    summary: '记录阅读；每人每篇只计一次',
    audience: 'visitor',
    minors: 'open',
    body: z.object({ newsId: NewsId }),
    reply: z.object({ reads: z.number().int() }),
    refusals: ['news.not_found'],
    rate: { max: 60, perSec: 60, by: 'ip' },
  }),
  'news.like': endpoint({
    method: 'POST',
    path: '/api/news/like',
    summary: '点赞：on=1 点赞，on=0 取消，不填则切换',
    audience: 'member',
    minors: 'open',
    query: z.object({ newsId: NewsId, on: OnOff.optional() }),
    reply: z.object({ liked: z.boolean(), likes: z.number().int() }),
    refusals: ['news.not_found', 'news.level_required'],
    rate: { max: 30, perSec: 10, by: 'who' },
  }),
  'news.favourite': endpoint({
    method: 'POST',
    path: '/api/news/favorite',
    summary: '收藏：on=1 收藏，on=0 取消，不填则切换；填 note 时收藏并写下备注，空的清除备注，不填则备注不变',
    audience: 'member',
    minors: 'open',
    query: z.object({ newsId: NewsId, on: OnOff.optional() }),
    body: z.object({ note: FavouriteNote.optional() }),
    reply: z.object({ favourited: z.boolean(), favourites: z.number().int() }),
    refusals: ['news.not_found', 'news.level_required'],
    rate: { max: 30, perSec: 10, by: 'who' },
  }),
  'news.follow': endpoint({
    method: 'POST',
    path: '/api/news/follow/{id}',
    summary: '关注作者或专栏：on=1 关注，on=0 取消，不填则切换',
    audience: 'member',
    minors: 'open',
    params: z.object({ id: id('FollowTarget') }),
    query: z.object({ on: OnOff.optional() }),
    reply: z.object({ followed: z.boolean() }),
    refusals: ['news.follow_target_not_found', 'news.follows_full'],
    rate: { max: 30, perSec: 10, by: 'who' },
  }),
} as const

const commenting = {
  'news.listComments': endpoint({
    method: 'GET',
    path: '/api/news/comment/get/list/{newsId}',
    summary: '文章的评论，回复折叠',
    audience: 'member',
    minors: 'open',
    params: z.object({ newsId: NewsId }),
    query: z.object({ sort: z.enum(['hot', 'new']).default('hot'), ...paging, cursor }),
    reply: pageOf(Comment),
    refusals: ['news.not_found', 'news.level_required'],
  }),
  'news.listReplies': endpoint({
    method: 'GET',
    path: '/api/news/comment/get/reply/list/{id}',
    summary: '一条评论的回复，最早在前；文章与视频的都可以',
    audience: 'member',
    minors: 'open',
    params: ofComment,
    query: z.object({ ...paging, cursor }),
    reply: pageOf(Comment),
    refusals: ['news.comment_not_found', 'news.not_found', 'news.level_required', 'news.video_level_required'],
  }),
  'news.comment': endpoint({
    method: 'POST',
    path: '/api/news/comment',
    summary: '发表评论或回复；同一幂等键返回第一次的结果',
    audience: 'member',
    minors: 'closed',
    body: z.object({
      newsId: NewsId,
      content: CommentText,
      parentId: CommentId.optional(),
      idempotencyKey: IdempotencyKey.optional(),
    }),
    reply: Comment,
    refusals: [
      'news.not_found',
      'news.level_required',
      'news.comments_closed',
      'news.comment_rejected',
      'news.comment_not_found',
    ],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'news.likeComment': endpoint({
    method: 'POST',
    path: '/api/news/comment/like',
    summary: '点赞评论：on=1 点赞，on=0 取消，不填则切换',
    audience: 'member',
    minors: 'open',
    body: z.object({ id: CommentId, on: OnOff.optional() }),
    reply: z.object({ liked: z.boolean(), likes: z.number().int() }),
    refusals: ['news.comment_not_found', 'news.not_found', 'news.level_required', 'news.video_level_required'],
    rate: { max: 30, perSec: 10, by: 'who' },
  }),
  'news.deleteComment': endpoint({
    method: 'POST',
    path: '/api/news/comment/delete/{id}',
    summary: '删除自己的评论',
    audience: 'member',
    minors: 'open',
    params: ofComment,
    reply: z.null(),
    refusals: ['news.comment_not_found', 'news.comment_not_yours'],
  }),
} as const

export const newsEndpoints: typeof lists &
  typeof reading &
  typeof commenting &
  typeof videoEndpoints &
  typeof newsDeskEndpoints &
  typeof videoCaptionEndpoints &
  typeof videoDeskEndpoints &
  typeof videoUploadEndpoints &
  typeof sectionEndpoints &
  typeof commentReviewEndpoints &
  typeof flashEndpoints &
  typeof columnEndpoints &
  typeof changeEndpoints &
  typeof writingEndpoints &
  typeof audioEndpoints = {
  ...lists,
  ...reading,
  ...commenting,
  ...videoEndpoints,
  ...newsDeskEndpoints,
  ...videoCaptionEndpoints,
  ...videoDeskEndpoints,
  ...videoUploadEndpoints,
  ...sectionEndpoints,
  ...commentReviewEndpoints,
  ...flashEndpoints,
  ...columnEndpoints,
  ...changeEndpoints,
  ...writingEndpoints,
  ...audioEndpoints,
}
