import { readFile } from 'node:fs/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { Upload } from '@rostrum/contract/kernel'
import type { FastifyRequest } from 'fastify'
import { isTooLarge, pictureOf } from '../pictures'
import { refuse, Refusal } from '../refusal'
import type { Incoming, Received } from '../storage'
import type { UploadedFile } from '../types'
import { fileNameOf } from './file-name'
import { SNIFFED_BYTES, namesOf, sniff } from './magic'
import { refusalIn } from './trouble'

const MAX_FIELDS = 32
const MAX_FIELD_BYTES = 64 * 1024
/** What a form may announce beside its file. */
const FORM_BYTES = 256 * 1024

/** One multipart request: its file, when the wanted field held one, and the other fields as the body. */
export interface ReadUpload {
  readonly file?: UploadedFile
  readonly fields: Readonly<Record<string, unknown>>
  /** Forgets the file, unless it was kept. */
  dispose(): Promise<void>
}

/** The length that the request announces, if it does. */
export function announcedBytes(request: FastifyRequest): number | undefined {
  const length = request.headers['content-length']
  return length === undefined ? undefined : Number(length)
}

/** Refuses what can be refused before a byte of the body was read. */
export async function refuseEarly(request: FastifyRequest, upload: Upload, incoming: Incoming): Promise<void> {
  if (!request.isMultipart()) return refuse('kernel.bad_input', { what: '需要以表单方式上传文件' })
  const bytes = announcedBytes(request) ?? upload.maxBytes
  if (bytes > upload.maxBytes + FORM_BYTES) return refuse('kernel.too_large')
  if (!(await incoming.hasRoomFor(bytes))) return refuse('kernel.disk_full')
}

/** Reads the request onto the disk, or refuses it as soon as it can; nothing of a refused upload is kept. */
export async function readUpload(request: FastifyRequest, upload: Upload, incoming: Incoming): Promise<ReadUpload> {
  const taken: Received[] = []
  const dispose = async () => {
    for (const received of taken) await incoming.drop(received)
  }
  try {
    const { file, fields } = await readParts(request, upload, async (chunks) => {
      const received = await incoming.take(chunks)
      taken.push(received)
      return received
    })
    if (!file) return refuse('kernel.bad_input', { what: `缺少文件 ${upload.field}` })
    return { file, fields, dispose }
  } catch (error) {
    await dispose()
    // The rest of a refused body is thrown away as it comes: closing the connection could lose the answer.
    request.raw.unpipe()
    request.raw.resume()
    // The form reader throws bare errors when a form is cut off or malformed.
    throw refusalIn(error) ?? new Refusal('kernel.bad_input', { what: '表单不完整' })
  }
}

type Take = (chunks: AsyncIterable<Uint8Array>) => Promise<Received>

async function readParts(request: FastifyRequest, upload: Upload, take: Take): Promise<Omit<ReadUpload, 'dispose'>> {
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
    if (isFile(part)) file = await readPart(part, upload, take)
    else fields.set(part.fieldname, part.value)
  }
  return { ...(file && { file }), fields: Object.fromEntries(fields) }
}

function isFile(part: Multipart): part is MultipartFile {
  return part.type === 'file'
}

async function readPart(part: MultipartFile, upload: Upload, take: Take): Promise<UploadedFile> {
  if (part.fieldname !== upload.field) return refuse('kernel.bad_input', { what: `文件应在 ${upload.field} 中` })
  part.file.once('limit', () => part.file.destroy(new Refusal('kernel.too_large', {})))
  let mime: string | undefined
  const received = await take(known(part.file, (head) => (mime = sniff(head, upload.kinds)), namesOf(upload.kinds)))
  if (mime === undefined) return refuse('kernel.unsupported_file', { taken: namesOf(upload.kinds) })
  const read = () => readFile(received.path)
  const picture = mime.startsWith('image/') ? pictureOf(await read(), mime) : undefined
  if (picture && isTooLarge(picture)) return refuse('kernel.picture_too_large')
  return { fileName: fileNameOf(part.filename, mime), mime, ...received, read, ...(picture && { picture }) }
}

/** Passes the chunks on once the first bytes are of a wanted type, and refuses before the rest has come otherwise. */
async function* known(
  chunks: AsyncIterable<Buffer>,
  kindOf: (head: Buffer) => string | undefined,
  taken: string,
): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (!head) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < SNIFFED_BYTES) continue
    if (kindOf(head) === undefined) return refuse('kernel.unsupported_file', { taken })
    yield head
    head = undefined
  }
  if (!head) return
  if (head.length === 0) return refuse('kernel.bad_input', { what: '文件是空的，请重新选择' })
  if (kindOf(head) === undefined) return refuse('kernel.unsupported_file', { taken })
  yield head
}
