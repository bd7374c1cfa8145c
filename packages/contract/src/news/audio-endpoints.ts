import { z } from 'zod'
import { mediaHoursMax, mediaMaxBytes, mediaMaxMb } from '../kernel/limits'
import { endpoint, FileId } from '../kernel'
import { NewsId } from './shapes'

/** An article read by a person, as its editors hear it. */
export const NewsRecording = z.object({
  id: FileId,
  durationSec: z.number().int(),
  url: z.string().describe('一小时内有效'),
})
export type NewsRecording = z.infer<typeof NewsRecording>

export const audioEndpoints = {
  'news.getAudio': endpoint({
    method: 'GET',
    path: '/api/news/get/audio/{id}',
    summary: '文章的真人朗读录音：地址与时长；能读全文的才能听，没有录音的拒绝（由设备的声音朗读）',
    audience: 'member',
    minors: 'open',
    params: z.object({ id: NewsId }),
    reply: z.object({ url: z.string().describe('六小时内有效'), durationSec: z.number().int() }),
    refusals: ['news.not_found', 'news.level_required', 'news.audio_none'],
  }),
  'news.uploadAudio': endpoint({
    method: 'POST',
    path: '/api/console/news/audio/upload',
    summary: `上传一段朗读文章的录音（MP3、WAV，不超过${mediaMaxMb} MB、${mediaHoursMax}小时）；写进稿件、经审核发布后会员才听得到`,
    audience: 'operator',
    permission: 'news:article:edit',
    upload: { field: 'file', maxBytes: mediaMaxBytes, kinds: ['audio'] },
    body: z.object({}),
    reply: NewsRecording,
    refusals: ['content.media_unreadable', 'content.media_length', 'kernel.unsupported_file'],
    rate: { max: 20, perSec: 60, by: 'who' },
    timeoutMs: 120_000,
  }),
} as const
