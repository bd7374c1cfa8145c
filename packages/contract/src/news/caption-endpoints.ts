import { z } from 'zod'
import { Caption, Captions, endpoint, FileId, Why, Words } from '../kernel'
import { captionFileMax, captionNames, captionsMax, captionTextMax } from '../kernel/limits'
import { VideoId } from './video-shapes'

const ms = z.number().int().nonnegative()
/** Captions belong to a recording: another file of the same video has its own. */
const recording = { id: VideoId, fileId: FileId.describe('所看到的视频文件：在这之后换过就不保存') }
const version = z.number().int().nonnegative().describe('所看到的版本')
const write = { audience: 'operator', permission: 'news:video:edit' } as const
const known = ['news.draft_not_found', 'news.video_file', 'kernel.captions_changed'] as const

export const videoCaptionEndpoints = {
  'news.listVideoCaptions': endpoint({
    method: 'GET',
    path: '/api/video/get/captions/{id}',
    summary: '一个视频的字幕，须能看这个视频；没有或已撤下时为空',
    audience: 'visitor',
    minors: 'open',
    params: z.object({ id: VideoId }),
    reply: z.object({ rows: z.array(Caption).describe('按开始的先后') }),
    refusals: ['news.video_not_found', 'news.video_login_required', 'news.video_level_required'],
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'news.listVideoCaptionsForDesk': endpoint({
    method: 'GET',
    path: '/api/console/video/captions/get/list',
    summary: '工作稿的视频文件的字幕，也在撤下的时候',
    ...write,
    query: z.object(recording),
    reply: Captions,
    refusals: known,
  }),
  'news.uploadVideoCaptions': endpoint({
    method: 'POST',
    path: '/api/console/video/captions/upload',
    summary: `上传或换掉一个视频文件的字幕：${captionNames}，最多${captionsMax}条；不合格的说出第几行。会员立刻看到，留有痕迹`,
    ...write,
    upload: { field: 'file', maxBytes: captionFileMax, kinds: ['captions'] },
    body: z.object({
      ...recording,
      version: z.coerce.number().int().nonnegative().describe('所看到的版本；还没有字幕时为0'),
      why: Why,
    }),
    reply: Captions,
    refusals: [...known, 'kernel.captions_unreadable', 'kernel.captions_bad', 'kernel.captions_full'],
    timeoutMs: 60_000,
  }),
  'news.saveVideoCaption': endpoint({
    method: 'POST',
    path: '/api/console/video/captions/line',
    summary: '改正、新增或去掉一条字幕；这一条在所看到的版本之后被别人改过时不保存。留有痕迹',
    ...write,
    body: z.object({
      ...recording,
      version,
      captionId: Caption.shape.id.optional().describe('要改的一条；不填则新增'),
      fromMs: ms.optional().describe('视频中的位置；新增时必填，改正时不填则时间不变'),
      toMs: ms.optional().describe('与 fromMs 同填'),
      text: Words.max(captionTextMax, `一条字幕最多${captionTextMax}个字`).describe('为空则去掉'),
    }),
    reply: Captions,
    refusals: [
      ...known,
      'kernel.captions_none',
      'kernel.captions_full',
      'kernel.caption_time',
      'kernel.caption_refused',
    ],
  }),
  'news.setVideoCaptionsShown': endpoint({
    method: 'POST',
    path: '/api/console/video/captions/state',
    summary: '撤下一个视频文件的字幕，或再显示；留有痕迹',
    ...write,
    body: z.object({ ...recording, version, shown: z.boolean(), why: Why }),
    reply: Captions,
    refusals: [...known, 'kernel.captions_none'],
  }),
} as const
