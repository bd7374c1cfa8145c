import { z } from 'zod'
import { endpoint, FileId } from '../kernel'

/** What a file is handed in for. */
export const UploadKind = z.enum(['chat', 'question', 'cover', 'report', 'feedback'])
export type UploadKind = z.infer<typeof UploadKind>

/** Largest picture and largest document, in bytes. */
export const IMAGE_MAX_BYTES = 8 * 1024 * 1024
export const PDF_MAX_BYTES = 20 * 1024 * 1024

export const Uploaded = z.object({
  fileId: FileId,
  url: z.string().describe('一小时内有效，仅供预览'),
  kind: z.enum(['image', 'pdf']),
  name: z.string(),
  bytes: z.number().int(),
  width: z.number().int().optional().describe('像素，仅图片'),
  height: z.number().int().optional(),
})
export type Uploaded = z.infer<typeof Uploaded>

export const uploadEndpoints = {
  'content.upload': endpoint({
    method: 'POST',
    path: '/api/common/upload',
    summary:
      '上传一张图片（JPEG、PNG、WebP、GIF，不超过8 MB）或一份 PDF（不超过20 MB）；不公开，一天内未使用即删除。图片中的位置等附加信息会去掉',
    audience: 'member',
    upload: { field: 'file', maxBytes: PDF_MAX_BYTES, kinds: ['image', 'pdf'] },
    body: z.object({ kind: UploadKind.default('chat') }),
    bodyFromQuery: true,
    reply: Uploaded,
    refusals: [
      'content.image_too_large',
      'content.image_unreadable',
      'content.cover_teacher',
      'kernel.unsupported_file',
    ],
    rate: { max: 20, perSec: 60, by: 'who' },
    timeoutMs: 60_000,
  }),
}
