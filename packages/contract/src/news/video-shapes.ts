import { z } from 'zod'
import { id, Instant, LevelId, WatchPosition } from '../kernel'
import { ReadAccess, NewsAuthor, NewsId, ShareCard } from './shapes'
import { playCountsSec } from './limits'

/** A video is looked up, liked and commented on like an article: both share one family of ids. */
export const VideoId = NewsId
export type VideoId = z.infer<typeof VideoId>
export const VideoCategoryId = id('VideoCategoryId')
export type VideoCategoryId = z.infer<typeof VideoCategoryId>

export const VideoCategory = z.object({ categoryId: VideoCategoryId, name: z.string() })
export type VideoCategory = z.infer<typeof VideoCategory>

export const VideoRow = z.object({
  id: VideoId,
  categoryId: VideoCategoryId,
  categoryName: z.string(),
  teacher: NewsAuthor.optional(),
  title: z.string(),
  cover: z.string().optional(),
  durationSec: z.number().int(),
  publishAt: Instant,
  plays: z.number().int().describe(`每个会员每天看满${playCountsSec}秒计一次`),
  likes: z.number().int(),
  comments: z.number().int(),
  access: ReadAccess,
  levelIds: z.array(LevelId).describe('为空时所有会员可看'),
  position: WatchPosition.optional().describe('会员上次看到哪里'),
  sample: z.boolean(),
})
export type VideoRow = z.infer<typeof VideoRow>

export const Video = VideoRow.extend({
  description: z.string(),
  playUrls: z.array(z.object({ quality: z.string(), url: z.string() })).describe('限时有效的地址，支持按字节范围取'),
  captioned: z.boolean().optional().describe('有字幕可看'),
  liked: z.boolean(),
  favourited: z.boolean(),
  commentsOpen: z.boolean(),
  riskTip: z.string(),
  related: z.array(VideoRow).describe('其他视频，同分类、同老师的在前，最多六个，可接着播放'),
  share: ShareCard,
})
export type Video = z.infer<typeof Video>
