import { z } from 'zod'
import { endpoint, FileId, id, Instant, lastOf, tidyWords } from '../kernel'
import { fileNameMax } from '../kernel/limits'
import { posterSecDefault, videoHoursMax, videoMaxMb, videoPieceBytes, videoUploadHours } from './limits'

export const VideoUploadId = id('VideoUploadId')
export type VideoUploadId = z.infer<typeof VideoUploadId>

/** A video file on its way, as far as the server has it. */
export const VideoUpload = z.object({
  id: VideoUploadId,
  fileName: z.string(),
  bytes: z.number().int(),
  offset: z.number().int().describe('已经收到的字节数，从这里继续'),
  touchedAt: Instant.describe(`最后收到的时刻；${videoUploadHours}小时没有继续即删除`),
})
export type VideoUpload = z.infer<typeof VideoUpload>

/** A picture that stands for a video until it plays. */
export const Poster = z.object({ id: FileId, url: z.string() })
export type Poster = z.infer<typeof Poster>

/** A video file that arrived whole and plays. */
export const VideoFile = z.object({
  fileId: FileId,
  fileName: z.string(),
  bytes: z.number().int(),
  durationSec: z.number().int(),
  width: z.number().int().optional().describe('像素；产品自带的示例没有'),
  height: z.number().int().optional(),
  url: z.string().describe('一小时内有效，仅供预览'),
})
export type VideoFile = z.infer<typeof VideoFile>

const write = { audience: 'operator', permission: 'news:video:edit' } as const
const PosterSec = z
  .number()
  .min(0)
  .max(videoHoursMax * 3_600)

export const videoUploadEndpoints = {
  'news.beginVideoUpload': endpoint({
    method: 'POST',
    path: '/api/console/video/upload/begin',
    summary: `开始上传一个视频文件（H.264 编码的 MP4，不超过${videoMaxMb} MB），或找到自己没有传完的同一个文件继续`,
    ...write,
    body: z.object({
      fileName: z
        .string()
        .max(1_000)
        .transform((name) => lastOf(tidyWords(name).replace(/\n/g, ' '), fileNameMax))
        .refine((name) => name !== '', '文件没有名字'),
      bytes: z.number().int().min(1),
      modifiedAt: z.number().int().min(0).describe('文件的修改时刻，毫秒；同名、同大小、同时刻的算同一个文件'),
    }),
    reply: VideoUpload,
    refusals: ['news.video_too_large', 'news.uploads_full', 'news.video_unchecked'],
  }),
  'news.getVideoUpload': endpoint({
    method: 'GET',
    path: '/api/console/video/upload/get/info/{id}',
    summary: '自己的一个上传收到了哪里；断线或刷新后从 offset 继续',
    ...write,
    params: z.object({ id: VideoUploadId }),
    reply: VideoUpload,
    refusals: ['news.upload_not_found'],
  }),
  'news.listVideoUploads': endpoint({
    method: 'GET',
    path: '/api/console/video/upload/get/list',
    summary: '自己没有传完的视频，最近的在前',
    ...write,
    reply: z.object({ rows: z.array(VideoUpload) }),
  }),
  'news.sendVideoPiece': endpoint({
    method: 'POST',
    path: '/api/console/video/upload/send',
    summary: `上传文件的下一段，不超过${videoPieceBytes / 1024 / 1024} MB；offset 须是已经收到的字节数，否则拒绝并说明从哪里继续`,
    ...write,
    upload: { field: 'file', maxBytes: videoPieceBytes, kinds: ['piece'] },
    body: z.object({ id: VideoUploadId, offset: z.coerce.number().int().min(0) }),
    reply: VideoUpload,
    refusals: ['news.upload_not_found', 'news.upload_offset', 'news.upload_piece'],
    timeoutMs: 120_000,
    partOf: 'news.finishVideoUpload',
  }),
  'news.finishVideoUpload': endpoint({
    method: 'POST',
    path: '/api/console/video/upload/finish',
    summary: '文件传完：核对 SHA-256，检查是不是能播放的视频，量出时长，截取封面；不合格的即删除',
    ...write,
    body: z.object({
      id: VideoUploadId,
      sha256: z.string().regex(/^[0-9a-f]{64}$/, '校验值不正确'),
      posterSec: PosterSec.default(posterSecDefault).describe('截取第几秒的画面；比视频长时取最后的画面'),
    }),
    reply: VideoFile.extend({ poster: Poster.optional() }),
    refusals: [
      'news.upload_not_found',
      'news.upload_unfinished',
      'news.upload_changed',
      'news.not_a_video',
      'news.video_codec',
      'news.video_length',
      'news.video_unchecked',
    ],
    timeoutMs: 600_000,
  }),
  'news.dropVideoUpload': endpoint({
    method: 'POST',
    path: '/api/console/video/upload/drop',
    summary: '放弃自己没有传完的上传，已经收到的即删除',
    ...write,
    body: z.object({ id: VideoUploadId }),
    reply: z.object({ isDropped: z.boolean() }),
    refusals: ['news.upload_not_found'],
  }),
  'news.takePoster': endpoint({
    method: 'POST',
    path: '/api/console/video/poster',
    summary: '截取视频某一秒的画面作封面',
    ...write,
    body: z.object({ fileId: FileId, posterSec: PosterSec }),
    reply: Poster,
    refusals: ['news.video_file', 'news.poster_none', 'news.video_unchecked'],
    rate: { max: 30, perSec: 60, by: 'who' },
    timeoutMs: 60_000,
  }),
} as const
