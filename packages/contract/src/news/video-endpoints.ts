import { z } from 'zod'
import { endpoint, IdempotencyKey, OnOff, pageOf, paging, TeacherId } from '../kernel'
import { Comment, CommentId, CommentText, cursor, Keyword } from './shapes'
import { Video, VideoCategory, VideoCategoryId, VideoId, VideoRow } from './video-shapes'
import { playCountsSec } from './limits'

const ofVideo = z.object({ id: VideoId })

export const videoEndpoints = {
  'news.listVideoCategories': endpoint({
    method: 'GET',
    path: '/api/video/category/list',
    summary: '视频的分类',
    audience: 'visitor',
    minors: 'open',
    reply: z.object({ rows: z.array(VideoCategory) }),
  }),
  'news.listVideos': endpoint({
    method: 'GET',
    path: '/api/video/get/list',
    summary: '视频列表，最新在前；可按分类、老师或标题关键词',
    audience: 'visitor',
    minors: 'open',
    query: z.object({
      categoryId: VideoCategoryId.optional(),
      teacherId: TeacherId.optional(),
      keyword: Keyword.optional(),
      ...paging,
      cursor,
    }),
    reply: pageOf(VideoRow),
  }),
  'news.getVideo': endpoint({
    method: 'GET',
    path: '/api/video/get/info/{id}',
    summary: '视频和它的播放地址，须会员等级允许；向游客公开的，游客也可看',
    audience: 'visitor',
    minors: 'open',
    params: ofVideo,
    reply: Video,
    refusals: ['news.video_not_found', 'news.video_login_required', 'news.video_level_required'],
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'news.recordPlay': endpoint({
    method: 'POST',
    path: '/api/video/play',
    summary: `实际看满${playCountsSec}秒后记录一次播放；每个会员每个视频每天只计一次`,
    audience: 'member',
    minors: 'open',
    body: z.object({ videoId: VideoId }),
    reply: z.object({ plays: z.number().int() }),
    refusals: ['news.video_not_found', 'news.video_level_required'],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'news.likeVideo': endpoint({
    method: 'POST',
    path: '/api/video/like',
    summary: '点赞：on=1 点赞，on=0 取消，不填则切换',
    audience: 'member',
    minors: 'open',
    body: z.object({ id: VideoId, on: OnOff.optional() }),
    bodyFromQuery: true,
    reply: z.object({ liked: z.boolean(), likes: z.number().int() }),
    refusals: ['news.video_not_found', 'news.video_level_required'],
    rate: { max: 30, perSec: 10, by: 'who' },
  }),
  'news.listVideoComments': endpoint({
    method: 'GET',
    path: '/api/video/comment/get/list/{id}',
    summary: '视频的评论，回复折叠；回复、点赞与删除同文章的评论',
    audience: 'member',
    minors: 'open',
    params: ofVideo,
    query: z.object({ sort: z.enum(['hot', 'new']).default('hot'), ...paging, cursor }),
    reply: pageOf(Comment),
    refusals: ['news.video_not_found', 'news.video_level_required'],
  }),
  'news.commentVideo': endpoint({
    method: 'POST',
    path: '/api/video/comment',
    summary: '评论视频或回复；同一幂等键返回第一次的结果',
    audience: 'member',
    minors: 'closed',
    body: z.object({
      videoId: VideoId,
      content: CommentText,
      parentId: CommentId.optional(),
      idempotencyKey: IdempotencyKey.optional(),
    }),
    reply: Comment,
    refusals: [
      'news.video_not_found',
      'news.video_level_required',
      'news.comments_closed',
      'news.comment_rejected',
      'news.comment_not_found',
    ],
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
} as const
