import { z } from 'zod'
import { endpoint, FileId } from '../kernel'

/** A document as a member may read it. */
export const ReadableFile = z.object({
  fileId: FileId,
  title: z.string(),
  source: z.string().optional().describe('它属于什么，例如课程的名称'),
  link: z.string().optional().describe('它所属的页面'),
  pages: z.number().int(),
  bytes: z.number().int(),
  url: z.string().describe('限时有效的地址，支持按字节范围取；过期后再问一次'),
  downloadUrl: z.string().optional().describe('可以保存时有：同一份文件，作为附件'),
  canDownload: z.boolean(),
  watermark: z.string().describe('浮在页面上的水印：昵称与会员编号的末几位'),
  page: z.number().int().optional().describe('上次看到第几页'),
})
export type ReadableFile = z.infer<typeof ReadableFile>

export const fileEndpoints = {
  'content.getFile': endpoint({
    method: 'GET',
    path: '/api/file/get/info/{id}',
    summary: '一份文件：标题、页数、限时有效的地址。只给看得到它所属内容的会员',
    audience: 'member',
    minors: 'open',
    params: z.object({ id: FileId }),
    reply: ReadableFile,
    refusals: ['content.file_unknown', 'content.file_closed'],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
} as const
