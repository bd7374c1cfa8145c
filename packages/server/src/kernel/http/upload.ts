import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { Upload } from '@rostrum/contract/kernel'
import type { FastifyRequest } from 'fastify'
import { refuse, Refusal } from '../refusal'
import type { UploadedFile } from '../types'
import { sniff } from './magic'
import { refusalIn } from './trouble'

const MAX_FIELDS = 32
const MAX_FIELD_BYTES = 64 * 1024

/** One multipart request: its file, when the wanted field held one, and the other fields as the body. */
export interface ReadUpload {
  readonly file?: UploadedFile
  readonly fields: Readonly<Record<string, unknown>>
}

/** Reads the whole request into memory or refuses it whole; nothing of a refused upload is kept. */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<ReadUpload> {
  if (!request.isMultipart()) return refuse('kernel.bad_input', { what: '需要以表单方式上传文件' })
  const read = await readParts(request, upload).catch((error: unknown) => {
    // The form reader throws bare errors when a form is cut off or malformed.
    throw refusalIn(error) ?? new Refusal('kernel.bad_input', { what: '表单不完整' })
  })
  return read.file ? read : refuse('kernel.bad_input', { what: `缺少文件 ${upload.field}` })
}

async function readParts(request: FastifyRequest, upload: Upload): Promise<ReadUpload> {
  const fields = new Map<string, unknown>()
  let file: UploadedFile | undefined
  const limits = {
    fileSize: upload.maxBytes,
    files: 1,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    parts: MAX_FIELDS + 1,
  }
  for await (const part of request.parts({ limits })) {
    if (isFile(part)) file = await readFile(part, upload)
    else fields.set(part.fieldname, part.value)
  }
  return { ...(file && { file }), fields: Object.fromEntries(fields) }
}

function isFile(part: Multipart): part is MultipartFile {
  return part.type === 'file'
}

async function readFile(part: MultipartFile, upload: Upload): Promise<UploadedFile> {
  const bytes = await part.toBuffer()
  if (part.fieldname !== upload.field) return refuse('kernel.bad_input', { what: `文件应在 ${upload.field} 中` })
  const mime = sniff(bytes, upload.kinds)
  if (!mime) return refuse('kernel.unsupported_file')
  return { fileName: safeName(part.filename), mime, bytes }
}

/** A name to show, never a path. */
function safeName(name: string): string {
  return name.replace(/[\p{Cc}\p{Surrogate}/\\]/gu, '').slice(-120) || 'file'
}
