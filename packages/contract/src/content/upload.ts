import { z } from 'zod'
import { endpoint, FileId } from '../kernel'
import { imageMaxBytes, imageMaxMb, pdfMaxBytes, pdfMaxMb } from './limits'
import { chatImageNames } from '../kernel/limits'

/** The purpose of an uploaded file. */
export const UploadKind = z.enum(['chat', 'question', 'cover', 'report', 'feedback', 'homework'])
export type UploadKind = z.infer<typeof UploadKind>

export const Uploaded = z.object({
  fileId: FileId,
  url: z.string().describe('一小时内有效，仅供预览'),
  kind: z.enum(['image', 'pdf', 'audio']),
  name: z.string(),
  bytes: z.number().int(),
  width: z.number().int().optional().describe('像素，仅图片'),
  height: z.number().int().optional(),
})
export type Uploaded = z.infer<typeof Uploaded>

/** A picture that everybody may see. */
export const Picture = z.object({
  fileId: FileId,
  url: z.string().describe('长期有效'),
  width: z.number().int().describe('像素'),
  height: z.number().int(),
})
export type Picture = z.infer<typeof Picture>

/** How operators send a picture that everybody may see. */
export const pictureSent = {
  upload: { field: 'file', maxBytes: imageMaxBytes, kinds: ['image'] },
  reply: Picture,
  refusals: ['content.image_too_large', 'content.image_unreadable', 'kernel.unsupported_file'],
  rate: { max: 60, perSec: 60, by: 'who' },
  timeoutMs: 60_000,
} as const

export const uploadEndpoints = {
  'content.upload': endpoint({
    method: 'POST',
    path: '/api/common/upload',
    summary: `上传一张图片（${chatImageNames}，不超过${imageMaxMb} MB）或一份 PDF（不超过${pdfMaxMb} MB）；作业还可以是一段语音（MP3、WAV），不可以是 PDF；不公开，一天内未使用即删除。图片中的位置等附加信息会去掉`,
    audience: 'member',
    minors: 'always',
    upload: { field: 'file', maxBytes: pdfMaxBytes, kinds: ['image', 'pdf', 'audio'] },
    body: z.object({ kind: UploadKind.default('chat') }),
    bodyFromQuery: true,
    reply: Uploaded,
    refusals: [
      'content.image_too_large',
      'content.image_unreadable',
      'content.document_unreadable',
      'content.cover_teacher',
      'content.uploads_full',
      'kernel.unsupported_file',
    ],
    rate: { max: 20, perSec: 60, by: 'who' },
    timeoutMs: 60_000,
  }),
  'content.uploadPicture': endpoint({
    method: 'POST',
    path: '/api/console/picture/upload',
    summary: `上传文章里的图片或封面（${chatImageNames}，不超过${imageMaxMb} MB）；人人可看。图片中的位置等附加信息会去掉`,
    audience: 'operator',
    permission: 'news:article:edit',
    ...pictureSent,
  }),
  'content.uploadCoursePicture': endpoint({
    method: 'POST',
    path: '/api/console/course/picture/upload',
    summary: `上传课程的封面或课文里的图片（${chatImageNames}，不超过${imageMaxMb} MB）；人人可看。图片中的位置等附加信息会去掉`,
    audience: 'operator',
    permission: 'course:course:edit',
    ...pictureSent,
  }),
  'content.uploadColumnPicture': endpoint({
    method: 'POST',
    path: '/api/console/column/picture/upload',
    summary: `上传专栏的封面（${chatImageNames}，不超过${imageMaxMb} MB）；人人可看。图片中的位置等附加信息会去掉`,
    audience: 'operator',
    permission: 'news:section:edit',
    ...pictureSent,
  }),
  'content.uploadPrizePicture': endpoint({
    method: 'POST',
    path: '/api/console/prize/picture/upload',
    summary: `上传抽奖奖品的图片（${chatImageNames}，不超过${imageMaxMb} MB）；人人可看。图片中的位置等附加信息会去掉`,
    audience: 'operator',
    permission: 'draw:draw:edit',
    ...pictureSent,
  }),
}
