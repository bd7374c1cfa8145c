import type { IncomingMessage, ServerResponse } from 'node:http'
import { isUuid } from '../db'
import { fileNameOf, sendBytes, type RawFacts, type RawRoute } from '../http'
import type { Disk } from './disk'
import { mayBeSmall, SMALL_MIME, type SmallPictures } from './small-pictures'
import type { StoredFile } from './types'

export interface Serving {
  readonly disk: Disk
  readonly small: SmallPictures
  find(id: string): Promise<StoredFile | undefined>
  /** Seconds the requested address is still valid: 0 for none. Public files are requested without one. */
  secondsLeft(id: string, query: URLSearchParams): number
}

/** Types shown in the page; everything else is offered for saving. */
const INLINE = /^(image\/(png|jpeg|gif|webp)|application\/pdf|audio\/|video\/)/
const YEAR = 31_536_000
const MINUTE = 60

/**
 * `GET /files/{id}`: whole or in part, always as the type by its first bytes; with `d=1` for saving; a public picture
 * with `w` as WebP of that width.
 */
export function fileRoute(serving: Serving): RawRoute {
  return {
    method: 'GET',
    path: '/files/{id}',
    handle: (request, response, facts) => sendFile(serving, request, response, facts),
  }
}

async function sendFile(
  serving: Serving,
  request: IncomingMessage,
  response: ServerResponse,
  { params, query }: RawFacts,
): Promise<void> {
  const id = params.id ?? ''
  const file = isUuid(id) ? await serving.find(id) : undefined
  const validSec = file?.isPublic ? YEAR : serving.secondsLeft(id, query)
  const width = query.get('w')
  // A missing file and a forbidden one get the same answer, and so does a width that nobody makes.
  if (!file || validSec === 0 || (width !== null && !mayBeSmall(file, width)))
    return void response.writeHead(404, { 'content-length': 0 }).end()
  if (width !== null && (await sendSmall(serving, request, response, file, Number(width)))) return
  await sendBytes(request, response, {
    size: file.size,
    etag: `"${file.sha256}"`,
    // The picture itself instead of a smaller one, which may be there the next time.
    headers: headersOf(file, width === null ? validSec : MINUTE, query.get('d') === '1'),
    stream: (from, to) => serving.disk.stream(file.id, from, to),
  })
}

/** Whether there was a smaller one to send. */
async function sendSmall(
  { small }: Serving,
  request: IncomingMessage,
  response: ServerResponse,
  file: StoredFile,
  width: number,
): Promise<boolean> {
  const found = await small.of(file, width)
  if (!found) return false
  const { size, stream } = found
  const headers = headersOf({ ...file, mime: SMALL_MIME }, YEAR)
  await sendBytes(request, response, { size, etag: `"${file.sha256}-${width}"`, headers, stream })
  return true
}

function headersOf(file: StoredFile, validSec: number, isSaved = false): Record<string, string> {
  const name = encodeURIComponent(fileNameOf(file.fileName ?? file.id, file.mime)).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  )
  return {
    'content-type': file.mime,
    'content-disposition': `${INLINE.test(file.mime) && !isSaved ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    // The native shells load pictures and films from another origin, and send no Origin when they ask.
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': file.isPublic ? `public, max-age=${validSec}, immutable` : `private, max-age=${validSec}`,
  }
}
